import { join } from 'node:path'
import { axeCleanInBothThemes, expect, test } from '../support/e2e.ts'
import { signInAs } from '../support/demo.ts'
import { readMails } from '../support/mails.ts'

const password = 'Kitchen-Door@47'

for (const javaScriptEnabled of [true, false]) {
  const withOrWithout = javaScriptEnabled ? 'with' : 'without'
  test(`a seller is invited by mail and chooses a password on a phone, ${withOrWithout} JavaScript`, async ({
    newVisitor,
    product,
  }) => {
    const email = `leela-${crypto.randomUUID()}@example.com`
    /** The links that were mailed to the seller, oldest first. */
    const links = async () => {
      const mails = await readMails(join(product.dataDir, 'mail'))
      const mine = mails.filter(({ to, text }) => to.includes(email) && text.includes('accept-invitation'))
      return mine.map(({ text }) => /https?:\S+/.exec(text)![0])
    }
    const [admin, seller] = await Promise.all([
      newVisitor({ javaScriptEnabled }),
      newVisitor({ javaScriptEnabled, viewport: { width: 390, height: 844 } }),
    ])
    await signInAs(admin.context(), 'admin')
    await admin.goto('/admin/new-seller-create')
    await admin.getByLabel('Name', { exact: true }).fill('Leela Rao')
    await admin.getByLabel('Email').fill(email)
    await admin.getByLabel('Mobile').fill('+91 98300 12345')
    await admin.getByLabel('Invite by mail').check()
    await expect(admin.getByLabel('Password', { exact: true })).toBeHidden()
    await admin.getByRole('button', { name: 'Create Seller' }).click()
    await expect(admin).toHaveURL('/admin/sellers')
    const row = admin.getByRole('row').filter({ hasText: email })
    await expect(row).toContainText('No password chosen yet')
    await expect.poll(links).toHaveLength(1)
    await row.getByRole('link', { name: 'Leela Rao' }).click()
    await admin.getByRole('main').getByText('Send invitation').click()
    await admin.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.poll(links).toHaveLength(2)
    const [first, second] = await links()

    await seller.goto(first!)
    await expect(seller.getByText('This link is no longer valid. Please ask for a new one.')).toBeVisible()
    await seller.goto(second!)
    await expect(seller).toHaveURL('/accept-invitation')
    await expect(seller.getByText('Welcome, Leela Rao.')).toContainText(email)
    if (javaScriptEnabled) await axeCleanInBothThemes(seller)
    await seller.getByLabel('New Password', { exact: true }).fill('weak')
    await seller.getByLabel('Confirm New Password').fill(password)
    await seller.getByRole('button', { name: 'Start Selling' }).click()
    await expect(seller.getByText(/^Your Password should contain/)).toBeVisible()
    await seller.getByLabel('New Password', { exact: true }).fill(password)
    await seller.getByLabel('Confirm New Password').fill(password)
    await seller.getByRole('button', { name: 'Start Selling' }).click()
    await expect(seller).toHaveURL('/seller')

    await admin.goto('/admin/sellers')
    await expect(row).toContainText('Leela Rao')
    await expect(row).not.toContainText('No password chosen yet')
  })
}
