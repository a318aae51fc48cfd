import { parseAmount } from '#contract/format/money.ts'
import type { Charges } from '#contract/records/charges.ts'
import type { RestaurantSettings } from '#contract/records/restaurant-settings.ts'

/** The fields of the form of charges, by name; a checkbox that is off has none. */
export type ChargesFields = Record<string, string>

/** What the seller has saved. */
export type SavedCharges = RestaurantSettings['charges'] & Pick<RestaurantSettings, 'payments'>

/** The values of the field for the accepted ways to pay. */
export const paymentsFields = ['both', 'cash', 'card'] as const
export type PaymentsField = (typeof paymentsFields)[number]

/** The fields for saved charges. */
export function fieldsOfCharges(charges: SavedCharges): ChargesFields {
  const { delivery, pickup, payments, tips, radiusKm, postalCodes, minimumOrder, fee } = charges
  const amounts = { radiusKm, minimumOrder, ...fee }
  const typed = Object.entries(amounts).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  return {
    ...Object.fromEntries(typed),
    ...(delivery && { delivery: 'on' }),
    ...(pickup && { pickup: 'on' }),
    ...(tips && { tips: 'on' }),
    postalCodes: postalCodes?.join('\n') ?? '',
    payments: (payments.cash ? (payments.card ? 'both' : 'cash') : 'card') satisfies PaymentsField,
    area: radiusKm !== null ? 'radius' : postalCodes ? 'postal-codes' : 'everywhere',
  }
}

/** The charges of the fields while they are typed, for the example; what is not a number counts as not set. */
export function shownCharges(fields: ChargesFields): Pick<Charges, 'fee' | 'minimumOrder' | 'radiusKm'> {
  const number = (name: string) => parseAmount(fields[name] ?? '')
  return {
    radiusKm: fields['area'] === 'radius' ? number('radiusKm') : null,
    minimumOrder: number('minimumOrder'),
    fee: {
      flat: number('flat') ?? 0,
      perKm: number('perKm') ?? 0,
      firstKm: number('firstKm') ?? 0,
      freeFrom: number('freeFrom'),
    },
  }
}
