import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Cluster } from './cluster.ts'
import { EmbeddedDatabaseInUse } from './errors.ts'
import { connectionString, ensureRunning, type LaunchOptions, type Postmaster } from './postmaster.ts'

/** A server, and the connection that holds the owner's lock. */
export type Owned = { postmaster: Postmaster; session: pg.Client }

/** The lock's name in PostgreSQL: "Food", and 1 for the owner of the folder. */
const ownerLock = [0x466f_6f64, 1]
/** Time in which the server notices the end of a killed owner's session, in milliseconds. */
const noticeLimit = 3_000

/**
 * Finds or starts the server and takes the owner's lock, which lasts as long as its connection: as long
 * as this process lives, and not a moment longer.
 *
 * @throws EmbeddedDatabaseInUse when another process holds the lock
 */
export async function ownServer(cluster: Cluster, dataDir: string, launch: LaunchOptions): Promise<Owned> {
  const limit = Date.now() + noticeLimit
  for (;;) {
    const postmaster = await ensureRunning(cluster, launch)
    const session = await takeLock(cluster, postmaster, limit)
    if (session === 'taken') throw new EmbeddedDatabaseInUse(dataDir)
    // Undefined: its owner was stopping it; the next round starts it.
    if (session) return { postmaster, session }
  }
}

async function takeLock(cluster: Cluster, { port }: Postmaster, limit: number) {
  const session = new pg.Client(connectionString(cluster, port, 'postgres'))
  session.on('error', () => {})
  try {
    await session.connect()
    for (;;) {
      const { rows } = await session.query<{ ours: boolean }>(
        'select pg_try_advisory_lock($1, $2) as ours',
        ownerLock,
      )
      if (rows[0]?.ours) return session
      if (Date.now() > limit) break
      await sleep(100)
    }
  } catch {
    await session.end().catch(() => {})
    return undefined
  }
  await session.end()
  return 'taken'
}
