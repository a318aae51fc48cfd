import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { signInAs } from '../support/demo.ts'
import { axeCleanInBothThemes, expect, expectMessage, test } from '../support/e2e.ts'

test('an accent that cannot be read is refused with the nearest one, which then colours pages, icon and manifest', async ({
  newVisitor,
}) => {
  const admin = await newVisitor({ viewport: { width: 390, height: 844 } })
  await signInAs(admin.context(), 'admin')
  await admin.goto('/admin/marketplace-settings')
  const save = admin.getByRole('button', { name: 'Save settings' })
  const accent = admin.getByRole('textbox', { name: /^Accent colour/ })
  await expect(save).toHaveCSS('background-color', 'rgb(255, 182, 39)')
  await accent.fill('#1A237E')
  await save.click()
  await expect(accent).toHaveAccessibleDescription(/The nearest colour that works is #747ab1/)
  await admin.getByLabel('Pick a colour').fill('#2e90d9')
  await expect(accent).toHaveValue('#2e90d9')
  await save.click()
  await expect(save).toHaveCSS('background-color', 'rgb(46, 144, 217)')
  await axeCleanInBothThemes(admin)

  const guest = await newVisitor({ viewport: { width: 1024, height: 768 } })
  await expect(async () => {
    await guest.goto('/')
    await expect(guest.locator('meta[name=theme-color]')).toHaveAttribute('content', '#2e90d9', {
      timeout: 1_000,
    })
  }).toPass()
  await axeCleanInBothThemes(guest)
  const icon = await guest.locator('link[rel=icon]').getAttribute('href')
  expect(await (await guest.request.get(icon!)).text()).toContain('fill="#2e90d9"')
  expect(await (await guest.request.get('/manifest.webmanifest')).json()).toMatchObject({
    theme_color: '#2e90d9',
  })
  expect(await (await guest.request.get('/offline')).text()).toContain('style="--own-accent:#2e90d9')

  await accent.fill('')
  await save.click()
  await expect(save).toHaveCSS('background-color', 'rgb(255, 182, 39)')
})

test('one picture becomes the logo and all icons, and is removed without JavaScript', async ({
  newVisitor,
}) => {
  const logo = resolve(import.meta.dirname, '../../public/apple-touch-icon.png')
  const admin = await newVisitor({ viewport: { width: 390, height: 844 } })
  await signInAs(admin.context(), 'admin')
  await admin.goto('/admin/marketplace-settings')
  await admin.getByRole('link', { name: 'Edit logo' }).click()
  await admin.getByRole('button', { name: 'Save logo' }).click()
  await expect(admin.getByLabel('Picture')).toHaveAccessibleDescription(/Please choose a JPEG/)
  await admin
    .getByLabel('Picture')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: readFileSync(logo) })
  await admin.getByRole('button', { name: 'Save logo' }).click()
  await expectMessage(admin, 'Logo saved')
  await expect(admin.locator('header a img[src$="/mark.webp"]')).toBeVisible()
  await axeCleanInBothThemes(admin)

  const guest = await newVisitor()
  await expect(async () => {
    await guest.goto('/')
    await expect(guest.locator('link[rel=icon]')).toHaveAttribute('href', /icon-192\.png$/, {
      timeout: 1_000,
    })
  }).toPass()
  const { icons } = await (await guest.request.get('/manifest.webmanifest')).json()
  expect(icons).toHaveLength(3)
  for (const { src } of icons) expect((await guest.request.get(src)).ok()).toBe(true)
  const home = await (await guest.request.get('/')).text()
  expect(home).toMatch(/"logo":"[^"]+\/marketplace-logo\/[^"]+\/icon-512\.png"/)

  const plain = await newVisitor({ javaScriptEnabled: false })
  await signInAs(plain.context(), 'admin')
  await plain.goto('/admin/marketplace-settings/logo')
  await plain.getByLabel('Remove the logo').check()
  await plain.getByRole('button', { name: 'Save logo' }).click()
  await expect(plain.locator('link[rel=icon]')).toHaveAttribute('href', /^\/favicon\.svg/)
})

test('an admin names the company, which guests then see; an older form is refused once', async ({
  newContext,
  newVisitor,
}) => {
  const [page, other, guest] = [await newVisitor(), await newVisitor(), await newVisitor()]
  for (const admin of [page, other]) {
    await signInAs(admin.context(), 'admin')
    await admin.goto('/admin/marketplace-settings')
  }
  await guest.goto('/contact-us')
  await expect(guest.getByText('Leaf Foods Ltd')).toHaveCount(0)

  await page.getByRole('textbox', { name: 'Company' }).fill('Leaf Foods Ltd')
  await page.getByRole('textbox', { name: 'Phone' }).fill('call me')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Invalid phone number')).toBeVisible()
  await page.getByRole('textbox', { name: 'Phone' }).fill('+91 80 4000 0000')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expectMessage(page, 'Settings saved')
  await expect(async () => {
    await guest.goto('/contact-us')
    await expect(guest.getByRole('contentinfo')).toContainText('Leaf Foods Ltd', { timeout: 1_000 })
  }).toPass()
  await expect(guest.getByRole('link', { name: '+91 80 4000 0000' })).toHaveAttribute(
    'href',
    'tel:+918040000000',
  )
  await expect(guest.getByRole('contentinfo')).toContainText('Leaf Foods Ltd · +91 80 4000 0000')

  await other.getByRole('textbox', { name: 'Tax number' }).fill('29ABCDE1234F2Z5')
  // The page reads its data again: what is typed stays, and so does the version that it was typed for.
  const read = other.waitForResponse(/marketplace-settings\.data/)
  await signInAs(await newContext(), 'admin')
  await read
  await expect(other.getByRole('textbox', { name: 'Tax number' })).toHaveValue('29ABCDE1234F2Z5')
  await other.getByRole('button', { name: 'Save settings' }).click()
  await expect(other.getByText('Somebody else has changed the settings')).toBeVisible()
  await expect(other.getByRole('textbox', { name: 'Tax number' })).toHaveValue('29ABCDE1234F2Z5')
})
