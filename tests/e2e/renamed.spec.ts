import { join } from 'node:path'
import type { Role } from '#contract/endpoint.ts'
import { signInAs } from '../support/demo.ts'
import { axeCleanInBothThemes, expect, test } from '../support/e2e.ts'
import { readMails } from '../support/mails.ts'
import { signUpAs } from '../support/people.ts'
import { fillRoute, screenIds } from '../support/screen-ids.ts'
import { type Screen, screens } from '../support/screens.ts'

test('a renamed marketplace shows its name on every screen, in mails, manifest and interface', async ({
  newVisitor,
  product,
}) => {
  const admin = await newVisitor({ viewport: { width: 390, height: 844 } })
  await signInAs(admin.context(), 'admin')
  await admin.goto('/admin/marketplace-settings')
  await admin.getByRole('textbox', { name: 'Name' }).fill('Curry Corner')
  await admin.getByRole('button', { name: 'Save settings' }).click()
  await expect(admin).toHaveTitle('Marketplace Settings · Curry Corner')
  await expect(admin.getByRole('banner')).toContainText('Curry Corner')
  await axeCleanInBothThemes(admin)

  const guest = await newVisitor()
  await expect(async () => {
    await guest.goto('/')
    await expect(guest).toHaveTitle('Home · Curry Corner', { timeout: 1_000 })
  }).toPass()

  for (const [visitor, list] of Object.entries(screens) as ['guest' | Role, Screen[]][]) {
    const { context } = await openAs(visitor)
    const ids = await screenIds(context, visitor)
    for (const { route, query = '', ids: own } of list) {
      const path = fillRoute(route, ids, own) + query
      const text = await (await context.request.get(path)).text()
      expect(text.match(/.{0,60}Foodie.{0,60}/g), path).toBeNull()
    }
  }

  for (const path of ['/manifest.webmanifest', '/foodie/v1/openapi.json', '/foodie/v1/docs', '/offline']) {
    const text = await (await guest.request.get(path)).text()
    expect(text.match(/.{0,60}Foodie.{0,60}/g), path).toBeNull()
  }
  expect(await (await guest.request.get('/manifest.webmanifest')).json()).toMatchObject({
    name: 'Curry Corner',
    short_name: 'Curry Corner',
  })

  const email = await signUpAs(guest.context())
  await guest.request.post('/user-forgot-password', { form: { email } })
  const mail = async () =>
    (await readMails(join(product.dataDir, 'mail'))).find(({ to }) => to.includes(email))
  await expect.poll(mail).toMatchObject({ from: expect.stringContaining('Curry Corner') })
  expect((await mail())!.text).toContain('Curry Corner')
  expect((await mail())!.text).not.toContain('Foodie')

  async function openAs(visitor: 'guest' | Role) {
    const page = await newVisitor()
    if (visitor !== 'guest') await signInAs(page.context(), visitor)
    return { context: page.context() }
  }
})
