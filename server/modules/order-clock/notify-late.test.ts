import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import {
  acceptSceneOrder,
  call,
  makeScene,
  placeSceneOrder,
  type Scene,
} from '../../../tests/support/factories.ts'
import { setKitchen } from '../../../tests/support/hours.ts'
import { messagesAbout } from '../../../tests/support/notifications.ts'
import { notifyLate } from './notify-late.ts'

const minute = 60_000
const start = Date.now()
let now = start
let test: TestApp
let scene: Scene
beforeAll(async () => {
  test = await startTestApp({ now: () => new Date(now) })
})
afterAll(() => test.close())
beforeEach(async () => {
  now = start
  scene = await makeScene(test.database)
})

/** Sets the time, in minutes after the start. */
const at = (minutes: number) => (now = start + minutes * minute)
const about = (accountId: string, words: string) => messagesAbout(test.database, accountId, words)

describe('a running order after the end of its span', () => {
  const late = () => notifyLate(test.database, test.jobs.clock)

  it('is notified to its customer once', async () => {
    await setKitchen(test, scene, { usualMinutes: 30 })
    const order = await placeSceneOrder(test.app, scene)
    await acceptSceneOrder(test.app, scene, order._id)
    at(35)
    await late()
    expect(await about(scene.user.id, 'is late')).toEqual([])
    at(36)
    await Promise.all([late(), late()])
    await late()
    expect(await about(scene.user.id, 'is late')).toEqual([
      `Your order ${order.billNumber} from Leaf & Ladle is late. You can call the restaurant.`,
    ])
  })

  it('is not late once it was delivered', async () => {
    await setKitchen(test, scene, { usualMinutes: 30 })
    const order = await placeSceneOrder(test.app, scene)
    const { id, code } = await acceptSceneOrder(test.app, scene, order._id)
    const payload = { deliveryCode: code }
    await call(test.app, 'PATCH', `/delivery/delivery-successful/${id}`, { as: scene.seller, payload })
    at(60)
    await late()
    expect(await about(scene.user.id, 'is late')).toEqual([])
  })
})
