import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { orders } from '#server/db/schema/orders.ts'
import { placeSceneOrder } from '../../../tests/support/factories.ts'
import { setPause } from '../../../tests/support/hours.ts'
import { messagesAbout } from '../../../tests/support/notifications.ts'
import { at, limitOf, openSceneAt, scene, test } from '../../../tests/support/scene-at-time.ts'
import { expireOrders } from './expire-orders.ts'
import { remindToAccept } from './remind-to-accept.ts'

openSceneAt(Date.now())

const remind = () => remindToAccept(test.database, test.jobs.clock)
const about = (accountId: string, words: string) => messagesAbout(test.database, accountId, words)

describe('at half of the accept limit', () => {
  it('the seller is reminded once', async () => {
    await limitOf(10)
    const order = await placeSceneOrder(test.app, scene)
    at(4)
    await remind()
    expect(await about(scene.seller.id, 'waits to be accepted')).toEqual([])
    at(5)
    await Promise.all([remind(), remind()])
    at(7)
    await remind()
    expect(await about(scene.seller.id, 'waits to be accepted')).toEqual([
      expect.stringContaining(
        `Order ${order.billNumber} at Leaf & Ladle waits to be accepted. It is cancelled on `,
      ),
    ])
  })

  it('the seller is reminded by a job at that time, without waiting for the next minute', async () => {
    await limitOf(3)
    const order = await placeSceneOrder(test.app, scene)
    // What other tests have scheduled.
    await test.runJobs({ hours: 1 })
    at(1)
    await remind()
    await remind()
    const { rows } = await test.database.pool.query<{ after: number }>(`
      select extract(epoch from run_at - updated_at)::float8 as after from graphile_worker.jobs
      where task_identifier = 'remind-to-accept'`)
    expect(rows).toHaveLength(1)
    expect(rows[0]!.after).toBeGreaterThan(29)
    expect(rows[0]!.after).toBeLessThan(31.1)
    at(1.52)
    await test.runJobs({ hours: 1 })
    expect(await about(scene.seller.id, `Order ${order.billNumber} `)).toHaveLength(1)
  })

  it('the reminder and the cancellation of an order for later contain its time', async () => {
    await limitOf(10)
    const { _id, billNumber } = await placeSceneOrder(test.app, scene)
    const scheduledFor = new Date('2030-11-28T13:30:00Z')
    await test.database.db.update(orders).set({ scheduledFor }).where(eq(orders.id, _id))
    at(5)
    await remind()
    at(10)
    await expireOrders(test.database, test.jobs.clock, () => {})
    const name = `rder ${billNumber} for 28 Nov 2030, 7:00 pm at Leaf & Ladle`
    expect(await about(scene.seller.id, `${name} waits to be accepted`)).toHaveLength(1)
    expect(await about(scene.seller.id, `${name} was cancelled`)).toHaveLength(1)
    expect(await about(scene.user.id, `${name} was cancelled`)).toHaveLength(1)
  })

  it('time in which the restaurant is paused does not count', async () => {
    await limitOf(10)
    await placeSceneOrder(test.app, scene)
    at(3)
    await setPause(test, scene, 30)
    at(20)
    await remind()
    expect(await about(scene.seller.id, 'waits to be accepted')).toEqual([])
    at(35)
    await remind()
    expect(await about(scene.seller.id, 'waits to be accepted')).toHaveLength(1)
  })
})
