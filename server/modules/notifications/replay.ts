import { randomUUID } from 'node:crypto'
import type { Announcement } from '../../db/announcements.ts'

/** Number of stored announcements: minutes of a busy day, enough for interruptions of seconds. */
const maxStored = 2_000

/**
 * The last announcements that this process received, so that a page whose connection was interrupted gets the missed
 * ones and need not reload everything. Ids contain an id of this process: another process, or this one after a
 * restart, cannot know what was missed (a process that dies between a commit and its announcement announces nothing).
 */
export function createReplay() {
  const process = randomUUID().slice(0, 8)
  let received: Announcement[] = []
  /** number of announcements before the first of `received` */
  let dropped = 0

  const idAt = (count: number) => `${process}-${count}`

  return {
    /** the id of the newest */
    latest: () => idAt(dropped + received.length),
    /** Stores one and returns its id. */
    store(announcement: Announcement): string {
      received.push(announcement)
      if (received.length > 2 * maxStored) {
        dropped += received.length - maxStored
        received = received.slice(-maxStored)
      }
      return idAt(dropped + received.length)
    },
    /** Announcements may have been missed, so ids from before this call are no longer valid. */
    clear(): void {
      dropped += received.length + 1
      received = []
    },
    /** The announcements after that id with their ids, oldest first; null if they are unknown. */
    since(id: string): { id: string; announcement: Announcement }[] | null {
      const [of, count] = [id.slice(0, process.length), Number(id.slice(process.length + 1))]
      const from = count - dropped
      if (of !== process || !Number.isInteger(from) || from < 0 || from > received.length) return null
      return received
        .slice(from)
        .map((announcement, index) => ({ id: idAt(count + index + 1), announcement }))
    },
  }
}
