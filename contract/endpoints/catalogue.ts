import { z } from 'zod'
import { answer, dataAnswer, endpoint, listAnswer } from '../endpoint.ts'
import { coordinates, id, paging } from '../fields.ts'
import { catalogueSorts, category, cuisine, food, fullRestaurant, restaurant } from '../records/catalogue.ts'

const byId = z.object({ id })

const searchText = z.string().trim().max(120)

/** `latitude,longitude` in degrees. */
const near = z
  .string()
  .max(80)
  .regex(/^-?\d+(\.\d+)?,\s*-?\d+(\.\d+)?$/, 'Must be latitude,longitude')
  .transform((text) => text.split(',').map(Number) as [number, number])
  .refine((point) => coordinates.safeParse(point).success, 'Must be latitude,longitude')

/** The query of catalogue lists (decisions §2). */
export const catalogueQuery = z.object({
  ...paging,
  q: searchText.optional(),
  category: id.optional(),
  cuisine: id.optional(),
  sort: z.enum(catalogueSorts).optional(),
  /** the origin for `sort=distance` */
  near: near.optional(),
})
export type CatalogueQuery = z.infer<typeof catalogueQuery>

export const foodQuery = catalogueQuery.extend({ restaurant: id.optional() })
export type FoodQuery = z.infer<typeof foodQuery>

/** The query of lists by name. */
export const nameQuery = z.object({ ...paging, q: searchText.optional() })

/** A page of a catalogue list; `spelling` is the corrected query, if a word was corrected. */
const catalogueAnswer = <T extends z.ZodType>(item: T) =>
  listAnswer(item).extend({ spelling: z.string().optional() })

export const categoryEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/category/get-list-category',
    access: 'public',
    summary: 'Categories by name',
    query: nameQuery,
    answer: listAnswer(category),
  }),
  get: endpoint({
    method: 'GET',
    path: '/category/get-data-category/:id',
    access: 'public',
    summary: 'One category',
    params: byId,
    answer: answer({ category }),
  }),
}

export const cuisineEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/cuisine/get-list-cuisine',
    access: 'public',
    summary: 'Cuisines by name',
    query: nameQuery,
    answer: listAnswer(cuisine),
  }),
  get: endpoint({
    method: 'GET',
    path: '/cuisine/get-data-cuisine/:id',
    access: 'public',
    summary: 'One cuisine',
    params: byId,
    answer: answer({ cuisine }),
  }),
}

export const restaurantEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/restaurant/get-list-restaurant',
    access: 'public',
    summary: 'Restaurants, filtered and sorted',
    query: catalogueQuery,
    answer: catalogueAnswer(restaurant),
  }),
  get: endpoint({
    method: 'GET',
    path: '/restaurant/get-data-restaurant/:id',
    access: 'public',
    summary: 'One restaurant',
    params: byId,
    answer: dataAnswer(restaurant),
  }),
  getFull: endpoint({
    method: 'GET',
    path: '/restaurant/get-full-data-restaurant/:id',
    access: 'public',
    summary: 'One restaurant with seller, address and its foods (the first 100 by name)',
    params: byId,
    answer: dataAnswer(fullRestaurant.extend({ foods: z.array(food) })),
  }),
}

export const foodEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/food/get-list-food',
    access: 'public',
    summary: 'Foods, filtered and sorted',
    query: foodQuery,
    answer: catalogueAnswer(food),
  }),
  get: endpoint({
    method: 'GET',
    path: '/food/get-data-food/:id',
    access: 'public',
    summary: 'One food',
    params: byId,
    answer: dataAnswer(food),
  }),
}
