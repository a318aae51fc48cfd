import type { ServerResponse } from 'node:http'
import { type Announcement, listenToAnnouncements } from '../../db/announcements.ts'

/** An open page: who it belongs to, and where to write. */
interface Stream {
  accounts: readonly string[]
  response: ServerResponse
}

/** A reader that has not taken so many bytes is gone or stuck: it connects again and catches up. */
const maxUnread = 256 * 1024
const heartbeatEvery = 20_000

/**
 * The open event streams of this process. Every process listens to the database, so it does not matter where a
 * change was made.
 */
export function openLive(connectionString: string, onError: (error: Error) => void) {
  const byAccount = new Map<string, Set<Stream>>()
  const all = new Set<Stream>()

  const write = (stream: Stream, text: string) => {
    if (stream.response.writableLength > maxUnread) stream.response.destroy()
    else stream.response.write(text)
  }

  const listener = listenToAnnouncements(connectionString, {
    announcement(announcement) {
      const text = toEvent(announcement)
      const streams = new Set(announcement.accounts.flatMap((account) => [...(byAccount.get(account) ?? [])]))
      for (const stream of streams) write(stream, text)
    },
    // Pages load anew what they show when they are told that something may have been missed.
    gap: () => all.forEach((stream) => write(stream, 'event: gap\ndata: {}\n\n')),
    error: onError,
  })
  const heartbeat = setInterval(
    () => all.forEach((stream) => write(stream, ': still here\n\n')),
    heartbeatEvery,
  )
  heartbeat.unref()

  return {
    ready: listener.ready,
    /** Writes events of these accounts to the response until either side closes it. */
    add(accounts: readonly string[], response: ServerResponse): void {
      const stream = { accounts, response }
      all.add(stream)
      for (const account of accounts) {
        byAccount.set(account, (byAccount.get(account) ?? new Set()).add(stream))
      }
      response.on('close', () => {
        all.delete(stream)
        for (const account of accounts) {
          byAccount.get(account)?.delete(stream)
          if (byAccount.get(account)?.size === 0) byAccount.delete(account)
        }
      })
      write(stream, 'retry: 1000\n: welcome\n\n')
    },
    async close(): Promise<void> {
      clearInterval(heartbeat)
      for (const stream of all) stream.response.end()
      await listener.close()
    },
  }
}

export type Live = ReturnType<typeof openLive>

function toEvent({ topic, id }: Announcement): string {
  return `event: ${topic}\nid: ${id}\ndata: ${JSON.stringify({ topic, id })}\n\n`
}
