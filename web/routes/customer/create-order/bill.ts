import { useEffect, useRef, useState } from 'react'
import { optionsText } from '#contract/format/options.ts'
import type { Basket, BasketItem } from '#contract/records/basket.ts'
import { basketProblem } from '#web/features/basket/basket-problem.ts'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import { exactAmount, type MarketplaceMoney } from '#contract/format/money.ts'
import { useMoney } from '#web/ui/money.tsx'
import type { Totals } from '#contract/rules/pricing.ts'
import { type OrderChoice, type OrderTerms, updatedCode } from './order-terms.ts'
import type { ConfirmedBill } from './parse-bill.ts'

/** What a basket costs, whatever its customer chooses. */
export interface Offer {
  foods: ConfirmedBill['foods']
  totals: Totals
  /** by id of the address; an address that is left out or has null costs nothing, or cannot be delivered to */
  fees: Record<string, number | null>
  tips: boolean
}

/** What a basket costs; null if one of its lines cannot be ordered. */
export function toOffer(basket: Basket, { quotes }: OrderTerms): Offer | null {
  const { totalPrice, discount, gst, grandTotal, restaurant } = basket
  if (basketProblem(basket)) return null
  const foods = basket.foodItems.map((item) => ({
    itemId: item._id,
    foodId: item.foodId,
    name: nameOf(item),
    quantity: item.quantity,
    price: item.price,
  }))
  const fees = Object.fromEntries(Object.entries(quotes).map(([id, quote]) => [id, quote.deliveryFee]))
  return {
    foods,
    totals: { totalPrice, discount, gst, grandTotal },
    fees,
    tips: restaurant?.charges?.tips ?? false,
  }
}

/** The bill of an offer with the chosen address and tip. */
export function billFor({ foods, totals, fees, tips }: Offer, choice: OrderChoice): ConfirmedBill {
  const { fulfilment, address = '' } = choice
  const deliveryFee = (fulfilment === 'delivery' ? fees[address] : null) ?? 0
  const tip = tips ? choice.tip : 0
  const grandTotal = exactAmount(totals.grandTotal + deliveryFee + tip)
  return { foods, ...totals, deliveryFee, tip, grandTotal, fees }
}

/** A submitted bill with the fee and tip of this choice instead of those of the page, which does not follow it without JavaScript. */
export function withChoice(bill: ConfirmedBill, choice: OrderChoice): ConfirmedBill {
  const { foods, fees, totalPrice, discount, gst, deliveryFee, tip } = bill
  const totals = { totalPrice, discount, gst, grandTotal: bill.grandTotal - deliveryFee - tip }
  return fees ? billFor({ foods, totals, fees, tips: true }, choice) : bill
}

/** The food with its options, which tell the lines of a food apart. */
function nameOf({ food, options }: BasketItem): string {
  const chosen = optionsText(options)
  return `${food?.name}${chosen && ` (${chosen})`}`.slice(0, 200)
}

/** An open page of an earlier release sends no ids of lines. */
const lineOf = ({ itemId, foodId }: ConfirmedBill['foods'][number]) => itemId ?? foodId

const extraLabels = [
  ['deliveryFee', 'Delivery fee'],
  ['tip', 'Tip'],
] as const

/** The differences between two bills, one sentence each. */
export function diffBills(before: ConfirmedBill, now: ConfirmedBill, { format }: MarketplaceMoney): string[] {
  const previous = new Map(before.foods.map((food) => [lineOf(food), food]))
  const changes = now.foods.flatMap((food) => {
    const earlier = previous.get(lineOf(food))
    previous.delete(lineOf(food))
    if (!earlier) return [`${food.name} was added (${food.quantity}).`]
    return [
      ...(earlier.name === food.name ? [] : [`${earlier.name} is ${food.name} now.`]),
      ...(earlier.price === food.price
        ? []
        : [`${food.name} costs ${format(food.price)} now, not ${format(earlier.price)}.`]),
      ...(earlier.quantity === food.quantity
        ? []
        : [`${food.name}: ${food.quantity} now, not ${earlier.quantity}.`]),
    ]
  })
  const removed = [...previous.values()].map(({ name }) => `${name} is no longer in the basket.`)
  const extras = extraLabels.flatMap(([part, label]) =>
    before[part] === now[part] ? [] : [`${label}: ${format(now[part])} now, not ${format(before[part])}.`],
  )
  const total =
    before.grandTotal === now.grandTotal
      ? []
      : [`Grand Total: ${format(now.grandTotal)}, it was ${format(before.grandTotal)}.`]
  return [...changes, ...removed, ...extras, ...total]
}

/** Milliseconds for which changes must have been listed beside the button before a press accepts them. */
const readingTime = 1_000

/**
 * The bill that the customer confirms by pressing the button: of the last offer whose changes they could read, for what they
 * have chosen now. A live update can load a newer offer at any moment, even while the button is being pressed: its `changes`
 * are listed beside the button, and `onPress` accepts them once they have been there for a second. A press before that submits
 * the older bill; the server then refuses, and the page shows what has changed.
 */
export function useConfirmedBill(
  offer: Offer | null,
  choice: OrderChoice,
  failure: FormFailure | undefined,
): {
  confirmedBill: ConfirmedBill | null
  bill: ConfirmedBill | null
  changes: string[]
  onPress: () => void
} {
  const money = useMoney()
  const [confirmed, setConfirmed] = useState(offer)
  const [handledFailure, setHandledFailure] = useState(failure)
  if (failure && acceptingCodes.includes(failure.code) && failure !== handledFailure) {
    setHandledFailure(failure)
    setConfirmed(offer)
  }
  const bill = offer && billFor(offer, choice)
  const confirmedBill = confirmed ? billFor(withNewAddresses(confirmed, offer), choice) : bill
  const changes = confirmedBill && bill ? diffBills(confirmedBill, bill, money) : []
  const listedAt = useRef(0)
  const list = changes.join(' ')
  useEffect(() => {
    listedAt.current = Date.now()
  }, [list])
  function onPress() {
    if (changes.length > 0 && Date.now() - listedAt.current >= readingTime) setConfirmed(offer)
  }
  return { confirmedBill, bill, changes, onPress }
}

/** Results of the form after which the page shows a newer offer because the customer asked, or as its refusal. */
const acceptingCodes: readonly string[] = ['TOTALS_CHANGED', updatedCode]

/** A fee of an address that had none yet is no change: the customer chose the address, or has added its point. */
function withNewAddresses(confirmed: Offer, current: Offer | null): Offer {
  const known = Object.entries(confirmed.fees).filter(([, fee]) => fee !== null)
  const wasFree = Object.keys(confirmed.fees).length === 0
  return wasFree ? confirmed : { ...confirmed, fees: { ...current?.fees, ...Object.fromEntries(known) } }
}
