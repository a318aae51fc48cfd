import { z } from 'zod'
import { answer, dataAnswer, endpoint, listAnswer } from '../endpoint.ts'
import { coordinates, id, oneOf, paging, amount } from '../fields.ts'
import {
  catalogueSorts,
  category,
  cuisine,
  filterCounts,
  food,
  fullFood,
  fullRestaurant,
  restaurant,
} from '../records/catalogue.ts'
import { listedFood, menuSection } from '../records/menu.ts'
import { allergens, diets } from '../rules/diet.ts'

const byId = z.object({ id })

const searchText = z.string().trim().max(120)

/** `latitude,longitude` in degrees. */
export const near = z
  .string()
  .max(80)
  .regex(/^-?\d+(\.\d+)?,\s*-?\d+(\.\d+)?$/, 'Must be latitude,longitude')
  .transform((text) => text.split(',').map(Number) as [number, number])
  .refine((point) => coordinates.safeParse(point).success, 'Must be latitude,longitude')

const place = z.string().trim().min(1).max(60)

/** The query of catalogue lists (decisions §2). With the guest's place, what does not deliver there comes last. */
export const catalogueQuery = z.object({
  ...paging,
  q: searchText.optional(),
  category: id.optional(),
  cuisine: id.optional(),
  sort: z.enum(catalogueSorts).optional(),
  /** the guest's place: origin of distances, and where `delivers` is judged for */
  near: near.optional(),
  /** of the guest's place, for restaurants that deliver to some only */
  postalCode: z.string().trim().max(12).optional(),
  /** only what takes orders now */
  open: z.literal('now').optional(),
  /** only what delivers to the guest's place; what depends on a part of it that is missing counts as delivering */
  delivers: z.literal('here').optional(),
  /** the city, street or quarter of the restaurants, in words of their addresses */
  place: place.optional(),
})
export type CatalogueQuery = z.infer<typeof catalogueQuery>

/** Filters of foods by diet, allergens, price and rating (marketplace §1); `without` is a list with commas. */
export const foodFilters = {
  diet: z.enum(diets).optional(),
  without: z
    .string()
    .transform((text) => [...new Set(text.split(','))])
    .pipe(z.array(oneOf(allergens)))
    .optional(),
  /** compared with `fromPrice` */
  maxPrice: z.coerce.number().pipe(amount).optional(),
  /** stars */
  minRating: z.coerce.number().min(1).max(5).optional(),
}

export const foodQuery = catalogueQuery.extend({ restaurant: id.optional(), ...foodFilters })
export type FoodQuery = z.infer<typeof foodQuery>

/** The query of lists by name. */
export const nameQuery = z.object({ ...paging, q: searchText.optional() })

/** A page of a catalogue list; `spelling` is the corrected query, if a word was corrected. */
const catalogueAnswer = <T extends z.ZodType>(item: T) =>
  listAnswer(item).extend({ spelling: z.string().optional() })

export const categoryEndpoints = {
  list: endpoint('GET', '/category/get-list-category', {
    access: 'public',
    shared: true,
    summary: 'Categories by name',
    query: nameQuery,
    answer: listAnswer(category),
  }),
  get: endpoint('GET', '/category/get-data-category/:id', {
    access: 'public',
    shared: true,
    summary: 'One category',
    params: byId,
    answer: answer({ category }),
  }),
}

export const cuisineEndpoints = {
  list: endpoint('GET', '/cuisine/get-list-cuisine', {
    access: 'public',
    shared: true,
    summary: 'Cuisines by name',
    query: nameQuery,
    answer: listAnswer(cuisine),
  }),
  get: endpoint('GET', '/cuisine/get-data-cuisine/:id', {
    access: 'public',
    shared: true,
    summary: 'One cuisine',
    params: byId,
    answer: answer({ cuisine }),
  }),
}

/** How many foods of a menu come before those of an answer. */
export const menuSkip = z.coerce
  .number({ error: 'Must be a number' })
  .int('Must be a whole number')
  .min(0, 'Must not be negative')
  .max(100_000, 'At most 100000')

export const restaurantEndpoints = {
  list: endpoint('GET', '/restaurant/get-list-restaurant', {
    access: 'public',
    shared: true,
    summary: 'Restaurants, filtered and sorted',
    query: catalogueQuery,
    answer: catalogueAnswer(restaurant),
  }),
  get: endpoint('GET', '/restaurant/get-data-restaurant/:id', {
    access: 'public',
    shared: true,
    summary: 'One restaurant',
    params: byId,
    answer: dataAnswer(restaurant),
  }),
  getFull: endpoint('GET', '/restaurant/get-full-data-restaurant/:id', {
    access: 'public',
    shared: true,
    summary:
      'One restaurant with seller, address and its foods (500 at a time), in the order of its menu, or by name where none is set',
    description:
      'The foods are filtered by the query as in lists of foods. Where the menu has more, `nextSkip` is the `skip` of the next ones.',
    params: byId,
    query: z.object({ ...foodFilters, skip: menuSkip.default(0) }),
    answer: dataAnswer(
      fullRestaurant.extend({
        menuSections: z.array(menuSection),
        foods: z.array(listedFood),
        nextSkip: z.number().optional(),
      }),
    ),
  }),
}

export const foodEndpoints = {
  list: endpoint('GET', '/food/get-list-food', {
    access: 'public',
    shared: true,
    summary: 'Foods, filtered and sorted',
    query: foodQuery,
    answer: catalogueAnswer(food),
  }),
  filterCounts: endpoint('GET', '/food/get-filter-counts', {
    access: 'public',
    shared: true,
    summary: 'How many foods of a list remain with a limit of the price or the rating',
    query: foodQuery.omit({ limit: true, cursor: true, sort: true }),
    answer: dataAnswer(filterCounts),
  }),
  get: endpoint('GET', '/food/get-data-food/:id', {
    access: 'public',
    shared: true,
    summary: 'One food',
    params: byId,
    answer: dataAnswer(fullFood),
  }),
}
