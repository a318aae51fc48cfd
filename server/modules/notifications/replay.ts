import { randomUUID } from 'node:crypto'
import type { Announcement } from '../../db/announcements.ts'

/** So many announcements are remembered: minutes of a busy day, for interruptions of seconds. */
const remembered = 2_000

/**
 * What this process has heard last, so that a page whose connection broke for a moment is told what it missed, and need
 * not load everything anew. Ids name this process: another one, or this one started again, cannot know what has been
 * missed (a process that dies between a commit and its announcement has told nobody).
 */
export function createReplay() {
  const process = randomUUID().slice(0, 8)
  let heard: Announcement[] = []
  /** how many came before the first of `heard` */
  let forgotten = 0

  const idAt = (count: number) => `${process}-${count}`

  return {
    /** the id of the newest */
    latest: () => idAt(forgotten + heard.length),
    /** Remembers one; answers its id. */
    remember(announcement: Announcement): string {
      heard.push(announcement)
      if (heard.length > 2 * remembered) {
        forgotten += heard.length - remembered
        heard = heard.slice(-remembered)
      }
      return idAt(forgotten + heard.length)
    },
    /** Something may not have been heard: nobody who was there before it can be told what was missed. */
    forget(): void {
      forgotten += heard.length + 1
      heard = []
    },
    /** All that came after that id, oldest first, each with its own; null where that is not known. */
    since(id: string): { id: string; announcement: Announcement }[] | null {
      const [of, count] = [id.slice(0, process.length), Number(id.slice(process.length + 1))]
      const from = count - forgotten
      if (of !== process || !Number.isInteger(from) || from < 0 || from > heard.length) return null
      return heard.slice(from).map((announcement, index) => ({ id: idAt(count + index + 1), announcement }))
    },
  }
}
