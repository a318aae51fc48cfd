import type { Page } from '@playwright/test'
import { expect, test } from '../support/e2e.ts'
import { placeOrder } from '../support/ordering.ts'
import { Person } from '../support/six-people.ts'
import { startTwoProcesses } from '../support/two-processes.ts'

// What the browser says of a server that is not there.
test.use({ expectedErrors: /ERR_(CONNECTION|INCOMPLETE|EMPTY)/ })

let processes: Awaited<ReturnType<typeof startTwoProcesses>>
test.beforeAll(async () => {
  processes = await startTwoProcesses()
})
test.afterAll(() => processes.close())

test('Pending Orders says that the connection is lost, and then shows and sounds what came meanwhile', async ({
  newVisitor,
}) => {
  const { first, second, makeAdmin, killSecond } = processes
  const at = (page: Page, name: string, role: Person['role'], address: string) =>
    new Person(name, role, page.context(), address)
  const admin = at(await newVisitor({ baseURL: first.address }), 'Farid', 'admin', first.address)
  const seller = at(await newVisitor({ baseURL: second.address }), 'Dev', 'seller', second.address)
  const customer = at(await newVisitor({ baseURL: first.address }), 'Asha', 'user', first.address)
  await makeAdmin(admin.account)
  await admin.signIn()
  await admin.call('POST', '/seller/create-seller', seller.account)
  await seller.signIn()
  const dish = await seller.openRestaurant(400)
  await customer.call('POST', '/user/create-user', customer.account)

  await seller.context.addInitScript(countNotes)
  const [page] = await seller.open('/seller/pending-orders')
  await page.getByRole('button', { name: 'Turn sound on' }).click()
  await expect(page.getByRole('button', { name: 'Turn sound off' })).toBeVisible()
  const notesAtFirst = await page.evaluate(() => window.notes)

  const startAgain = await killSecond()
  await expect(page.getByText('Connection lost')).toBeVisible()
  await expect(page.getByText('New orders do not arrive at the moment.')).toBeVisible()
  const { billNumber } = await placeOrder(customer.context, { dish })
  await startAgain()
  await expect(page.getByRole('article', { name: billNumber })).toBeVisible()
  await expect(page).toHaveTitle('(1) Pending Orders · Foodie')
  await expect(page.getByText('Connection lost')).toHaveCount(0)
  // The count would have begun anew with the document.
  expect(await page.evaluate(() => window.notes)).toBeGreaterThan(notesAtFirst)
})

declare global {
  interface Window {
    notes: number
  }
}

/** Counts the notes that a page sounds. */
function countNotes(): void {
  window.notes = 0
  const { start } = OscillatorNode.prototype
  OscillatorNode.prototype.start = function counted(...when) {
    window.notes += 1
    start.apply(this, when)
  }
}
