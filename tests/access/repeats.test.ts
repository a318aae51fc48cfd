import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../support/app.ts'
import type { Expectation } from './expected/expectation.ts'
import { digest, entries, expectationOf, saveRows, send } from './walk.ts'
import { makeWorld, type World } from './world.ts'

let test: TestApp
let world: World
let restore: () => Promise<void>
beforeAll(async () => {
  test = await startTestApp()
  world = await makeWorld(test)
  ;({ restore } = await saveRows(test))
})
beforeEach(() => restore())

const repeatable = entries.filter(({ entry }) => entry.repeatable)

/**
 * Another request by the name of its endpoint: another body, or another delivery where there is no body. `anotherKey`: the same
 * request with another key is not refused.
 */
const others: Record<string, Pick<Expectation, 'body' | 'params'> & { anotherKey?: 201 }> = {
  'order.decline': { body: () => ({ reason: 'TOO_BUSY' }) },
  'order.createMessage': { body: () => ({ text: 'Running late' }), anotherKey: 201 },
  'order.requestCancel': { body: () => ({ reason: 'I am not hungry any more' }) },
  'order.answerCancel': { body: () => ({ agree: true }) },
  'payment.refundOrder': { body: () => ({ amount: 124, reason: 'A small portion' }) },
  'payment.settleRefund': { body: () => ({ reference: 'By hand' }) },
  'delivery.create': { body: () => ({ minutes: 45 }) },
  'delivery.successful': { body: () => ({ deliveryCode: 'another' }) },
  'delivery.failed': { body: () => ({ reason: 'Nobody was there' }) },
  'delivery.completeWithoutCode': { body: () => ({ reason: 'No battery' }) },
  'admin.cancelOrder': { body: () => ({ reason: 'The kitchen is open' }) },
  'delivery.setReady': { params: ({ lockedDeliveryId }) => ({ deliveryId: lockedDeliveryId }) },
  'delivery.setOnItsWay': { params: ({ lockedDeliveryId }) => ({ deliveryId: lockedDeliveryId }) },
  'statement.close': {
    body: ({ seller }) => ({ seller: seller.id, until: '2026-03-01' }),
    anotherKey: 201,
  },
  'statement.recordPayout': { body: () => ({ amount: 2, reference: 'Transfer 8', date: '2026-01-05' }) },
  'statement.createCorrection': {
    body: ({ seller }) => ({ seller: seller.id, amount: 11, reason: 'Two dishes' }),
    anotherKey: 201,
  },
  'complaint.createMessage': { body: () => ({ text: 'Hello?' }), anotherKey: 201 },
  'delivery.setExpected': { body: () => ({ minutes: 45, reason: 'The oven is full' }) },
}

describe('a call that the contract declares repeatable', () => {
  it.each(repeatable)(
    '$call takes effect once by its Idempotency-Key',
    async ({ call, area, name, entry }) => {
      const [expectation, other] = [expectationOf(area, name)!, others[call]]
      expect(other, 'the table of other requests lacks this endpoint').toBeDefined()
      const caller = (['user', 'seller', 'admin'] as const).find(
        (role) => entry.access.includes(world[role].party) && expectation.answers[role] < 300,
      )!
      const sendWith = (key: string, { body, params }: typeof other = {}) =>
        send(
          test,
          entry,
          { ...expectation, ...(body && { body }), ...(params && { params }) },
          world,
          caller,
          { 'idempotency-key': key },
        )

      const first = await sendWith('tap')
      expect(first.status, JSON.stringify(first.body)).toBe(expectation.answers[caller])
      const after = await digest(test)
      const again = await sendWith('tap')
      expect([again.status, again.body]).toEqual([first.status, first.body])
      expect(await sendWith('tap', other)).toMatchObject({ status: 409, body: { code: 'KEY_REUSED' } })
      expect(await digest(test)).toEqual(after)
      expect((await sendWith('another-tap')).status).toBe(other?.anotherKey ?? 409)
      if (!other?.anotherKey) expect(await digest(test)).toEqual(after)
    },
  )
})
