import { z } from 'zod'
import { dataAnswer, endpoint, listAnswer, plainAnswer, operators } from '../endpoint.ts'
import { id, oneOf, paging } from '../fields.ts'
import { complaint, newComplaint, resolution } from '../records/complaint.ts'
import { complaintStatuses } from '../rules/complaint.ts'
import { logs, logsNothing } from '../log.ts'

const byId = z.object({ id })
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
    summary: 'File a complaint about an own order that is not Pending; one complaint per order',
    body: newComplaint,
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
    log: logsNothing('timeline'),
    summary: 'Resolve an open complaint about an own restaurant',
    params: byId,
    body: resolution,
    refusals: ['CONFLICT'],
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
