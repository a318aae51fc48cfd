import { signInAs } from '../support/demo.ts'
import { axeClean, expect, test } from '../support/e2e.ts'

// Lists with an invalid filter or cursor have status 404.
test.use({ expectedErrors: /status of 404/ })

const lists: { role?: 'user' | 'seller' | 'admin'; path: string; filters: string[] }[] = [
  { path: '/restaurants', filters: ['category', 'cuisine'] },
  { path: '/foods', filters: ['category', 'cuisine'] },
  { role: 'admin', path: '/admin/admin-foods', filters: ['category', 'cuisine'] },
  { role: 'user', path: '/user/user-orders', filters: ['status'] },
  { role: 'user', path: '/user/user-complaints', filters: [] },
  { role: 'seller', path: '/seller/order-dashboard', filters: ['status', 'restaurant'] },
  { role: 'seller', path: '/seller/pending-orders', filters: ['restaurant'] },
  { role: 'seller', path: '/seller/complaints-database', filters: ['status', 'restaurant'] },
  { role: 'seller', path: '/seller/notifications', filters: [] },
  { role: 'admin', path: '/admin/complaint-database', filters: ['status', 'restaurant'] },
  { role: 'admin', path: '/admin/contact-us-database', filters: ['status'] },
]
for (const { role, path, filters } of lists) {
  test(`${path} reports an invalid filter or cursor and links back`, async ({ page, shop }) => {
    if (role === 'seller') await shop.signIn(page.context())
    else if (role) await signInAs(page.context(), role)
    for (const filter of filters) {
      const answer = await page.goto(`${path}?${filter}=nonsense`)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        filter === 'status'
          ? 'There is no status “nonsense” in this list'
          : `There is no ${filter} in this list`,
      )
      await axeClean(page)
      await page.getByRole('link', { name: 'Show the list without it' }).click()
      await expect(page).toHaveURL(path)
    }
    await page.goto(`${path}?${filters.includes('status') ? 'status=Pending&' : ''}cursor=broken`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page of the list does not exist')
    await page.getByRole('link', { name: 'Back to the first page' }).click()
    await expect(page).toHaveURL(filters.includes('status') ? `${path}?status=Pending` : path)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/does not exist|There is no/)
  })
}

const unknownId = '0199d031-6b27-7beb-8e02-82e0a417b14f'

test('a list with a deleted cuisine is empty, says why and links to the whole list', async ({ page }) => {
  for (const [path, empty, all] of [
    ['/restaurants', 'No Restaurants available', 'Show all restaurants'],
    ['/foods', 'No Foods available', 'Show all foods'],
  ] as const) {
    await page.goto(`${path}?cuisine=${unknownId}`)
    await expect(page.getByText(empty)).toBeVisible()
    await expect(page.getByText('No results in a deleted filter.')).toBeVisible()
    await page.getByRole('link', { name: all }).click()
    await expect(page.getByText(empty)).toHaveCount(0)
    await expect(page).toHaveURL(path)
  }
})

test('the admin’s complaints report an unknown restaurant', async ({ page }) => {
  await signInAs(page.context(), 'admin')
  await page.goto(`/admin/complaint-database?status=Closed&restaurant=${unknownId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no restaurant in this list')
  await page.getByRole('link', { name: 'Show the list without it' }).click()
  await expect(page).toHaveURL('/admin/complaint-database?status=Closed')
})

test('My Complaints reports an invalid or deleted complaint', async ({ page }) => {
  await signInAs(page.context(), 'user')
  await page.goto('/user/user-complaints?complaint=nonsense')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no complaint in this list')
  await page.getByRole('link', { name: 'Show the list without it' }).click()
  await expect(page).toHaveURL('/user/user-complaints')
  await page.goto(`/user/user-complaints?complaint=${unknownId}`)
  await expect(page.getByText('This complaint no longer exists')).toBeVisible()
  await expect(page.getByText('No complaints available')).toHaveCount(0)
  await page.getByRole('link', { name: 'Show all complaints' }).click()
  await expect(page).toHaveURL('/user/user-complaints')
})

test('a restaurant’s page reports invalid filters and cursors of its orders and menu', async ({
  page,
  shop: { restaurant, signIn },
}) => {
  await signIn(page.context())
  const path = `/seller/my-restaurants/${restaurant._id}`
  for (const [asked, way] of [
    ['status=nonsense', 'Show the list without it'],
    ['orders=broken', 'Back to the first page'],
    ['foods=broken', 'Back to the first page'],
  ] as const) {
    await page.goto(`${path}?${asked}`)
    await page.getByRole('link', { name: way }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: restaurant.name })).toBeVisible()
  }
})
