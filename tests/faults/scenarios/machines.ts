import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { basePath } from '#contract/base-path.ts'
import { startMachines, type Machines } from '../../support/machines.ts'
import { readMails } from '../../support/mails.ts'
import { openStream } from '../../support/streams.ts'
import type { Load } from './load.ts'
import { killProcess } from './processes.ts'
import type { Fault } from './rounds.ts'
import { reachesDatabase, send, type Shop } from './shop.ts'

/** Milliseconds in which an open page receives new orders again. */
const liveAgain = 20_000

/** A shop on two machines with PgBouncer, a replica and Redis, behind a proxy. */
export async function openShopOnMachines(): Promise<{ shop: Shop; machines: Machines }> {
  let log = ''
  const machines = await startMachines({ onLog: (text) => (log += text) })
  const { first, address, dataDir, database, close } = machines
  const shop: Shop = {
    product: { ...first, address },
    dataDir,
    database,
    mailed: async () => new Set((await readMails(join(dataDir, 'mail'))).map(({ to }) => to)),
    log: () => log,
    clearLog: () => void (log = ''),
    startAgain: async () => {},
    close,
  }
  return { shop, machines }
}

/** Parts of a shop on machines. `kill` is kill -9, and a new start if nothing else starts the part again. */
export const parts: { part: string; kill: (machines: Machines) => Fault }[] = [
  { part: 'one of several processes', kill: () => killProcess },

  {
    part: 'the only process of a machine',
    kill: (machines) =>
      async function killMachine() {
        await machines.killSecond()
        await machines.startSecond()
      },
  },

  {
    part: 'the replica',
    kill: (machines) =>
      async function killReplica(shop) {
        const { replica } = machines.engines
        await untilRead(machines)
        await replica.kill()
        // Guests read the primary at once.
        for (let count = 0; count < 12; count += 1) await expectGuestsServed(shop)
        await replica.start()
        await untilRead(machines)
      },
  },

  {
    part: 'Redis',
    kill: ({ engines: { redis } }) =>
      async function killRedis(shop, load) {
        await redis.kill()
        await untilLive(shop, load)
        await redis.start()
        await untilLive(shop, load)
      },
  },

  {
    part: 'PgBouncer',
    kill: ({ engines: { pooler } }) =>
      async function killPgBouncer(shop, load) {
        const before = load.failures
        await pooler.kill()
        await vi.waitUntil(() => load.failures > before, { timeout: 30_000, interval: 10 })
        await pooler.start()
        await vi.waitUntil(() => reachesDatabase(shop), { timeout: 60_000 })
        await untilLive(shop, load)
      },
  },
]

async function expectGuestsServed(shop: Shop): Promise<void> {
  const paths = ['/foods', `${basePath}/food/get-list-food`, `${basePath}/restaurant/get-list-restaurant`]
  const replies = await Promise.all(paths.map((path) => send(shop, path)))
  expect(replies.map((reply) => reply?.status)).toEqual([200, 200, 200])
}

/** Waits until the replica is read: it has connections of the processes' pools. */
async function untilRead({ engines, address }: Machines): Promise<void> {
  const path = `${address}${basePath}/food/get-list-food`
  await vi.waitUntil(
    async () => {
      await (await fetch(path)).text()
      const [row] = await engines.replica.query(
        `select count(*)::int from pg_stat_activity where application_name = 'foodie'`,
      )
      return Number(row!.count) > 0
    },
    { timeout: 30_000 },
  )
}

/** Waits until an open page of the seller receives an order that is placed from now on. */
async function untilLive(shop: Shop, load: Load): Promise<void> {
  const stream = await openStream(shop.product.address, load.sellerCookie)
  const known = new Set(load.orders.map(({ orderId }) => orderId))
  try {
    const isNew = ({ topic, id }: { topic: string; id: string }) => topic === 'order' && !known.has(id)
    while (!isNew(await stream.next(liveAgain)));
  } finally {
    stream.close()
  }
}
