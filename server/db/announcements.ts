import pg from 'pg'
import { z } from 'zod'

/** Something that open pages of these accounts show has changed. */
const announcement = z.object({
  accounts: z.array(z.string()),
  topic: z.enum(['order', 'notification', 'complaint', 'rating', 'contact-us', 'session', 'session-ended']),
  /** of the record */
  id: z.string(),
})
export type Announcement = z.infer<typeof announcement>

const channel = 'foodie'
/** A payload of NOTIFY holds less than 8,000 bytes. */
const payloadBytes = 7_900
/** An announcement to more accounts goes out in parts: so many, and the rest of it, have about 1,000 bytes. */
const accountsAtOnce = 20

/**
 * Tells all processes on this database, by NOTIFY. It runs after the commit and in batches: a NOTIFY inside a
 * transaction takes a lock over the whole database until the commit is on disk, and would serialise all orders.
 * What a crash loses in between, pages catch up with when they connect again.
 */
export function createAnnouncer(pool: pg.Pool, onError: (error: Error) => void) {
  const waiting: Announcement[] = []
  let sending: Promise<void> | null = null

  async function send(): Promise<void> {
    while (waiting.length > 0) {
      const payload = takePayload(waiting)
      try {
        await pool.query('select pg_notify($1, $2)', [channel, payload])
      } catch (error) {
        onError(error as Error)
      }
    }
    sending = null
  }

  return {
    announce(announcements: Announcement[]): void {
      waiting.push(...announcements.flatMap(inParts))
      if (waiting.length > 0) sending ??= send()
    },
    /** resolves when all that was announced has been sent */
    async flush(): Promise<void> {
      await sending
    },
  }
}

function inParts({ accounts, topic, id }: Announcement): Announcement[] {
  const parts = Math.ceil(accounts.length / accountsAtOnce)
  return Array.from({ length: parts }, (_, part) => ({
    accounts: accounts.slice(part * accountsAtOnce, (part + 1) * accountsAtOnce),
    topic,
    id,
  }))
}

/** Takes as many announcements off the front as one payload holds, and writes them as one. */
function takePayload(waiting: Announcement[]): string {
  let payload = ''
  while (waiting[0]) {
    // Nothing but ASCII: as many bytes as characters.
    const next = JSON.stringify(waiting[0])
    if (payload && payload.length + next.length + 3 > payloadBytes) break
    payload += payload ? `,${next}` : next
    waiting.shift()
  }
  return `[${payload}]`
}

/** Waits this long before it connects again, in milliseconds. */
const reconnectAfter = 500

/**
 * Listens to announcements of all processes until `close()`. After a broken connection it connects again and calls
 * `onGap`: something may have been missed.
 */
export function listenToAnnouncements(
  connectionString: string,
  on: { announcement: (announcement: Announcement) => void; gap: () => void; error: (error: Error) => void },
) {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let closed = false

  async function connect(again: boolean): Promise<void> {
    const next = new pg.Client({ connectionString, application_name: 'foodie-listen', keepAlive: true })
    client = next
    next.on('error', on.error)
    next.on('end', () => {
      if (!closed) timer = setTimeout(() => void connect(true), reconnectAfter)
    })
    next.on('notification', ({ payload }) => {
      const batch = z.array(announcement).safeParse(JSON.parse(payload ?? '[]'))
      for (const one of batch.data ?? []) on.announcement(one)
    })
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      if (again) on.gap()
    } catch (error) {
      on.error(error as Error)
      await next.end().catch(() => {})
    }
  }

  return {
    ready: connect(false),
    async close(): Promise<void> {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
