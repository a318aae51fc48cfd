import { z } from 'zod'
import { dataAnswer, endpoint, partiesOf, plainAnswer, type Role } from '../endpoint.ts'
import { passwordConfirmation } from '../fields.ts'
import { logs } from '../log.ts'

/** What stands in the way of deleting an account: all 0 and false where nothing does. */
export const deletionObstacles = z.object({
  pendingOrders: z.number().int(),
  openComplaints: z.number().int(),
  /** of a seller: what the marketplace owes them, negative: what they owe */
  balance: z.number(),
  isLastOwner: z.boolean(),
})
export type DeletionObstacles = z.infer<typeof deletionObstacles>

/** Endpoints of a person's own data (marketplace §5, *My data*). */
export function ownDataCalls(role: Role) {
  return {
    myData: endpoint('GET', `/${role}/get-my-data-${role}`, {
      access: partiesOf(role),
      summary: 'What stands in the way of deleting the account',
      answer: dataAnswer(z.object({ obstacles: deletionObstacles })),
    }),
    deleteAccount: endpoint('DELETE', `/${role}/delete-account-${role}`, {
      access: partiesOf(role),
      log: logs('Account', 'caller', { always: true }),
      stepUp: 'with-second-factor',
      summary: 'Delete the account with its personal data; orders keep what accounts and tax law need',
      body: passwordConfirmation,
      refusals: ['CONFLICT'],
      answer: plainAnswer,
    }),
  }
}
