import { sql } from 'drizzle-orm'
import { defaultMoney } from '#contract/format/money.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Reader } from '#server/db/client.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { makePayNowScene, payByCard } from '../../../tests/support/cards/scenes.ts'
import {
  acceptSceneOrder,
  call,
  makeAdmin,
  makeScene,
  type Person,
  placeSceneOrder,
} from '../../../tests/support/factories.ts'
import { makeLostDispute, makeStatement } from '../../../tests/support/ledger.ts'
import { messagesTo } from '../../../tests/support/notifications.ts'
import { bookDueOrders } from '../ledger/book-orders.ts'
import { recordDispute } from '../ledger/disputes.ts'
import { recordPayout } from '../ledger/record.ts'
import { settleDispute } from '../payments/settle-dispute.ts'
import { closeStatement, waitForEntries } from '../statements/close.ts'
import { checkLedger, reportDifferences } from './check.ts'

let test: TestApp
/** ids of records that the tests change */
const ids = { cash: '', card: '', seller: '', statement: '' }
let bill = ''
let seller: Person
beforeAll(async () => {
  test = await startTestApp({ now: () => new Date(Date.now() + 3 * 24 * 60 * 60_000) })
  const scene = await makeScene(test.database)
  const { _id, billNumber } = await placeSceneOrder(test.app, scene)
  const { id, code } = await acceptSceneOrder(test.app, scene, _id)
  const delivered = { as: scene.seller, payload: { deliveryCode: code } }
  await call(test.app, 'PATCH', `/delivery/delivery-successful/${id}`, delivered)
  const paid = await makePayNowScene(test)
  await payByCard(test, paid)
  await call(test.app, 'PATCH', `/order/cancel-order/${paid.orderId}`, { as: paid.user })
  await test.runJobs({ hours: 1 })
  const first = await makeStatement(test, scene.seller.id)
  const { rows } = await test.database.db.execute<{ id: string }>(sql`
    insert into payouts (statement_id, amount, date, reference) values (${first}, 2000, '2026-01-05', 'Transfer 7') returning id`)
  const payout = { sourceId: rows[0]!.id, sellerId: scene.seller.id, statementId: first, amount: 2_000 }
  await test.database.transaction((tx) => recordPayout(tx, payout))
  const lastEntryId = await waitForEntries(test.database)
  const until = new Date(Date.now() + 2 * 24 * 60 * 60_000).toISOString().slice(0, 10)
  const closing = { sellerId: scene.seller.id, until, lastEntryId, closedBy: null }
  const second = await test.database.transaction((tx) => closeStatement(tx, test.jobs.clock, closing))
  Object.assign(ids, { cash: _id, card: paid.orderId, seller: scene.seller.id, statement: second.id })
  bill = billNumber
  seller = scene.seller
})

async function check(db: Reader): Promise<string[]> {
  const lines: string[] = []
  for await (const line of checkLedger(db)) lines.push(line)
  return lines
}

/** What the check finds after a change by somebody with all rights on the database, which is undone. */
async function findAfter(change: string): Promise<string[]> {
  let lines: string[] = []
  const undone = new Error('undone')
  const work = test.database.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = 'replica'`)
    await tx.execute(sql.raw(change.replaceAll(/:(\w+)/g, (_, name: keyof typeof ids) => `'${ids[name]}'`)))
    lines = await check(tx)
    throw undone
  })
  await work.catch((error: unknown) => {
    if (error !== undone) throw error
  })
  return lines
}

describe('the check of the ledger', () => {
  it('finds nothing where nothing differs', async () => {
    expect(await check(test.database.db)).toEqual([])
  })

  it.each([
    [
      'a deleted entry',
      `delete from ledger_entries where order_id = :cash and cause = 'completed' and line = 0`,
      [/completed: expected orders > seller 120\.00 of foods, found nothing/, /Seller .* the ledger says/],
    ],
    [
      'a changed amount',
      `update ledger_entries set amount = amount + 5 where order_id = :cash and cause = 'placed'`,
      [/placed: expected customer > orders 126\.00, found customer > orders 126\.05/],
    ],
    [
      'an invented entry',
      `insert into ledger_entries (cause, source_id, line, debit, credit, amount, order_id, seller_id)
        values ('completed', :cash, 9, 'customer', 'seller', 100, :cash, :seller)`,
      [/completed: expected nothing, found customer > seller 1\.00/],
    ],
    [
      'entries of an order that does not exist',
      `insert into ledger_entries (cause, source_id, line, debit, credit, amount, order_id)
        values ('placed', :seller, 0, 'customer', 'orders', 100, :seller)`,
      [/which does not exist: placed: expected nothing/],
    ],
    [
      'a card payment without its entry',
      `update payments set amount = amount + 100 where order_id = :card`,
      [/card-payment: expected card > customer 127\.00 by test, found card > customer 126\.00 by test/],
    ],
    [
      'a refund that is said to have failed',
      `update refunds set state = 'Failed', booked_state = 'Failed'`,
      [/refund settled: expected nothing, found customer > card 126\.00/],
    ],
    [
      'an order with another status',
      `update orders set status = 'Failed', booked_status = 'Failed' where id = :cash`,
      [
        /completed: expected nothing/,
        /completed/,
        /completed/,
        /failed: expected orders > customer 126\.00, found nothing/,
      ],
    ],
    [
      'an order with another sum',
      `update orders set total_price = total_price + 1, grand_total = grand_total + 1 where id = :cash`,
      [/completed/, /completed/, /placed: expected customer > orders 126\.01/],
    ],
    [
      'an order with another commission',
      `update orders set commission_rate = 1000 where id = :cash`,
      [/completed: expected seller > commission 12\.00, found nothing/],
    ],
    [
      'an order that was taken out of a statement',
      `delete from statement_orders where statement_id = :statement`,
      [/Statement 2 .* do not add up/],
    ],
    [
      'a changed statement',
      `update statements set carried = carried + 100, balance = balance + 100 where id = :statement`,
      [
        /Statement 2 .* carries 31\.00 forward, and the one before leaves 30\.00/,
        /say 31\.00, the ledger says 30\.00/,
      ],
    ],
    [
      'a missing statement',
      `delete from statements where number = 1`,
      [/Statement 2 .* its number should be 1/],
    ],
    [
      'a payout that was changed',
      `update payouts set amount = 100`,
      [/carries/, /Payout .* of 1\.00: the ledger has 20\.00/],
    ],
    [
      'a correction without an entry',
      `update corrections set id = :cash`,
      [/Correction .* has no entry/, /does not exist/],
    ],
    [
      'an order that has no entries yet',
      `update orders set booked_status = null where id = :cash`,
      [/^1 orders, payments and refunds .* have no entries yet/],
    ],
  ])('finds %s', async (_, change, expected) => {
    const lines = await findAfter(change)
    expect(lines).toHaveLength(expected.length)
    for (const pattern of expected)
      expect(
        lines.some((line) => pattern.test(line)),
        `${pattern}\n${lines.join('\n')}`,
      ).toBe(true)
  })

  it('names the order', async () => {
    const [line] = await findAfter(`delete from ledger_entries where order_id = :cash and cause = 'placed'`)
    expect(line).toBe(`Order ${bill}: placed: expected customer > orders 126.00, found nothing.`)
  })

  it('knows refunds in part, and finds one whose entries are missing', async () => {
    const { body } = await call(test.app, 'POST', `/payment/refund-order/${ids.cash}`, {
      as: seller,
      payload: { amount: 21, reason: 'Cold' },
    })
    expect(body).toMatchObject({ success: true })
    expect(await check(test.database.db)).toEqual([])
    const lines = await findAfter(`update order_refunds set foods = foods - 100, amount = amount - 100`)
    expect(lines.join()).toContain(
      'refund-by-seller: expected seller > customer 19.00 of foods, found seller > customer 20.00 of foods',
    )
  })

  it('knows disputes, and finds a changed one', async () => {
    const id = await makeLostDispute(test, ids.cash)
    await bookDueOrders(test.database)
    await test.database.transaction((tx) => recordDispute(tx, 'dispute-opened', { id, orderId: ids.cash }))
    await test.database.transaction((tx) => settleDispute(tx, defaultMoney, id, 'marketplace'))
    expect(await check(test.database.db)).toEqual([])
    for (const [change, difference] of [
      ['amount = amount + 100', /dispute-opened: expected disputes > card 101\.00 by test, found .* 100\.00/],
      ['fee = 500', /dispute-fee: expected disputes > card 5\.00 by test, found nothing/],
      [`paid_by = 'seller'`, /dispute-lost: expected seller > disputes 100\.00, found nothing/],
      [`state = 'Won'`, /dispute-won: expected card > disputes 100\.00 by test, found nothing/],
    ] as const)
      expect((await findAfter(`update disputes set ${change}`)).join('\n')).toMatch(difference)
    const lines = await findAfter(`delete from disputes`)
    expect(lines.join('\n')).toMatch(/dispute-lost: expected nothing, found marketplace > disputes 100\.00/)
  })

  it('finds refunds in part whose state or payer was changed', async () => {
    expect((await findAfter(`update order_refunds set state = 'Succeeded', reference = ''`)).join()).toMatch(
      /refund settled: expected customer > seller 21\.00, found nothing/,
    )
    expect((await findAfter(`update order_refunds set paid_by = 'marketplace'`)).join()).toMatch(
      /refund-by-marketplace: expected marketplace > customer 21\.00, found nothing/,
    )
    expect((await findAfter(`delete from order_refunds`)).join()).toMatch(
      /refund-by-seller: expected nothing, found seller > customer 20\.00 of foods/,
    )
  })

  it('reports nothing at night where nothing differs', async () => {
    const errors: Error[] = []
    await reportDifferences(test.database, (error) => errors.push(error))
    expect(errors).toEqual([])
  })

  it('reports differences at night in the log and to all admins', async () => {
    const admin = await makeAdmin(test.database)
    const planted = sql`
      insert into ledger_entries (cause, source_id, line, debit, credit, amount, order_id, seller_id)
      values ('completed', ${ids.cash}, 9, 'customer', 'seller', 100, ${ids.cash}, ${ids.seller})`
    await test.database.db.execute(planted)
    const errors: Error[] = []
    await reportDifferences(test.database, (error) => errors.push(error))
    expect(errors.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^The ledger differs .*\nOrder FD\d+: completed: expected nothing/),
    ])
    expect(await messagesTo(test.database, admin.id)).toEqual([
      'The nightly check found 1 difference in the ledger. The command npm run ledger:check lists them.',
    ])
  })
})
