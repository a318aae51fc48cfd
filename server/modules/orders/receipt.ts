import { sql } from 'drizzle-orm'
import type { MarketplaceMoney } from '#contract/format/money.ts'
import { optionsText } from '#contract/format/options.ts'
import { formatTime } from '#contract/format/time.ts'
import type { VersionedSettings } from '#contract/records/marketplace-settings.ts'
import type { Order } from '#contract/records/order.ts'
import { paymentMethodName } from '#contract/rules/order.ts'
import type { Mailer } from '../../adapters/mail/mailer.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import { moneyOfSettings, readMarketplaceSettings } from '../marketplace/settings.ts'
import { howToSwitchOff, toMyOrders } from '../notifications/mails.ts'
import { findOrder } from './queries.ts'

interface Context {
  database: Database
  mail: Mailer
  clock: Clock
  publicUrl: string
}

/**
 * Mails the receipt of an order to its customer: of a cash order after it was placed, of a card order after its payment.
 * None for an order that was cancelled before that, or where the account wants no mails about orders.
 */
export async function mailReceipt(
  { database: { db }, mail, clock, publicUrl }: Context,
  orderId: string,
): Promise<void> {
  const order = await findOrder(
    db,
    sql`o.id = ${orderId} and o.status <> 'Cancelled' and u.order_mails`,
    'user',
  )
  if (!order) return
  const settings = await readMarketplaceSettings(db)
  await mail.send({
    to: order.user.email,
    subject: `Receipt for order ${order.billNumber}`,
    paragraphs: [
      `Hello ${order.user.name},`,
      ...receiptOf(order, clock.zone, moneyOfSettings(settings)),
      ...imprintOf(settings),
      howToSwitchOff(publicUrl),
    ],
    action: { label: toMyOrders.label, url: publicUrl + toMyOrders.path },
  })
}

/** Who runs the marketplace, as a paragraph; none where nothing is set. */
function imprintOf({ companyName, contactAddress, contactPhone, taxNumber }: VersionedSettings): string[] {
  const tax = taxNumber && `Tax number ${taxNumber}`
  const lines = [companyName, contactAddress, contactPhone, tax].filter(Boolean)
  return lines.length > 0 ? [lines.join('\n')] : []
}

/** The paragraphs of a receipt: lines with options, every part of the sum that is not zero, where to, and how it is paid. */
function receiptOf(order: Order, zone: string, money: MarketplaceMoney): string[] {
  const { billNumber, restaurant, scheduledFor, fulfilment, paymentMethod, deliveryAddress: to } = order
  const address = [to.streetAddress, to.city, to.state, to.postalCode, to.country].filter(Boolean).join(', ')
  const parts: [string, number][] = [
    ['Total Price', order.totalPrice],
    ['Discount', 0 - order.discount],
    [`${order.taxIncluded ? 'incl. ' : ''}${money.taxName}`, order.gst],
    ['Delivery fee', order.deliveryFee],
    ['Tip', order.tip],
    ['Grand Total', order.grandTotal],
    ['Refunded', order.refunds.some(({ parts }) => parts !== null) ? 0 - order.refunded : 0],
  ]
  return [
    `This is what you ordered at ${restaurant.name} (order ${billNumber}):`,
    order.foodItems.map((line) => lineText(line, money)).join('\n'),
    parts
      .filter(([, amount]) => amount !== 0)
      .map(([part, amount]) => `${part}: ${money.format(amount)}`)
      .join('\n'),
    [
      ...(scheduledFor ? [`For: ${formatTime(scheduledFor, zone)}`] : []),
      `${fulfilment === 'pickup' ? 'Pickup at' : 'Delivery to'}: ${address}`,
      `Payment: ${paymentMethodName(paymentMethod, fulfilment)}`,
    ].join('\n'),
  ]
}

/** `2 × Pizza (Large, 2 × Olives): ₹480.00` */
function lineText(
  { name, quantity, price, options }: Order['foodItems'][number],
  money: MarketplaceMoney,
): string {
  const chosen = options.length > 0 ? ` (${optionsText(options)})` : ''
  return `${quantity} × ${name}${chosen}: ${money.format(quantity * price)}`
}
