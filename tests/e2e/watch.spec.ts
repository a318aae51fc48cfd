import { axeClean, expect, test } from '../support/e2e.ts'

// The watch that all other tests rely on: each of these must be failed by it.
test.describe('a test fails', () => {
  test.beforeEach(async ({ page }) => {
    test.fail()
    await page.goto('/')
  })

  test('on a console error', ({ page }) => page.evaluate(() => console.error('seen')))

  test('on an uncaught error', async ({ page }) => {
    const thrown = page.waitForEvent('pageerror')
    await page.evaluate(() => void setTimeout(() => JSON.parse('{')))
    await thrown
  })

  test('on a violation of the content security policy', async ({ page }) => {
    const reported = page.waitForEvent('console')
    await page.evaluate(() =>
      document.body.append(Object.assign(new Image(), { src: 'https://foodie.invalid/a.png' })),
    )
    await reported
  })

  test('on an error of another visitor', async ({ newVisitor }) => {
    const page = await newVisitor()
    await page.goto('/')
    await page.evaluate(() => console.error('seen'))
  })

  test('on what axe finds', async ({ page }) => {
    await page.evaluate(() => document.body.append(document.createElement('button')))
    await axeClean(page)
  })
})

test.describe('an error that was announced', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('does not fail the test', async ({ page }) => {
    const response = await page.goto('/there-is-no-such-page')
    expect(response?.status()).toBe(404)
  })
})
