import { z } from 'zod'
import { description, flag, id, line, name, oneOf, phoneNumber, price, setBack } from '../fields.ts'
import { allergens, diets } from '../rules/diet.ts'
import { mostGroupsOfFood } from '../rules/options.ts'

/** Categories or cuisines of one record at most. */
const maxNames = 50

/** Ids of categories or cuisines without duplicates. A form sends a single id as text, and an empty text for none. */
const oneId = z.union([id, z.literal('')])
const ids = z
  .union([z.array(oneId).max(maxNames, `At most ${maxNames}`), oneId])
  .transform((given) => [...new Set([given].flat().filter((text) => text !== ''))])

const named = { name, description }
const ofRestaurant = {
  ...named,
  phoneNumber,
  /** of the food authority; an empty text removes it (marketplace §11) */
  licenceNumber: setBack(line(40)),
  categories: ids,
  cuisines: ids,
  /** guests do not see it; left out: unchanged, of a new one false (marketplace §9) */
  hidden: flag.optional(),
}
const ofFood = {
  ...named,
  /** an amount */
  price,
  categories: ids,
  /** none: null, or an empty text from a form */
  cuisine: z.union([id, z.literal(''), z.null()]).transform((given) => given || null),
}

/** A list that a form sends as repeated fields: one as text, and none as an empty text. */
const listOf = <Item extends string>(item: z.ZodType<Item>, most: number) =>
  z
    .union([z.array(z.union([item, z.literal('')])).max(most, `At most ${most}`), item, z.literal('')])
    .transform((given) => [...new Set([given].flat())].filter((one): one is Item => one !== ''))

/** Additional fields of a food (marketplace §1); each is optional. */
const menuFields = z
  .object({
    /** ids in the order in which guests choose */
    optionGroups: listOf(id, mostGroupsOfFood),
    /** unset: null, or an empty text from a form */
    diet: z.union([oneOf(diets), z.literal(''), z.null()]).transform((given) => given || null),
    allergens: listOf(oneOf(allergens), allergens.length),
    mayContain: listOf(oneOf(allergens), allergens.length),
    allergensStated: flag,
    hidden: flag,
    /** one of the restaurant's own sections; none: null, or an empty text from a form */
    ownSection: z.union([id, z.literal(''), z.null()]).transform((given) => given || null),
  })
  .partial()

/** Null, or an empty text from a form, removes the picture. A new one is a file part of the multipart request. */
export const removedPicture = z
  .union([z.null(), z.literal('')])
  .transform(() => null)
  .optional()

/** The fields of a category (specification §5, lengths: decisions §6). */
export const newCategory = z.object(named)
export type NewCategory = z.output<typeof newCategory>
/** Fields that are left out stay as they are, as in all changes. */
export const categoryChange = newCategory.partial()
export type CategoryChange = z.output<typeof categoryChange>

/** Its picture is a file part of the multipart request. */
export const newCuisine = z.object(named)
export type NewCuisine = z.output<typeof newCuisine>
export const cuisineChange = newCuisine.partial().extend({ image: removedPicture })
export type CuisineChange = z.output<typeof cuisineChange>

export const newRestaurant = z.object({
  ...ofRestaurant,
  categories: ofRestaurant.categories.default([]),
  cuisines: ofRestaurant.cuisines.default([]),
})
export type NewRestaurant = z.output<typeof newRestaurant>
export const restaurantChange = z.object(ofRestaurant).partial().extend({ image: removedPicture })
export type RestaurantChange = z.output<typeof restaurantChange>

export const newFood = z.object({
  ...ofFood,
  categories: ofFood.categories.default([]),
  cuisine: ofFood.cuisine.default(null),
  ...menuFields.shape,
})
export type NewFood = z.output<typeof newFood>
export const foodChange = z
  .object(ofFood)
  .partial()
  .extend({ ...menuFields.shape, image: removedPicture })
export type FoodChange = z.output<typeof foodChange>

/** The numbers of restaurants and foods that have a category or cuisine. */
export const carriers = z.object({ restaurants: z.number(), foods: z.number() })
export type Carriers = z.infer<typeof carriers>
