import { basePath } from '#contract/base-path.ts'
import { signInAs } from '../support/demo.ts'
import { axeCleanInBothThemes, expect, expectMessage, test } from '../support/e2e.ts'

test('an owner sets a commission, corrects the balance and closes a statement, which the seller reads', async ({
  newVisitor,
  shop,
}) => {
  const [admin, seller] = [await newVisitor(), await newVisitor()]
  await signInAs(admin.context(), 'admin')
  await shop.signIn(seller.context())

  await admin.goto(`/admin/sellers?q=${shop.seller.email}`)
  await admin.getByRole('link', { name: shop.seller.name, exact: true }).click()
  await admin.getByRole('link', { name: 'Commission and statements' }).click()
  await admin.getByRole('link', { name: 'Commission', exact: true }).click()
  await admin.getByRole('textbox', { name: 'Percent of the foods after discount' }).fill('120')
  await admin.getByRole('button', { name: 'Save commission' }).click()
  await expect(admin.getByText('Must be 0 to 100')).toBeVisible()
  await admin.getByRole('textbox', { name: 'Percent of the foods after discount' }).fill('12.5')
  await admin.getByRole('button', { name: 'Save commission' }).click()
  await expectMessage(admin, 'Commission saved')

  await admin.getByRole('link', { name: 'Correct the balance' }).click()
  await admin.getByRole('textbox', { name: 'Amount' }).fill('250')
  await admin.getByRole('textbox', { name: 'Reason' }).fill('A welcome gift')
  await admin.getByRole('button', { name: 'Correct the balance' }).click()
  await expectMessage(admin, 'Correction recorded')
  await expect(admin.getByRole('row', { name: 'To pay out ₹250.00' })).toBeVisible()

  await admin.getByRole('link', { name: 'Close a statement' }).click()
  await admin.getByRole('button', { name: 'Close statement' }).click()
  await expect(admin.getByRole('heading', { name: 'Statement 1' })).toBeVisible()

  await seller.goto('/seller/statements')
  await expect(seller.getByRole('row', { name: 'To pay out ₹250.00' })).toBeVisible()
  await seller.getByRole('link', { name: 'Statement 1' }).click()
  await expect(seller.getByText('No orders in this period.')).toBeVisible()
  const csv = seller.getByRole('link', { name: 'Download as CSV' })
  await expect(csv).toHaveAttribute('href', new RegExp(`^${basePath}/statement/export-statement/`))
  await seller.setViewportSize({ width: 390, height: 844 })
  await axeCleanInBothThemes(seller)
})
