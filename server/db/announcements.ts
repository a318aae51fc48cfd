import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { z } from 'zod'
import { inTime } from '../in-time.ts'
import { type RedisAnnouncements, withoutRedis } from './redis-announcements.ts'

/**
 * A change of a record that open pages of these accounts may show. Changes of a menu also concern pages of anybody that
 * show its restaurant, changes of the catalogue no account but the stored pages of guests.
 */
const announcement = z.object({
  accounts: z.array(z.string()),
  topic: z.enum([
    'order',
    'basket',
    'notification',
    'complaint',
    'rating',
    'contact-us',
    'session',
    'session-ended',
    'menu',
    'catalogue',
  ]),
  /** of the record; of the restaurant for a menu */
  id: z.string(),
  /** of an order: metres from its courier to the customer, null where the courier no longer shows it. Not for the pages */
  courierMetres: z.number().nullable().optional(),
  /** names the message, in its last announcement: the same in all processes */
  key: z.string().max(40).optional(),
})
export type Announcement = z.infer<typeof announcement>

const channel = 'foodie'
/** PostgreSQL limits the payload of NOTIFY to less than 8,000 bytes; the key takes 45. */
const payloadBytes = 7_900
/** Maximum number of accounts per message: about 1,000 bytes. Larger announcements are split. */
const accountsAtOnce = 20

/**
 * Sends announcements to all processes on this database through Redis if every process has it, otherwise by NOTIFY, after
 * the commit and in batches: a NOTIFY inside a transaction holds a database-wide lock until the commit is on disk, which
 * would serialise all orders. Announcements lost in a crash are made up for when pages reconnect.
 */
export function createAnnouncer(pool: pg.Pool, onError: (error: Error) => void, redis?: RedisAnnouncements) {
  const waiting: Announcement[] = []
  let sending: Promise<void> | null = null

  async function deliver(payload: string): Promise<void> {
    if (await redis?.publish(payload)) return
    await pool.query('select pg_notify($1, $2)', [channel, payload])
  }

  async function send(): Promise<void> {
    while (waiting.length > 0) {
      const payload = takePayload(waiting)
      // Again on other connections: the first ones may be lost.
      const again = () => deliver(payload)
      await again().catch(again).catch(again).catch(onError)
    }
    sending = null
  }

  return {
    announce(announcements: Announcement[]): void {
      waiting.push(...announcements.flatMap(splitAccounts))
      if (waiting.length > 0) sending ??= send()
    },
    /** resolves when all announcements have been sent */
    async flush(): Promise<void> {
      await sending
    },
  }
}

function splitAccounts({ accounts, ...change }: Announcement): Announcement[] {
  const parts = Math.max(1, Math.ceil(accounts.length / accountsAtOnce))
  return Array.from({ length: parts }, (_, part) => ({
    accounts: accounts.slice(part * accountsAtOnce, (part + 1) * accountsAtOnce),
    ...change,
  }))
}

/** Removes as many announcements from the front of the queue as fit into one payload. Returns the payload. */
function takePayload(waiting: Announcement[]): string {
  let payload = ''
  while (waiting[0]) {
    // ASCII only, so the length in characters is the length in bytes.
    const next = JSON.stringify(waiting[0])
    if (payload && payload.length + next.length + 3 > payloadBytes) break
    payload += payload ? `,${next}` : next
    waiting.shift()
  }
  return `[${payload.slice(0, -1)},"key":"${randomUUID()}"}]`
}

/** Delay before a reconnect, and the longest time for an answer, in milliseconds. */
const [reconnectAfter, answerWithin] = [500, 5_000]

function parsePayload(payload = '[]'): Announcement[] {
  try {
    return z.array(announcement).safeParse(JSON.parse(payload)).data ?? []
  } catch {
    return []
  }
}

/**
 * Listens to announcements of all processes until `close()`: through PostgreSQL, and also through Redis if it is
 * configured. After a lost connection it reconnects and calls `gap`, because announcements may have been missed. `check`
 * closes a connection that does not answer any more: nobody else would notice.
 */
export function listenToAnnouncements(
  connectionString: string,
  on: { announcement: (announcement: Announcement) => void; gap: () => void; error: (error: Error) => void },
  { redis, limit = answerWithin }: { redis?: RedisAnnouncements; limit?: number } = {},
) {
  let client: pg.Client | null = null
  let isListening = false
  let isChecking = false
  let timer: NodeJS.Timeout | undefined
  let closed = false
  const receive = (payload?: string) => parsePayload(payload).forEach((one) => on.announcement(one))

  async function connect(again: boolean): Promise<void> {
    const next = new pg.Client({
      connectionString,
      application_name: 'foodie-listen',
      connectionTimeoutMillis: limit,
    })
    client = next
    next.on('error', on.error)
    next.on('end', () => {
      isListening = false
      redis?.hearsReports(false)
      if (!closed) timer = setTimeout(() => void connect(true), reconnectAfter)
    })
    next.on('notification', (message) => {
      if (message.channel === withoutRedis) redis?.hold()
      else receive(message.payload)
    })
    await endOnError(next, on.error, async () => {
      await next.connect()
      await inTime(next.query(`listen ${channel}`), limit)
      if (redis) await inTime(next.query(`listen ${withoutRedis}`), limit)
      isListening = true
      redis?.hearsReports(true)
      if (again) on.gap()
    })
  }

  return {
    ready: Promise.all([connect(false), redis?.listen(receive, on.gap)]),
    async check(): Promise<void> {
      const own = client
      if (!own || !isListening || isChecking) return
      isChecking = true
      await endOnError(own, on.error, () => inTime(own.query('select 1'), limit))
      isChecking = false
    },
    async close(): Promise<void> {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}

/** The end of a connection leads to the next one. */
async function endOnError(
  client: pg.Client,
  onError: (error: Error) => void,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    onError(error as Error)
    await client.end().catch(() => {})
  }
}
