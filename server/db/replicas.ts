import pg from 'pg'
import { repeat } from '../repeat.ts'
import type { Db, Reader } from './client.ts'
import { isDatabaseError } from './outage.ts'

/** Milliseconds between two checks, and right after a change that no replica has replayed yet. */
const checks = { every: 500, atFirst: 20 }
/** Milliseconds until a check counts as failed. */
const checkTimeout = 1_000

export interface Replicas {
  /**
   * Runs reads that show nothing but what all guests see. They run on a replica that has replayed every change up to the
   * last `requireCurrent`, in turn; on the primary where there is none. If a replica fails, `work` runs again on the
   * primary.
   */
  read<T>(work: (db: Reader) => Promise<T>): Promise<T>
  /** A change that guests see has been committed. Reads that begin after this call see it. */
  requireCurrent(): void
  /** Seconds by which each replica is behind at most, by host; undefined until it was reached. */
  lags(): { host: string; seconds: number | undefined }[]
  close(): Promise<void>
}

export interface ReplicasOptions {
  urls: readonly string[]
  /** of the primary, for its log position */
  connectionString: string
  primary: Db
  /** a replica that is further behind is not read; seconds */
  maxLag: number
  /** opens a pool for reads */
  open: (connectionString: string) => { db: Db; pool: pg.Pool }
  /** receives one line when a replica is no longer read, and one when it is read again */
  report: (message: string) => void
}

/** A log position of the primary: everything that was committed before `at` lies before it. */
interface Sample {
  /** `performance.now()` */
  at: number
  /** bytes of log */
  position: number
}

/**
 * Opens replicas for reading. The log position of the primary is noted again and again; a replica that has replayed
 * such a position shows everything that was committed until then. No clocks are compared.
 */
export function openReplicas(options: ReplicasOptions): Replicas {
  const { urls, connectionString, primary, maxLag, report } = options
  if (urls.length === 0)
    return { read: (work) => work(primary), requireCurrent: () => {}, lags: () => [], close: async () => {} }

  const source = openMonitor(connectionString)
  const replicas = urls.map((url) => openReplica(url, options.open(url), maxLag * 1_000, report))
  // After the migrations of this process.
  let requiredAt = performance.now()
  let samples: Sample[] = []
  let turn = 0
  let delay = checks.atFirst
  const timer = repeat(async () => {
    const at = performance.now()
    // Without a new position the replicas age, until none is read any more.
    const position = await positionOf(source, 'pg_current_wal_flush_lsn()').catch(() => null)
    if (position !== null) samples.push({ at, position })
    await Promise.all(replicas.map((replica) => replica.check(samples)))
    samples = samples.filter((sample) => at - sample.at <= maxLag * 1_000)
    const isBehind = replicas.some((replica) => replica.currentAt() < requiredAt)
    return (delay = isBehind ? Math.min(delay * 2, checks.every) : checks.every)
  })
  const checkSoon = () => {
    delay = checks.atFirst
    timer.runSoon()
  }

  return {
    async read(work) {
      const oldest = Math.max(requiredAt, performance.now() - maxLag * 1_000)
      const current = replicas.filter((replica) => replica.currentAt() >= oldest)
      turn += 1
      const replica = current[turn % current.length]
      if (!replica) return work(primary)
      try {
        return await work(replica.db)
      } catch (error) {
        if (!isDatabaseError(error)) throw error
        replica.distrust()
        checkSoon()
        return work(primary)
      }
    },
    requireCurrent() {
      requiredAt = performance.now()
      checkSoon()
    },
    lags: () =>
      replicas.map(({ host, currentAt }) => {
        const age = (performance.now() - currentAt()) / 1_000
        return { host, seconds: Number.isFinite(age) ? age : undefined }
      }),
    async close() {
      await timer.stop()
      await Promise.all([source.end(), ...replicas.map((replica) => replica.close())])
    },
  }
}

function openReplica(
  url: string,
  { db, pool }: { db: Db; pool: pg.Pool },
  maxLag: number,
  report: (message: string) => void,
) {
  const monitor = openMonitor(url)
  const { host } = new URL(url)
  /** it shows everything that was committed before this; `performance.now()` */
  let currentAt = -Infinity
  const openedAt = performance.now()
  let isUsed = true

  /** A failed check changes nothing, because this process may just be busy: the replica ages, or fails a read. */
  async function findProblem(samples: readonly Sample[]): Promise<string | undefined> {
    const isTooOld = (time: number) => performance.now() - time > maxLag
    try {
      const replayed = await positionOf(
        monitor,
        'case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end',
      )
      if (replayed === null) {
        currentAt = -Infinity
        return 'it is no replica'
      }
      const reached = samples.findLast(({ position }) => position <= replayed)
      if (reached) currentAt = Math.max(currentAt, reached.at)
    } catch (error) {
      return isTooOld(currentAt) ? (error as Error).message : undefined
    }
    // At the start it may still have to replay what was written just before.
    const behind = 'the primary does not answer, or the replica is too far behind'
    return isTooOld(Math.max(currentAt, openedAt)) ? behind : undefined
  }

  return {
    db,
    host,
    currentAt: () => currentAt,
    /** It failed a read: it is not read again before the next check. */
    distrust: () => void (currentAt = -Infinity),
    async check(samples: readonly Sample[]): Promise<void> {
      const problem = await findProblem(samples)
      const wasUsed = isUsed
      isUsed = problem === undefined
      if (wasUsed && problem) report(`the replica ${host} is not read, the primary is: ${problem}`)
      if (!wasUsed && isUsed) report(`the replica ${host} is read again`)
    },
    close: () => Promise.all([monitor.end(), pool.end()]),
  }
}

/** A connection of its own, so that checks do not wait for one while all others are in use. */
function openMonitor(connectionString: string): pg.Pool {
  const monitor = new pg.Pool({
    connectionString,
    max: 1,
    connectionTimeoutMillis: checkTimeout,
    query_timeout: checkTimeout,
    application_name: 'foodie-replicas',
  })
  monitor.on('error', () => {})
  monitor.on('connect', (client) => client.on('error', () => {}))
  return monitor
}

async function positionOf(monitor: pg.Pool, expression: string): Promise<number | null> {
  const { rows } = await monitor.query<{ position: number | null }>(
    `select ((${expression}) - '0/0'::pg_lsn)::float8 as position`,
  )
  return rows[0]?.position ?? null
}
