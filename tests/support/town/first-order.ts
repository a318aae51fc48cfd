import { expect } from 'vitest'
import { basePath } from '#contract/base-path.ts'
import type { Address } from '#contract/records/address.ts'
import type { Food, Restaurant } from '#contract/records/catalogue.ts'
import type { Order } from '#contract/records/order.ts'
import { Person, signIn } from '../../releases/person.ts'
import { acceptOrder, deliverOrder, fillBasket, placeOrder, readOrder } from '../../releases/steps.ts'
import type { ReceivedMail } from '../mail-server.ts'
import { readMail } from '../mails.ts'
import { codeOf } from '../second-factor.ts'

const password = 'Kitchen-Door@47'
const mobile = '+39 06 1234 5678'
const place = { city: 'Roma', postalCode: '00153', state: 'Lazio', country: 'Italy' }

interface Shop {
  /** the public one */
  address: string
  owner: { email: string; password: string }
  mails: readonly ReceivedMail[]
}

export interface FirstOrder {
  seller: Person
  customer: Person
  foodId: string
  restaurantId: string
  addressId: string
  order: Order
}

/** The sign-in of step 7 and step 8 of the document by calls: the owner sets up an authenticator app and invites a seller, who opens a restaurant, and a customer's order is completed. */
export async function makeFirstOrder({ address, owner, mails }: Shop): Promise<FirstOrder> {
  const admin = await signIn(address, { role: 'admin', ...owner })
  const { secret } = await admin.call<{ secret: string }>('POST', '/admin/totp-admin', {})
  await admin.call('POST', '/admin/totp-admin', { code: codeOf(secret) })
  const email = 'livia@kitchen.example'
  await admin.call('POST', '/seller/create-seller', { name: 'Livia Conti', email, mobile, invite: true })
  const link = await expect
    .poll(() => linkTo(email, mails))
    .not.toBeUndefined()
    .then(() => linkTo(email, mails)!)
  expect(link.origin).toBe(address)
  const seller = new Person('seller', address)
  await seller.call('POST', '/seller/accept-invitation', { token: link.searchParams.get('token')!, password })
  const { restaurantId, foodId } = await openKitchen(seller)
  const customer = new Person('user', address)
  await customer.call('POST', '/user/create-user', {
    name: 'Asha Rao',
    email: 'asha@town.example',
    mobile,
    password,
  })
  const { _id } = await customer.verify()
  const home = await customer.call<Address>('POST', `/address/create-address/${_id}`, {
    type: 'Home',
    streetAddress: 'Via della Luce 3',
    ...place,
  })
  const scene = { seller, customer, foodId, restaurantId, addressId: home._id }
  const order = await orderOnce(scene, 'CashOnDelivery')
  await acceptOrder(seller, order)
  await deliverOrder(seller, customer, order)
  return { ...scene, order: await readOrder(customer, order) }
}

/** The link of the newest invitation that was mailed to somebody. */
function linkTo(email: string, mails: readonly ReceivedMail[]): URL | undefined {
  const texts = mails.filter(({ to }) => to.includes(email)).map(({ raw }) => readMail(raw).text)
  const link = texts.map((text) => /https:\S+accept-invitation\S+/.exec(text)?.[0]).findLast(Boolean)
  return link === undefined ? undefined : new URL(link)
}

async function openKitchen(seller: Person): Promise<{ restaurantId: string; foodId: string }> {
  const description = 'From the market to the table.'
  const restaurant = await seller.call<Restaurant>('POST', '/restaurant/create-restaurant', {
    name: 'Da Livia',
    description,
    phoneNumber: mobile,
  })
  await seller.call('POST', `/address/create-address/${restaurant._id}`, {
    type: 'Restaurant',
    streetAddress: 'Via dei Genovesi 12',
    coordinates: [41.888, 12.474],
    ...place,
  })
  const foods: Food[] = []
  for (const [name, price] of [
    ['Cacio e pepe', 120],
    ['Carciofi', 90],
    ['Tiramisù', 60],
  ] as const) {
    foods.push(
      await seller.call<Food>('POST', `/food/create-food/${restaurant._id}`, { name, description, price }),
    )
  }
  return { restaurantId: restaurant._id, foodId: foods[0]!._id }
}

/** Orders two of the first dish. */
export async function orderOnce(
  { customer, restaurantId, foodId, addressId }: Omit<FirstOrder, 'order' | 'seller'>,
  paymentMethod: Order['paymentMethod'],
): Promise<Order> {
  const basket = await fillBasket(customer, { restaurantId, foodId, price: 120 })
  return placeOrder(customer, basket, { address: addressId, paymentMethod })
}

/** The status of an order, read at another copy of the shop. */
export async function statusAt(address: string, { customer, order }: FirstOrder): Promise<string> {
  return (await readOrder(customer.at(address), order)).orderStatus
}

/** What guests read of the marketplace. */
export async function readFacts(address: string): Promise<{ name: string; payments: object }> {
  const response = await fetch(`${address}${basePath}/marketplace/get-data-marketplace`)
  return ((await response.json()) as { data: { name: string; payments: object } }).data
}
