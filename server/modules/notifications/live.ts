import type { ServerResponse } from 'node:http'
import { type Announcement, listenToAnnouncements } from '../../db/announcements.ts'
import type { Database } from '../../db/client.ts'
import { type Caller, findEndedSessions } from '../../http/sessions.ts'
import { createReplay } from './replay.ts'

/** Open streams per session; a further one closes the oldest (decisions §11): a browser with many tabs, not an attack. */
const maxStreams = 10

/** An event stream of an open page: the sessions that opened it, and the response to write to. */
interface Stream {
  callers: readonly Caller[]
  /** records that the page shows, as topic and id: its changes are written whosever they are */
  follows: readonly string[]
  response: ServerResponse
}

/** Unread bytes after which a reader is treated as disconnected: it reconnects and catches up. */
const maxUnread = 256 * 1024

export interface LiveOptions {
  connectionString: string
  database: Database
  onError: (error: Error) => void
  /** milliseconds between heartbeats, which also look for ended sessions and check the connection to the database */
  heartbeatEvery?: number
  /** milliseconds in which that connection must answer */
  answerWithin?: number
}

/**
 * The open event streams of this process. Every process listens to the database, and to Redis if it is configured, so
 * changes reach all streams wherever they were made. A stream ends with its session: at once if the end was announced,
 * otherwise (a crash, a lost connection, expiry) at the next heartbeat.
 */
export class Live {
  readonly #database: Database
  readonly #onError: (error: Error) => void
  readonly #byAccount = new StreamIndex()
  readonly #bySession = new StreamIndex()
  readonly #byFollowed = new StreamIndex()
  readonly #all = new Set<Stream>()
  readonly #listeners = new Set<(change: Announcement | 'gap') => void>()
  readonly #replay: ReturnType<typeof createReplay>
  readonly #connection: ReturnType<typeof listenToAnnouncements>
  readonly #heartbeat: NodeJS.Timeout
  #isLeaving = false

  constructor({ connectionString, database, onError, heartbeatEvery = 8_000, answerWithin }: LiveOptions) {
    this.#database = database
    this.#onError = onError
    this.#replay = createReplay({ isOrdered: !database.redis })
    const on = {
      announcement: (announcement: Announcement) => this.#receive(announcement),
      gap: () => this.#receiveGap(),
      error: onError,
    }
    const options = { redis: database.redis, limit: answerWithin }
    this.#connection = listenToAnnouncements(connectionString, on, options)
    this.#heartbeat = setInterval(() => this.#beat(), heartbeatEvery).unref()
  }

  /** Resolves when this process listens. */
  get ready() {
    return this.#connection.ready
  }

  /** Calls `listener` with every announcement, and with `gap` when some may have been missed. */
  readonly subscribe = (listener: (change: Announcement | 'gap') => void): void => {
    this.#listeners.add(listener)
  }

  /** The position of the newest event: data that are read after this call contain all changes up to it. */
  readonly position = (): string => this.#replay.position()

  readonly countStreams = (): number => this.#all.size

  /** Whether a page of this process follows a record. */
  readonly isFollowed = (key: string): boolean => this.#byFollowed.get(key).length > 0

  /** Reports a change to the pages of this process that follow the record. It is not replayed. */
  tell(topic: Announcement['topic'], id: string): void {
    const text = toEvent({ accounts: [], topic, id }, this.#replay.latest())
    this.#byFollowed.get(followKey(topic, id)).forEach((stream) => write(stream, text))
  }

  /**
   * Writes the callers' events, and the changes of what the page shows (`follows`), to the response until either side closes
   * it or one of the sessions ends. With the `lastId` of an interrupted or replaced stream, or the position from before
   * the page was read, it first replays the missed events, or writes a gap if they are unknown.
   */
  add(
    callers: readonly Caller[],
    response: ServerResponse,
    { lastId, follows = [] }: { lastId?: string; follows?: readonly string[] } = {},
  ): void {
    const stream = { callers, follows, response }
    this.#closeOldest(callers)
    this.#all.add(stream)
    const links = [
      ...callers.map(({ accountId }) => [this.#byAccount, accountId] as const),
      ...callers.map(({ sessionId }) => [this.#bySession, sessionId] as const),
      ...follows.map((key) => [this.#byFollowed, key] as const),
    ]
    for (const [index, key] of links) index.add(key, stream)
    response.on('close', () => {
      this.#all.delete(stream)
      for (const [index, key] of links) index.delete(key, stream)
    })
    write(stream, 'retry: 1000\n: welcome\n\n')
    // Pages read the id from an event: they name it when they replace this stream.
    if (!lastId) write(stream, this.#emptyEvent('heartbeat'))
    if (this.#isLeaving) askToReconnect(stream)
    else if (lastId) this.#catchUp(stream, lastId)
  }

  /** Ends all streams, and those that are still opened here on a kept connection. */
  endStreams(): void {
    this.#isLeaving = true
    this.#all.forEach(askToReconnect)
  }

  async close(): Promise<void> {
    clearInterval(this.#heartbeat)
    this.endStreams()
    await this.#connection.close()
  }

  #receive(announcement: Announcement): void {
    this.#listeners.forEach((listener) => listener(announcement))
    const { accounts, topic, id, key } = announcement
    // Without the distance of a courier, which is kept for minutes only.
    const text = toEvent(announcement, this.#replay.store({ accounts, topic, id, key }))
    const streams = new Set([
      ...accounts.flatMap((account) => this.#byAccount.get(account)),
      ...this.#byFollowed.get(followKey(topic, id)),
    ])
    streams.forEach((stream) => write(stream, text))
    if (topic === 'session-ended') this.#endStreamsOf(id)
  }

  /** On a gap, pages reload their data. */
  #receiveGap(): void {
    this.#listeners.forEach((listener) => listener('gap'))
    this.#replay.clear()
    this.#all.forEach((stream) => write(stream, this.#emptyEvent('gap')))
  }

  /**
   * An event and not a comment, so that pages notice its absence: a connection may be dead without being closed. It carries
   * the newest id, so that the replay also works after a long time without events.
   */
  #beat(): void {
    const text = this.#emptyEvent('heartbeat')
    this.#all.forEach((stream) => write(stream, text))
    this.#endUnannounced().catch(this.#onError)
    void this.#connection.check()
  }

  #emptyEvent(name: 'heartbeat' | 'gap'): string {
    return `event: ${name}\nid: ${this.#replay.latest()}\ndata: {}\n\n`
  }

  #endStreamsOf(sessionId: string): void {
    for (const { response } of this.#bySession.get(sessionId)) response.end()
  }

  async #endUnannounced(): Promise<void> {
    for (const id of await findEndedSessions(this.#database.db, this.#bySession.keys())) {
      // The event keeps the page from reopening the stream.
      const text = toEvent({ accounts: [], topic: 'session-ended', id }, this.#replay.latest())
      for (const stream of this.#bySession.get(id)) write(stream, text)
      this.#endStreamsOf(id)
    }
  }

  #closeOldest(callers: readonly Caller[]): void {
    for (const { sessionId } of callers) {
      const open = this.#bySession.get(sessionId)
      for (const { response } of open.slice(0, Math.max(open.length - maxStreams + 1, 0))) response.end()
    }
  }

  #catchUp(stream: Stream, lastId: string): void {
    const missed = this.#replay.since(lastId)
    if (!missed) return write(stream, this.#emptyEvent('gap'))
    for (const { id, announcement } of missed) {
      const { accounts, topic, id: record } = announcement
      const concerned =
        stream.callers.some(({ accountId }) => accounts.includes(accountId)) ||
        stream.follows.includes(followKey(topic, record))
      if (concerned) write(stream, toEvent(announcement, id))
    }
  }
}

/** The id of the waiting list in announcements of orders: every page of operators follows it. */
export const waitingId = 'waiting'

/** What a stream follows: a record that its page shows. */
export const followKey = (topic: Announcement['topic'], id: string): string => `${topic} ${id}`

/** The streams of a key, the oldest first. */
class StreamIndex {
  readonly #streams = new Map<string, Set<Stream>>()

  get(key: string): Stream[] {
    return [...(this.#streams.get(key) ?? [])]
  }

  keys(): string[] {
    return [...this.#streams.keys()]
  }

  add(key: string, stream: Stream): void {
    this.#streams.set(key, (this.#streams.get(key) ?? new Set()).add(stream))
  }

  delete(key: string, stream: Stream): void {
    this.#streams.get(key)?.delete(stream)
    if (this.#streams.get(key)?.size === 0) this.#streams.delete(key)
  }
}

function write({ response }: Stream, text: string): void {
  if (response.writableEnded) return
  if (response.writableLength > maxUnread) response.destroy()
  else response.write(text)
}

/** The page reconnects within two seconds, not all pages at once. */
function askToReconnect(stream: Stream): void {
  write(stream, `retry: ${Math.round(200 + 1_800 * Math.random())}\n\n`)
  stream.response.end()
}

function toEvent({ topic, id }: Announcement, eventId: string): string {
  return `event: ${topic}\nid: ${eventId}\ndata: ${JSON.stringify({ topic, id })}\n\n`
}
