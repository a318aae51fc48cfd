import { basePath } from '#contract/base-path.ts'
import { axeClean, expect, expectMessage, gotoLive, test } from '../support/e2e.ts'
import { signInAs } from '../support/demo.ts'
import type { Page } from '@playwright/test'

/** Expects the Manage menu to show how many contact forms are pending. Parallel tests send some, too. */
async function expectCounted(page: Page): Promise<void> {
  const shown = async () => {
    const label = await page.getByRole('button', { name: /^Manage/ }).getAttribute('aria-label')
    return Number(/(\d+) contact forms pending/.exec(label ?? '')?.[1] ?? 0)
  }
  const counted = async () => {
    const list = await page.request.get(`${basePath}/contact-us/get-list-contactUs?status=Pending&limit=100`)
    return ((await list.json()) as { contactUs: object[] }).contactUs.length
  }
  await expect.poll(async () => [await shown(), await counted()].join(' of ')).toMatch(/^(\d+) of \1$/)
}

/** A subject that no other contact form has. */
const newSubject = (text: string) => `${text} ${crypto.randomUUID().slice(0, 8)}`
/** The list of the admin with the forms of a subject. */
const listOf = (subject: string) => `/admin/contact-us-database?${new URLSearchParams({ q: subject })}`

async function fill(page: Page, subject: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Ila Sen')
  await page.getByLabel('Email').fill('ila.sen@example.com')
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Message', { exact: true }).fill('Could there be\nmore fish? <b>Please</b>')
}

test('a visitor sends a contact form, the badge counts it, and the admin replies by mail', async ({
  newVisitor,
  page,
}) => {
  const subject = newSubject('More fish')
  await signInAs(page.context(), 'admin')
  await gotoLive(page, '/admin/contact-us-database')
  const visitor = await newVisitor()

  await test.step('the form shows errors and keeps the other input', async () => {
    await visitor.goto('/contact-us')
    await visitor.getByLabel('Subject').fill(subject)
    await visitor.getByRole('button', { name: 'Submit' }).click()
    await expect(visitor.getByText('Invalid E-Mail')).toBeVisible()
    await expect(visitor.getByText('This field is required')).toHaveCount(2)
    await expect(visitor.getByLabel('Name', { exact: true })).toBeFocused()
    await expect(visitor.getByLabel('Subject')).toHaveValue(subject)
    await axeClean(visitor)
  })

  await test.step('a sent form leads to the thank-you page', async () => {
    await fill(visitor, subject)
    await visitor.getByRole('button', { name: 'Submit' }).click()
    await expect(visitor.getByRole('heading', { level: 1, name: 'Thank You' })).toBeVisible()
    await expect(visitor.getByText('Thank you for your valuable opinion!')).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible()
    await expect(visitor).toHaveURL('/contact-us')
  })

  const record = page.getByRole('group').filter({ hasText: subject })
  await test.step('the admin sees it counted and listed without a reload', async () => {
    await expect(record).toContainText('Pending')
    await expectCounted(page)
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.locator('#account-menu').getByRole('link', { name: 'Notifications' }).click()
    await expect(page.getByText(`Contact form from Ila Sen: ${subject}`)).toBeVisible()
    await page.getByRole('button', { name: /^Manage/ }).click()
    await page.getByRole('link', { name: 'ContactUs Database' }).click()
  })

  await test.step('the admin replies by mail', async () => {
    await record.locator('summary').click()
    await expect(record).toContainText('more fish? <b>Please</b>')
    await record.getByRole('button', { name: 'Send Mail' }).click()
    const dialog = page.getByRole('dialog', { name: 'Mail to Ila Sen' })
    await expect(dialog.getByLabel('Subject')).toHaveValue(`Re: ${subject}`)
    await dialog.getByRole('button', { name: 'Send Mail' }).click()
    await expect(dialog.getByText('This field is required')).toBeVisible()
    await axeClean(page)
    await dialog.getByLabel('Message', { exact: true }).fill('A seafood kitchen opens in March.')
    await dialog.getByRole('button', { name: 'Send Mail' }).click()
    await expectMessage(page, 'Mail Sent to ila.sen@example.com')
    await expect(dialog).toHaveCount(0)
    await expect(record).toContainText('Resolved')
    await expect(record.getByRole('article')).toContainText('A seafood kitchen opens in March.')
    await expect(record.getByRole('button', { name: 'Send Mail' })).toHaveCount(0)
    await expect(record.locator('summary')).toBeFocused()
    await expectCounted(page)
    await axeClean(page)
  })

  await test.step('the admin reopens and rejects it', async () => {
    await record.getByRole('button', { name: `Set as Pending: ${subject}` }).click()
    await expect(record.locator('summary')).toContainText('Pending')
    await expect(record.locator('summary')).toBeFocused()
    await record.getByRole('button', { name: `Reject: ${subject}` }).click()
    await expect(record.locator('summary')).toContainText('Rejected')
    await expect(record).toContainText('Rejected by')
  })

  await test.step('the admin finds it by status and search', async () => {
    const rejected = page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: 'Rejected' })
    await rejected.click()
    await expect(rejected).toHaveAttribute('aria-current')
    await page.getByRole('main').getByRole('searchbox').fill(`ila.sen ${subject}`)
    await page.getByRole('main').getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/status=Rejected&q=ila\.sen/)
    await expect(page.getByRole('group')).toHaveCount(1)
    await page.getByRole('main').getByRole('searchbox').fill('nothing like this')
    await page.getByRole('main').getByRole('searchbox').press('Enter')
    await expect(page.getByText('No contactUs Forms available')).toBeVisible()
    await axeClean(page)
  })
})

test('keeps an admin’s reply text when another admin answers first', async ({ newContext, page }) => {
  await signInAs(page.context(), 'admin')
  const subject = newSubject('Two at once')
  const data = { name: 'Om', email: 'om@example.com', subject, message: 'Hello' }
  const created = await page.request.post('/foodie/v1/contact-us/create-contactUs', { data })
  const { _id } = ((await created.json()) as { data: { _id: string } }).data
  await gotoLive(page, listOf(subject))
  await page.locator('summary').filter({ hasText: subject }).click()
  await page.getByRole('button', { name: 'Send Mail' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mail to Om' })
  await dialog.getByLabel('Message', { exact: true }).fill('My answer')
  const other = await newContext()
  await signInAs(other, 'admin')
  await other.request.patch(`/foodie/v1/contact-us/update-status-contactUs/${_id}`, {
    data: { status: 'Resolved' },
  })
  await expect(page.locator('summary').filter({ hasText: 'Resolved' })).toHaveCount(1)
  await expect(dialog.getByLabel('Message', { exact: true })).toHaveValue('My answer')
  await dialog.getByRole('button', { name: 'Send Mail' }).click()
  await expect(dialog.getByText('This contact form is already Resolved')).toBeVisible()
  await expect(dialog.getByLabel('Message', { exact: true })).toHaveValue('My answer')
})

test('focus moves to the next form when an answered form leaves the list', async ({ page }) => {
  const subject = newSubject('Leaving')
  await signInAs(page.context(), 'admin')
  for (const name of ['Uma', 'Vik']) {
    const data = { name, email: 'uma@example.com', subject: `${subject} ${name}`, message: 'Hello' }
    await page.request.post('/foodie/v1/contact-us/create-contactUs', { data })
  }
  await page.goto(`${listOf(subject)}&status=Pending`)
  const record = page.getByRole('group').filter({ hasText: `${subject} Uma` })
  await record.locator('summary').press('Enter')
  await record.getByRole('button', { name: 'Send Mail' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Mail to Uma' })
  await dialog.getByLabel('Message', { exact: true }).fill('Goodbye')
  await dialog.getByRole('button', { name: 'Send Mail' }).press('Enter')
  await expect(record).toHaveCount(0)
  await expect(page.locator(':focus')).toContainText(`${subject} Vik`)
})

test('right-to-left text is aligned right and does not split the time', async ({ page }) => {
  await signInAs(page.context(), 'admin')
  const data = {
    name: 'عبد الرحمن بن عبد العزيز',
    email: 'abd@example.com',
    subject: newSubject('From the right'),
    message: 'السلام عليكم',
  }
  await page.request.post('/foodie/v1/contact-us/create-contactUs', { data })
  await page.goto(listOf(data.subject))
  const record = page.getByRole('group').filter({ hasText: data.subject })
  const pieces = await record.locator('summary time').evaluate((time) => {
    const text = document.createRange()
    text.selectNodeContents(time)
    return text.getClientRects().length
  })
  expect(pieces).toBe(1)
  await record.locator('summary').click()
  const gap = await record.getByText(data.message).evaluate((message) => {
    const text = document.createRange()
    text.selectNodeContents(message)
    return message.getBoundingClientRect().right - text.getBoundingClientRect().right
  })
  expect(gap).toBeLessThan(2)
})

test('contact forms work without JavaScript for visitor and admin', async ({ newVisitor }) => {
  const subject = newSubject('Without scripts')
  const visitor = await newVisitor({ javaScriptEnabled: false })
  await visitor.goto('/contact-us')
  await visitor.getByLabel('Message', { exact: true }).fill('Kept')
  await visitor.getByRole('button', { name: 'Submit' }).click()
  await expect(visitor.getByText('Invalid E-Mail')).toBeVisible()
  await expect(visitor.getByLabel('Message', { exact: true })).toHaveValue('Kept')
  await fill(visitor, subject)
  await visitor.getByRole('button', { name: 'Submit' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Thank You' })).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible()

  const admin = await newVisitor({ javaScriptEnabled: false })
  await signInAs(admin.context(), 'admin')
  await admin.goto(listOf(subject))
  await admin.locator('summary').filter({ hasText: subject }).click()
  await admin.getByRole('button', { name: 'Send Mail' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Mail to Ila Sen' })
  await dialog.getByLabel('Subject').fill('')
  await dialog.getByLabel('Message', { exact: true }).fill('Kept, too')
  await dialog.getByRole('button', { name: 'Send Mail' }).click()
  await expect(dialog.getByText('This field is required')).toBeVisible()
  await expect(dialog.getByLabel('Message', { exact: true })).toHaveValue('Kept, too')
  await dialog.getByLabel('Subject').fill(`Re: ${subject}`)
  await dialog.getByRole('button', { name: 'Send Mail' }).click()
  await expect(admin.locator('summary').filter({ hasText: subject })).toContainText('Resolved')
})
