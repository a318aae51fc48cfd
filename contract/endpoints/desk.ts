import { z } from 'zod'
import { dataAnswer, endpoint, listAnswer, operators, plainAnswer } from '../endpoint.ts'
import { id, oneOf, paging } from '../fields.ts'
import { found, listedOrder, person } from '../records/desk.ts'
import { orderStatuses } from '../rules/order.ts'
import { logs } from '../log.ts'
import { deskNow, suspendedRecord, waitingEntry } from '../records/waiting.ts'
import { date } from './orders.ts'

const filters = z.object({
  status: oneOf(orderStatuses).optional(),
  restaurant: id.optional(),
  seller: id.optional(),
  user: id.optional(),
  /** the first and the last day in business time */
  from: date.optional(),
  to: date.optional(),
  /** only those that the waiting list has */
  stuck: z.literal('true').optional(),
})

const inOrder = ({ from, to }: { from?: string; to?: string }) => !from || !to || from <= to
const notInOrder = { path: ['to'], message: 'Must not be before the first day' }

/** `oldest` first or, without it, the newest */
const sort = z.literal('oldest').optional()

export const deskOrders = filters.extend({ ...paging, sort }).refine(inOrder, notInOrder)
export type DeskOrderFilters = z.output<typeof filters>

/** The operator's desk (marketplace §10). */
export const deskEndpoints = {
  search: endpoint('GET', '/admin/search', {
    access: operators,
    summary: 'Orders, people, restaurants, dishes and payments that match a text, the newest first',
    description:
      'The text is a bill number, a name, an e-mail address, a telephone number, the id of a payment, refund or dispute, a restaurant or a dish. A bill number with its letters finds orders only; an id finds what has it. At most 20 of each kind.',
    query: z.object({ q: z.string().trim().max(120).default('') }),
    answer: dataAnswer(found),
  }),
  listOrders: endpoint('GET', '/admin/get-list-order', {
    access: operators,
    summary: 'Orders of everybody, the newest or the oldest first',
    query: deskOrders,
    answer: listAnswer(listedOrder),
  }),
  getPerson: endpoint('GET', '/admin/get-data-person/:accountId', {
    access: operators,
    summary: 'A customer or seller with what belongs to the account',
    params: z.object({ accountId: id }),
    answer: dataAnswer(person),
  }),
  getWaiting: endpoint('GET', '/admin/get-waiting', {
    access: operators,
    summary: 'What waits for an operator, the longest first; at most 100 of each kind',
    answer: dataAnswer(z.array(waitingEntry)),
  }),
  retryJob: endpoint('POST', '/admin/retry-job/:jobId', {
    access: operators,
    log: logs('Job', ':jobId'),
    summary: 'Run a job or send a mail again that failed for the last time',
    params: z.object({ jobId: z.string().regex(/^\d{1,15}$/, 'Unknown id') }),
    refusals: ['CONFLICT'],
    answer: plainAnswer,
  }),
  listSuspended: endpoint('GET', '/admin/get-list-suspended', {
    access: operators,
    summary: 'Suspended people, restaurants and dishes, the newest first; at most 100 of each kind',
    answer: dataAnswer(z.array(suspendedRecord)),
  }),
  getNow: endpoint('GET', '/admin/get-now', {
    access: operators,
    summary: 'Running orders by state, what is late, and the state of card payments and mails',
    answer: dataAnswer(deskNow),
  }),
  exportOrders: endpoint('GET', '/admin/export-orders', {
    access: operators,
    summary: 'Orders of everybody as a CSV file, oldest first',
    description:
      'One line per order, with every part of its sum. The days and times are those of the business time zone.',
    query: filters.refine(inOrder, notInOrder),
    mediaType: 'text/csv',
    answer: z.string(),
  }),
}
