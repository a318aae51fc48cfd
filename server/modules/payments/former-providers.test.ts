import { beforeAll, describe, expect, it } from 'vitest'
import { startSecondApp, type TestApp } from '../../../tests/support/app.ts'
import { makePayNowScene, readOrder, refundsOf } from '../../../tests/support/cards/scenes.ts'
import { type CardWorld, cardWorlds, deliverEvent } from '../../../tests/support/cards/worlds.ts'
import { call, openSceneSession } from '../../../tests/support/factories.ts'
import { configureOthers } from '../../card-providers.ts'
import { openFormerProviders } from './former-providers.ts'

/** The app with Stripe, and the one that runs after the change to the test provider, on the same database. */
let stripe: CardWorld
let changed: TestApp
let paid: Awaited<ReturnType<typeof makePayNowScene>>
let open: Awaited<ReturnType<typeof makePayNowScene>>
beforeAll(async () => {
  stripe = await cardWorlds.Stripe()
  paid = await makePayNowScene(stripe.test)
  await stripe.pay(paid.sessionId)
  await deliverEvent(stripe, 'paid', paid.sessionId)
  open = await makePayNowScene(stripe.test)
  changed = await startSecondApp(stripe.test, { formerCards: [stripe.test.cards] })
})

describe('after a change of the provider', () => {
  it('the start names the former one where its variables are missing, and opens it with them', async () => {
    const others = (variables: NodeJS.ProcessEnv) => configureOthers(variables, 'test')
    const opening = openFormerProviders(changed.database, 'test', others({}))
    await expect(opening).rejects.toThrow(
      /^2 card payments of the provider stripe are not settled, .*: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET until/,
    )
    const variables = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
    const opened = await openFormerProviders(changed.database, 'test', others(variables))
    expect(opened.map(({ name }) => name)).toEqual(['stripe'])
    expect(await openFormerProviders(changed.database, 'stripe', [])).toEqual([])
  })

  it('a charge of the former one is refunded when its order is cancelled', async () => {
    const { user, orderId } = paid
    const { status } = await call(changed.app, 'PATCH', `/order/cancel-order/${orderId}`, { as: user })
    expect(status).toBe(200)
    await changed.runJobs({ hours: 1 })
    const { charged, refunded } = await stripe.money(paid.sessionId)
    expect(refunded).toBe(charged)
    expect((await refundsOf(changed, orderId))[0]!.providerId).toMatch(/^re_/)
  })

  it('its open session is replaced by one of the new provider, and can no longer be paid', async () => {
    const session = await openSceneSession(changed.app, open, open.orderId)
    expect(session.sessionId).not.toBe(open.sessionId)
    expect(session.url).toContain('/test-checkout')
    expect(await stripe.isOpen(open.sessionId)).toBe(false)
  })

  it('an event of the former one is taken', async () => {
    const late = await makePayNowScene(stripe.test)
    await stripe.pay(late.sessionId)
    await deliverEvent({ ...stripe, test: changed }, 'paid', late.sessionId)
    expect(await readOrder(changed, late)).toMatchObject({ paymentStatus: 'Paid' })
  })
})
