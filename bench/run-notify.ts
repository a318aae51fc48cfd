import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createAnnouncer, listenToAnnouncements } from '#server/db/announcements.ts'
import { startThrowawayPostgres } from '#server/embedded-postgres/throwaway.ts'
import type { Plan } from './installation.ts'

/** Processes that announce and listen: two machines, a dozen, and many. */
const processCounts = [1, 2, 8, 32]
/** Announcements that wait to be sent, so that batches are as large as under load. */
const waiting = 500

export interface NotifyRow {
  processes: number
  /** announcements per second that every process received */
  perSecond: number
  /** and all processes together */
  delivered: number
}

export const wantsNotify = ({ only }: Plan) => only === 'notify'

/**
 * Announces as fast as the database takes it, from one process, to several that listen: with the product's own batches
 * and on PostgreSQL's durable settings. All listeners are in this process, so its processor time is part of the figures.
 */
export async function* runNotify({ pace, closing, say }: Plan): AsyncGenerator<NotifyRow> {
  const { connectionString, stop } = await startThrowawayPostgres({ durable: true })
  closing.add(stop)
  const pool = new pg.Pool({ connectionString, max: 1 })
  closing.add(() => pool.end())
  for (const processes of processCounts) {
    say(`\nAnnouncements to ${processes} processes…`)
    yield await measure(processes, connectionString, pool, pace.measured)
  }
}

async function measure(processes: number, connectionString: string, pool: pg.Pool, seconds: number) {
  const received = Array.from({ length: processes }, () => 0)
  const fail = (error: Error) => {
    throw error
  }
  const listeners = received.map((_, index) =>
    listenToAnnouncements(connectionString, {
      announcement: () => void (received[index]! += 1),
      gap: () => fail(new Error('a connection was lost')),
      error: fail,
    }),
  )
  await Promise.all(listeners.map(({ ready }) => ready))
  const announcer = createAnnouncer(pool, fail)
  let sent = 0
  const start = performance.now()
  while (performance.now() - start < seconds * 1000) {
    const own = Array.from({ length: waiting }, (_, index) => ({
      accounts: [`0193f5a0-0000-7000-8000-${String(index).padStart(12, '0')}`],
      topic: 'order' as const,
      id: `0193f5a0-1111-7000-8000-${String(sent + index).padStart(12, '0')}`,
    }))
    announcer.announce(own)
    sent += own.length
    await announcer.flush()
  }
  // Every process gets every announcement: it has kept up when the slowest has them all.
  while (Math.min(...received) < sent) await sleep(1)
  const elapsed = (performance.now() - start) / 1000
  await Promise.all(listeners.map((listener) => listener.close()))
  return { processes, perSecond: sent / elapsed, delivered: (sent * processes) / elapsed }
}

export function presentNotify({ processes, perSecond, delivered }: NotifyRow): string {
  const whole = (value: number) => Math.round(value).toLocaleString('en')
  return `${processes} processes: ${whole(perSecond)} announcements a second to each, ${whole(delivered)} to all together`
}
