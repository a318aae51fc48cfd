import { z } from 'zod'
import { dataAnswer, endpoint, partiesOf, plainAnswer, type Role } from '../endpoint.ts'
import { id, moment, passwordConfirmation } from '../fields.ts'
import { logs, logsNothing } from '../log.ts'

/** What stands in the way of deleting an account: all 0 and false where nothing does. */
export const deletionObstacles = z.object({
  pendingOrders: z.number().int(),
  openComplaints: z.number().int(),
  /** of a seller: what the marketplace owes them, negative: what they owe */
  balance: z.number(),
  isLastOwner: z.boolean(),
})
export type DeletionObstacles = z.infer<typeof deletionObstacles>

/** A requested download of one's data, which ends 24 hours after it was made. */
export const dataExport = z.object({
  _id: id,
  requestedAt: moment,
  /** null: a job is making it */
  readyAt: moment.nullable(),
  /** in bytes */
  size: z.number().nullable(),
})
export type DataExport = z.infer<typeof dataExport>

/** Endpoints of a person's own data (marketplace §5, *My data*). */
export function ownDataCalls(role: Role) {
  return {
    myData: endpoint('GET', `/${role}/get-my-data-${role}`, {
      access: partiesOf(role),
      summary: 'The newest download of one’s data, and what stands in the way of deleting the account',
      answer: dataAnswer(z.object({ export: dataExport.nullable(), obstacles: deletionObstacles })),
    }),
    exportData: endpoint('POST', `/${role}/export-data-${role}`, {
      access: partiesOf(role),
      log: logsNothing('session'),
      whileSuspended: true,
      stepUp: 'with-second-factor',
      summary: 'Have a download made of everything that the marketplace knows about the account',
      description:
        'A ZIP file of JSON, CSV and pictures. Its owner gets a mail and a notification when it is ready. One at a time, three within 24 hours.',
      body: passwordConfirmation,
      status: 202,
      refusals: ['CONFLICT', 'RATE_LIMITED'],
      answer: plainAnswer,
    }),
    exportedData: endpoint('GET', `/${role}/exported-data-${role}/:token`, {
      access: partiesOf(role),
      summary: 'A download of one’s data, for its owner, within 24 hours',
      params: z.object({ token: id }),
      mediaType: 'application/zip',
      answer: z.string(),
    }),
    deleteAccount: endpoint('DELETE', `/${role}/delete-account-${role}`, {
      access: partiesOf(role),
      log: logs('Account', 'caller', { always: true }),
      whileSuspended: true,
      stepUp: 'with-second-factor',
      summary: 'Delete the account with its personal data; orders keep what accounts and tax law need',
      body: passwordConfirmation,
      refusals: ['CONFLICT'],
      answer: plainAnswer,
    }),
  }
}
