import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Basket } from '#contract/records/basket.ts'
import type { Order } from '#contract/records/order.ts'
import { makeAddress, makeFood, makeRestaurant, makeSeller, makeUser } from '../../support/factories.ts'
import { call, type CallOptions, type Reply, type Shop } from './shop.ts'

/** An order that was answered 2xx. */
export interface Acknowledged {
  orderId: string
  basketId: string
  billNumber: string
  /** when the answer arrived, in milliseconds since 1970 */
  at: number
}

export interface Customer {
  id: string
  cookie: string
  addressId: string
  orders: Acknowledged[]
}

/** Milliseconds without any order after which the product has not recovered. */
const recoveryLimit = 120_000

/**
 * Customers who order, rate and sign up all the time by the interface. Whatever is not answered, or with 503, is sent
 * again unchanged until it is, as a person would. Any other refusal is an error of the run: above all a lost session.
 */
export class Load {
  readonly customers: Customer[] = []
  /** e-mails of sign-ups that were answered, and to which a mail was promised */
  readonly newcomers: string[] = []
  /** requests that failed or were answered 503 */
  failures = 0
  restaurantId = ''
  sellerCookie = ''
  readonly #shop: Shop
  #foodId = ''
  #working: Promise<unknown> = Promise.resolve()
  #stopped = false
  #abandoned = false

  constructor(shop: Shop) {
    this.#shop = shop
  }

  get orders(): Acknowledged[] {
    return this.customers.flatMap(({ orders }) => orders)
  }

  /** Creates the restaurant and the customers, who begin to order. */
  async start(customers: number): Promise<void> {
    const { database } = this.#shop
    const seller = await makeSeller(database)
    this.sellerCookie = seller.cookie
    this.restaurantId = await makeRestaurant(database, seller.id)
    this.#foodId = await makeFood(database, this.restaurantId)
    for (let index = 0; index < customers; index += 1) {
      const { id, cookie } = await makeUser(database)
      this.customers.push({ id, cookie, addressId: await makeAddress(database, id), orders: [] })
    }
    const work = Promise.all(this.customers.map((customer) => this.#keepOrdering(customer)))
    work.catch(() => {})
    this.#working = work
  }

  /** Waits until `orders` more orders have been answered. */
  async progress(orders: number): Promise<void> {
    const goal = this.orders.length + orders
    const limit = performance.now() + recoveryLimit
    const wait = async () => {
      while (this.orders.length < goal) {
        if (performance.now() > limit) throw new Error(`no recovery within ${recoveryLimit} ms`)
        await sleep(20)
      }
    }
    await Promise.race([wait(), this.#working])
  }

  /** Lets everybody finish what they have begun. Throws the first unexpected refusal. */
  async stop(): Promise<void> {
    this.#stopped = true
    await this.#working
  }

  /** Ends everybody at once, after a fault that the product did not survive. */
  abandon(): void {
    this.#stopped = true
    this.#abandoned = true
  }

  async #keepOrdering(customer: Customer): Promise<void> {
    for (let round = 0; !this.#stopped; round += 1) {
      customer.orders.push(await this.#order(customer))
      await this.#until([200], 'GET', '/user/verify-user', customer)
      if (round % 8 === 3) await this.#signUpAndRate()
    }
  }

  async #order({ cookie, addressId }: Customer): Promise<Acknowledged> {
    const { restaurantId } = this
    const item = { restaurantId, foodId: this.#foodId, price: 120, quantity: 1 }
    const added = await this.#until([201, 409], 'POST', '/basket/add-item', { cookie, body: item })
    // 409: an earlier attempt, whose answer was lost, had added it.
    const basket: Basket =
      added.status === 201
        ? added.body.data
        : (await this.#until([200], 'GET', '/basket/get-user-baskets', { cookie })).body.data[0]
    const { totalPrice, discount, gst, grandTotal, foodItems } = basket
    const foods = foodItems.map(({ foodId, quantity }) => ({ foodId, quantity }))
    const body = { basketId: basket._id, address: addressId, foods, totalPrice, discount, gst, grandTotal }
    const path = `/order/create-order/${restaurantId}`
    const { data } = (await this.#until([200, 201], 'POST', path, { cookie, body })).body as { data: Order }
    return { orderId: data._id, basketId: basket._id, billNumber: data.billNumber, at: Date.now() }
  }

  /** A newcomer signs up from a network of their own, rates, and asks for a mail with a link for a new password. */
  async #signUpAndRate(): Promise<void> {
    const email = `${randomUUID()}@example.com`
    const from = `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}::1`
    const body = { name: 'Newcomer', email, password: 'Foodie@123', mobile: '+91 98450 12345' }
    let signed = await this.#until([201, 409], 'POST', '/user/create-user', { body, from })
    if (signed.status === 409) signed = await this.#until([200], 'POST', '/user/login-user', { body, from })
    const cookie = signed.headers
      .getSetCookie()
      .map((each) => each.split(';', 1)[0])
      .join('; ')
    const rating = { rating: 4, comment: 'Good.', referenceType: 'Restaurant' }
    const path = `/rating/create-rating/${this.restaurantId}`
    // 409: an earlier attempt, whose answer was lost, had rated.
    await this.#until([201, 409], 'POST', path, { cookie, body: rating })
    await this.#until([200, 429], 'POST', '/user/forgot-password-user', { body: { email }, from })
    this.newcomers.push(email)
  }

  /** Sends a request until it is answered with one of these statuses. Throws at any other but the product's own 503. */
  async #until(
    expected: number[],
    method: 'GET' | 'POST',
    path: string,
    options?: CallOptions,
  ): Promise<Reply> {
    for (;;) {
      if (this.#abandoned) throw new Error('abandoned')
      const reply = await call(this.#shop, method, path, options)
      if (reply && expected.includes(reply.status)) return reply
      if (reply) requireBusy(`${method} ${path}`, reply)
      this.failures += 1
      await sleep(50)
    }
  }
}

/** Throws unless it is the product's own 503, with the time to wait. */
export function requireBusy(what: string, { status, headers, body }: Reply): void {
  if (status === 503 && body.code === 'UNAVAILABLE' && Number(headers.get('retry-after')) > 0) return
  throw new Error(`${what} was answered ${status} ${JSON.stringify(body)}`)
}
