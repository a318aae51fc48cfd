import { z } from 'zod'
import { id, orElse, quantity, rupees } from '#contract/fields.ts'

const bill = z.object({
  foods: z
    .array(
      z.object({ itemId: id.optional(), foodId: id, name: z.string().max(200), quantity, price: rupees }),
    )
    .min(1)
    .max(500),
  totalPrice: rupees,
  discount: rupees,
  gst: rupees,
  /** an open page of an earlier release sends neither */
  deliveryFee: orElse(rupees, 0),
  tip: orElse(rupees, 0),
  grandTotal: rupees,
  /** by id of the address, as the page showed them; an open page of an earlier release sends none */
  fees: z.record(id, rupees.nullable()).optional(),
})

/**
 * The bill shown on Confirm Your Order, in rupees. The form submits it, so that the server can refuse an order whose
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
