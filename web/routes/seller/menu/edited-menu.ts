import type { TimeSpan } from '#contract/fields.ts'
import type { Menu, MenuFood } from '#contract/records/menu.ts'
import type { SoldOut } from '#contract/records/option.ts'
import type { Diet } from '#contract/rules/diet.ts'
import { addressOf } from '#contract/rules/picture.ts'

/** A dish as a row of the menu screen shows it. A screen has hundreds, so what is not set is left out. */
export interface EditedDish {
  _id: string
  name: string
  /** the smallest file of its picture, and the colour shown while it loads */
  image?: { url: string; colour: string }
  /** without options */
  price: number
  diet?: Diet | null
  hidden?: boolean
  /** what the seller has set for the dish itself */
  soldOut?: SoldOut
  /** sold out only because a required option group has not enough available options */
  lacksOptions?: boolean
  /** number of its option groups */
  groups?: number
  /** ids; the browser does not have them */
  categories?: string[]
}

export interface EditedSection {
  /** of its category, or of the restaurant's own section; null: the dishes without a category, which come last */
  id: string | null
  /** a section of the restaurant's own: its dishes keep their categories */
  isOwn?: boolean
  name: string
  hours: TimeSpan[] | null
  dishes: EditedDish[]
}

export type EditedMenu = EditedSection[]

/** The menu with everything that its steps need. */
export function editedMenu({ sections }: Menu): EditedMenu {
  return sections.map(({ category, section, name, hours, foods }) => ({
    id: section ?? category ?? null,
    ...(section && { isOwn: true }),
    name: name ? name : sections.length > 1 ? 'Other dishes' : 'Dishes',
    hours,
    dishes: foods.map(editedDish),
  }))
}

function editedDish(food: MenuFood): EditedDish {
  const { _id, name, image, price, diet, hidden, ownSoldOut, soldOut, categories, optionGroups } = food
  const [smallest] = image?.widths ?? []
  return {
    _id,
    name,
    ...(image && { image: { url: smallest ? addressOf(image, smallest) : image.url, colour: image.colour } }),
    price,
    ...(diet && { diet }),
    ...(hidden && { hidden }),
    ...(ownSoldOut && { soldOut: ownSoldOut }),
    ...(!ownSoldOut && soldOut && { lacksOptions: true }),
    ...(optionGroups.length > 0 && { groups: optionGroups.length }),
    categories: categories.map((category) => category._id),
  }
}

/** The menu as the screen shows it. */
export function shownMenu(menu: EditedMenu): EditedMenu {
  return menu.map((section) => ({
    ...section,
    dishes: section.dishes.map((dish) => {
      const { categories: _, ...shown } = dish
      return shown
    }),
  }))
}

/** Finds a dish with its section. */
export function findDish(
  menu: EditedMenu,
  foodId: string,
): { dish: EditedDish; section: EditedSection; place: number } | null {
  for (const section of menu) {
    const place = section.dishes.findIndex(({ _id }) => _id === foodId)
    if (place >= 0) return { dish: section.dishes[place]!, section, place }
  }
  return null
}

/** `after` with the objects of `before` wherever nothing has changed, so that only what has changed is rendered. */
export function keepUnchanged(before: EditedMenu, after: EditedMenu): EditedMenu {
  const dishes = new Map(before.flatMap((section) => section.dishes.map((dish) => [dish._id, dish])))
  const sections = after.map((section): EditedSection => {
    const same = before.find(({ id }) => id === section.id)
    const kept = { ...section, dishes: section.dishes.map((dish) => keptDish(dishes.get(dish._id), dish)) }
    return same && isSameSection(same, kept) ? same : kept
  })
  const isSame = sections.length === before.length && sections.every((one, place) => one === before[place])
  return isSame ? before : sections
}

function keptDish(before: EditedDish | undefined, after: EditedDish): EditedDish {
  return before && isSameDish(before, after) ? before : after
}

const comparedFields = ['name', 'price', 'diet', 'hidden', 'soldOut', 'lacksOptions', 'groups'] as const

/** A field that is not set is left out, null or false. */
function isSameDish(before: EditedDish, after: EditedDish): boolean {
  return (
    before === after ||
    (before.image?.url === after.image?.url &&
      comparedFields.every((field) => (before[field] || null) === (after[field] || null)))
  )
}

function isSameSection(before: EditedSection, after: EditedSection): boolean {
  return (
    before.name === after.name &&
    JSON.stringify(before.hours) === JSON.stringify(after.hours) &&
    before.dishes.length === after.dishes.length &&
    before.dishes.every((dish, place) => dish === after.dishes[place])
  )
}
