import { signInAs } from '../support/demo.ts'
import { axeCleanInBothThemes, expect, expectMessage, test } from '../support/e2e.ts'

test('an admin names the company, which guests then see; an older form is refused once', async ({
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
  await signInAs((await newVisitor()).context(), 'admin')
  await read
  await expect(other.getByRole('textbox', { name: 'Tax number' })).toHaveValue('29ABCDE1234F2Z5')
  await other.getByRole('button', { name: 'Save settings' }).click()
  await expect(other.getByText('Somebody else has changed the settings')).toBeVisible()
  await expect(other.getByRole('textbox', { name: 'Tax number' })).toHaveValue('29ABCDE1234F2Z5')

  await page.setViewportSize({ width: 390, height: 844 })
  await axeCleanInBothThemes(page)
})
