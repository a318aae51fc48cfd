import type { BrowserContext, Page } from '@playwright/test'
import { basePath } from '#contract/base-path.ts'
import { signInAs } from '../support/demo.ts'
import { expect, test } from '../support/e2e.ts'

/** Unusual and malicious names. */
const texts = {
  long: 'Xyzzyx'.repeat(20),
  script: '<script>document.title="owned"</script><img src=x onerror=alert(1)>',
  arabic: 'مطعم بيت الشام للمأكولات الشرقية',
  emoji: '👩‍🍳🍛🌶️ Chilli 🔥 & 🥭 Mango',
  markup: '</script><b>bold</b> &amp; {{x}} ${y} %00',
  override: 'Invoice \u202egnp.exe',
}
const description = `${texts.long}${texts.long} ${Object.values(texts).join(' ')}`

async function create(context: BrowserContext, path: string, data: object): Promise<string> {
  const response = await context.request.post(basePath + path, { data })
  const body = (await response.json()) as { data: { _id: string } }
  expect(response.status(), JSON.stringify(body)).toBe(201)
  return body.data._id
}

async function expectFitsPhone(page: Page, path: string): Promise<void> {
  const response = await page.goto(path)
  expect(response?.status(), path).toBe(200)
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(overflow, `${path} is wider than a phone`).toBeLessThanOrEqual(0)
  expect(await page.title()).not.toBe('owned')
}

test('long, script-like, right-to-left and emoji texts fit a phone and are shown as typed, without overrides', async ({
  page,
  context,
  shop,
}) => {
  for (const role of ['user', 'admin'] as const) await signInAs(context, role)
  await shop.signIn(context)
  await page.setViewportSize({ width: 360, height: 780 })
  const names: Record<string, string> = {}
  for (const [kind, name] of Object.entries(texts)) {
    names[kind] = await create(context, '/category/create-category', { name, description })
  }
  const cuisine = await create(context, '/cuisine/create-cuisine', { name: texts.long, description })
  const restaurant = await create(context, '/restaurant/create-restaurant', {
    name: texts.long,
    description,
    phoneNumber: '+91 80 4000 0000',
    categories: Object.values(names),
    cuisines: [cuisine],
  })
  const foods: string[] = []
  for (const [kind, name] of Object.entries(texts)) {
    const food = { name, description, price: 100_000, categories: [names[kind]], cuisine }
    foods.push(await create(context, `/food/create-food/${restaurant}`, food))
  }
  await expectFitsPhone(page, `/restaurants/${restaurant}`)
  for (const text of Object.values(texts)) {
    const name = text.replace('\u202e', '')
    await expect(page.getByRole('heading', { level: 4, name, exact: true })).toBeVisible()
  }
  for (const path of [
    `/user/restaurants/${restaurant}`,
    '/restaurants?sort=newest',
    '/foods?sort=newest',
    `/categories/${names['arabic']}`,
    `/cuisines/${cuisine}`,
    `/seller/my-restaurants/${restaurant}`,
    `/seller/my-restaurants/settings/${restaurant}`,
    `/seller/my-restaurants/delete/${restaurant}`,
    `/seller/new-food-create/${restaurant}`,
    `/seller/my-restaurants/food/settings/${foods[0]}`,
    `/seller/my-restaurants/food/delete/${foods[1]}`,
    '/seller/my-restaurants',
    '/admin/admin-categories',
    '/admin/admin-cuisines',
    '/admin/admin-foods?sort=newest',
    `/admin/admin-restaurants/${restaurant}`,
    `/admin/edit-category/${names['script']}`,
    `/admin/delete-cuisine/${cuisine}`,
  ]) {
    await expectFitsPhone(page, path)
  }
})
