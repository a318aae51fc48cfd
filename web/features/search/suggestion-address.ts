import type { Suggestion } from '#contract/records/suggestion.ts'
import { type Area, dishId, inArea } from '#web/links.ts'

/** Where a suggestion leads, in an area. */
export function suggestionAddress(area: Area, { kind, _id, restaurant }: Suggestion): string {
  switch (kind) {
    case 'food':
      return `${inArea(area, `restaurants/${restaurant}`)}#${dishId(_id)}`
    case 'restaurant':
      return inArea(area, `restaurants/${_id}`)
    case 'cuisine':
      return inArea(area, `cuisines/${_id}`)
    case 'category':
      return inArea(area, `categories/${_id}`)
  }
}
