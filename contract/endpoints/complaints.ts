import { z } from 'zod'
import { byRole, dataAnswer, endpoint, everyParty, listAnswer, operators, plainAnswer } from '../endpoint.ts'
import { id, oneOf, paging } from '../fields.ts'
import {
  complaint,
  complaintDetails,
  complaintMessage,
  complaintStatement,
  newComplaint,
  resolution,
} from '../records/complaint.ts'
import { complaintStatuses } from '../rules/complaint.ts'
import { logs, logsNothing } from '../log.ts'

const byId = z.object({ id })
const ofComplaint = z.object({ complaintId: id })
/** `complaint` selects a single one. */
const ownFilters = { ...paging, status: oneOf(complaintStatuses).optional(), complaint: id.optional() }

/**
 * Complaints (specification §§2–4). Lists are sorted by status (Pending, In Progress, Resolved, Closed), then newest
 * first.
 */
export const complaintEndpoints = {
  create: endpoint('POST', '/complaint/create-complaint', {
    access: ['user'],
    log: logsNothing('timeline'),
    summary: 'File a complaint about an own order that is not Pending, or late; one complaint per order',
    body: newComplaint,
    fileField: 'images',
    status: 201,
    refusals: ['NOT_FOUND', 'CONFLICT'],
    answer: dataAnswer(complaint),
  }),
  setInProgress: endpoint('PATCH', '/complaint/set-status-in-progress/:id', {
    access: ['seller'],
    log: logsNothing('timeline'),
    summary: 'Set a Pending complaint about an own restaurant to In Progress',
    params: byId,
    refusals: ['CONFLICT'],
    answer: dataAnswer(complaint),
  }),
  resolve: endpoint('PATCH', '/complaint/resolve-complaint/:id', {
    access: ['seller'],
    stepUp: 'with-refund',
    log: logs('Complaint', ':id', { always: true }),
    summary: 'Resolve an open complaint about an own restaurant',
    description: '`refund` is what `refund-order` takes; both happen, or none.',
    params: byId,
    body: resolution,
    refusals: ['CONFLICT', 'REFUND_TOO_LARGE'],
    answer: dataAnswer(complaint),
  }),
  close: endpoint('PATCH', '/complaint/close-complaint/:id', {
    access: operators,
    log: logs('Complaint', ':id'),
    summary: 'Close a Resolved complaint',
    params: byId,
    refusals: ['CONFLICT'],
    answer: dataAnswer(complaint),
  }),
  get: endpoint('GET', '/complaint/get-data-complaint/:complaintId', {
    access: everyParty,
    summary: 'A complaint with its conversation, for its customer, its seller and operators',
    params: ofComplaint,
    query: byRole,
    answer: dataAnswer(complaintDetails),
  }),
  getImage: endpoint('GET', '/complaint/get-image/:imageId', {
    access: everyParty,
    summary: 'A picture of a complaint, for its customer, its seller and operators',
    params: z.object({ imageId: id }),
    query: byRole.extend({ size: oneOf(['small', 'large']).optional() }),
    mediaType: 'image/webp',
    answer: z.string(),
  }),
  createMessage: endpoint('POST', '/complaint/create-message/:complaintId', {
    access: everyParty,
    log: logsNothing('timeline'),
    repeatable: true,
    summary: 'Write about a complaint that is not closed; at most 30 messages of each side',
    params: ofComplaint,
    query: byRole,
    body: complaintMessage,
    status: 201,
    refusals: ['CONFLICT', 'RATE_LIMITED'],
    answer: dataAnswer(complaintDetails),
  }),
  accept: endpoint('PATCH', '/complaint/accept/:complaintId', {
    access: ['user'],
    log: logsNothing('timeline'),
    summary: 'Accept the resolution of an own complaint',
    params: ofComplaint,
    refusals: ['CONFLICT'],
    answer: dataAnswer(complaintDetails),
  }),
  appeal: endpoint('PATCH', '/complaint/appeal/:complaintId', {
    access: ['user'],
    log: logsNothing('timeline'),
    summary: 'Appeal against the resolution of an own complaint, once, within seven days',
    params: ofComplaint,
    body: complaintStatement,
    refusals: ['CONFLICT'],
    answer: dataAnswer(complaintDetails),
  }),
  contest: endpoint('PATCH', '/complaint/contest/:complaintId', {
    access: ['seller'],
    log: logsNothing('timeline'),
    summary: 'Contest an appeal or an escalation, once',
    params: ofComplaint,
    body: complaintStatement,
    fileField: 'images',
    refusals: ['CONFLICT'],
    answer: dataAnswer(complaintDetails),
  }),
  decide: endpoint('PATCH', '/complaint/decide/:complaintId', {
    access: operators,
    stepUp: 'with-refund',
    log: logs('Complaint', ':complaintId', { always: true }),
    summary: 'Decide a complaint that is escalated or has an appeal: it is closed',
    description: '`refund` is what `refund-order` takes; support refunds up to its limit.',
    params: ofComplaint,
    body: resolution,
    refusals: ['CONFLICT', 'REFUND_TOO_LARGE'],
    answer: dataAnswer(complaintDetails),
  }),
  listOfSeller: endpoint('GET', '/complaint/get-list-seller-restaurants-complaint', {
    access: ['seller'],
    summary: 'Complaints about the caller’s restaurants',
    query: z.object({ ...ownFilters, restaurant: id.optional() }),
    refusals: ['NOT_FOUND'],
    answer: listAnswer(complaint),
  }),
  listOfUser: endpoint('GET', '/complaint/get-list-user-complaint', {
    access: ['user'],
    summary: 'The caller’s complaints',
    query: z.object(ownFilters),
    answer: listAnswer(complaint),
  }),
  listAll: endpoint('GET', '/complaint/get-all-complaints', {
    access: operators,
    summary: 'Complaints about all restaurants',
    query: z.object({
      ...paging,
      status: oneOf(complaintStatuses).optional(),
      restaurant: id.optional(),
    }),
    refusals: ['NOT_FOUND'],
    answer: listAnswer(complaint),
  }),
  delete: endpoint('DELETE', '/complaint/delete-complaint/:id', {
    access: ['user'],
    log: logsNothing('timeline'),
    summary: 'Delete an own complaint that is Pending or In Progress; another one can be filed afterwards',
    params: byId,
    refusals: ['CONFLICT'],
    answer: plainAnswer,
  }),
}
