import { axeClean, expect, test } from '../support/e2e.ts'

// The watch that all other tests rely on.
test.describe('the watch notices', () => {
  test.use({ expectedErrors: /seen|JSON|foodie\.invalid/ })
  test.beforeEach(({ page }) => page.goto('/').then(() => {}))

  test('a console error, of another visitor too', async ({ page, newVisitor, troubles }) => {
    await page.evaluate(() => console.error('seen here'))
    const other = await newVisitor()
    await other.goto('/')
    await other.evaluate(() => console.error('seen there'))
    const seen = ['seen here', 'seen there'].map((text) => expect.stringContaining(text))
    await expect.poll(() => troubles).toEqual(seen)
  })

  test('an uncaught error', async ({ page, troubles }) => {
    await page.evaluate(() => void setTimeout(() => JSON.parse('{')))
    await expect.poll(() => troubles).toEqual([expect.stringContaining('SyntaxError')])
  })

  test('a violation of the content security policy', async ({ page, troubles }) => {
    await page.evaluate(() => {
      document.body.append(Object.assign(new Image(), { src: 'https://foodie.invalid/a.png' }))
    })
    await expect.poll(() => troubles).toContainEqual(expect.stringContaining('CSP violation: img-src'))
  })

  test('what axe finds', async ({ page }) => {
    await page.evaluate(() => document.body.append(document.createElement('button')))
    await expect(axeClean(page)).rejects.toThrow('button-name')
  })
})

test('an error that was not announced fails a test', async ({ page }) => {
  test.fail()
  await page.goto('/there-is-no-such-page')
})

test.describe('an error that was announced', () => {
  test.use({ expectedErrors: /status of 404/ })

  test('does not fail a test', async ({ page }) => {
    const response = await page.goto('/there-is-no-such-page')
    expect(response?.status()).toBe(404)
  })
})
