import { z } from 'zod'
import { id, moment } from '../fields.ts'
import { disputeStates } from '../rules/payment.ts'
import { refundPayers } from '../rules/refunds.ts'

/** A card payment that its customer disputes at the bank (marketplace §3). */
export const dispute = z.object({
  _id: id,
  order: id,
  amount: z.number(),
  /** of the card provider, as far as it was not returned */
  fee: z.number(),
  state: z.enum(disputeStates),
  /** who pays for a lost one; null: not decided */
  paidBy: z.enum(refundPayers).nullable(),
  createdAt: moment,
})
export type Dispute = z.infer<typeof dispute>
