import type { Food } from '#contract/records/catalogue.ts'
import type { TimeSpan } from '#contract/fields.ts'
import type { ListedFood, MenuSection } from '#contract/records/menu.ts'
import { sectionKeyOf } from '#contract/rules/menu-sections.ts'
import { type CardFood, cardFood } from './card-food.ts'

type Named = { _id: string; name: string }

/** A dish as a row of the menu shows it. */
export type MenuDish = CardFood & { description: string }

/** A part of the menu on the restaurant's page. */
export interface MenuPart {
  id: string
  name: string
  /** when its foods can be ordered; left out: at any time */
  hours?: TimeSpan[]
  foods: MenuDish[]
}

/**
 * The menu in parts, each dish in one of them: the seller's sections, and for dishes without one, where no category is
 * arranged, their categories in the order of the restaurant's. What is left comes last.
 */
export function menuParts(foods: ListedFood[], sections: MenuSection[], categories: Named[]): MenuPart[] {
  const parts = sections.map((section): MenuPart => {
    const { name, hours } = section
    const id = sectionKeyOf(section)!
    const listed = foods.filter((food) => food.section === id)
    return { id, name, ...(hours && { hours }), foods: listed.map(menuDish) }
  })
  const others = foods.filter(({ section }) => !section)
  const isArranged = sections.some(({ category }) => category)
  const rest = isArranged
    ? [{ id: 'none', name: 'Unknown Category', foods: others.map(menuDish) }]
    : partsByCategory(others, categories)
  return [...parts, ...rest].filter((part) => part.foods.length > 0)
}

function partsByCategory(foods: ListedFood[], categories: Named[]): MenuPart[] {
  const rank = new Map(categories.map(({ _id }, place) => [_id, place]))
  const parts = new Map<string, MenuPart>()
  for (const food of foods) {
    const [first] = food.categories.toSorted((a, b) => placeOf(rank, a._id) - placeOf(rank, b._id))
    const id = first?._id ?? 'none'
    const part = parts.get(id) ?? { id, name: first?.name ?? 'Unknown Category', foods: [] }
    part.foods.push(menuDish(food))
    parts.set(id, part)
  }
  return [...parts.values()].toSorted((a, b) => placeOf(rank, a.id) - placeOf(rank, b.id))
}

function placeOf(rank: Map<string, number>, id: string): number {
  return rank.get(id) ?? (id === 'none' ? Infinity : rank.size)
}

/** Keeps of a food what its row on the menu shows. */
export function menuDish(food: Food | ListedFood): MenuDish {
  return { ...cardFood(food), description: food.description }
}

/** The first `count` dishes of a menu. Parts without any of them stay, empty: tabs and headings name all parts. */
export function firstDishes(parts: MenuPart[], count: number): MenuPart[] {
  let left = count
  return parts.map((part) => {
    const foods = part.foods.slice(0, left)
    left -= foods.length
    return { ...part, foods }
  })
}
