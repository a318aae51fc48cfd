import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { orders } from '#server/db/schema/orders.ts'
import {
  acceptSceneOrder,
  call,
  openSceneSession,
  placeSceneOrder,
} from '../../../tests/support/factories.ts'
import { everyDay, setHours, setPause } from '../../../tests/support/hours.ts'
import { payByCard } from '../../../tests/support/cards/scenes.ts'
import {
  at,
  limitOf,
  minute,
  openScene,
  openSceneAt,
  scene,
  test,
} from '../../../tests/support/scene-at-time.ts'
import { refreshOpenSpans } from '../restaurant-settings/open-spans.ts'

/** A Monday, 09:30 in business time. */
const monday = Date.parse('2026-03-02T04:00:00.000Z')
openSceneAt(monday)

const place = () => placeSceneOrder(test.app, scene)

/** Minutes after 09:30 at which the limit of an order ends; null: never. */
async function endOf({ _id }: { _id: string }): Promise<number | null> {
  const { body } = await call(test.app, 'GET', `/order/get-data-order/${_id}`, { as: scene.seller })
  const { acceptBy } = body.data
  return acceptBy && (Date.parse(acceptBy) - monday) / minute
}

describe('the accept limit of an order', () => {
  it('is the one of its restaurant when it was placed', async () => {
    const unlimited = await place()
    expect(unlimited).toMatchObject({ acceptLimit: null, acceptBy: null })
    await openScene()
    await limitOf(20)
    const order = await place()
    expect(order).toMatchObject({ acceptLimit: 20, acceptBy: '2026-03-02T04:20:00.000Z' })
    await limitOf(60)
    expect(await endOf(order)).toBe(20)
  })

  it('runs only while the restaurant is open', async () => {
    await setHours(test, scene, everyDay('07:00-09:40', '10:00-11:00'))
    await limitOf(20)
    expect(await endOf(await place())).toBe(40)
  })

  it('waits while the restaurant is paused', async () => {
    await limitOf(20)
    const order = await place()
    at(5)
    await setPause(test, scene, 30)
    expect(await endOf(order)).toBe(50)
    at(12)
    await setPause(test, scene, 'until-changed')
    expect(await endOf(order)).toBeNull()
    at(100)
    await setPause(test, scene, null)
    expect(await endOf(order)).toBe(115)
  })

  it('follows the hours from their change on', async () => {
    await limitOf(30)
    const order = await place()
    at(10)
    await setHours(test, scene, everyDay('07:00-09:50', '18:00-19:00'))
    expect(await endOf(order)).toBe(520)
    at(15)
    await setHours(test, scene, { weekly: null, special: [] })
    expect(await endOf(order)).toBe(30)
  })

  it('goes on after the spans of the hours were computed again', async () => {
    await setHours(test, scene, everyDay('07:00-09:40'))
    await limitOf(20)
    const order = await place()
    expect(await endOf(order)).toBe(24 * 60 - 140)
    at(22 * 60)
    await refreshOpenSpans(test.database, test.jobs.clock)
    at(24 * 60 - 145)
    await setPause(test, scene, null)
    expect(await endOf(order)).toBe(24 * 60 - 140)
  })

  it('keeps an end that has passed', async () => {
    await limitOf(10)
    const order = await place()
    at(11)
    await setPause(test, scene, 'until-changed')
    expect(await endOf(order)).toBe(10)
  })

  it('of a card order begins with its payment', async () => {
    await limitOf(20)
    scene.payload.paymentMethod = 'PayNow'
    const order = await place()
    expect(await endOf(order)).toBeNull()
    const { sessionId } = await openSceneSession(test.app, scene, order._id)
    at(7)
    await payByCard(test, { user: scene.user, sessionId })
    expect(await endOf(order)).toBe(27)
  })

  it('of an order that was accepted before its payment does not begin', async () => {
    await limitOf(20)
    scene.payload.paymentMethod = 'PayNow'
    const order = await place()
    const { sessionId } = await openSceneSession(test.app, scene, order._id)
    await acceptSceneOrder(test.app, scene, order._id)
    await payByCard(test, { user: scene.user, sessionId })
    const [row] = await test.database.db.select().from(orders).where(eq(orders.id, order._id))
    expect(row).toMatchObject({ paymentStatus: 'Paid', acceptLeft: null, acceptBy: null })
  })
})
