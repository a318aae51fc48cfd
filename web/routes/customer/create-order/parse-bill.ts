import { z } from 'zod'
import { id, quantity, rupees } from '#contract/fields.ts'
import type { ShownBill } from './bill.ts'

/** The bill that stood on Confirm Your Order when it was sent. */
const shownBill = z.object({
  foods: z
    .array(z.object({ foodId: id, name: z.string().max(200), quantity, price: rupees }))
    .min(1)
    .max(500),
  totalPrice: rupees,
  discount: rupees,
  gst: rupees,
  grandTotal: rupees,
})

/** Reads the bill back from its hidden field; null for what is none. */
export function readShownBill(field: string | undefined): ShownBill | null {
  try {
    return shownBill.parse(JSON.parse(field ?? ''))
  } catch {
    return null
  }
}
