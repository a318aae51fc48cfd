import { expect, expectMessage, gotoLive, test } from '../support/e2e.ts'
import { openRecord, signUpWithComplaint } from '../support/filed-complaints.ts'
import { cancelledOrder } from '../support/ordering.ts'
import { signUpAs } from '../support/people.ts'

test('complaints are filed, started and resolved by keyboard alone', async ({ newVisitor, shop }) => {
  const [customer, seller] = await Promise.all([newVisitor(), newVisitor()])
  const name = `Noor ${crypto.randomUUID().slice(0, 8)}`
  await signUpAs(customer.context(), name)
  await shop.signIn(seller.context())
  const order = await cancelledOrder(customer.context(), shop.dish)

  await gotoLive(customer, `/user/create-complaint/${order._id}`)
  await customer.getByLabel('Subject').focus()
  await customer.keyboard.type(`No spoon for ${name}`)
  await customer.keyboard.press('Enter')
  // Submitting an incomplete form moves the focus to the missing field.
  await expect(customer.getByLabel('Description')).toBeFocused()
  await customer.keyboard.type('There was none in the bag.')
  await customer.keyboard.press('Tab')
  await customer.keyboard.press('ArrowDown')
  await expect(customer.getByRole('radio', { name: 'Medium' })).toBeChecked()
  await customer.keyboard.press('Tab')
  await customer.keyboard.press('Tab')
  const send = customer.getByRole('button', { name: 'Add Complaint' })
  await expect(send).toBeFocused()
  // The button is disabled until the refused submission has been answered.
  await expect(send).toBeEnabled()
  await customer.keyboard.press('Enter')
  await expect(customer.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()

  await gotoLive(seller, '/seller/complaints-database')
  const record = seller.locator('details').filter({ hasText: `No spoon for ${name}` })
  await record.locator('summary').focus()
  await seller.keyboard.press('Enter')
  await record.getByRole('button', { name: 'Set as In Progress' }).focus()
  await seller.keyboard.press('Enter')
  await expect(seller.getByRole('alertdialog')).toContainText('Complaint Status Set In Progress')
  await seller.keyboard.press('Enter')
  await expect(seller.getByRole('alertdialog')).toHaveCount(0)
  await expect(record.getByRole('link', { name: 'Resolve Complaint' })).toBeFocused()
  await seller.keyboard.press('Enter')
  await seller.getByLabel('Resolving Details').focus()
  await seller.keyboard.type('A spoon is on its way.')
  await seller.keyboard.press('Tab')
  await seller.keyboard.press('Enter')
  await expectMessage(seller, 'Complaint resolved successfully')
})

test('an alert takes the keys from the moment in which it is in the page', async ({ newVisitor, shop }) => {
  const [customer, seller] = await Promise.all([newVisitor(), newVisitor()])
  const { subject } = await signUpWithComplaint(customer.context(), shop)
  await shop.signIn(seller.context())
  await gotoLive(seller, '/seller/complaints-database')
  const record = await openRecord(seller, subject)
  const isModalAtOnce = await seller.evaluateHandle(() => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    new MutationObserver(() => {
      const alert = document.querySelector('[role=alertdialog]')
      if (alert) resolve(alert.matches(':modal') && alert.contains(document.activeElement))
    }).observe(document.body, { childList: true, subtree: true })
    return { promise }
  })
  await record.getByRole('button', { name: 'Set as In Progress' }).click()
  expect(await isModalAtOnce.evaluate(({ promise }) => promise)).toBe(true)
})
