import type { Locator, Page } from '@playwright/test'
import type { Food } from '#contract/records/catalogue.ts'
import type { Order } from '#contract/records/order.ts'
import { signInAs } from './demo.ts'
import type { NewContext } from './e2e.ts'
import { Participant } from './participant.ts'

export const bengaluru = [12.9757, 77.6063]
/** 3.9 km north of it. */
export const home = [13.0107, 77.6063]

/** Creates and signs in a seller of its own, so that parallel tests place no orders there. */
export async function joinAsSeller(newContext: NewContext): Promise<Participant> {
  const context = await newContext()
  const seller = new Participant(`Dev-${crypto.randomUUID().slice(0, 8)}`, 'seller', context, '')
  // An admin creates the account, and needs no browser of its own for it.
  await signInAs(context, 'admin')
  await seller.call('POST', '/seller/create-seller', seller.account)
  await context.clearCookies()
  await seller.signIn()
  return seller
}

/** A seller of its own with one dish. `page` is open at `path` and receives events. */
export async function openAsSeller(
  newContext: NewContext,
  path: string,
): Promise<{ seller: Participant; dish: Food; page: Page }> {
  const seller = await joinAsSeller(newContext)
  const dish = await seller.openRestaurant(80)
  const [page] = await seller.open(path)
  return { seller, dish, page }
}

/**
 * A restaurant of a seller of its own with a dish of ₹200.50, an address with a point in Bengaluru, and these charges. `set`
 * changes its settings by the name of the call.
 */
export async function openCharging(newContext: NewContext, charges: object) {
  const seller = await joinAsSeller(newContext)
  const dish = await seller.openRestaurant(200.5)
  await giveAddress(seller, dish.restaurant._id)
  const set = (name: string, settings: object) =>
    seller.call('PATCH', `/restaurant/${name}/${dish.restaurant._id}`, settings)
  await set('update-charges', charges)
  return { seller, dish, set }
}

/** Gives a restaurant an address with a point in Bengaluru. */
async function giveAddress(seller: Participant, restaurantId: string): Promise<void> {
  await seller.call('POST', `/address/create-address/${restaurantId}`, {
    type: 'Restaurant',
    streetAddress: '1 MG Road',
    city: 'Bengaluru',
    postalCode: '560008',
    state: 'Karnataka',
    country: 'India',
    coordinates: bengaluru,
  })
}

/** Creates a restaurant in Bengaluru that delivers within a radius, with a fee by distance. Returns its id. */
export async function openDelivering(seller: Participant, name: string, radiusKm: number): Promise<string> {
  const { _id } = await seller.call<{ _id: string }>('POST', '/restaurant/create-restaurant', {
    name,
    description: 'Open from eleven to ten.',
    phoneNumber: '+91 80 4112 3456',
  })
  await giveAddress(seller, _id)
  await seller.call('PATCH', `/restaurant/update-charges/${_id}`, {
    radiusKm,
    minimumOrder: 150,
    fee: { flat: 30, perKm: 7.25, firstKm: 2 },
    tips: true,
  })
  return _id
}

/**
 * A restaurant that delivers within 5 km, takes orders for later and is open from 11 am to 10 pm, with its seller and a
 * dish.
 */
export async function openForLater(newContext: NewContext) {
  const seller = await joinAsSeller(newContext)
  const name = `Seven Streams ${seller.name}`
  const restaurantId = await openDelivering(seller, name, 5)
  await seller.call('PATCH', `/restaurant/update-hours/${restaurantId}`, {
    weekly: Array.from({ length: 7 }, () => [{ from: '11:00', to: '22:00' }]),
    special: [],
  })
  await seller.call('PATCH', `/restaurant/update-kitchen/${restaurantId}`, {
    usualMinutes: 30,
    scheduledOrders: true,
  })
  const dish = await seller.call<Food>('POST', `/food/create-food/${restaurantId}`, {
    name: 'Thali of seven dishes',
    description: 'Served until ten.',
    price: 249.9,
  })
  return { seller, name, restaurantId, dish }
}

export const boardPath = '/seller/board'
/** A column of the board. */
export const boardColumn = (page: Page, name: string) => page.getByRole('region', { name })
/** The ticket of an order on the board, or in a column of it. */
export const ticket = (board: Page | Locator, { billNumber }: Order) =>
  board.getByRole('article', { name: billNumber })
