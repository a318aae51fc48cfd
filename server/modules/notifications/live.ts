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
  /** ids of restaurants that the page shows */
  restaurants: readonly string[]
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
export function openLive({
  connectionString,
  database,
  onError,
  heartbeatEvery = 8_000,
  answerWithin,
}: LiveOptions) {
  const byAccount = new Map<string, Set<Stream>>()
  const bySession = new Map<string, Set<Stream>>()
  const byRestaurant = new Map<string, Set<Stream>>()
  const all = new Set<Stream>()
  const listeners = new Set<(change: Announcement | 'gap') => void>()
  const replay = createReplay({ isOrdered: !database.redis })
  const heartbeatEvent = () => `event: heartbeat\nid: ${replay.latest()}\ndata: {}\n\n`
  const gapEvent = () => `event: gap\nid: ${replay.latest()}\ndata: {}\n\n`

  const write = (stream: Stream, text: string) => {
    if (stream.response.writableEnded) return
    if (stream.response.writableLength > maxUnread) stream.response.destroy()
    else stream.response.write(text)
  }

  const on = {
    announcement(announcement: Announcement) {
      listeners.forEach((listener) => listener(announcement))
      const text = toEvent(announcement, replay.store(announcement))
      const streams = [
        ...announcement.accounts.map((account) => byAccount.get(account)),
        announcement.topic === 'menu' ? byRestaurant.get(announcement.id) : undefined,
      ]
      for (const stream of new Set(streams.flatMap((some) => [...(some ?? [])]))) write(stream, text)
      if (announcement.topic === 'session-ended') endStreamsOf(announcement.id)
    },
    // On a gap, pages reload their data.
    gap() {
      listeners.forEach((listener) => listener('gap'))
      replay.clear()
      all.forEach((stream) => write(stream, gapEvent()))
    },
    error: onError,
  }
  const listener = listenToAnnouncements(connectionString, on, { redis: database.redis, limit: answerWithin })
  const heartbeat = setInterval(() => {
    // An event and not a comment, so that pages notice its absence: a connection may be dead without being closed. It
    // carries the newest id, so that the replay also works after a long time without events.
    const text = heartbeatEvent()
    all.forEach((stream) => write(stream, text))
    endUnannounced().catch(onError)
    void listener.check()
  }, heartbeatEvery)
  heartbeat.unref()

  function endStreamsOf(sessionId: string): void {
    for (const { response } of bySession.get(sessionId) ?? []) response.end()
  }

  async function endUnannounced(): Promise<void> {
    for (const id of await findEndedSessions(database.db, [...bySession.keys()])) {
      // The event keeps the page from reopening the stream.
      const text = toEvent({ accounts: [], topic: 'session-ended', id }, replay.latest())
      for (const stream of bySession.get(id) ?? []) write(stream, text)
      endStreamsOf(id)
    }
  }

  /** A set keeps the order of insertion, so the first streams of a session are its oldest. */
  function closeOldest(callers: readonly Caller[]): void {
    for (const { sessionId } of callers) {
      const open = [...(bySession.get(sessionId) ?? [])]
      for (const { response } of open.slice(0, Math.max(open.length - maxStreams + 1, 0))) response.end()
    }
  }

  let isLeaving = false

  /** The page reconnects within two seconds, not all pages at once. */
  function askToReconnect(stream: Stream): void {
    write(stream, `retry: ${Math.round(200 + 1_800 * Math.random())}\n\n`)
    stream.response.end()
  }

  /** Ends all streams, and those that are still opened here on a kept connection. */
  function endStreams(): void {
    isLeaving = true
    all.forEach(askToReconnect)
  }

  function catchUp(stream: Stream, lastId: string): void {
    const missed = replay.since(lastId)
    if (!missed) return write(stream, gapEvent())
    for (const { id, announcement } of missed) {
      const { accounts, topic, id: record } = announcement
      const concerned =
        stream.callers.some(({ accountId }) => accounts.includes(accountId)) ||
        (topic === 'menu' && stream.restaurants.includes(record))
      if (concerned) write(stream, toEvent(announcement, id))
    }
  }

  return {
    /** Calls `listener` with every announcement, and with `gap` when some may have been missed. */
    subscribe: (listener: (change: Announcement | 'gap') => void) => void listeners.add(listener),
    ready: listener.ready,
    /** The position of the newest event: data that are read after this call contain all changes up to it. */
    position: replay.position,
    /**
     * Writes the callers' events, and the changes of the menus of `restaurants`, to the response until either side closes
     * it or one of the sessions ends. With the `lastId` of an interrupted or replaced stream, or the position from before
     * the page was read, it first replays the missed events, or writes a gap if they are unknown.
     */
    add(
      callers: readonly Caller[],
      response: ServerResponse,
      { lastId, restaurants = [] }: { lastId?: string; restaurants?: readonly string[] } = {},
    ): void {
      const stream = { callers, restaurants, response }
      closeOldest(callers)
      all.add(stream)
      const links = [
        ...callers.map(({ accountId }) => [byAccount, accountId] as const),
        ...callers.map(({ sessionId }) => [bySession, sessionId] as const),
        ...restaurants.map((id) => [byRestaurant, id] as const),
      ]
      for (const [index, key] of links) link(index, key, stream)
      response.on('close', () => {
        all.delete(stream)
        for (const [index, key] of links) unlink(index, key, stream)
      })
      write(stream, 'retry: 1000\n: welcome\n\n')
      // Pages read the id from an event: they name it when they replace this stream.
      if (!lastId) write(stream, heartbeatEvent())
      if (isLeaving) askToReconnect(stream)
      else if (lastId) catchUp(stream, lastId)
    },
    endStreams,
    countStreams: () => all.size,
    async close(): Promise<void> {
      clearInterval(heartbeat)
      endStreams()
      await listener.close()
    },
  }
}

export type Live = ReturnType<typeof openLive>

function link(index: Map<string, Set<Stream>>, key: string, stream: Stream): void {
  index.set(key, (index.get(key) ?? new Set()).add(stream))
}

function unlink(index: Map<string, Set<Stream>>, key: string, stream: Stream): void {
  index.get(key)?.delete(stream)
  if (index.get(key)?.size === 0) index.delete(key)
}

function toEvent({ topic, id }: Announcement, eventId: string): string {
  return `event: ${topic}\nid: ${eventId}\ndata: ${JSON.stringify({ topic, id })}\n\n`
}
