import { expect, test } from '../support/e2e.ts'

test('navigating away while a page is still loading causes no error', async ({ page }) => {
  // The data and scripts of the first page do not finish loading before its navigation is aborted.
  await page.addInitScript(() => {
    const { fetch } = window
    window.fetch = async (input, init) => {
      const answer = await fetch(input, init)
      if (!String(input instanceof Request ? input.url : input).includes('/restaurants.data')) return answer
      const bytes = await answer.bytes()
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(bytes)
          init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason))
          document.documentElement.dataset['read'] = ''
        },
      })
      return new Response(body, { headers: answer.headers })
    }
  })
  await page.route(/assets\/restaurants-.*\.js/, () => {})
  await page.goto('/')
  const menu = page.getByRole('banner').getByRole('navigation')
  await menu.getByRole('link', { name: 'Restaurants' }).click()
  await expect(page.locator('html[data-read]')).toBeAttached()
  await menu.getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible()
})
