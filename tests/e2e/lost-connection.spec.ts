import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, type NewContext, test } from '../support/e2e.ts'
import { placeOrder } from '../support/ordering.ts'
import { Participant } from '../support/participant.ts'
import { startTwoProcesses } from '../support/two-processes.ts'

// The browser logs these while the server is down.
test.use({ expectedErrors: /ERR_(CONNECTION|INCOMPLETE|EMPTY)/ })

/** The admin of all tests: to create one takes a process. */
const admin = {
  name: 'Farid',
  email: 'farid@example.com',
  password: 'Foodie@123',
  mobile: '+91 98450 12345',
}

let processes: Awaited<ReturnType<typeof startTwoProcesses>>
test.beforeAll(async () => {
  processes = await startTwoProcesses()
  await processes.makeAdmin(admin)
})
test.afterAll(() => processes.close())

test('Pending Orders reports a lost connection and, once reconnected, shows and announces missed orders', async ({
  newContext,
}) => {
  const { second, killSecond } = processes
  const { seller, dish, customer } = await openShop(newContext, ['Dev', 'Asha'], second.address)
  await seller.context.addInitScript(countNotes)
  const [page] = await seller.open('/seller/pending-orders')
  await page.getByRole('button', { name: 'Turn sound on' }).click()
  await expect(page.getByRole('button', { name: 'Turn sound off' })).toBeVisible()
  const notesBefore = await page.evaluate(() => window.notes)

  const restart = await killSecond()
  await expect(page.getByText('Connection lost')).toBeVisible()
  await expect(page.getByText('New orders do not arrive at the moment.')).toBeVisible()
  const { billNumber } = await placeOrder(customer.context, { dish })
  await restart()
  await expect(page.getByRole('article', { name: billNumber })).toBeVisible()
  await expect(page).toHaveTitle('(1) Pending Orders · Foodie')
  await expect(page.getByText('Connection lost')).toHaveCount(0)
  // A reload would have reset the count.
  await expect.poll(() => page.evaluate(() => window.notes)).toBeGreaterThan(notesBefore)
})

test('Pending Orders reports a connection that is dead without being closed, and catches up', async ({
  newContext,
}) => {
  const wire = await startSilentProxy(Number(new URL(processes.first.address).port))
  try {
    const { seller, dish, customer } = await openShop(newContext, ['Hari', 'Indu'], wire.address)
    const [page] = await seller.open('/seller/pending-orders')

    wire.silence()
    // Two missed heartbeats.
    await expect(page.getByText('Connection lost')).toBeVisible({ timeout: 60_000 })
    const { billNumber } = await placeOrder(customer.context, { dish })
    wire.resume()
    await expect(page.getByText('Connection lost')).toHaveCount(0, { timeout: 60_000 })
    await expect(page.getByRole('article', { name: billNumber })).toBeVisible()
  } finally {
    await wire.close()
  }
})

/** Opens a restaurant with one dish, for a seller and a customer with these names. The seller uses `sellersAddress`, the others the first process. */
async function openShop(
  newContext: NewContext,
  [sellerName, customerName]: [string, string],
  sellersAddress: string,
) {
  const { first } = processes
  const join = async (name: string, role: Participant['role'], address: string) =>
    new Participant(name, role, await newContext({ baseURL: address }), address)
  const creator = await join(admin.name, 'admin', first.address)
  const seller = await join(sellerName, 'seller', sellersAddress)
  const customer = await join(customerName, 'user', first.address)
  await creator.signIn()
  await creator.call('POST', '/seller/create-seller', seller.account)
  await seller.signIn()
  const dish = await seller.openRestaurant(400)
  await customer.call('POST', '/user/create-user', customer.account)
  return { seller, dish, customer }
}

/** A TCP proxy that can stop forwarding without closing anything, as a network that has dropped does. */
async function startSilentProxy(port: number) {
  const sockets = new Set<Socket>()
  let isSilent = false
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1')
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk) => {
        if (!isSilent) to.write(chunk)
      })
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        if (!isSilent) to.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    silence: () => (isSilent = true),
    resume: () => (isSilent = false),
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

declare global {
  interface Window {
    notes: number
  }
}

/** Counts the notes that a page plays. */
function countNotes(): void {
  window.notes = 0
  const { start } = OscillatorNode.prototype
  OscillatorNode.prototype.start = function counted(...when) {
    window.notes += 1
    start.apply(this, when)
  }
}
