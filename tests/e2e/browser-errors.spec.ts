import { axeClean, expect, test } from '../support/e2e.ts'

// Tests of the fixture that fails every other test on browser errors.
test.describe('the browser error fixture reports', () => {
  test.use({ expectedErrors: /seen|JSON|foodie\.invalid/ })
  test.beforeEach(({ page }) => page.goto('/').then(() => {}))

  test('console errors, also of a second visitor', async ({ page, newVisitor, browserErrors }) => {
    await page.evaluate(() => console.error('seen here'))
    const other = await newVisitor()
    await other.goto('/')
    await other.evaluate(() => console.error('seen there'))
    const seen = ['seen here', 'seen there'].map((text) => expect.stringContaining(text))
    await expect.poll(() => browserErrors).toEqual(seen)
  })

  test('uncaught errors', async ({ page, browserErrors }) => {
    await page.evaluate(() => void setTimeout(() => JSON.parse('{')))
    await expect.poll(() => browserErrors).toEqual([expect.stringContaining('SyntaxError')])
  })

  test('CSP violations', async ({ page, browserErrors }) => {
    await page.evaluate(() => {
      document.body.append(Object.assign(new Image(), { src: 'https://foodie.invalid/a.png' }))
    })
    await expect.poll(() => browserErrors).toContainEqual(expect.stringContaining('CSP violation: img-src'))
  })

  test('axe violations', async ({ page }) => {
    await page.evaluate(() => document.body.append(document.createElement('button')))
    await expect(axeClean(page)).rejects.toThrow('button-name')
  })
})

test('an unexpected error fails a test', async ({ page }) => {
  test.fail()
  await page.goto('/there-is-no-such-page')
})

test.describe('an expected error', () => {
  test.use({ expectedErrors: /status of 404/ })

  test('does not fail a test', async ({ page }) => {
    const response = await page.goto('/there-is-no-such-page')
    expect(response?.status()).toBe(404)
  })
})
