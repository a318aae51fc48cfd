import { beforeAll, describe, expect, it, vi } from 'vitest'
import { makeUser } from '../support/factories.ts'
import { observeProduct } from '../support/observed-product.ts'
import { servingProcesses } from '../support/serving-processes.ts'
import { openStream, type StreamEvent } from '../support/streams.ts'
import { killProcess, restartProcesses, untilReplaced } from './scenarios/processes.ts'
import { runRounds } from './scenarios/rounds.ts'
import { openShop, send, type Shop } from './scenarios/shop.ts'

describe.skipIf(process.platform !== 'linux')('a product with two processes', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop({ PROCESSES: '2', DRAIN_SECONDS: '3' })
  })

  it('replaces them one after the other on SIGHUP, under load and without a failed request', async () => {
    const load = await runRounds(shop, restartProcesses, { rounds: 1, customers: 4 })
    expect(load.failures).toBe(0)
  }, 180_000)

  it('loses and doubles nothing when one is killed, and starts another', async () => {
    // Twice: one of the two killed processes runs the jobs.
    await runRounds(shop, killProcess, { rounds: 2, customers: 4 })
  }, 180_000)

  it('ends the event streams of a replaced process, whose pages then reconnect', async () => {
    const user = await makeUser(shop.database)
    const stream = await openStream(shop.product.address, user.cookie)
    const replaced = restartProcesses(shop)
    await stream.ended(60_000)
    // As a browser: again whenever it came to the old process on a kept connection. The gap makes the page reload its data.
    let event: StreamEvent | undefined
    while (!event) {
      const again = await openStream(shop.product.address, user.cookie, '', stream.lastId())
      event = await again.next(1_000).catch(() => undefined)
      again.close()
    }
    expect(event).toEqual({})
    await replaced
  })

  it('replaces on SIGHUP also one that is still starting', async () => {
    const before = await servingProcesses(shop.product.pid)
    process.kill(before[0]!, 'SIGKILL')
    await untilReplaced(shop, [before[0]!])
    await restartProcesses(shop)
  })

  it('starts another in the place of one that is killed before its turn to be replaced', async () => {
    const before = await servingProcesses(shop.product.pid)
    process.kill(shop.product.pid, 'SIGHUP')
    await vi.waitUntil(async () => (await servingProcesses(shop.product.pid)).length === 3, {
      timeout: 30_000,
      interval: 10,
    })
    process.kill(before[1]!, 'SIGKILL')
    await untilReplaced(shop, before)
  })

  it('refuses a port that another program has, and shows one sentence', async () => {
    const second = await observeProduct({
      PORT: new URL(shop.product.address).port,
      PROCESSES: '2',
      PAYMENT_PROVIDER: 'test',
      DATA_DIR: `${shop.dataDir}/second`,
    })
    expect(await second.stop()).toBe(1)
    expect(second.printed()).toMatch(
      /^Foodie cannot start: port \d+ is in use\. Set PORT to another one\.\n$/,
    )
  })

  it('ends all of them when the first is killed', async () => {
    const pids = await servingProcesses(shop.product.pid)
    await shop.product.kill()
    await vi.waitUntil(() => pids.every(isOver), { timeout: 30_000 })
    await shop.startAgain()
    expect(await servingProcesses(shop.product.pid)).toHaveLength(2)
  })

  it('ends all of them on SIGTERM, after it was not ready for DRAIN_SECONDS', async () => {
    const pids = await servingProcesses(shop.product.pid)
    process.kill(shop.product.pid, 'SIGTERM')
    await vi.waitUntil(async () => (await send(shop, '/readyz'))?.status === 503, {
      interval: 20,
      timeout: 30_000,
    })
    expect((await send(shop, '/healthz'))?.status).toBe(200)
    await vi.waitUntil(() => pids.every(isOver), { timeout: 30_000 })
  })
})

function isOver(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}
