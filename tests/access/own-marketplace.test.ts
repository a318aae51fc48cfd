import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import { basePath } from '#contract/base-path.ts'
import { defaultMoneyRules, type MarketplaceMoney, moneyOf } from '#contract/format/money.ts'
import type { Currency } from '#contract/rules/currency.ts'
import { countSales } from '#server/modules/sales/service.ts'
import { builtPages } from '#server/http/built-pages.ts'
import { areaOf } from '#web/links.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { makeRestaurantAddress, setCharges } from '../support/charges.ts'
import { call } from '../support/factories.ts'
import { closeUntilNow } from '../support/ledger.ts'
import { openPage } from '../support/plain-pages.ts'
import { screenPaths } from '../support/screen-paths.ts'

import { makeWorldWithoutCards, paramsOf } from './world.ts'

/*
 * A marketplace of one's own, without cards and in another currency, on every screen of the route table, as served: its name, tax
 * and currency, and amounts with the decimals of the currency.
 */

let test: TestApp
let world: Awaited<ReturnType<typeof makeWorldWithoutCards>>
let restaurantAddressId: string
beforeAll(async () => {
  test = await startTestApp({ pages: await builtPages(), paymentProvider: 'none' })
  world = await makeWorldWithoutCards(test)
  restaurantAddressId = await makeRestaurantAddress(test, world.restaurantId)
  const delivered = await send('PATCH', `/delivery/delivery-successful/${world.deliveryId}`, 'seller', {
    deliveryCode: world.deliveryCode,
  })
  expect(delivered.status).toBe(200)
  world.statementId = await closeUntilNow(test, world.seller.id)
  const fee = { flat: 20, freeFrom: 500 }
  expect((await setCharges(test, world, { minimumOrder: 50, fee, tips: true })).status).toBe(200)
})

type Visitor = 'user' | 'seller' | 'admin'
const send = (method: 'GET' | 'PATCH', path: string, as: Visitor, payload?: object) =>
  call(test.app, method, path, { as: world[as], payload })

/** Whose screens are below an address. */
const visitorOf = (path: string): Visitor | undefined => (areaOf(path).slice(1) as Visitor | '') || undefined

/** Makes the marketplace one's own. Its records are those of before: orders prevent another currency on the screen. */
async function setMarketplace(currency: Currency): Promise<MarketplaceMoney> {
  const { decimals } = moneyOf({ ...defaultMoneyRules, currency })
  await test.database.db.execute(sql`
    insert into marketplace_settings (currency, decimals) values (${currency}, ${decimals})
    on conflict (singleton) do update set currency = ${currency}, decimals = ${decimals}`)
  const { version } = (await send('GET', '/admin/get-settings-marketplace', 'admin')).body.data
  const rules = { taxName: 'VAT', taxRate: 7, taxIncluded: true, discountSteps: [] }
  const payload = { version, name: 'Curry Corner', ...rules }
  expect((await send('PATCH', '/admin/update-settings-marketplace', 'admin', payload)).status).toBe(200)
  return moneyOf({ ...rules, currency })
}

/** The address of a screen with ids of the world. */
function addressOf(path: string): string {
  const params: Record<string, string> = {
    ...paramsOf(world),
    ...(path.startsWith('/admin/edit-synonyms') && { groupId: world.synonymsId }),
    ...(path.startsWith('/seller/update-address') && { addressId: restaurantAddressId }),
    orderId: path.startsWith('/user/create-complaint') ? world.settledOrderId : world.pendingOrderId,
    text: 'terms',
    sessionId: randomUUID(),
    token: 'unknown',
  }
  const filled = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? `no ${name}`)
  return path === '/user/add-rating/:referenceId' ? `${filled}?Food` : filled
}

/** What people and search engines read of a page: without scripts and the names of elements. */
function wordsOf(html: string): string {
  const records = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  const shown = html.replaceAll(/<(script|style)\b[^>]*>.*?<\/\1>/gs, ' ')
  const spoken = [...html.matchAll(/ (?:alt|aria-label|title|placeholder|content|value)="([^"]*)"/g)]
  const text = [shown.replaceAll(/<[^>]+>/g, ' '), ...[...spoken, ...records].map(([, words]) => words)].join(
    ' ',
  )
  return text.replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replaceAll(/\s+/g, ' ')
}

/** What a marketplace with the default settings says, and one that takes cards, with what is around it. */
const foreign = /.{0,60}(?:₹|\bGST\b|Foodie|\b[Cc]ards?\b|Pay Now|Stripe|\brupees\b).{0,60}/g

const screensWithRecords = screenPaths.filter(
  (path) => !/:token|:sessionId|basket-items|sold-out$|saved-orders|logout/.test(path),
)

/** The screens with amounts in the first currency. Only amounts differ between currencies: the next ones open only these. */
let screensWithAmounts: readonly string[] | undefined

describe.each(['EUR', 'JPY', 'KWD'] as const)('a marketplace of one’s own in %s', (currency) => {
  let money: MarketplaceMoney
  beforeAll(async () => {
    money = await setMarketplace(currency)
  })

  it('shows nothing of another, of cards, or of other decimals on any screen', async () => {
    const found: Record<string, unknown> = {}
    const withAmounts: string[] = []
    let amounts = 0
    for (const path of screensWithAmounts ?? screenPaths) {
      const visitor = visitorOf(path)
      const { status, html } = await openPage(test, addressOf(path), visitor && world[visitor].cookie)
      const words = wordsOf(html)
      const written = amountsIn(words, money)
      amounts += written.length
      if (written.length > 0) withAmounts.push(path)
      const wrong = [...(words.match(foreign) ?? []), ...written.filter((amount) => !isWhole(amount, money))]
      if (wrong.length > 0) found[path] = wrong
      if (screensWithRecords.includes(path) && status >= 400) found[`${status} ${path}`] = words.slice(0, 200)
    }
    expect(found).toEqual({})
    expect(amounts).toBeGreaterThan(60)
    screensWithAmounts ??= withAmounts
  })

  it('writes mails without them', async () => {
    await countSales(test.database, 'Asia/Kolkata')
    await test.runJobs()
    const receipts = (await test.mails()).filter(({ text }) => text.includes('Grand Total'))
    expect(receipts.length).toBeGreaterThan(0)
    for (const { subject, text } of await test.mails())
      expect(`${subject}\n${text}`.match(foreign)).toBeNull()
  })

  it.each(['/manifest.webmanifest', '/offline', '/foodie/v1/openapi.json', '/foodie/v1/docs'])(
    'has none in %s',
    async (path) => {
      const { body } = await test.app.inject(path)
      expect(body.match(/₹|\bGST\b|Foodie/g)).toBeNull()
    },
  )

  it.each<[string, (today: string) => string]>([
    ['grand total', (today) => `/order/export-orders?from=${today}&to=${today}`],
    ['gross', () => `/statement/export-statement/${world.statementId}`],
    ['price', () => `/restaurant/export-menu/${world.restaurantId}`],
  ])('has its decimals in the file with the column %s', async (column, path) => {
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })
    const { body } = await test.app.inject({
      url: basePath + path(today),
      headers: { cookie: world.seller.cookie },
    })
    const lines = parse(body, { bom: true, columns: true }) as Record<string, string>[]
    expect(lines.filter((line) => isWritten(line[column]!, money)).length).toBeGreaterThan(0)
    for (const cell of lines.flatMap((line) => Object.values(line)))
      if (/^-?\d+\.\d+$/.test(cell)) expect(isWritten(cell, money), cell).toBe(true)
  })
})

/** Whether a cell has an amount with all decimals of the currency. */
function isWritten(cell: string, { decimals }: MarketplaceMoney): boolean {
  return new RegExp(decimals === 0 ? '^-?\\d+$' : `^-?\\d+\\.\\d{${decimals}}$`).test(cell)
}

/** The amounts in a text, as written: with the sign of the currency. */
function amountsIn(words: string, { sign }: MarketplaceMoney): string[] {
  return [...words.matchAll(new RegExp(`${sign}\\s?([\\d,]+(?:\\.\\d+)?)`, 'g'))].map(([, amount]) => amount!)
}

/** With all decimals of the currency, or as a whole number, as limits and discount steps are. */
function isWhole(amount: string, { decimals }: MarketplaceMoney): boolean {
  const [, behind] = amount.split('.')
  return behind === undefined || behind.length === decimals
}
