import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Basket } from '#contract/records/basket.ts'
import type { Complaint } from '#contract/records/complaint.ts'
import type { Food } from '#contract/records/catalogue.ts'
import { openDatabase } from '#server/db/client.ts'
import { storeFoodTexts } from '#server/modules/catalogue/store-food-texts.ts'
import { type Product, startProduct } from '../support/product.ts'
import {
  type Pair,
  shareFoodText,
  shareHiddenRating,
  shareOrder,
  shareOwnSection,
  shareRefund,
  shareRefundInPart,
  shareSessions,
} from './beside.ts'
import { Person, signIn } from './person.ts'
import { firstRelease, prepareRelease } from './prepare-release.ts'
import { restoreDump } from './restore-dump.ts'
import { deliverOrder, placeOrder, readOrder } from './steps.ts'

// The first run fetches the packages of the release if this one has others.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 300_000 })

let dump: Awaited<ReturnType<typeof restoreDump>>
let product: Product
beforeAll(async () => {
  dump = await restoreDump(firstRelease)
  product = await startProduct(dump.env)
})

describe('the marketplace of the first release, upgraded', () => {
  /** With the cookies of a browser that was signed in before. */
  const signedIn = (role: 'user' | 'seller' | 'admin') =>
    new Person(role, product.address, dump.known.cookies[role])

  it.each(['user', 'seller', 'admin'] as const)(
    'keeps its %s signed in, and accepts the password',
    async (role) => {
      const { people } = dump.known
      const verified = await signedIn(role).verify()
      expect(verified.email).toBe(people[role].email)
      const again = await signIn(product.address, people[role])
      expect((await again.verify())._id).toBe(verified._id)
    },
  )

  it('shows the catalogue with its pictures', async () => {
    const { dish, picture } = dump.known
    const food = await new Person('user', product.address).call<Food>(
      'GET',
      `/food/get-data-food/${dish.foodId}`,
    )
    expect(food).toMatchObject({ name: 'Masala Dosa', price: 120, averageRating: 5, ratingCount: 1 })
    const page = await fetch(`${product.address}/restaurants/${dish.restaurantId}`)
    expect((await page.text()).includes('Leaf &amp; Ladle'), 'the page shows the restaurant').toBe(true)
    const file = await fetch(product.address + picture)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })

  it('shows orders, refund and complaint to the customer and the seller', async () => {
    const { orders, complaintId } = dump.known
    const [customer, seller] = [signedIn('user'), signedIn('seller')]
    for (const person of [customer, seller]) {
      const read = (_id: string) => readOrder(person, { _id })
      expect(await read(orders.delivered)).toMatchObject({ orderStatus: 'Completed', paymentStatus: 'Paid' })
      expect(await read(orders.refunded)).toMatchObject({
        orderStatus: 'Cancelled',
        paymentStatus: 'Refunded',
        refund: 'Succeeded',
      })
    }
    const complaints = await customer.call<Complaint[]>('GET', '/complaint/get-list-user-complaint')
    expect(complaints).toMatchObject([
      { _id: complaintId, subject: 'Cold', order: { _id: orders.delivered } },
    ])
    const page = await fetch(`${product.address}/user/user-orders`, { headers: { cookie: customer.cookie } })
    expect((await page.text()).includes('Refunded'), 'the page shows the refund').toBe(true)
  })

  it('continues what was begun', async () => {
    const { orders, basketId, complaintId, addressId } = dump.known
    const [customer, seller, admin] = [signedIn('user'), signedIn('seller'), signedIn('admin')]
    await deliverOrder(seller, customer, await readOrder(customer, { _id: orders.accepted }))
    const ended = await readOrder(customer, { _id: orders.accepted })
    expect(ended).toMatchObject({ orderStatus: 'Completed', paymentStatus: 'Paid' })

    const [basket] = await customer.call<Basket[]>('GET', '/basket/get-user-baskets')
    expect(basket).toMatchObject({ _id: basketId, totalQuantity: 2, totalPrice: 320 })
    const placed = await placeOrder(customer, basket!, {
      address: addressId,
      paymentMethod: 'CashOnDelivery',
    })
    expect(await readOrder(seller, placed)).toMatchObject({ orderStatus: 'Pending' })

    await seller.call('PATCH', `/complaint/set-status-in-progress/${complaintId}`)
    await seller.call('PATCH', `/complaint/resolve-complaint/${complaintId}`, { resolutionDetails: 'Sorry.' })
    const closed = await admin.call<Complaint>('PATCH', `/complaint/close-complaint/${complaintId}`)
    expect(closed.status).toBe('Closed')
  })
})

describe('the first release beside this one, on the upgraded database', () => {
  let first: Product | undefined
  beforeAll(async () => {
    first = await startProduct(dump.env, undefined, await prepareRelease(firstRelease))
  })

  describe.each(['first', 'present'])('what begins at the %s one', (begins) => {
    const pair = (): Pair => {
      const [one, other] = begins === 'first' ? [first!, product] : [product, first!]
      return { one: one.address, other: other.address, known: dump.known }
    }
    it('a session, is known to both', () => shareSessions(pair()))
    it('a basket, an order and a complaint, continues at the other', () => shareOrder(pair()))
    it('a card payment, is refunded by either', () => shareRefund(pair()))
    it('a card payment, is refunded in part, and the rest by either', () =>
      shareRefundInPart(pair(), product.address))
  })

  it('lets the author of a hidden rating change it, and counts it nowhere', () =>
    shareHiddenRating({ one: product.address, other: first!.address, known: dump.known }))

  it('lists and orders a dish of a section of the restaurant’s own', () =>
    shareOwnSection({ one: product.address, other: first!.address, known: dump.known }))

  it('changes foods whose texts are stored', async () => {
    const connectionString = dump.env.DATABASE_URL
    const database = openDatabase({ connectionString, poolSize: 1, onError: () => {} })
    await shareFoodText({ one: product.address, other: first!.address, known: dump.known }, () =>
      storeFoodTexts(database),
    )
    await database.close()
  })
})
