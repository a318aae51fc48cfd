import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import type axe from 'axe-core'
import { todayAt } from './business-time.ts'
import { type FileProduct, fileProducts } from './file-product.ts'
import { openShop, type OwnShop } from './own-shop.ts'
import { type ProductAtSetTime, type ProductHost, startHost } from './product.ts'

export { expect }

/** axe-core for pages, in its small form. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Marks a page, or a part of one, that shows only records of the test, such as the orders of a new customer: the first of them
 * may be taken (lint rule `own-records`).
 */
export const own = <Part extends Page | Locator>(part: Part): Part => part

/** Opens a browser context with its own cookies, whose pages are watched for errors as well. */
export type NewContext = (options?: BrowserContextOptions) => Promise<BrowserContext>

type Fixtures = {
  /** The product of the test file, with the demo and what the file's tests made. */
  product: FileProduct
  /** The seller, restaurant and dishes of the test file. */
  shop: OwnShop
  /** Errors that a test causes on purpose, such as the status of an unknown page. */
  expectedErrors: RegExp
  /** Console errors, uncaught errors and CSP violations so far. */
  browserErrors: string[]
  /** For people who only call the interface, and for pages that need something before they open. */
  newContext: NewContext
  /** Opens a page in a new browser context. */
  newVisitor: (options?: BrowserContextOptions) => Promise<Page>
}

type OfWorker = { host: ProductHost; products: ReturnType<typeof fileProducts> }

/** Of the files that this worker runs. */
const shops = new Map<string, Promise<OwnShop>>()

/** The machines that all files share with `E2E_ENGINES=all`. */
const machines = process.env.E2E_MACHINES && (JSON.parse(process.env.E2E_MACHINES) as FileProduct)

/**
 * Playwright's `test` with a product of the file, which fails on any console error, uncaught error or CSP violation of any
 * page.
 */
export const test = base.extend<Fixtures, OfWorker>({
  host: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires the pattern
    async ({}, use) => {
      const host = startHost()
      await use(host)
      await host.end()
    },
    { scope: 'worker' },
  ],
  products: [
    async ({ host }, use) => {
      const products = fileProducts(host.open)
      await use(products)
      await products.end()
    },
    { scope: 'worker' },
  ],
  product: async ({ products }, use, { file }) => use(machines || (await products.of(file))),
  baseURL: async ({ product }, use) => use(product.address),
  shop: async ({ product }, use, { file }) => {
    const key = `${product.databaseUrl} ${file}`
    if (!shops.has(key)) shops.set(key, openShop(product.address))
    await use(await shops.get(key)!)
  },

  expectedErrors: [/^$/, { option: true }],

  browserErrors: [
    async ({ context, expectedErrors }, use) => {
      const browserErrors: string[] = []
      await collectErrors(context, browserErrors)
      await use(browserErrors)
      const unexpected = browserErrors.filter((error) => !expectedErrors.test(error))
      expect(unexpected, 'errors in the browser').toEqual([])
    },
    { auto: true },
  ],

  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) context.on('page', waitForScripts)
    await use(context)
  },

  newContext: async ({ browser, browserErrors }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      contexts.push(context)
      await collectErrors(context, browserErrors)
      if (options?.javaScriptEnabled ?? true) context.on('page', waitForScripts)
      return context
    })
    await Promise.all(contexts.map((context) => context.close()))
  },

  newVisitor: ({ newContext }, use) => use(async (options) => (await newContext(options)).newPage()),
})

/** The same with a clock of business rules that only the test changes: at first it is 3 pm. */
export const testAtSetTime = test.extend<
  { product: FileProduct<ProductAtSetTime> },
  { productsAtSetTime: ReturnType<typeof fileProducts<ProductAtSetTime>> }
>({
  productsAtSetTime: [
    async ({ host }, use) => {
      const products = fileProducts((env) => host.open(env, todayAt('15:00')))
      await use(products)
      await products.end()
    },
    { scope: 'worker' },
  ],
  product: async ({ productsAtSetTime }, use, { file }) => {
    const product = await productsAtSetTime.of(file)
    await product.setTime(todayAt('15:00'))
    await use(product)
  },
})

/**
 * Makes `goto`, `reload`, `goBack` and `goForward` wait until the page is hydrated: before that, only the browser handles
 * keys and clicks. With `waitUntil`, a test looks at the page before.
 */
export function waitForScripts(page: Page): void {
  const { goto, reload, goBack, goForward } = page
  const opened = async <Result>(navigation: Promise<Result>, options?: { waitUntil?: string }) => {
    const result = await navigation
    if (!options?.waitUntil) await page.waitForFunction(isHydrated)
    return result
  }
  Object.assign(page, {
    goto: (...args) => opened(goto.apply(page, args), args[1]),
    reload: (options) => opened(reload.call(page, options), options),
    goBack: (options) => opened(goBack.call(page, options), options),
    goForward: (options) => opened(goForward.call(page, options), options),
  } satisfies Partial<Page>)
}

/**
 * Expects that a message was shown on the page, once for each call. Messages disappear after two seconds, so every one that appears
 * is kept until a call takes it: on a busy machine an expectation may look too late.
 */
export async function expectMessage(page: Page, text: string): Promise<void> {
  const take = (expected: string) => {
    const at = shownMessages.findIndex((one) => one.includes(expected))
    return at >= 0 && shownMessages.splice(at, 1).length > 0
  }
  await page.waitForFunction(take, text, { timeout: 30_000 }).catch(async () => {
    const shown = await page.evaluate(() => shownMessages)
    expect(shown, 'messages').toContainEqual(expect.stringContaining(text))
  })
}

declare global {
  /** In pages: the texts of messages that no call of `expectMessage` has taken. */
  var shownMessages: string[]
}

/** An init script: keeps the texts of messages for `expectMessage`. */
export function keepMessages(): void {
  globalThis.shownMessages = []
  const messages = 'section[aria-label=Messages] > *'
  const keep = (node: Node) => {
    if (!(node instanceof Element)) return
    // Also those that are added together with the part of the page that shows them.
    for (const message of [node.closest(messages), ...node.querySelectorAll(messages)])
      if (message) shownMessages.push(message.textContent)
  }
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(keep)
  }).observe(document, { childList: true, subtree: true })
}

/** Opens a page and waits until its event stream is open. */
export async function gotoLive(page: Page, path: string): Promise<void> {
  await Promise.all([page.waitForResponse(/\/notification\/stream/), page.goto(path)])
}

/** Whether the page's scripts run, or it has none. */
const isHydrated = () =>
  !document.querySelector('script[type=after-paint]') || 'scripted' in document.documentElement.dataset

/** Where the errors of a context go: to the test that uses it now. */
const errorsOf = new WeakMap<BrowserContext, string[]>()

async function collectErrors(context: BrowserContext, browserErrors: string[]): Promise<void> {
  const isWatched = errorsOf.has(context)
  errorsOf.set(context, browserErrors)
  if (isWatched) return
  const add = (error: string) => errorsOf.get(context)!.push(error)
  context.on('console', (message) => {
    if (message.type() === 'error') add(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => add(String(error.error())))
  await context.addInitScript(keepMessages)
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`CSP violation: ${violatedDirective} ${blockedURI}`),
    )
  })
}

/** Waits for all finite animations and transitions, also those that follow others, so that colours are final. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const running = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        )
    while (running().length > 0) await Promise.allSettled(running().map(({ finished }) => finished))
  })
}

/**
 * Expects no axe violations on the page in its current state.
 *
 * @param rules only these, instead of all
 */
export async function axeClean(page: Page, rules?: string[]): Promise<void> {
  await waitForAnimations(page)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  const runOnly = rules && { type: 'rule' as const, values: rules }
  const violations = await page.evaluate(
    async (options) => (await (globalThis as unknown as { axe: typeof axe }).axe.run(options)).violations,
    // The style sheets are only for an experimental rule.
    {
      resultTypes: ['violations' as const],
      iframes: false,
      preload: { assets: ['media' as const] },
      runOnly,
    },
  )
  const findings = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
  }))
  expect(findings, 'axe findings').toEqual([])
}

/** The same in both themes, which differ only in colours. The page is left in its theme. */
export async function axeCleanInBothThemes(page: Page): Promise<void> {
  await axeClean(page)
  const toggle = page.locator('#theme-toggle')
  const isLight = await toggle.isChecked()
  await toggle.setChecked(!isLight, { force: true })
  await axeClean(page, ['color-contrast', 'link-in-text-block'])
  await toggle.setChecked(isLight, { force: true })
}
