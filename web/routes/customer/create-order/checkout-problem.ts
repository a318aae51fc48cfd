import { formatOpenState } from '#contract/format/open-state.ts'
import { exactAmount, type MarketplaceMoney } from '#contract/format/money.ts'
import { formatUpcoming } from '#contract/format/time.ts'
import type { Address } from '#contract/records/address.ts'
import type { Basket } from '#contract/records/basket.ts'
import { missingForMinimum } from '#contract/rules/charges.ts'
import { isForLater } from '#web/features/basket/basket-problem.ts'
import { formatDistance } from '#contract/format/locale.ts'
import type { OrderChoice, OrderTerms } from './order-terms.ts'

/** Why an order cannot be placed as it is chosen, and what the customer can do. */
export interface CheckoutProblem {
  title: string
  text?: string
  /** where it can be changed */
  at?: 'menu' | 'map' | 'mailbox'
}

/** What is judged: the basket with what its restaurant offers, and the choice. */
export interface ChosenOrder {
  basket: Basket
  terms: OrderTerms
  choice: OrderChoice
  addresses: readonly Address[]
  /** the e-mail address that has to be confirmed first; null: none */
  unconfirmed: string | null
  money: MarketplaceMoney
}

/** The first problem, in the order in which create-order judges them; null: there is none. */
export function findCheckoutProblem(order: ChosenOrder, now: Date, timeZone: string): CheckoutProblem | null {
  if (!order.basket.restaurant) return null
  return (
    unconfirmedEmail(order) ??
    notOffered(order) ??
    closed(order, now, timeZone) ??
    outOfReach(order) ??
    belowMinimum(order)
  )
}

function unconfirmedEmail({ unconfirmed }: ChosenOrder): CheckoutProblem | null {
  if (unconfirmed === null) return null
  const text = `With a link or a code that we mail to ${unconfirmed}. It takes a minute, and your basket stays here.`
  return { title: 'Please confirm your e-mail address before your first order', text, at: 'mailbox' }
}

function notOffered({ terms, choice, basket: { restaurant } }: ChosenOrder): CheckoutProblem | null {
  const { fulfilments, methods, days } = terms
  if (fulfilments.length === 0 || methods.length === 0)
    return { title: `${restaurant?.name} takes no orders at present` }
  if (!fulfilments.includes(choice.fulfilment)) {
    return choice.fulfilment === 'pickup'
      ? { title: `${restaurant?.name} no longer offers pickup`, text: 'Please choose delivery.' }
      : { title: `${restaurant?.name} does not deliver`, text: 'Please choose pickup.' }
  }
  if (choice.scheduledFor && days.length === 0) {
    return {
      title: `${restaurant?.name} no longer takes orders for a later time`,
      text: 'Please choose as soon as possible.',
    }
  }
  return null
}

function closed(
  { terms: { days }, choice: { scheduledFor }, basket }: ChosenOrder,
  now: Date,
  timeZone: string,
): CheckoutProblem | null {
  const { restaurant } = basket
  if (scheduledFor === null) {
    const title = restaurant?.open && formatOpenState(restaurant.open, now, timeZone)
    if (!title) return lineForLater(basket, now, timeZone)
    const text = days.length > 0 ? 'Please choose a time.' : 'Your basket stays here until then.'
    return { title: `${restaurant.name}: ${title}`, text }
  }
  if (scheduledFor === '' || days.some(({ times }) => times.includes(scheduledFor))) return null
  const time = formatUpcoming(scheduledFor, now, timeZone)
  return {
    title: `${restaurant?.name} takes no orders for ${time.replace(/^at /, '')}`,
    text: 'Please choose another time.',
  }
}

function lineForLater({ foodItems, restaurant }: Basket, now: Date, timeZone: string) {
  const item = foodItems.find((each) => isForLater(each, restaurant))
  if (!item) return null
  const opening = item.opensAt && ` It can be ordered ${formatUpcoming(item.opensAt, now, timeZone)}.`
  return {
    title: `${item.food?.name} ${item.obstacle === 'sold-out' ? 'is sold out today' : 'cannot be ordered at this time'}`,
    text: `Please choose a later time.${opening ?? ''}`,
  }
}

function outOfReach({
  terms,
  choice: { fulfilment, address },
  addresses,
  basket: { restaurant },
}: ChosenOrder): CheckoutProblem | null {
  const quote = fulfilment === 'delivery' && address ? terms.quotes[address] : undefined
  const type = addresses.find(({ _id }) => _id === address)?.type
  if (quote?.reason === 'POINT_NEEDED') {
    return {
      title: `Where is ${type}?`,
      text: 'Whether and for how much the restaurant delivers depends on it.',
      at: 'map',
    }
  }
  if (quote?.reason === 'OUT_OF_REACH') {
    const how = quote.distance === null ? '' : `: it is ${formatDistance(quote.distance)} away`
    const others = terms.fulfilments.includes('pickup') ? 'another address or pickup' : 'another address'
    return {
      title: `${restaurant?.name} does not deliver to ${type}${how}`,
      text: `Please choose ${others}.`,
    }
  }
  return null
}

function belowMinimum({ basket: { restaurant, totalPrice }, money }: ChosenOrder): CheckoutProblem | null {
  const minimumOrder = restaurant?.charges?.minimumOrder
  if (!minimumOrder) return null
  const missing = exactAmount(missingForMinimum(minimumOrder, totalPrice))
  if (missing === 0) return null
  return {
    title: `${money.format(missing)} more for the minimum order of ${money.format(minimumOrder)}`,
    text: 'Please add more dishes from the menu.',
    at: 'menu',
  }
}
