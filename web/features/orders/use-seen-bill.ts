import { useState } from 'react'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import type { ShownBill } from './shown-bill.ts'

/**
 * The bill that the customer has seen: the page's first one, then the one that a refusal has told about. News may load
 * another one at any moment, also as the button is being pressed: nobody confirms that without having been told.
 */
export function useSeenBill(bill: ShownBill | null, failure: FormFailure | undefined): ShownBill | null {
  const [seen, setSeen] = useState(bill)
  const [told, setTold] = useState(failure)
  if (failure?.code === 'TOTALS_CHANGED' && failure !== told) {
    setTold(failure)
    setSeen(bill)
  }
  return seen ?? bill
}
