import { parseAmount } from '#contract/format/money.ts'
import type { Basket } from '#contract/records/basket.ts'
import type { OrderChoice, OrderTerms } from './order-terms.ts'

/** The fields of Confirm Your Order that decide its sums, its place, its time and its payment. */
export const orderChoiceFields = [
  'fulfilment',
  'address',
  'when',
  'scheduledFor',
  'paymentMethod',
  'tip',
  'ownTip',
] as const

/** What the fields have before somebody chooses. */
const defaults = ['delivery', 'asap', 'CashOnDelivery', '0']

/** The search parameters with which Confirm Your Order opens with these values again, but for the address. */
export function orderChoiceParams(values: Record<string, string | undefined>): URLSearchParams {
  const params = new URLSearchParams()
  for (const name of orderChoiceFields) {
    const value = values[name]
    if (name !== 'address' && value && !defaults.includes(value)) params.set(name, value)
  }
  return params
}

/** The tip of the fields `tip` and `ownTip`; NaN for an own amount that is not an amount. */
export function tipOf({ tip, ownTip }: Record<string, string | undefined>): number {
  return tip === 'own' ? (parseAmount(ownTip ?? '') ?? Number.NaN) : Number(tip ?? 0)
}

/** The choice in the values of the form. What they lack has the default of what is offered. */
export function readOrderChoice(
  values: Record<string, string | undefined>,
  { restaurant }: Basket,
  terms: OrderTerms,
): OrderChoice {
  const { fulfilment } = values
  return {
    fulfilment:
      fulfilment === 'pickup' || fulfilment === 'delivery'
        ? fulfilment
        : (terms.fulfilments[0] ?? 'delivery'),
    address: values['address'],
    scheduledFor: scheduledFor(values, restaurant?.open?.open ?? true, terms),
    tip: tipOf(values) || 0,
  }
}

/** A restaurant that is closed offers times first. */
function scheduledFor(
  values: Record<string, string | undefined>,
  isOpen: boolean,
  { days }: OrderTerms,
): string | null {
  const when = values['when'] ?? (isOpen || days.length === 0 ? 'asap' : 'later')
  const time = values['scheduledFor'] ?? ''
  return when === 'later' ? (Number.isNaN(Date.parse(time)) ? '' : time) : null
}
