import { signInAs } from '../support/demo.ts'
import { axeClean, expect, test } from '../support/e2e.ts'
import { solidPicture } from '../support/pictures.ts'

for (const kind of ['category', 'cuisine'] as const) {
  const Kind = kind === 'category' ? 'Category' : 'Cuisine'
  const list = kind === 'category' ? '/admin/admin-categories' : '/admin/admin-cuisines'
  const taken = kind === 'category' ? 'desserts' : 'italian'

  test(`an admin creates, edits and deletes a ${kind}`, async ({ page, context }) => {
    const name = `Home Cooking ${crypto.randomUUID().slice(0, 8)}`
    await signInAs(context, 'admin')
    await page.goto(list)
    await page.getByRole('link', { name: `Create ${Kind}` }).click()

    await page.getByRole('button', { name: `Create ${Kind}` }).click()
    await expect(page.getByText('This field is required')).toHaveCount(2)
    await page.getByLabel('Name').fill(taken)
    await page.getByLabel('Description').fill('What grandmothers cook')
    await page.getByRole('button', { name: `Create ${Kind}` }).click()
    await expect(page.getByText(`There is a ${kind} of this name already`)).toBeVisible()
    await expect(page.getByLabel('Description')).toHaveValue('What grandmothers cook')
    await axeClean(page)

    await page.getByLabel('Name').fill(name)
    if (kind === 'cuisine') {
      const buffer = await solidPicture('#6a1b9a')
      await page.getByLabel(/^Image/).setInputFiles({ name: 'pot.jpg', mimeType: 'image/jpeg', buffer })
    }
    await page.getByRole('button', { name: `Create ${Kind}` }).click()
    await page.waitForURL((url) => url.pathname === list)
    await expect(page.getByText(`${Kind} created successfully`)).toBeVisible()

    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
    await expect(card).toContainText('0 restaurants · 0 foods')
    await card.getByRole('link', { name: `Edit ${name}` }).click()
    await page.getByLabel('Description').fill('What grandmothers cook best')
    if (kind === 'cuisine') await page.getByLabel('Remove the picture').check()
    await page.getByRole('button', { name: `Edit ${Kind}` }).click()
    await page.waitForURL((url) => url.pathname === list)
    await expect(card).toContainText('What grandmothers cook best')
    await expect(card.getByRole('presentation')).toHaveCount(0)

    await card.getByRole('link', { name: `Delete ${name}` }).click()
    await expect(page.getByText(`No restaurant or food uses ${name}`)).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill('Foodie@123')
    await page.getByRole('button', { name: `Delete ${Kind}` }).click()
    await page.waitForURL((url) => url.pathname === list)
    await expect(page.getByText(`${Kind} deleted successfully`)).toBeVisible()
    await expect(card).toHaveCount(0)
  })
}

test('deleting a cuisine shows how many restaurants and foods use it', async ({ page, context }) => {
  await signInAs(context, 'admin')
  await page.goto('/admin/admin-cuisines?q=japanese')
  await page.getByRole('link', { name: 'Delete Japanese' }).click()
  await expect(page.getByText(/Japanese is removed from \d+ restaurants and \d+ foods/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Cuisines' })).toHaveAttribute(
    'href',
    '/admin/admin-cuisines',
  )
})

test('an admin filters restaurants and opens one with its foods', async ({ page, context }) => {
  await signInAs(context, 'admin')
  await page.goto('/admin/admin-restaurants')
  await page.getByLabel('Cuisine').selectOption('Japanese')
  await page.waitForURL(/cuisine=/)
  await page.getByRole('link', { name: 'Sakura Street', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sakura Street' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: 'Salmon Nigiri' })).toBeVisible()
})
