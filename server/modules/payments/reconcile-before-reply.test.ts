import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestCards } from '#server/test-cards/provider.ts'
import { tryCard } from '#server/test-cards/sessions.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { makePayNowScene, paymentsOf, readOrder } from '../../../tests/support/cards/scenes.ts'
import { acceptSceneOrder, call } from '../../../tests/support/factories.ts'

/** The calls to the provider, in order. */
const calls: string[] = []
let test: TestApp
beforeAll(async () => {
  test = await startTestApp({
    async openCards(database) {
      const cards = await openTestCards(database)
      return {
        ...cards,
        findSession: (id) => (calls.push('find'), cards.findSession(id)),
        refund: (wanted) => (calls.push('refund'), cards.refund(wanted)),
      }
    },
  })
})
beforeEach(() => void calls.splice(0))

describe('GET /payment/get-session-data of an open session', () => {
  it('asks the provider at most once a second, and returns whether it did', async () => {
    const scene = await makePayNowScene(test)
    const look = async () => {
      const { body } = await call(test.app, 'GET', `/payment/get-session-data/${scene.sessionId}`, {
        as: scene.user,
      })
      return (body.data as { confirmed: boolean }).confirmed
    }
    const askedAgo = (seconds: number) =>
      test.database.pool.query(
        `update payments set asked_at = now() - $1 * interval '1 second' where order_id = $2`,
        [seconds, scene.orderId],
      )
    expect(await look()).toBe(true)
    expect(calls).toEqual(['find'])
    await askedAgo(0)
    expect(await look()).toBe(false)
    expect(calls).toEqual(['find'])
    await askedAgo(2)
    expect(await look()).toBe(true)
    expect(calls).toEqual(['find', 'find'])
  })

  it('does not change the schedule of checks', async () => {
    const scene = await makePayNowScene(test)
    const before = await paymentsOf(test, scene.orderId)
    await call(test.app, 'GET', `/payment/get-session-data/${scene.sessionId}`, { as: scene.user })
    expect(calls).toEqual(['find'])
    const [{ checks, checkAt }] = (await paymentsOf(test, scene.orderId)) as [(typeof before)[0]]
    expect({ checks, checkAt }).toEqual({ checks: before[0]!.checks, checkAt: before[0]!.checkAt })
  })
})

it('the reply to a seller who fails a delivery does not wait for the refund', async () => {
  const scene = await makePayNowScene(test)
  await tryCard(test.database, scene.sessionId, '4242 4242 4242 4242')
  await test.runJobs()
  expect(await readOrder(test, scene)).toMatchObject({ paymentStatus: 'Paid' })
  const { id } = await acceptSceneOrder(test.app, scene, scene.orderId)
  calls.splice(0)
  const failed = await call(test.app, 'PATCH', `/delivery/delivery-failed/${id}`, { as: scene.seller })
  expect(failed.status).toBe(200)
  expect(calls).toEqual([])
  expect(await readOrder(test, scene)).toMatchObject({ orderStatus: 'Failed', refund: 'Pending' })
  await test.runJobs()
  expect(calls).toEqual(['refund'])
  expect(await readOrder(test, scene)).toMatchObject({ paymentStatus: 'Refunded', refund: 'Succeeded' })
})
