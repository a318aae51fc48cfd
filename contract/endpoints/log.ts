import { z } from 'zod'
import { endpoint, listAnswer, operators } from '../endpoint.ts'
import { paging } from '../fields.ts'
import { logEntry } from '../records/log.ts'

const date = z.iso.date('Must be a date such as 2026-12-24')

const filters = z.object({
  /** the id of an account, or an e-mail address */
  actor: z.string().trim().max(320).optional(),
  /** area and name of a call, such as `food.update`; the name of a command or of a job's step */
  action: z.string().trim().max(80).optional(),
  /** the id of the record */
  reference: z.string().trim().max(80).optional(),
  /** the first and the last day in business time */
  from: date.optional(),
  to: date.optional(),
})

const inOrder = ({ from, to }: { from?: string; to?: string }) => !from || !to || from <= to
const notInOrder = { path: ['to'], message: 'Must not be before the first day' }

export const logQuery = filters
  .extend({ ...paging, sort: z.literal('oldest').optional() })
  .refine(inOrder, notInOrder)
export const exportedLog = filters.refine(inOrder, notInOrder)
export type LogFilters = z.output<typeof filters>

/** The log of changes (marketplace §10). */
export const logEndpoints = {
  listLog: endpoint('GET', '/admin/get-list-log', {
    access: operators,
    summary: 'The log of changes, the newest or the oldest entries first',
    description: 'Amounts are in minor units of the currency. Of texts only the name of the field is logged.',
    query: logQuery,
    answer: listAnswer(logEntry),
  }),
  exportLog: endpoint('GET', '/admin/export-log', {
    access: ['owner'],
    summary: 'The log of changes as a CSV file, newest first',
    query: exportedLog,
    mediaType: 'text/csv',
    answer: z.string(),
  }),
}
