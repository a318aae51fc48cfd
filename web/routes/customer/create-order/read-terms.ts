import type { Api } from '#contract/client.ts'
import { zonedParts } from '#contract/format/time.ts'
import type { Address } from '#contract/records/address.ts'
import type { Basket } from '#contract/records/basket.ts'
import type { Fulfilment } from '#contract/records/charges.ts'
import type { MarketplaceFacts } from '#contract/records/marketplace-settings.ts'
import { promisedMetres } from '#contract/rules/delivery-place.ts'
import { allPayments, offeredMethods } from '#contract/rules/payment-methods.ts'
import type { Quote } from '#contract/records/restaurant-settings.ts'
import { distance } from '#web/features/map/projection.ts'
import type { OrderTerms, SlotsOfDay } from './order-terms.ts'

/** Days from today on for which slots may be offered: a slot is within the next seven days. */
const slotDays = 8

/** How, when and for how much the restaurant of a basket takes its order. Without calls where nothing is set. */
export async function readTerms(
  api: Api,
  { restaurant, totalPrice }: Basket,
  addresses: readonly Address[],
  {
    now,
    timeZone,
    marketplace,
  }: {
    now: string
    timeZone: string
    marketplace: Pick<MarketplaceFacts, 'payments' | 'greatestDistanceKm'>
  },
): Promise<OrderTerms> {
  const methods = offeredMethods(restaurant?.payments ?? allPayments, marketplace.payments)
  if (!restaurant)
    return {
      fulfilments: ['delivery'],
      methods,
      quotes: {},
      distances: {},
      unpromised: [],
      pickupAddress: null,
      days: [],
    }
  const { charges, scheduledOrders, pickupAddress = null } = restaurant
  const params = { restaurantId: restaurant._id }
  const hasQuotes =
    marketplace.greatestDistanceKm !== null ||
    (charges && (charges.fee ?? charges.radiusKm ?? charges.listsPostalCodes))
  const loadQuote = async ({ _id }: Address): Promise<[string, Quote]> => {
    const { data } = await api.restaurant.getQuote({
      params,
      query: { address: _id, total: totalPrice },
    })
    return [_id, data]
  }
  const readSlots = async (date: string): Promise<SlotsOfDay> => {
    const { data } = await api.restaurant.getSlots({ params, query: { date } })
    return { date, times: data }
  }
  const [quotes, days] = await Promise.all([
    Promise.all(hasQuotes ? addresses.map(loadQuote) : []),
    Promise.all(scheduledOrders ? datesFrom(now, timeZone).map(readSlots) : []),
  ])
  const offered: Record<Fulfilment, boolean> = {
    delivery: charges?.delivery ?? true,
    pickup: pickupAddress !== null,
  }
  return {
    fulfilments: (['delivery', 'pickup'] as const).filter((one) => offered[one]),
    methods,
    quotes: Object.fromEntries(
      quotes.map(([id, { reason, distance, deliveryFee }]) => [id, { reason, distance, deliveryFee }]),
    ),
    ...reachOf(restaurant, addresses, marketplace),
    pickupAddress,
    days: days.filter(({ times }) => times.length > 0),
  }
}

/** How far the addresses are, and to which of them nothing is promised. */
function reachOf(
  { point, charges }: NonNullable<Basket['restaurant']>,
  addresses: readonly Address[],
  { greatestDistanceKm }: Pick<MarketplaceFacts, 'greatestDistanceKm'>,
): Pick<OrderTerms, 'distances' | 'unpromised'> {
  const metres = addresses.flatMap(({ _id, location }) => {
    if (!point || !location) return []
    const [from, to] = [point, location.coordinates].map(([latitude, longitude]) => ({
      latitude,
      longitude,
    }))
    return [[_id, Math.round(distance(from!, to!) * 1000)] as const]
  })
  const hasLimit = greatestDistanceKm ?? charges?.radiusKm ?? charges?.listsPostalCodes
  const far = metres.filter(([, one]) => one > promisedMetres).map(([id]) => id)
  return { distances: Object.fromEntries(metres), unpromised: hasLimit ? [] : far }
}

/** Today and the days after it, as the time zone counts them. */
function datesFrom(now: string, timeZone: string): string[] {
  const { year, month, day } = zonedParts(new Date(now), timeZone)
  return Array.from({ length: slotDays }, (_, ahead) =>
    new Date(Date.UTC(year, month - 1, day + ahead)).toISOString().slice(0, 10),
  )
}
