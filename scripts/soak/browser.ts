import { chromium, type Page } from '@playwright/test'
import { findOrInstallChromium } from '../chromium.ts'
import type { Journal } from './calls.ts'
import type { Customer, Seller } from './marketplace.ts'

/** Milliseconds after which a guest loads the home page again. */
const guestReload = 20_000

/**
 * Opens three pages in one Chromium: a customer's orders, a seller's pending orders and a guest's home. The first two stay
 * open and follow the live updates; the guest comes again and again. Errors of the console and answers from 500 on are
 * recorded. Returns a function that closes the browser.
 */
export async function watchInBrowser(origin: string, customer: Customer, seller: Seller, journal: Journal) {
  const browser = await chromium.launch(await findOrInstallChromium())
  const open = async (path: string, cookie?: string): Promise<Page> => {
    const context = await browser.newContext({ baseURL: origin })
    const [name = '', value = ''] = cookie?.split('=') ?? []
    if (cookie) await context.addCookies([{ name, value, url: origin }])
    const page = await context.newPage()
    const report = (text: string) => journal.fail(`${path}: ${text}`)
    page.on('console', (message) => {
      if (message.type() === 'error') report(message.text())
    })
    page.on('pageerror', (error) => report(String(error)))
    page.on('response', (response) => {
      if (response.status() >= 500) report(`${response.status()} for ${response.url()}`)
    })
    await page.goto(path)
    return page
  }
  await open('/user/user-orders', customer.cookie)
  await open('/seller/pending-orders', seller.cookie)
  const guest = await open('/')
  const visits = setInterval(() => {
    guest.reload().catch((error: unknown) => {
      if (browser.isConnected()) journal.fail(`/: ${String(error)}`)
    })
  }, guestReload)
  return async () => {
    clearInterval(visits)
    await browser.close()
  }
}
