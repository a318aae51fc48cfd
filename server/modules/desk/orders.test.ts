import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import {
  acceptSceneOrder,
  call,
  makeAdmin,
  makeScene,
  type Person,
  placeSceneOrder,
  type Scene,
} from '../../../tests/support/factories.ts'

let test: TestApp
let admin: Person
let scenes: Scene[]
/** one of each scene: accepted, cancelled, and waiting */
let ids: string[]
beforeAll(async () => {
  test = await startTestApp()
  admin = await makeAdmin(test.database)
  scenes = []
  ids = []
  for (let scene = 0; scene < 3; scene += 1) {
    scenes.push(await makeScene(test.database))
    ids.push((await placeSceneOrder(test.app, scenes[scene]!))._id)
  }
  await acceptSceneOrder(test.app, scenes[0]!, ids[0]!)
  await call(test.app, 'PATCH', `/order/cancel-order/${ids[1]}`, { as: scenes[1]!.user })
})

const list = async (query: Record<string, string> = {}) =>
  (await call(test.app, 'GET', `/admin/get-list-order?${new URLSearchParams(query)}`, { as: admin })).body
const idsOf = async (query: Record<string, string>) =>
  (await list(query)).data.map(({ _id }: { _id: string }) => _id)

describe('GET /admin/get-list-order', () => {
  it('lists orders of everybody, newest first, a page at a time', async () => {
    const first = await list({ limit: '2' })
    expect(first.data).toMatchObject([
      { _id: ids[2], orderStatus: 'Pending', accepted: false, grandTotal: 126, cancelledBy: null },
      { _id: ids[1], orderStatus: 'Cancelled', cancelledBy: 'user', seller: { _id: scenes[1]!.seller.id } },
    ])
    const second = await list({ limit: '2', cursor: first.nextCursor })
    expect(second).toMatchObject({ data: [{ _id: ids[0], accepted: true }] })
    expect(second.nextCursor).toBeUndefined()
  })

  it('lists the oldest first, a page at a time', async () => {
    const first = await list({ sort: 'oldest', limit: '2' })
    expect(first.data).toMatchObject([{ _id: ids[0] }, { _id: ids[1] }])
    const second = await list({ sort: 'oldest', limit: '2', cursor: first.nextCursor })
    expect(second).toMatchObject({ data: [{ _id: ids[2] }] })
    expect(second.nextCursor).toBeUndefined()
    expect(await idsOf({ sort: 'oldest', status: 'Pending' })).toEqual([ids[0], ids[2]])
  })

  it('narrows to a status, a restaurant, a seller and a customer, also together', async () => {
    const [{ user, seller, restaurantId }] = scenes as [Scene]
    expect(await idsOf({ status: 'Pending' })).toEqual([ids[2], ids[0]])
    expect(await idsOf({ status: 'Failed' })).toEqual([])
    const owners: Record<string, string>[] = [
      { user: user.id },
      { seller: seller.id },
      { restaurant: restaurantId },
    ]
    for (const owner of owners) {
      expect(await idsOf(owner)).toEqual([ids[0]])
      expect(await idsOf({ ...owner, status: 'Pending' })).toEqual([ids[0]])
      expect(await idsOf({ ...owner, status: 'Cancelled' })).toEqual([])
    }
    expect(await idsOf({ user: user.id, restaurant: restaurantId, seller: seller.id })).toEqual([ids[0]])
    expect(await idsOf({ user: user.id, seller: scenes[1]!.seller.id })).toEqual([])
  })

  it('narrows to days of the business, and refuses days in the wrong order', async () => {
    const day = async (shift: number) => {
      const { rows } = await test.database.db.execute<{ day: string }>(
        sql`select to_char(now() at time zone ${'Asia/Kolkata'} + interval '1 day' * ${shift}, 'YYYY-MM-DD') as day`,
      )
      return rows[0]!.day
    }
    const [yesterday, today, tomorrow] = await Promise.all([day(-1), day(0), day(1)])
    expect(await idsOf({ from: today! })).toHaveLength(3)
    expect(await idsOf({ from: today!, to: today!, status: 'Cancelled' })).toEqual([ids[1]])
    expect(await idsOf({ to: yesterday! })).toEqual([])
    expect(await idsOf({ from: tomorrow! })).toEqual([])
    expect(await list({ from: today!, to: yesterday! })).toMatchObject({ errors: [{ path: 'to' }] })
  })
})

describe('GET /admin/export-orders', () => {
  it('is a CSV file of the same orders, oldest first', async () => {
    const exported = async (query: Record<string, string>) => {
      const { body } = await call(test.app, 'GET', `/admin/export-orders?${new URLSearchParams(query)}`, {
        as: admin,
      })
      return parse(body, { bom: true, columns: true }) as Record<string, string>[]
    }
    expect((await exported({})).map((line) => line['status'])).toEqual(['Pending', 'Cancelled', 'Pending'])
    expect(await exported({ user: scenes[1]!.user.id })).toMatchObject([
      { status: 'Cancelled', 'cancelled by': 'user', 'grand total': '126.00' },
    ])
  })
})
