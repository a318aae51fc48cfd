import type { Food, Restaurant } from '#contract/records/catalogue.ts'
import type { Charges } from '#contract/records/charges.ts'
import { deliveryFeeOf } from '#contract/rules/charges.ts'
import { exactAmount } from '#contract/format/money.ts'
import type { OpenState } from '#contract/records/opening.ts'

/** What a card shows of when and how a restaurant serves. What its seller has not set is left out. */
export interface CardServing {
  /** its state, if it takes no orders now */
  closed?: OpenState
  /** from now until an order arrives, if it takes orders */
  minutes?: { from: number; to: number }
  fee?: ShownFee
  isPickupOnly?: true
  /** it does not deliver to the reader's place */
  isOutOfReach?: true
}

/** A delivery fee before it is free from some total; `least`: it grows with a distance that is not known. */
export interface ShownFee {
  amount: number
  isLeast?: true
}

type Serving = Partial<Food['restaurant']> & Pick<Restaurant, 'distance'>

/** Keeps of how a restaurant serves what its cards show; undefined where nothing is set. */
export function cardServing({
  open,
  minutes,
  charges,
  delivers,
  distance,
}: Serving): CardServing | undefined {
  const fee = charges?.delivery ? shownFee(charges.fee, distance) : undefined
  const serving: CardServing = {
    ...(open && !open.open && { closed: open }),
    ...(minutes && (!open || open.open) && { minutes }),
    ...(fee && delivers !== false && { fee }),
    ...(charges && !charges.delivery && { isPickupOnly: true }),
    ...(delivers === false && { isOutOfReach: true }),
  }
  return Object.keys(serving).length > 0 ? serving : undefined
}

/** The fee of an order that is too small for a free delivery, for a distance in metres. */
export function shownFee(fee: Charges['fee'], metres: number | null | undefined): ShownFee | undefined {
  if (!fee) return undefined
  const amount = deliveryFeeOf({ ...fee, freeFrom: null }, { metres: metres ?? null, totalPrice: 0 })
  return amount === null ? { amount: fee.flat, isLeast: true } : { amount: exactAmount(amount) }
}
