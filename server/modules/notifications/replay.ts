import { randomUUID } from 'node:crypto'
import type { Announcement } from '../../db/announcements.ts'

/** Number of stored announcements: minutes of a busy day, enough for interruptions of seconds. */
const maxStored = 2_000

/**
 * The last announcements that this process received, so that a page whose connection was interrupted gets the missed
 * ones and need not reload everything. Ids contain an id of this process: another process, or this one after a
 * restart, cannot know what was missed (a process that dies between a commit and its announcement announces nothing).
 *
 * The position of a page also has the key of the last message, so that its first stream can begin there at any process.
 * That needs one order for all of them (`isOrdered`): PostgreSQL delivers notifications to all listeners in the order of
 * their commits. With Redis beside it there is none.
 */
export function createReplay({ isOrdered }: { isOrdered: boolean }) {
  const process = randomUUID().slice(0, 8)
  let received: Announcement[] = []
  /** number of announcements before the first of `received` */
  let dropped = 0

  const idAt = (count: number) => `${process}-${count}`
  const latest = () => idAt(dropped + received.length)

  /** The index in `received` after that id of this process; null if it is unknown. */
  function indexAfter(id: string): number | null {
    const [of, count] = [id.slice(0, process.length), Number(id.slice(process.length + 1))]
    const from = count - dropped
    return of === process && Number.isInteger(from) && from >= 0 && from <= received.length ? from : null
  }

  /** The index after the message with that key; null if it is unknown. */
  function indexAfterKey(key: string | undefined): number | null {
    if (!isOrdered || !key) return null
    const index = received.findLastIndex((announcement) => announcement.key === key)
    return index < 0 ? null : index + 1
  }

  return {
    /** the id of the newest */
    latest,
    /** The id of the newest and, for other processes, the key of the last message. */
    position(): string {
      const key = isOrdered ? received.findLast((announcement) => announcement.key)?.key : undefined
      return key ? `${latest()}~${key}` : latest()
    },
    /** Stores one and returns its id. */
    store(announcement: Announcement): string {
      received.push(announcement)
      if (received.length > 2 * maxStored) {
        dropped += received.length - maxStored
        received = received.slice(-maxStored)
      }
      return latest()
    },
    /** Announcements may have been missed, so ids and keys from before this call are no longer valid. */
    clear(): void {
      dropped += received.length + 1
      received = []
    },
    /** The announcements after that id or position with their ids, oldest first; null if they are unknown. */
    since(position: string): { id: string; announcement: Announcement }[] | null {
      const [id = '', key] = position.split('~', 2)
      const from = indexAfter(id) ?? indexAfterKey(key)
      if (from === null) return null
      return received
        .slice(from)
        .map((announcement, index) => ({ id: idAt(dropped + from + index + 1), announcement }))
    },
  }
}
