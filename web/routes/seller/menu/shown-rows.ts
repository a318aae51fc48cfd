import { firstMatches, type FirstMatches } from '#web/features/lists/matches.ts'
import type { EditedMenu } from './edited-menu.ts'

/** Dishes that a menu shows at first, and a section adds at a time. Each is a row of controls. */
export const rowsAtATime = 60
/** Rows of a section that opens which are rendered in one go. */
export const rowsAtOnce = 10

/** A section in addresses and ids of elements. */
export function sectionKey(id: string | null): string {
  return id ?? 'other'
}

/**
 * The sections that begin closed: those of a large menu after its first rows. The one that the address names is open
 * (`?open=`), as is the first.
 */
export function closedAtFirst(menu: EditedMenu, opened: string | null): ReadonlySet<string> {
  const closed = new Set<string>()
  let rows = 0
  for (const { id, dishes } of menu) {
    if (rows > 0 && rows + dishes.length > rowsAtATime) closed.add(sectionKey(id))
    rows += dishes.length
  }
  if (opened !== null) closed.delete(opened)
  return closed
}

/** The dishes whose name contains the searched text, at most `most` of them; null without a search. */
export function findMatches(menu: EditedMenu, search: string, most: number): FirstMatches | null {
  const text = search.trim().toLowerCase()
  if (text === '') return null
  const ids = menu.flatMap(({ dishes }) =>
    dishes.flatMap(({ _id, name }) => (name.toLowerCase().includes(text) ? [_id] : [])),
  )
  return firstMatches(ids, most)
}
