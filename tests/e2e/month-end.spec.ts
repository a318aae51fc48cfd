import type { BrowserContext, Page } from '@playwright/test'
import type { Food } from '#contract/records/catalogue.ts'
import type { Order } from '#contract/records/order.ts'
import { send } from '../support/api.ts'
import { todayAt } from '../support/business-time.ts'
import { signInAs } from '../support/demo.ts'
import { expect, testAtSetTime as test } from '../support/e2e.ts'
import { acceptOrder, payByCard, placeOrder, readOrder } from '../support/ordering.ts'
import { openCharging } from '../support/own-seller.ts'
import type { Participant } from '../support/participant.ts'
import { signUpAs } from '../support/people.ts'

/** An order of the month, and what was refunded of it, in rupees. */
interface Plan {
  isCard?: boolean
  fee: number
  tip: number
  /** before it was completed */
  before?: number
  /** after it; `lines`: its dish */
  after?: { amount: number | 'lines'; paidBy?: 'marketplace'; isHandedOver?: boolean }
  isCancelled?: boolean
}

const price = 200.5
const cash: Plan[] = [
  { fee: 30, tip: 20.5 },
  { fee: 30, tip: 0, before: 50.01 },
  { fee: 30, tip: 0, after: { amount: 25.05, isHandedOver: true } },
  { fee: 30, tip: 5, after: { amount: 10 } },
  { fee: 30, tip: 0, isCancelled: true },
]
const card: Plan[] = [
  { isCard: true, fee: 30, tip: 10 },
  { isCard: true, fee: 30, tip: 0, before: 33.33 },
  { isCard: true, fee: 30, tip: 0, after: { amount: 'lines' } },
  { isCard: true, fee: 30, tip: 7, after: { amount: 40, paidBy: 'marketplace' } },
]
const sellers = [
  { what: 'cash', plans: cash, percent: 10, ofFee: false },
  { what: 'cards', plans: card, percent: 12.5, ofFee: true },
  { what: 'both', plans: [...cash.slice(1, 3), ...card.slice(1, 3)], percent: 0, ofFee: false },
]

const paise = (rupees: number) => Math.round(rupees * 100)

/** What the statement must say, in paise, by the formulas of the specification alone. */
function expectedStatement({ plans, percent, ofFee }: (typeof sellers)[number]) {
  const foods = paise(price)
  const tax = Math.round(foods * 0.05)
  const sums = { gross: 0, tax: 0, fee: 0, tip: 0, commission: 0, refunds: 0, cash: 0, card: 0 }
  for (const { isCard, before = 0, after, isCancelled, ...plan } of plans) {
    if (isCancelled) continue
    const [fee, tip] = [paise(plan.fee), paise(plan.tip)]
    const given = after?.amount === 'lines' ? foods + tax : paise(after?.amount ?? 0)
    const bySeller = after?.paidBy === 'marketplace' ? 0 : given
    const refunds = paise(before) + bySeller
    // No plan has two refunds: one takes foods and tax in proportion.
    const foodsBack = refunds - Math.round((refunds * tax) / (foods + tax))
    sums.gross += foods
    sums.tax += tax
    sums.fee += fee
    sums.tip += tip
    sums.commission += Math.floor(((foods - foodsBack + (ofFee ? fee : 0)) * percent) / 100 + 0.5)
    sums.refunds += refunds
    const collected = foods + tax + fee + tip - paise(before)
    if (isCard) sums.card += collected - given
    else sums.cash += collected - (after?.isHandedOver ? given : 0)
  }
  const { gross, commission, refunds, cash: held } = sums
  const balance = gross + sums.tax + sums.fee + sums.tip - commission - refunds - held
  return { ...sums, balance }
}

const inRupees = (amount: number) =>
  `${amount < 0 ? '−' : ''}₹${(Math.abs(amount) / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`

async function carryOut(
  { isCard = false, fee, tip, before, after, isCancelled }: Plan,
  {
    customer,
    seller,
    admin,
    dish,
  }: { customer: BrowserContext; seller: Participant; admin: Page; dish: Food },
): Promise<void> {
  const paymentMethod = isCard ? 'PayNow' : 'CashOnDelivery'
  const order = await placeOrder(customer, { dish, deliveryFee: fee, tip, paymentMethod })
  const refund = (amount: number | 'lines', paidBy?: 'marketplace') =>
    send<Order>(paidBy ? admin.context() : seller.context, 'POST', `/payment/refund-order/${order._id}`, {
      ...(amount === 'lines' ? { lines: [{ itemId: order.foodItems[0]!._id, quantity: 1 }] } : { amount }),
      reason: 'Cold',
      paidBy,
    })
  if (isCancelled) return void (await send(customer, 'PATCH', `/order/cancel-order/${order._id}`))
  if (isCard) await payByCard(customer, order)
  const { _id } = await acceptOrder(seller.context, order._id)
  if (before) await refund(before)
  const { deliveryCode } = (await readOrder(customer, order)).delivery!
  await send(seller.context, 'PATCH', `/delivery/delivery-successful/${_id}`, { deliveryCode })
  if (!after) return
  const { refunds } = await refund(after.amount, after.paidBy)
  if (after.isHandedOver) await send(seller.context, 'PATCH', `/payment/settle-refund/${refunds[0]!._id}`, {})
}

/** The amounts of the only table of sums on the page, by their labels. */
async function summary(page: Page): Promise<Record<string, string>> {
  const rows = page.getByRole('table', { name: 'How the balance comes about' }).getByRole('row')
  return Object.fromEntries(
    await Promise.all((await rows.all()).map((row) => row.locator('th, td').allTextContents())),
  ) as Record<string, string>
}

for (const one of sellers)
  test(`the month of a seller paid by ${one.what} ends with a paid statement`, async ({
    newContext,
    newVisitor,
    product,
  }) => {
    test.slow()
    const { plans, percent, ofFee } = one
    const { seller, dish } = await openCharging(newContext, { fee: { flat: 30 }, tips: true })
    const [admin, customer] = [await newVisitor(), await newContext()]
    await signInAs(admin.context(), 'admin')
    await signUpAs(customer)
    const sellerId = await idOf(admin, seller)
    if (percent > 0)
      await send(admin.context(), 'PATCH', `/admin/set-commission/${sellerId}`, {
        percent,
        ofDeliveryFee: ofFee,
      })
    for (const plan of plans) await carryOut(plan, { customer, seller, admin, dish })

    const today = todayAt('15:00')
    await product.setTime(new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 2, 12)))
    const expected = expectedStatement(one)
    const isToPay = expected.balance >= 0
    const balance = inRupees(Math.abs(expected.balance))
    const shown = {
      Sales: inRupees(expected.gross),
      Tax: inRupees(expected.tax),
      'Delivery fee': inRupees(expected.fee),
      ...(expected.tip > 0 && { Tips: inRupees(expected.tip) }),
      ...(expected.commission > 0 && { Commission: inRupees(-expected.commission) }),
      Refunds: inRupees(-expected.refunds),
      ...(expected.cash > 0 && { 'Cash with the restaurant': inRupees(-expected.cash) }),
      [isToPay ? 'To pay out' : 'To collect']: balance,
    }
    const [own] = await seller.open('/seller/statements')
    expect(await summary(own)).toEqual(shown)

    await admin.goto(`/admin/statements?seller=${sellerId}`)
    await admin.getByRole('link', { name: 'Close a statement' }).click()
    await admin.getByRole('button', { name: 'Close statement' }).click()
    await expect(admin.getByRole('heading', { name: 'Statement 1' })).toBeVisible()
    expect(await summary(admin)).toEqual(shown)
    await expect(admin.getByText('Card money with the marketplace')).toBeVisible()
    await expect(admin.getByRole('definition').filter({ hasText: inRupees(expected.card) })).not.toHaveCount(
      0,
    )
    await admin.getByRole('textbox', { name: 'Reference' }).fill('Transfer 11')
    await admin.getByRole('button', { name: 'Record', exact: true }).click()
    await expect(admin.getByText(isToPay ? /^Paid out on/ : /^Collected on/)).toBeVisible()

    await own.goto('/seller/statements')
    await expect(own.getByText('Settled')).toBeVisible()
    await own.getByRole('link', { name: 'Statement 1' }).click()
    await expect(own.getByRole('heading', { name: 'Statement 1' })).toBeVisible()
    expect(await summary(own)).toEqual(shown)
    await expect(own.getByText('Transfer 11')).toBeVisible()
  })

/** The seller's id, from their row in the admins' list. */
async function idOf(admin: Page, seller: Participant): Promise<string> {
  await admin.goto(`/admin/sellers?q=${seller.email}`)
  const link = admin.getByRole('link', { name: seller.name, exact: true })
  return (await link.getAttribute('href'))!.split('/').at(-1)!
}
