import { z } from 'zod'
import { id, line, quantity, refundAmount } from '../fields.ts'
import { refundPayers } from '../rules/refunds.ts'

/** What is refunded: lines or an amount (marketplace §3). */
export const refundRequest = z
  .object({
    amount: refundAmount.optional(),
    lines: z
      .array(z.object({ itemId: id, quantity }))
      .min(1, 'Please choose at least one dish')
      .max(200, 'At most 200 lines')
      .optional(),
    reason: line(200),
    paidBy: z.enum(refundPayers).optional(),
  })
  .refine(({ amount, lines }) => (amount === undefined) !== (lines === undefined), {
    path: ['amount'],
    message: 'Please choose either dishes or an amount',
  })
export type WantedRefund = z.output<typeof refundRequest>
