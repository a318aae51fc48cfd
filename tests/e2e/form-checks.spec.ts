import type { Page } from '@playwright/test'
import type { Role } from '#contract/endpoint.ts'
import {
  demoRecords,
  openComplaint,
  openDelivery,
  orderWithoutComplaint,
  ownMenu,
  signInAs,
  unratedFood,
} from '../support/demo.ts'
import { axeClean, expect, test } from '../support/e2e.ts'

interface EmptyForm {
  path: string | ((page: Page) => Promise<string>)
  button: string
  /** the part of the page to open first */
  opens?: string
}

/** The forms of the specification that are invalid while they are empty. */
const forms: Record<'guest' | Role, EmptyForm[]> = {
  guest: [
    { path: '/user-login', button: 'Login' },
    { path: '/user-signup', button: 'Sign Up' },
    { path: '/seller-forgot-password', button: 'Send Link' },
    { path: '/contact-us', button: 'Submit' },
  ],
  user: [
    { path: '/user/settings', button: 'Save Details', opens: 'Edit Personal Details' },
    { path: '/user/settings', button: 'Change Password', opens: 'Change Password' },
    { path: '/user/add-address', button: 'Add Address' },
    {
      path: async (page) => `/user/create-complaint/${(await orderWithoutComplaint(page.context()))._id}`,
      button: 'Add Complaint',
    },
    {
      path: async (page) => `/user/add-rating/${await unratedFood(page.context())}?Food`,
      button: 'Create Rating',
    },
  ],
  seller: [
    { path: '/seller/new-restaurant-create', button: 'Create Restaurant' },
    {
      path: async (page) => `/seller/new-food-create/${(await ownMenu(page.context())).restaurant._id}`,
      button: 'Create Food',
    },
    {
      path: async (page) =>
        `/seller/set-payed-delivered/${(await openDelivery(page.context())).delivery?._id}`,
      button: 'Complete Delivery',
    },
    {
      path: async (page) => `/seller/complaint-resolution/${(await openComplaint(page.context()))._id}`,
      button: 'Submit Resolution',
    },
  ],
  admin: [
    { path: '/admin/new-seller-create', button: 'Create Seller' },
    { path: '/admin/new-category-create', button: 'Create Category' },
    {
      path: async (page) => `/admin/delete-cuisine/${(await demoRecords(page.context())).cuisineId}`,
      button: 'Delete Cuisine',
    },
    { path: '/admin/settings', button: 'Change Password', opens: 'Change Password' },
  ],
}

const buttonOf = (page: Page, { button: name }: EmptyForm) => page.getByRole('button', { name, exact: true })
const messagesOf = '[id$="-error"]'

/** Submits the empty form. Returns the messages at its fields. */
async function submitEmpty(page: Page, path: string, form: EmptyForm): Promise<string[]> {
  await page.goto(path)
  if (form.opens) await page.locator('summary', { hasText: form.opens }).click()
  // However long the check takes to load: after a second the form would be sent without it.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000)
  await buttonOf(page, form).click()
  const messages = page.locator(messagesOf)
  await expect(messages.filter({ visible: true })).not.toHaveCount(0)
  await page.clock.resume()
  return messages.allTextContents()
}

/** Sends the open form as the browser does without JavaScript. Returns the messages of the page that the server answers with. */
function answerOfServer(page: Page, form: EmptyForm): Promise<string[]> {
  return buttonOf(page, form).evaluate(async (button: HTMLButtonElement, messages) => {
    const { action, method, enctype } = button.form!
    const fields = new FormData(button.form!, button)
    // Forms without files have only texts.
    const body = enctype === 'multipart/form-data' ? fields : new URLSearchParams(fields as never)
    const answer = await fetch(action, { method, body })
    const shown = new DOMParser().parseFromString(await answer.text(), 'text/html')
    return [...shown.querySelectorAll(messages)].map(({ textContent }) => textContent)
  }, messagesOf)
}

for (const [who, list] of Object.entries(forms) as ['guest' | Role, EmptyForm[]][]) {
  test(`the browser checks each form of a ${who} with the messages of the server, and sends nothing`, async ({
    page,
    context,
  }) => {
    if (who !== 'guest') await signInAs(context, who)
    await page.clock.install()
    let posts = 0
    page.on('request', (request) => void (request.method() === 'POST' && (posts += 1)))
    for (const form of list) {
      await test.step(form.button, async () => {
        const path = typeof form.path === 'string' ? form.path : await form.path(page)
        const found = await submitEmpty(page, path, form)
        expect(posts).toBe(0)
        await expect(page.locator(':is([aria-invalid=true], [aria-invalid=true] *):focus')).toHaveCount(1)
        expect(await answerOfServer(page, form)).toEqual(found)
        posts = 0
      })
    }
  })
}

test.describe('without an answer', () => {
  // The browser logs the request that the test fails.
  test.use({ expectedErrors: /Failed to load resource/ })

  test('a form that takes long covers the page with its text, in dialogs too', async ({ page, context }) => {
    await signInAs(context, 'admin')
    const subject = `Slow mail ${crypto.randomUUID()}`
    const data = { name: 'Om', email: 'om@example.com', subject, message: 'Hello' }
    await page.request.post('/foodie/v1/contact-us/create-contactUs', { data })
    await page.clock.install()
    await page.goto(`/admin/contact-us-database?${new URLSearchParams({ q: subject })}`)
    const record = page.getByRole('group').filter({ hasText: subject })
    await record.locator('summary').click()
    await record.getByRole('button', { name: 'Send Mail' }).click()
    const dialog = page.getByRole('dialog', { name: 'Mail to Om' })
    await dialog.getByLabel('Message', { exact: true }).fill('Soon')
    const release = Promise.withResolvers<void>()
    await page.route(/\.data(\?|$)/, async (route) => {
      await release.promise
      await route.abort('connectionfailed')
    })
    await page.clock.pauseAt(Date.now() + 60_000)
    await dialog.getByRole('button', { name: 'Send Mail' }).click()
    await expect(dialog.getByRole('button', { name: 'Sending Mail' })).toBeVisible()
    const screen = page.getByRole('status').filter({ hasText: 'Sending Mail' })
    await page.clock.runFor(399)
    await expect(screen).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(screen).toBeVisible()
    const size = await screen.boundingBox()
    expect(size).toMatchObject({ x: 0, y: 0, ...page.viewportSize() })
    expect(await screen.evaluate((element) => element.contains(document.elementFromPoint(640, 400)))).toBe(
      true,
    )
    release.resolve()
    await expect(screen).toHaveCount(0)
    await expect(dialog.getByRole('alert')).toContainText('Error Occured during sending Mail')
    await page.clock.resume()
    await axeClean(page)
  })
})
