import type { Page } from '@playwright/test'
import { basePath } from '#contract/base-path.ts'
import { axeClean, axeCleanInBothThemes, expect, expectMessage, gotoLive, test } from '../support/e2e.ts'
import { signInAs } from '../support/demo.ts'
import { acceptOrder, addAddress, placeOrder } from '../support/ordering.ts'
import type { OwnShop } from '../support/own-shop.ts'
import { signUpAs } from '../support/people.ts'

const deleteAccepted = /^Delete: Your order/

test('badge and list update on every open page when a seller accepts an order', async ({
  newVisitor,
  page,
  shop,
}) => {
  const customer = await newVisitor()
  await signUpAs(customer.context())
  const elsewhere = await customer.context().newPage()
  await shop.signIn(page.context())
  const accepted = new RegExp(`Your order \\w+ was accepted by ${shop.restaurant.name}`)

  await test.step('without notifications', async () => {
    await gotoLive(customer, '/user')
    await openFromMenu(customer, 'Notifications')
    await expect(customer.getByText('No notifications available')).toBeVisible()
    await expect(customer.getByRole('button', { name: 'Clear All' })).toHaveCount(0)
    await axeCleanInBothThemes(customer)
    await gotoLive(elsewhere, '/user/profile')
    await expect(badge(elsewhere, 0)).toBeVisible()
  })

  await test.step('an order is accepted while the list is open', async () => {
    await orderAndAccept(customer, page, shop)
    await expect(section(customer, 'New').getByRole('listitem')).toContainText([accepted])
    // Showing it marks it as read: no badge, but still listed under New.
    await expect(badge(customer, 0)).toBeVisible()
    await expect(badge(elsewhere, 0)).toBeVisible()
    await expect(section(customer, 'Earlier')).toHaveCount(0)
    await axeCleanInBothThemes(customer)
  })

  await test.step('an order is accepted while another page is open', async () => {
    await gotoLive(customer, '/user/profile')
    await orderAndAccept(customer, page, shop)
    await expect(badge(customer, 1)).toBeVisible()
    await expect(badge(elsewhere, 1)).toBeVisible()
    await openFromMenu(customer, 'Notifications')
    await expect(section(customer, 'New').getByRole('listitem')).toHaveCount(1)
    await expect(section(customer, 'Earlier').getByRole('listitem')).toHaveCount(1)
    await expect(badge(customer, 0)).toBeVisible()
    await expect(badge(elsewhere, 0)).toBeVisible()
    await axeCleanInBothThemes(customer)
    await customer.reload()
    await expect(section(customer, 'Earlier').getByRole('listitem')).toHaveCount(2)
    await expect(section(customer, 'New')).toHaveCount(0)
  })

  await test.step('deleting one and clearing the rest updates the other page too', async () => {
    await openFromMenu(elsewhere, 'Notifications')
    await customer.getByRole('button', { name: deleteAccepted }).first().click()
    await expectMessage(customer, 'Deleted Notification')
    await expect(elsewhere.getByRole('listitem').filter({ hasText: accepted })).toHaveCount(1)
    await customer.getByRole('button', { name: 'Clear All' }).click()
    const dialog = customer.getByRole('dialog', { name: 'Clear all notifications?' })
    await axeClean(customer)
    await dialog.getByRole('button', { name: 'Clear All' }).click()
    await expectMessage(customer, 'Cleared Notifications')
    await expect(dialog).toHaveCount(0)
    await expect(customer.getByText('No notifications available')).toBeVisible()
    await expect(elsewhere.getByText('No notifications available')).toBeVisible()
  })
})

test('notifications work without JavaScript', async ({ newVisitor, page, shop }) => {
  const customer = await newVisitor({ javaScriptEnabled: false })
  // Playwright's `javaScriptEnabled: false` still parses <noscript> as text, which is never visible.
  const noscriptText = () => customer.locator('noscript').innerHTML()
  await signUpAs(customer.context())
  await shop.signIn(page.context())
  await orderAndAccept(customer, page, shop)
  await orderAndAccept(customer, page, shop)

  await customer.goto('/user/profile')
  await expect(badge(customer, 2)).toBeVisible()
  await customer.goto('/user/notifications')
  await expect(section(customer, 'New').getByRole('listitem')).toHaveCount(2)
  await customer.goto('/user/notifications')
  await expect(badge(customer, 0)).toBeVisible()
  await expect(section(customer, 'Earlier').getByRole('listitem')).toHaveCount(2)

  const firstDelete = customer.getByRole('button', { name: deleteAccepted }).first()
  await firstDelete.click()
  await expect.poll(noscriptText).toContain('Deleted Notification')
  await test.step('deleting one that another page has already deleted', async () => {
    const id = await firstDelete.getAttribute('value')
    await customer.context().request.delete(`${basePath}/notification/delete-notification/${id}`)
    await firstDelete.click()
    await expect.poll(noscriptText).toContain('Failed to delete Notification')
    await expect(customer.getByText('No notifications available')).toBeVisible()
  })
  await orderAndAccept(customer, page, shop)
  await customer.reload()
  await customer.getByRole('button', { name: 'Clear All' }).click()
  await customer.getByRole('dialog').getByRole('button', { name: 'Clear All' }).click()
  await expect.poll(noscriptText).toContain('Cleared Notifications')
  await expect(customer.getByText('No notifications available')).toBeVisible()
})

test('a customer with three addresses, as many as possible, sees them and the profile', async ({
  newVisitor,
}) => {
  const customer = await newVisitor()
  const email = await signUpAs(customer.context())
  const types = ['Home', 'Work', 'Other'] as const
  for (const type of types) await addAddress(customer.context(), { type })
  await customer.goto('/user')
  await openFromMenu(customer, 'Profile')
  await expect(customer.getByRole('heading', { level: 2, name: 'Asha Rao' })).toBeVisible()
  const main = customer.getByRole('main')
  await expect(main).toContainText(email)
  await expect(main).toContainText('+91 98450 12345')
  await expect(main.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/user/settings')
  for (const name of types) await expect(main.getByRole('heading', { level: 3, name })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Add Address' })).toHaveCount(0)
  await axeCleanInBothThemes(customer)
  await main.getByRole('button', { name: 'Logout' }).click()
  await expect(customer).toHaveURL('/')
})

for (const role of ['seller', 'admin'] as const) {
  test(`a ${role} opens notifications and profile from the avatar menu`, async ({ page }) => {
    await signInAs(page.context(), role)
    await page.goto(`/${role}`)
    await openFromMenu(page, 'Notifications')
    await openFromMenu(page, 'Profile')
    const main = page.getByRole('main')
    await expect(main).toContainText(`${role}@foodie.test`)
    await expect(main.getByText('(Seller)')).toHaveCount(role === 'seller' ? 1 : 0)
    await expect(main.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', `/${role}/settings`)
    await main.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
  })
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** The avatar button with its number of unread notifications. */
function badge(page: Page, unread: number) {
  const counted = unread > 0 ? `, ${unread} unread notifications` : ''
  return page.getByRole('button', { name: `Account of Asha Rao${counted}`, exact: true })
}

async function openFromMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /^Account of / }).click()
  await page.locator('#account-menu').getByRole('link', { name: item }).click()
  await expect(page.getByRole('heading', { level: 1, name: item })).toBeVisible()
}

/** Places an order as the customer and accepts it as the seller: one notification for each. */
async function orderAndAccept(customer: Page, seller: Page, { dish }: OwnShop): Promise<void> {
  const order = await placeOrder(customer.context(), { dish })
  await acceptOrder(seller.context(), order._id)
}
