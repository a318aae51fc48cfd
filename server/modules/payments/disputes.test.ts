import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { cardWorlds, deliverEvent, sendToWebhook } from '../../../tests/support/cards/worlds.ts'
import { makePayNowScene, notificationsOf } from '../../../tests/support/cards/scenes.ts'
import { call, makeAdmin, type Person } from '../../../tests/support/factories.ts'
import { balancesOf, entriesOf } from '../../../tests/support/ledger.ts'
import { orderDifferences } from '../ledger-check/expected.ts'

type World = Awaited<ReturnType<(typeof cardWorlds)['Stripe']>>
type Dispute = ReturnType<World['server']['dispute']>
let world: World
let admin: Person
beforeAll(async () => {
  world = await cardWorlds.Stripe()
  admin = await makeAdmin(world.test.database)
})

/** An order that was paid by card, and a dispute about it. */
async function makeDisputed(options?: { asks?: boolean }) {
  const scene = await makePayNowScene(world.test)
  await world.pay(scene.sessionId)
  await deliverEvent(world, 'paid', scene.sessionId)
  return { ...scene, dispute: world.server.dispute(scene.sessionId, options) }
}

async function send(type: string, dispute: Dispute) {
  return sendToWebhook(world, await world.objectEvent(`charge.dispute.${type}`, dispute))
}

function win(dispute: Dispute, fee = -1_500): Dispute {
  const { amount, currency } = dispute
  dispute.balance_transactions.push({ amount, fee, currency })
  return Object.assign(dispute, { status: 'won' })
}

const lose = (dispute: Dispute) => Object.assign(dispute, { status: 'lost' })

async function disputesOf(orderId: string) {
  const { rows } = await world.test.database.db.execute<{ id: string; state: string; fee: string }>(sql`
    select d.id, d.state, d.fee::text from disputes d join payments p on p.id = d.payment_id where p.order_id = ${orderId}`)
  return rows
}

const settle = (disputeId: string, paidBy: string) =>
  call(world.test.app, 'PATCH', `/payment/settle-dispute/${disputeId}`, { as: admin, payload: { paidBy } })

/** The entries of disputes of an order; the check finds no difference. */
async function disputeEntries(orderId: string): Promise<string[]> {
  const { rows } = await world.test.database.db.execute(orderDifferences(orderId))
  expect(rows).toEqual([])
  return (await entriesOf(world.test, orderId)).filter((entry) => entry.startsWith('dispute'))
}

const runFindDisputes = async () => {
  await world.test.database.pool.query(`select graphile_worker.add_job('find-disputes')`)
  await world.test.runJobs()
}

const opened = ['dispute-opened: disputes > card 12600', 'dispute-fee: disputes > card 1500']

describe('a dispute that the provider reports', () => {
  it('takes the money and the fee, once however often it is reported', async () => {
    const { orderId, dispute, billNumber } = await makeDisputed()
    for (const type of ['created', 'funds_withdrawn', 'updated'])
      expect((await send(type, dispute)).status).toBe(200)
    expect(await disputeEntries(orderId)).toEqual(opened)
    const news = await notificationsOf(world.test, admin.id)
    expect(news.filter((text) => text.includes(billNumber))).toEqual([
      `A customer disputes ₹126.00 of the card payment for order ${billNumber}. Please answer at the card provider.`,
    ])
  })

  it('gives the money back when it is won, and a late report of its opening changes nothing', async () => {
    const { orderId, dispute } = await makeDisputed()
    const late = structuredClone(dispute)
    await send('created', dispute)
    await send('closed', win(dispute))
    await send('updated', late)
    expect(await disputeEntries(orderId)).toEqual([
      ...opened,
      'dispute-won: card > disputes 12600',
      'dispute-won: card > disputes 1500',
    ])
  })

  it('is won when the money is back, and the marketplace pays a fee that the provider keeps', async () => {
    const { orderId, dispute } = await makeDisputed()
    await send('created', dispute)
    await send('closed', Object.assign(structuredClone(dispute), { status: 'won' }))
    expect(await disputesOf(orderId)).toMatchObject([{ state: 'Open' }])
    await send('funds_reinstated', win(dispute, 0))
    expect(await disputeEntries(orderId)).toEqual([
      ...opened,
      'dispute-won: card > disputes 12600',
      'dispute-won: marketplace > disputes 1500',
    ])
  })

  it('moves nothing where the bank only asks', async () => {
    const { orderId, dispute } = await makeDisputed({ asks: true })
    await send('created', dispute)
    expect(await disputesOf(orderId)).toMatchObject([{ state: 'Open' }])
    await send('closed', Object.assign(dispute, { status: 'warning_closed' }))
    expect(await disputesOf(orderId)).toMatchObject([{ state: 'Won' }])
    expect(await disputeEntries(orderId)).toEqual([])
  })

  it('writes a further fee, and all at once where only its end is reported', async () => {
    const first = await makeDisputed()
    await send('created', first.dispute)
    first.dispute.balance_transactions.push({ amount: 0, fee: 500, currency: 'inr' })
    await send('closed', lose(first.dispute))
    expect(await disputeEntries(first.orderId)).toEqual([...opened, 'dispute-fee: disputes > card 500'])
    const second = await makeDisputed()
    await send('closed', lose(second.dispute))
    expect(await disputeEntries(second.orderId)).toEqual(opened)
  })

  it('is found by a job where its events were lost, also its end', async () => {
    const { orderId, dispute } = await makeDisputed()
    await runFindDisputes()
    expect(await disputesOf(orderId)).toMatchObject([{ state: 'Open', fee: '1500' }])
    lose(dispute)
    dispute.created -= 60 * 24 * 60 * 60
    await runFindDisputes()
    expect(await disputesOf(orderId)).toMatchObject([{ state: 'Lost' }])
  })

  it('of an unknown charge is refused', async () => {
    const { dispute } = await makeDisputed()
    expect(await send('created', { ...dispute, payment_intent: 'pi_of_another_shop' })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_EVENT' },
    })
  })
})

describe('PATCH /payment/settle-dispute', () => {
  it('lets the seller pay a lost dispute with its fee, once', async () => {
    const { orderId, dispute, seller } = await makeDisputed()
    await send('closed', lose(dispute))
    const { id } = (await disputesOf(orderId))[0]!
    const { body } = await settle(id, 'seller')
    expect(body).toMatchObject({
      success: true,
      data: { _id: id, order: orderId, amount: 126, fee: 15, state: 'Lost', paidBy: 'seller' },
    })
    expect((await settle(id, 'seller')).body.data).toEqual(body.data)
    expect(await disputeEntries(orderId)).toEqual([
      ...opened,
      'dispute-lost: seller > disputes 12600',
      'dispute-lost: seller > disputes 1500',
    ])
    const statements = await call(world.test.app, 'GET', '/statement/get-list-statement', { as: seller })
    expect(statements.body.open).toMatchObject({ balance: -141, totals: { corrections: -141 } })
    expect((await notificationsOf(world.test, seller.id)).at(-1)).toMatch(
      /₹141\.00 will be subtracted from your statement$/,
    )
    expect((await settle(id, 'marketplace')).body).toMatchObject({ code: 'CONFLICT' })
  })

  it('is undone by a dispute that is won on appeal', async () => {
    const { orderId, dispute, seller } = await makeDisputed()
    await send('closed', lose(dispute))
    const { id } = (await disputesOf(orderId))[0]!
    await settle(id, 'seller')
    await send('funds_reinstated', win(dispute, 0))
    expect((await disputeEntries(orderId)).slice(4)).toEqual([
      'dispute-won: card > disputes 12600',
      'dispute-won: disputes > seller 12600',
    ])
    expect(await balancesOf(world.test, orderId)).not.toHaveProperty('disputes')
    const statements = await call(world.test.app, 'GET', '/statement/get-list-statement', { as: seller })
    expect(statements.body.open.totals).toMatchObject({ corrections: -15 })
  })

  it('refuses one that is open or won, and an unknown one', async () => {
    const { orderId, dispute } = await makeDisputed()
    await send('created', dispute)
    const { id } = (await disputesOf(orderId))[0]!
    expect((await settle(id, 'marketplace')).body).toMatchObject({ code: 'CONFLICT' })
    await send('closed', win(dispute))
    expect((await settle(id, 'marketplace')).body).toMatchObject({ code: 'CONFLICT' })
    expect((await settle(orderId, 'marketplace')).status).toBe(404)
  })
})
