import { expect, vi } from 'vitest'
import type { Fault } from './rounds.ts'
import { postmasterOf, reachesDatabase } from './shop.ts'

/** kill -9 of the server; its PostgreSQL goes on, and is adopted by the next start. */
export const killServer: Fault = async (shop) => {
  await shop.product.kill()
  await shop.startAgain()
}

/** kill -9 of the embedded PostgreSQL; the running server starts it again. */
export const killPostgres: Fault = async (shop, load) => {
  const { pid } = await postmasterOf(shop.dataDir)
  const before = load.failures
  process.kill(pid, 'SIGKILL')
  await vi.waitUntil(() => load.failures > before, { timeout: 30_000, interval: 10 })
  await vi.waitUntil(() => reachesDatabase(shop), { timeout: 60_000 })
  expect((await postmasterOf(shop.dataDir)).pid).not.toBe(pid)
}

/** kill -9 of one of PostgreSQL's processes: PostgreSQL ends all connections and recovers. */
export const killBackend: Fault = async (shop, load) => {
  const { rows } = await shop.database.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'foodie' order by state_change desc limit 1`,
  )
  const before = load.failures
  process.kill(rows[0]!.pid, 'SIGKILL')
  await vi.waitUntil(() => load.failures > before, { timeout: 30_000, interval: 10 })
  await vi.waitUntil(() => reachesDatabase(shop), { timeout: 60_000 })
}
