import AxeBuilder from '@axe-core/playwright'
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'

export { expect }

type Fixtures = {
  /** Errors that a test brings about on purpose, such as the status of a page that is not there. */
  expectedErrors: RegExp
  /** What went wrong in the browser so far. */
  troubles: string[]
  /** Opens a page for one more visitor with cookies of their own, watched like the first. */
  newVisitor: (options?: BrowserContextOptions) => Promise<Page>
}

/** Playwright's `test`, which fails on any console error, uncaught error or CSP violation of any page. */
export const test = base.extend<Fixtures>({
  expectedErrors: [/^$/, { option: true }],

  troubles: [
    async ({ context, expectedErrors }, use) => {
      const troubles: string[] = []
      await watch(context, troubles)
      await use(troubles)
      const unexpected = troubles.filter((trouble) => !expectedErrors.test(trouble))
      expect(unexpected, 'errors in the browser').toEqual([])
    },
    { auto: true },
  ],

  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) waitForScripts(page)
    await use(page)
  },

  newVisitor: async ({ browser, troubles }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      contexts.push(context)
      await watch(context, troubles)
      const page = await context.newPage()
      if (options?.javaScriptEnabled ?? true) waitForScripts(page)
      return page
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
})

/** Has `goto` wait until the page's scripts are at work: keys and presses before that are what a browser makes of them. */
function waitForScripts(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (...args) => {
    const response = await goto(...args)
    await page.waitForFunction(
      () =>
        !document.querySelector('script[type=after-paint]') || 'scripted' in document.documentElement.dataset,
    )
    return response
  }
}

async function watch(context: BrowserContext, troubles: string[]): Promise<void> {
  context.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => troubles.push(String(error.error())))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`CSP violation: ${violatedDirective} ${blockedURI}`),
    )
  })
}

/** Waits for every animation and transition that ends: colours half-way are nobody's. One may begin where another ends. */
async function comeToRest(page: Page): Promise<void> {
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

/** Expects that axe finds nothing to complain about on the page as it is now. */
export async function axeClean(page: Page): Promise<void> {
  await comeToRest(page)
  // Our pages have no frames: without a blank page to gather their results in, it takes a fifth of the time.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze()
  const findings = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
  }))
  expect(findings, 'axe findings').toEqual([])
}
