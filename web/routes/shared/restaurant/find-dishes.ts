import type { MenuDish, MenuPart } from '#web/features/catalogue/menu.ts'
import { firstMatches, type FirstMatches } from '#web/features/lists/matches.ts'

/**
 * The dishes whose name, description, cuisine or section contains each word of a search, at most `most` of them; null for
 * a search without words. Case and accents do not count.
 */
export function findMenuDishes(
  parts: readonly MenuPart[],
  search: string,
  most: number,
): FirstMatches | null {
  const words = plain(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return null
  const ids = parts.flatMap(({ name, foods }) => {
    const section = plain(name)
    return foods
      .filter((food) => {
        const text = searchText(food)
        return words.every((word) => text.includes(word) || section.includes(word))
      })
      .map(({ _id }) => _id)
  })
  return firstMatches(ids, most)
}

/** The searched text by dish, so that a keystroke does not compute it for hundreds of them. */
const searchTexts = new WeakMap<MenuDish, string>()

function searchText(dish: MenuDish): string {
  const known = searchTexts.get(dish)
  if (known !== undefined) return known
  const text = plain(`${dish.name} ${dish.description} ${dish.cuisine?.name ?? ''}`)
  searchTexts.set(dish, text)
  return text
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
