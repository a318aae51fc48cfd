import { describe, expect, it } from 'vitest'
import { acceptSceneOrder, call, placeSceneOrder } from '../../../tests/support/factories.ts'
import { setKitchen } from '../../../tests/support/hours.ts'
import { messagesAbout } from '../../../tests/support/notifications.ts'
import { at, openSceneAt, scene, test } from '../../../tests/support/scene-at-time.ts'
import { notifyLate } from './notify-late.ts'

openSceneAt(Date.now())

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
