import type pg from 'pg'
import { repeat } from '../repeat.ts'
import { openRedisConnection, type RedisConnection } from './redis-connection.ts'

/** The channel of NOTIFY on which processes report that they are without Redis. */
export const withoutRedis = 'foodie_without_redis'

/** For this many intervals after a report, announcements go through PostgreSQL. */
const heldIntervals = 3
/** Milliseconds after a report in which announcements may still be on their way through Redis. */
const settleAfter = 2_500

export interface RedisOptions {
  url: string
  /** milliseconds between the reports of a process without Redis */
  reportEvery?: number
  /** receives a line when Redis is lost, and when it is back */
  report: (level: 'warn' | 'info', line: string) => void
}

export interface RedisAnnouncements {
  /** Sends a payload to all processes. Returns false if it must be sent through PostgreSQL. */
  publish(payload: string): Promise<boolean>
  /**
   * Connects, and calls `gap` when payloads may have been missed. Resolves after the first attempt, also if it failed.
   */
  listen(receive: (payload: string) => void, gap: () => void): Promise<void>
  /** A process has reported that it is without Redis: for some seconds everything is sent through PostgreSQL. */
  hold(): void
  /** Whether this process receives such reports. */
  hearsReports(hears: boolean): void
  isConnected(): boolean
  close(): Promise<void>
}

/**
 * Sends announcements through Redis while every process has it. All processes always listen to PostgreSQL, so it
 * reaches everybody: a process that loses Redis reports that there again and again, and the others then announce through
 * PostgreSQL. What was sent through Redis before they knew is made up for by a gap.
 */
export function openRedisAnnouncements(pool: pg.Pool, options: RedisOptions): RedisAnnouncements {
  const { url, reportEvery = 2_000, report } = options
  const { host } = new URL(url)
  let connection: RedisConnection | undefined
  let hears = false
  let heldUntil = 0
  let absence: ReturnType<typeof reportAbsence> | null = null

  const hold = () => {
    heldUntil = performance.now() + heldIntervals * reportEvery
  }

  return {
    async publish(payload) {
      if (!connection || !hears || performance.now() < heldUntil) return false
      return connection.publish(payload)
    },
    listen(receive, gap) {
      connection = openRedisConnection({
        url,
        onPayload: receive,
        onUp() {
          if (!absence) return
          void absence.end()
          absence = null
          report('info', `Redis at ${host} is back: it is used again once every process has it`)
          gap()
        },
        onDown(error) {
          if (absence) return
          const reason = error.message || (error as NodeJS.ErrnoException).code
          report('warn', `Redis at ${host} is away (${reason}): announcements go through PostgreSQL`)
          absence = reportAbsence(pool, { reportEvery, gap })
        },
      })
      return connection.ready
    },
    hold,
    hearsReports(now) {
      // Reports may have been missed.
      if (now) hold()
      hears = now
    },
    isConnected: () => connection?.isUp() ?? false,
    async close() {
      await connection?.close()
      await absence?.end()
    },
  }
}

/** Reports again and again that this process is without Redis. Calls `gap` when the others have noticed. */
function reportAbsence(pool: pg.Pool, { reportEvery, gap }: { reportEvery: number; gap: () => void }) {
  let reportedAt = -Infinity
  let settled: NodeJS.Timeout | undefined
  let isOver = false

  const reports = repeat(async () => {
    // Otherwise the next report follows.
    const isSent = await pool.query('select pg_notify($1, $2)', [withoutRedis, '']).then(
      () => true,
      () => false,
    )
    const now = performance.now()
    if (!isSent || isOver) return reportEvery
    // Without a report for this long the others may have used Redis.
    if (now - reportedAt >= heldIntervals * reportEvery) {
      clearTimeout(settled)
      settled = setTimeout(gap, settleAfter)
    }
    reportedAt = now
    return reportEvery
  })
  return {
    end(): Promise<void> {
      isOver = true
      clearTimeout(settled)
      return reports.stop()
    },
  }
}
