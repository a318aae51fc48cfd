import { join } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { atEnd, untilFileEnds } from '../support/at-end.ts'
import { connectTo, createTestDatabase, openTestDatabase, type TestDatabase } from '../support/database.ts'
import { hasApt } from '../support/debian-program.ts'
import { readMails } from '../support/mails.ts'
import { createNextRelease } from '../support/next-release.ts'
import { type Product, startProduct } from '../support/product.ts'
import { startBalancer } from '../support/proxies.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { expectNothingLostOrDoubled } from './scenarios/invariants.ts'
import { Load } from './scenarios/load.ts'
import type { Shop } from './scenarios/shop.ts'

// Two processes start three times, each time after the other has served for some seconds.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

/** What the first half of an expand and contract may do: see CONTRIBUTING.md. */
const expand = `
alter table orders add column kitchen_note text;--> statement-breakpoint
alter table foods add column calories integer default 0 not null;--> statement-breakpoint
create table order_tags (order_id uuid not null references orders (id) on delete cascade, tag text not null);--> statement-breakpoint
create index if not exists orders_kitchen_note on orders (kitchen_note);`

describe.runIf(hasApt)('two processes behind a proxy, under load', () => {
  let dataDir: string
  let database: TestDatabase
  let next: string
  const running: Product[] = []
  let shop: Shop
  let load: Load

  const start = (release?: string, port = '0', onLog?: (text: string) => void) => {
    const env = { DATABASE_URL: database.connectionString, DATA_DIR: dataDir, PORT: port, DRAIN_SECONDS: '3' }
    const all = { ...env, DEMO: 'off', TRUST_PROXY: '2', LOG_LEVEL: 'info' }
    return untilFileEnds(() => startProduct(all, onLog, release))
  }
  /** Stops a process gracefully, and starts this or another release at its address until the proxy uses it again. */
  const restart = async (index: number, release?: string) => {
    const { address } = running[index]!
    await running[index]!.close()
    const used = Promise.withResolvers<void>()
    running[index] = await start(release, new URL(address).port, (text) => {
      if (text.includes('request completed')) used.resolve()
    })
    await used.promise
  }

  beforeAll(async () => {
    dataDir = await temporaryFolder('upgrade')
    database = await createTestDatabase()
    next = await createNextRelease(expand)
    running.push(...(await Promise.all([start(), start()])))
    const balancer = await startBalancer([running[0]!.address, running[1]!.address])
    shop = {
      product: { ...running[0]!, address: balancer.address },
      dataDir,
      database: openTestDatabase(database.connectionString),
      mailed: async () => new Set((await readMails(join(dataDir, 'mail'))).map(({ to }) => to)),
      log: () => '',
      clearLog: () => {},
      startAgain: async () => {},
      close: async () => {},
    }
    load = new Load(shop)
    atEnd(() => load.abandon())
    await load.start(4)
    await load.progress(8)
  })

  it('are restarted one after another without a failed request', async () => {
    for (const index of [0, 1]) {
      await restart(index)
      await load.progress(8)
    }
    expect(load.failures).toBe(0)
  })

  it('are upgraded, while a dump holds its locks, without a failed request', async () => {
    const dump = await connectTo(database.connectionString)
    await dump.query('begin; lock table orders, foods in access share mode')
    const upgraded = restart(0, next)
    // The migration waits for the dump, and requests do not wait for the migration.
    const during = load.progress(24)
    await expect(Promise.race([upgraded.then(() => 'upgraded'), during])).resolves.toBeUndefined()
    await dump.query('commit')
    await upgraded
    const { rows } = await shop.database.pool.query('select kitchen_note from orders limit 1')
    expect(rows).toEqual([{ kitchen_note: null }])
    // The previous release and the next one serve together.
    await load.progress(16)
    await restart(1, next)
    await load.progress(8)
    expect(load.failures).toBe(0)
  })

  it('go back to the previous release without a failed request, and nothing was lost', async () => {
    await restart(0)
    await load.progress(8)
    await load.stop()
    expect(load.failures).toBe(0)
    await expectNothingLostOrDoubled(shop, load)
  })
})
