import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { Complaint } from '#contract/records/complaint.ts'
import type { Order } from '#contract/records/order.ts'
import { orders } from '#server/db/schema/orders.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { fileComplaint } from '../../../tests/support/complaints.ts'
import {
  call,
  makeAdmin,
  makeScene,
  type Person,
  placeSceneOrder,
  type Scene,
} from '../../../tests/support/factories.ts'
import { setMarketplace } from '../../../tests/support/set-marketplace.ts'

let test: TestApp
let admin: Person
let scene: Scene
let old: string
let running: string
beforeAll(async () => {
  test = await startTestApp()
  admin = await makeAdmin(test.database)
  scene = await makeScene(test.database)
  old = (await fileComplaint(test, scene)).order._id
  running = (await placeSceneOrder(test.app, scene))._id
  const placed = { createdAt: sql`now() - interval '31 days'` }
  await test.database.db.update(orders).set(placed)
})

const set = (buyerContactDays: number | '') => setMarketplace(test, admin, { buyerContactDays })

const read = async <Row>(path: string, as: Person): Promise<Row[]> =>
  (await call(test.app, 'GET', path, { as })).body.data
const orderOf = async (path: string, as: Person, id: string) =>
  (await read<Order>(path, as)).find(({ _id }) => _id === id)!
const ofSeller = (id: string) => orderOf('/order/get-list-order-seller', scene.seller, id)
const contactOf = ({ user: { email, mobile }, deliveryAddress: { streetAddress } }: Order) => ({
  email,
  mobile,
  streetAddress,
})

it('the seller of an ended order sees how to reach its buyer for so many days as the marketplace sets', async () => {
  const before = await ofSeller(old)
  expect(Object.values(contactOf(before)).every((text) => text.length > 3)).toBe(true)
  expect((await set(32)).status).toBe(200)
  expect(await ofSeller(old)).toEqual(before)

  expect((await set(30)).status).toBe(200)
  const after = await ofSeller(old)
  expect(contactOf(after)).toEqual({ email: '', mobile: '', streetAddress: '' })
  expect(after.user.name).toBe(before.user.name)
  expect(after.delivery?.deliveryAddress.streetAddress ?? '').toBe('')
  const [complaint] = await read<Complaint>('/complaint/get-list-seller-restaurants-complaint', scene.seller)
  expect(complaint!.user).toEqual({ name: before.user.name, email: '', mobile: '' })
})

it('running orders, customers and operators are not concerned', async () => {
  expect((await set(30)).status).toBe(200)
  const contact = contactOf(await ofSeller(running))
  expect(Object.values(contact).every((text) => text.length > 3)).toBe(true)
  expect(contactOf(await orderOf('/order/get-list-order-user', scene.user, old))).toEqual(contact)
  const [complaint] = await read<Complaint>('/complaint/get-all-complaints', admin)
  expect(complaint!.user).toMatchObject({ email: contact.email, mobile: contact.mobile })
  expect((await set(4000)).status).toBe(400)
})
