import { beforeAll, describe, expect, it, vi } from 'vitest'
import { connectTo } from '../support/database.ts'
import { hasApt } from '../support/debian-program.ts'
import { createNextRelease } from '../support/next-release.ts'
import { expectNothingLostOrDoubled } from './scenarios/invariants.ts'
import { openPair } from './scenarios/pair.ts'

// Two processes start three times, each time after the other has served for some seconds.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

/** What a migration may do: see CONTRIBUTING.md. */
const expand = `
alter table orders add column kitchen_note text;--> statement-breakpoint
alter table foods add column calories integer default 0 not null;--> statement-breakpoint
create table order_tags (order_id uuid not null references orders (id) on delete cascade, tag text not null);--> statement-breakpoint
create index if not exists orders_kitchen_note on orders (kitchen_note);`

describe.runIf(hasApt)('two processes behind a proxy, under load', () => {
  let next: string
  let pair: Awaited<ReturnType<typeof openPair>>
  beforeAll(async () => {
    next = await createNextRelease(expand)
    pair = await openPair()
  })

  it('are restarted one after another without a failed request', async () => {
    const { load, restart } = pair
    for (const index of [0, 1] as const) {
      await restart(index)
      await load.progress(8)
    }
    expect(load.failures).toBe(0)
  })

  it('are upgraded, while a dump holds its locks, without a failed request', async () => {
    const { load, restart, shop } = pair
    const dump = await connectTo(pair.connectionString)
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
    const { load, restart, shop } = pair
    await restart(0)
    await load.progress(8)
    await load.stop()
    expect(load.failures).toBe(0)
    await expectNothingLostOrDoubled(shop, load)
  })
})
