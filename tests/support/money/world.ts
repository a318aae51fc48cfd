import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { DisputeReport } from '#server/adapters/cards/provider.ts'
import { bookDueOrders } from '#server/modules/ledger/book-orders.ts'
import type { PaymentContext } from '#server/modules/payments/context.ts'
import { closeStatement, waitForEntries } from '#server/modules/statements/close.ts'
import type { TestApp } from '../app.ts'
import { createLedger, type Ledger } from '../cards/ledger.ts'
import type { Scene } from '../factories.ts'
import type { Step } from './steps.ts'

/** An order of a history, with the card provider that knows it. */
export interface WorldOrder {
  id: string
  isCard: boolean
  /** grand total, minor units */
  amount: number
  ledger: Ledger
  context: PaymentContext
  dispute: DisputeReport | null
}

/** The seller of a history, with what belongs to them. */
export interface World {
  test: TestApp
  template: Scene & { orderId: string }
  sellerId: string
  orders: WorldOrder[]
  statements: string[]
}

/** A seller without orders. */
export async function makeWorld(test: TestApp, template: World['template']): Promise<World> {
  const { rows } = await test.database.db.execute<{ id: string }>(sql`
    insert into accounts (role, name, email, mobile, password_hash)
    values ('seller', 'Ravi', uuidv7() || '@example.com', '+91 98450 00000', '') returning id`)
  return { test, template, sellerId: rows[0]!.id, orders: [], statements: [] }
}

/** Inserts an order of the history's seller. `old`: as a release without the ledger does. */
export async function place(step: Extract<Step, { does: 'place' }>, world: World): Promise<void> {
  const { test, template, sellerId, orders } = world
  const { total, fee, tip, terms, isCard } = step
  const discount = Math.floor((total * step.discount) / 100)
  const tax = Math.floor(total / 20)
  const amount = total - discount + tax + fee + tip
  const { rows } = await test.database.db.execute<{ id: string }>(sql`
    insert into orders (basket_id, user_id, restaurant_id, seller_id, restaurant_name, payment_method, total_price, discount, gst,
      delivery_fee, tip, grand_total, street_address, city, postal_code, state, country)
    select uuidv7(), user_id, restaurant_id, ${sellerId}, restaurant_name, ${isCard ? 'PayNow' : 'CashOnDelivery'}::payment_method,
      ${total}::bigint, ${discount}::bigint, ${tax}::bigint, ${fee}::bigint, ${tip}::bigint, ${amount}::bigint,
      street_address, city, postal_code, state, country from orders where id = ${template.orderId}
    returning id`)
  const { id } = rows[0]!
  await test.database.db.execute(sql`
    update orders set discount_by_marketplace = ${terms % 2 === 1}::boolean, tax_by_marketplace = ${terms > 1}::boolean
    where id = ${id}`)
  if (!step.old) await bookDueOrders(test.database)
  const ledger = createLedger()
  const context = { ...test.jobs, cards: ledger.provider }
  orders.push({ id, isCard, amount, ledger, context, dispute: null })
}

const day = 24 * 60 * 60_000

/** Closes the statement of the next day: entries that are written later have a time within it. */
export async function close({ test, sellerId, statements }: World): Promise<void> {
  const days = statements.length + 2
  const until = new Date(Date.now() + days * day).toISOString().slice(0, 10)
  const lastEntryId = await waitForEntries(test.database)
  const clock = { ...test.jobs.clock, now: () => new Date(Date.now() + (days + 2) * day) }
  const closing = { sellerId, until, lastEntryId, closedBy: null }
  const { id } = await test.database.transaction((tx) => closeStatement(tx, clock, closing))
  if (!statements.includes(id)) statements.push(id)
}

/** The customer disputes the charge at their bank, or the bank decides; the event is on its way. */
export function dispute(
  { state, fee }: Pick<Extract<Step, { does: 'dispute' }>, 'state' | 'fee'>,
  order: WorldOrder,
): void {
  const charged = order.ledger.sessions.find(({ chargeId }) => chargeId)
  if (!charged || order.dispute?.state === 'Won') return
  const { amount, currency } = charged
  order.dispute ??= {
    disputeId: `du_${order.ledger.id}`,
    chargeId: charged.chargeId!,
    amount,
    currency,
    isWithdrawn: true,
    fee,
    state: 'Open',
  }
  if (order.dispute.state === 'Lost' && state !== 'Won') return
  // Won: the fee may be given back.
  Object.assign(order.dispute, { state, ...(state === 'Won' && { fee }) })
  order.ledger.events.push({
    id: randomUUID(),
    type: 'dispute',
    about: 'dispute',
    dispute: structuredClone(order.dispute),
  })
}
