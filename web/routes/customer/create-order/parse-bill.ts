import { z } from 'zod'
import { id, orElse, quantity, amount } from '#contract/fields.ts'

const bill = z.object({
  foods: z
    .array(
      z.object({ itemId: id.optional(), foodId: id, name: z.string().max(200), quantity, price: amount }),
    )
    .min(1)
    .max(500),
  totalPrice: amount,
  discount: amount,
  gst: amount,
  /** an open page of an earlier release sends neither */
  deliveryFee: orElse(amount, 0),
  tip: orElse(amount, 0),
  grandTotal: amount,
  /** by id of the address, as the page showed them; an open page of an earlier release sends none */
  fees: z.record(id, amount.nullable()).optional(),
})

/**
 * The bill shown on Confirm Your Order. The form submits it, so that the server can refuse an order whose
 * prices have changed since. Names and item prices are only used to list the changes.
 */
export type ConfirmedBill = z.output<typeof bill>

/** Parses the form's hidden `bill` field; null if it is missing or invalid. Not in bill.ts, to keep Zod out of the browser. */
export function parseBill(field: string | undefined): ConfirmedBill | null {
  try {
    return bill.parse(JSON.parse(field ?? ''))
  } catch {
    return null
  }
}
