import type { TimeSpan } from '#contract/fields.ts'
import type { SoldOut } from '#contract/records/option.ts'
import type { Diet } from '#contract/rules/diet.ts'
import { type EditedDish, type EditedMenu, type EditedSection, findDish } from './edited-menu.ts'

/** A change of one dish; fields that are left out stay. */
export interface ChangeStep {
  step: 'change'
  foodId: string
  /** an amount */
  price?: number
  /** the seller has confirmed an unusual price */
  confirmed?: boolean
  diet?: Diet | null
  hidden?: boolean
  soldOut?: SoldOut
}

/** Moves a dish into a section, before another dish or to the end (null). */
export interface MoveStep {
  step: 'move'
  foodId: string
  section: string | null
  before: string | null
}

/** Moves a section before another one, or to the end (null). */
export interface MoveSectionStep {
  step: 'move-section'
  section: string
  before: string | null
}

export interface HoursStep {
  step: 'hours'
  section: string
  /** null: at any time */
  hours: TimeSpan[] | null
}

/** Renames a section of the restaurant's own. */
export interface RenameStep {
  step: 'rename-section'
  section: string
  name: string
}

/** A step of the menu screen. Each can be undone by another step (`inverseOf`). */
export type MenuStep = ChangeStep | MoveStep | MoveSectionStep | HoursStep | RenameStep

/** What a step concerns: the id of a dish or of a section. */
export function targetOf(step: MenuStep): string {
  return 'foodId' in step ? step.foodId : step.section
}

/** The menu after a step. Sections that the step does not change keep their identity. */
export function applyStep(menu: EditedMenu, step: MenuStep): EditedMenu {
  if (step.step === 'change') return changeDish(menu, step)
  if (step.step === 'move') return moveDish(menu, step)
  if (step.step === 'hours') {
    return menu.map((one) => (one.id === step.section ? { ...one, hours: step.hours } : one))
  }
  if (step.step === 'rename-section') {
    return menu.map((one) => (one.id === step.section ? { ...one, name: step.name } : one))
  }
  const moved = menu.find(({ id }) => id === step.section)
  if (!moved) return menu
  const isTarget = ({ id }: EditedSection) => id === step.before
  return insertBefore(
    menu.filter((one) => one !== moved),
    moved,
    isTarget,
  )
}

function changeDish(menu: EditedMenu, { foodId, ...step }: ChangeStep): EditedMenu {
  const found = findDish(menu, foodId)
  if (!found) return menu
  const { section, dish } = found
  const { price, diet, hidden, soldOut } = step
  const changed: EditedDish = {
    ...dish,
    ...(price !== undefined && { price }),
    ...(diet !== undefined && { diet }),
    ...(hidden !== undefined && { hidden }),
    ...(soldOut !== undefined && { soldOut }),
  }
  const dishes = section.dishes.map((one) => (one === dish ? changed : one))
  return menu.map((one) => (one === section ? { ...section, dishes } : one))
}

function moveDish(menu: EditedMenu, { foodId, section: wanted, before }: MoveStep): EditedMenu {
  const found = findDish(menu, foodId)
  const target = menu.find(({ id }) => id === wanted)
  if (!found || !target) return menu
  const { section: source } = found
  const { categories } = found.dish
  const dish: EditedDish = {
    ...found.dish,
    ...(categories && { categories: categoriesAfter(categories, source, target) }),
  }
  return menu.map((one) => {
    if (one !== source && one !== target) return one
    const others = one.dishes.filter(({ _id }) => _id !== foodId)
    if (one !== target) return { ...one, dishes: others }
    return { ...one, dishes: insertBefore(others, dish, ({ _id }) => _id === before) }
  })
}

/**
 * A dish that moves into a category that it lacks has it in place of the one that it leaves. In a section of the restaurant's own
 * it keeps all.
 */
function categoriesAfter(categories: string[], from: EditedSection, to: EditedSection): string[] {
  if (to.isOwn || (to.id !== null && categories.includes(to.id))) return categories
  return [...categories.filter((one) => one !== from.id), ...(to.id === null ? [] : [to.id])]
}

function insertBefore<Item>(items: Item[], item: Item, isTarget: (one: Item) => boolean): Item[] {
  const place = items.findIndex(isTarget)
  return place < 0 ? [...items, item] : items.toSpliced(place, 0, item)
}

/** The step that restores what a step is about to change; null if there is nothing to change. */
export function inverseOf(menu: EditedMenu, step: MenuStep): MenuStep | null {
  if (step.step === 'change') {
    const dish = findDish(menu, step.foodId)?.dish
    if (!dish) return null
    return {
      step: 'change',
      foodId: step.foodId,
      ...(step.price !== undefined && { price: dish.price, confirmed: true }),
      ...(step.diet !== undefined && { diet: dish.diet ?? null }),
      ...(step.hidden !== undefined && { hidden: dish.hidden ?? false }),
      ...(step.soldOut !== undefined && { soldOut: dish.soldOut ?? null }),
    }
  }
  if (step.step === 'move') {
    const found = findDish(menu, step.foodId)
    if (!found) return null
    const next = found.section.dishes[found.place + 1]
    return { ...step, section: found.section.id, before: next?._id ?? null }
  }
  const place = menu.findIndex(({ id }) => id === step.section)
  const section = menu[place]
  if (!section) return null
  if (step.step === 'hours') return { ...step, hours: section.hours }
  if (step.step === 'rename-section') return { ...step, name: section.name }
  return { ...step, before: menu[place + 1]?.id ?? null }
}

/** The step that moves a dish one place up (−1) or down (1) in its section; null at its end. */
export function stepBeside(menu: EditedMenu, foodId: string, by: -1 | 1): MoveStep | null {
  const found = findDish(menu, foodId)
  const neighbours = found?.section.dishes ?? []
  if (!found || !neighbours[found.place + by]) return null
  const before = neighbours[by < 0 ? found.place - 1 : found.place + 2]
  return { step: 'move', foodId, section: found.section.id, before: before?._id ?? null }
}

/** The same for a section. The dishes without a category stay last. */
export function sectionStepBeside(menu: EditedMenu, section: string, by: -1 | 1): MoveSectionStep | null {
  const place = menu.findIndex(({ id }) => id === section)
  if (place < 0 || !menu[place + by]?.id) return null
  return { step: 'move-section', section, before: menu[by < 0 ? place - 1 : place + 2]?.id ?? null }
}
