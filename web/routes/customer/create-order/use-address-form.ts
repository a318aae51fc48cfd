import { useState } from 'react'
import type { Address } from '#contract/records/address.ts'
import type { FormFailure } from '#web/features/forms/form-result.ts'

/**
 * Which address is added or edited in place: `new`, an id, or null. A customer without an address adds one. `result`: of the
 * last form that was sent.
 */
export function useAddressForm(
  addresses: readonly Address[],
  result: FormFailure | undefined,
): { editing: string | null; open: (which: string) => void; close: () => void } {
  const [chosen, setChosen] = useState<{ which: string | null; after: FormFailure | undefined }>()
  const sent = result?.values['addressForm'] ?? null
  const wanted = chosen && chosen.after === result ? chosen.which : sent
  const isKnown = wanted === 'new' || addresses.some(({ _id }) => _id === wanted)
  return {
    editing: addresses.length === 0 ? 'new' : isKnown ? wanted : null,
    open: (which) => setChosen({ which, after: result }),
    close: () => setChosen({ which: null, after: result }),
  }
}
