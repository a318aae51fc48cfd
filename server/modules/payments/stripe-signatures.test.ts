import { beforeAll, describe, expect, it } from 'vitest'
import { basePath } from '#contract/base-path.ts'
import { cardWorlds, sendToWebhook, type SignedEvent } from '../../../tests/support/cards/worlds.ts'
import { eventsOf, makePayNowScene, notificationsOf, readOrder } from '../../../tests/support/cards/scenes.ts'

let world: Awaited<ReturnType<(typeof cardWorlds)['Stripe']>>
beforeAll(async () => {
  world = await cardWorlds.Stripe()
})

type Scene = Awaited<ReturnType<typeof makePayNowScene>>

/** A customer who paid by card, and Stripe's event, not delivered yet. */
async function makePaidScene() {
  const scene = await makePayNowScene(world.test)
  await world.pay(scene.sessionId)
  return { scene, paid: await world.event('paid', scene.sessionId) }
}

const withSignature = ({ body }: SignedEvent, signature: string): SignedEvent => ({
  body,
  headers: { 'stripe-signature': signature },
})
/** The parts of a signature header: `t`, the seconds, and `v1`, the signature. */
function partsOf({ headers }: SignedEvent): { t: string; v1: string } {
  const [, t = '', v1 = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(headers['stripe-signature']!) ?? []
  return { t, v1 }
}
const wrong = 'ab'.repeat(32)

async function expectUnpaid(scene: Scene): Promise<void> {
  const { rows } = await world.test.database.pool.query('select state from payments where order_id = $1', [
    scene.orderId,
  ])
  expect(rows).toEqual([{ state: 'Open' }])
  expect(await eventsOf(world.test, scene.orderId)).toEqual(['placed'])
}

describe('an accepted signature', () => {
  it.each<[string, (parts: { t: string; v1: string }) => string]>([
    [
      'of two secrets, ours first, as while a secret is replaced',
      ({ t, v1 }) => `t=${t},v1=${v1},v1=${wrong}`,
    ],
    ['of two secrets, ours last', ({ t, v1 }) => `t=${t},v1=${wrong},v1=${v1}`],
    ['beside schemes that are not known', ({ t, v1 }) => `t=${t},v0=${wrong},v1=${v1},v9=new`],
  ])('%s', async (_name, header) => {
    const { scene, paid } = await makePaidScene()
    const answer = await sendToWebhook(world, withSignature(paid, header(partsOf(paid))))
    expect(answer).toMatchObject({ status: 200, body: { message: 'Event taken' } })
    expect(await readOrder(world.test, scene)).toMatchObject({ paymentStatus: 'Paid' })
  })

  it('covers a body with letters outside of ASCII', async () => {
    const { scene, paid } = await makePaidScene()
    const body = paid.body.replace('{"id"', '{"description":"आशा, 12 Église, 🍛 \\u2028","id"')
    expect(await sendToWebhook(world, await world.sign(body))).toMatchObject({ status: 200 })
    expect(await readOrder(world.test, scene)).toMatchObject({ paymentStatus: 'Paid' })
  })
})

describe('a refused signature', () => {
  it.each<[string, (parts: { t: string; v1: string }) => string]>([
    ['of another secret beside another one', ({ t }) => `t=${t},v1=${wrong},v1=${'cd'.repeat(32)}`],
    ['of an older scheme only', ({ t, v1 }) => `t=${t},v0=${v1}`],
    ['without its time', ({ v1 }) => `v1=${v1}`],
    ['for another time', ({ t, v1 }) => `t=${Number(t) + 1},v1=${v1}`],
    ['that is cut off', ({ t, v1 }) => `t=${t},v1=${v1.slice(0, 63)}`],
    ['that is empty', () => ''],
    ['of letters outside of ASCII', ({ t, v1 }) => `t=${t},v1=é${v1.slice(1)}`],
  ])('%s', async (_name, header) => {
    const { scene, paid } = await makePaidScene()
    const answer = await sendToWebhook(world, withSignature(paid, header(partsOf(paid))))
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_EVENT' } })
    await expectUnpaid(scene)
  })

  it('of a body in which one byte differs, wherever it is', async () => {
    const { scene, paid } = await makePaidScene()
    const bytes = Buffer.from(paid.body)
    for (let at = 0; at < bytes.length; at += 23) {
      const altered = Buffer.from(bytes)
      altered[at]! ^= 1
      const { statusCode } = await world.test.app.inject({
        method: 'POST',
        url: `${basePath}/payment/webhook`,
        headers: { 'content-type': 'application/json', ...paid.headers },
        payload: altered,
      })
      expect(statusCode, `byte ${at}`).toBe(400)
    }
    expect(
      (await sendToWebhook(world, { ...paid, body: JSON.stringify(JSON.parse(paid.body), null, 1) })).status,
    ).toBe(400)
    await expectUnpaid(scene)
  })
})

describe('an event of Stripe', () => {
  it('that is delivered several times at once is applied once', async () => {
    const { scene, paid } = await makePaidScene()
    const answers = await Promise.all(Array.from({ length: 6 }, () => sendToWebhook(world, paid)))
    const messages = answers.map(({ status, body }) => `${status} ${body.message}`).toSorted()
    expect(messages).toEqual([...Array(5).fill('200 Event known already'), '200 Event taken'])
    expect(await eventsOf(world.test, scene.orderId)).toEqual(['placed', 'paid'])
    expect(await notificationsOf(world.test, scene.user.id)).toHaveLength(1)
  })

  it.each([
    ['a session without our reference', 'cart-17'],
    ['a session of a payment that does not exist', '01990000-0000-7000-8000-000000000000'],
    ['a session with a reference that is nearly one of ours', `${'-'.repeat(35)}a`],
  ])('about %s is refused, and is not remembered as applied', async (_name, reference) => {
    const { scene } = await makePaidScene()
    const unknown = await world.event('paid', scene.sessionId, { reference, sessionId: 'cs_live_elsewhere' })
    for (const attempt of ['first', 'second']) {
      const { status, body } = await sendToWebhook(world, unknown)
      expect([attempt, status, body.code]).toEqual([attempt, 400, 'INVALID_EVENT'])
    }
    await expectUnpaid(scene)
  })

  it('of a type that is not used is accepted without any change', async () => {
    const { scene, paid } = await makePaidScene()
    const body = paid.body.replace('checkout.session.completed', 'customer.subscription.updated')
    expect(await sendToWebhook(world, await world.sign(body))).toMatchObject({ status: 200 })
    await expectUnpaid(scene)
  })
})
