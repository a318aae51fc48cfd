import { eq, sql } from 'drizzle-orm'
import type { SearchResults } from '#contract/endpoints/search.ts'
import type { Suggestion } from '#contract/records/suggestion.ts'
import { buildOnce } from '../../db/build-once.ts'
import type { Reader } from '../../db/client.ts'
import { foods, restaurants } from '../../db/schema/catalogue.ts'
import { images } from '../../db/schema/images.ts'
import { pictureAddress } from '../images/present.ts'
import { choosePlan, type PreparedList, prepareList } from './list-plan.ts'
import { readFoodPage, readRestaurantPage } from './lists.ts'
import { findCategories, findCuisines } from './names.queries.ts'
import { presentCategory, presentCuisine } from './present.ts'
import { type Condition, pageIdsBy, type PlanName } from './query-plans.ts'
import { namePatterns, resolveQuery } from './resolve-query.ts'
import { foodSorts, keyOrder, restaurantSorts, type Sort } from './sorts.ts'

/** The best matches of each kind, at most `limit`; the query is resolved once for all four. */
export async function search(db: Reader, { q, limit }: { q: string; limit: number }): Promise<SearchResults> {
  const resolved = await resolveQuery(db, q)
  if (!resolved) return { foods: { data: [] }, restaurants: { data: [] }, cuisines: [], categories: [] }
  const names = { patterns: namePatterns(resolved, 'anywhere'), limit }
  const [foodPage, restaurantPage, cuisines, categories] = await Promise.all([
    readFoodPage(db, { q, limit }, resolved),
    readRestaurantPage(db, { q, limit }, resolved),
    findCuisines(db, names),
    findCategories(db, names),
  ])
  return {
    foods: foodPage,
    restaurants: restaurantPage,
    cuisines: cuisines.map(presentCuisine),
    categories: categories.map(presentCategory),
    ...(resolved.spelling && { spelling: resolved.spelling }),
  }
}

/** Suggestions of each kind at most. */
const most = { food: 5, restaurant: 3, cuisine: 2, category: 2 }

/** Foods, restaurants, cuisines and categories whose names match what was typed so far. */
export async function suggest(db: Reader, typed: string): Promise<{ data: Suggestion[]; spelling?: string }> {
  const resolved = await resolveQuery(db, typed, { isTyping: true })
  if (!resolved) return { data: [] }
  const names = { patterns: namePatterns(resolved, 'word-start') }
  const foodList = prepareList(foods, 'relevance', foodSorts.relevance, resolved)
  const restaurantList = prepareList(restaurants, 'relevance', restaurantSorts.relevance, resolved)
  const [foodRows, restaurantRows, cuisines, categories] = await Promise.all([
    suggestFoods(db, ...firstGroup(foodList, most.food)).execute(foodList.values),
    suggestRestaurants(db, ...firstGroup(restaurantList, most.restaurant)).execute(restaurantList.values),
    findCuisines(db, { ...names, limit: most.cuisine }),
    findCategories(db, { ...names, limit: most.category }),
  ])
  return {
    data: [
      ...foodRows.map((row) => presentSuggestion('food', row, row.detail, row.restaurantId)),
      ...restaurantRows.map((row) => presentSuggestion('restaurant', row, row.detail)),
      ...cuisines.map((row) => presentSuggestion('cuisine', row)),
      ...categories.map((row) => presentSuggestion('category', { ...row, image: null })),
    ],
    ...(resolved.spelling && { spelling: resolved.spelling }),
  }
}

type SuggestionQuery = [key: PlanName, plan: PlanName, text: Condition, sort: Sort, limit: number]

/** Matches in names, which are the first group; only the plan varies in the text of the query. */
function firstGroup(list: PreparedList, limit: number): SuggestionQuery {
  const group = list.groups[0]!
  const plan = choosePlan(list, group)
  return [plan, plan, group.text, list.sort, limit]
}

const suggestFoods = buildOnce((db, plan: PlanName, text: Condition, sort: Sort, limit: number) => {
  const live = sql`(select r.deleted_at is null from restaurants r where r.id = foods.restaurant_id)`
  const ids = pageIdsBy(
    plan,
    { table: foods, joins: sql``, filters: { perRow: live, indexed: live }, text },
    { sort, fromStart: true, limit },
  )
  return db
    .select({
      id: foods.id,
      name: foods.name,
      restaurantId: foods.restaurantId,
      detail: restaurants.name,
      image: { id: images.id, widths: images.widths },
    })
    .from(foods)
    .innerJoin(sql`(${ids}) as page`, sql`page.id = ${foods.id}`)
    .innerJoin(restaurants, eq(restaurants.id, foods.restaurantId))
    .leftJoin(images, eq(images.id, foods.imageId))
    .orderBy(keyOrder(sort, 'page.'))
    .prepare('')
})

const suggestRestaurants = buildOnce((db, plan: PlanName, text: Condition, sort: Sort, limit: number) => {
  const ids = pageIdsBy(
    plan,
    { table: restaurants, joins: sql``, filters: { perRow: sql`true`, indexed: sql`true` }, text },
    { sort, fromStart: true, limit },
  )
  return db
    .select({
      id: restaurants.id,
      name: restaurants.name,
      detail: sql<string | null>`(select city from addresses a where a.restaurant_id = ${restaurants.id})`,
      image: { id: images.id, widths: images.widths },
    })
    .from(restaurants)
    .innerJoin(sql`(${ids}) as page`, sql`page.id = ${restaurants.id}`)
    .leftJoin(images, eq(images.id, restaurants.imageId))
    .orderBy(keyOrder(sort, 'page.'))
    .prepare('')
})

interface SuggestedRow {
  id: string
  name: string
  image: { id: string; widths: number[] } | null
}

function presentSuggestion(
  kind: Suggestion['kind'],
  { id, name, image }: SuggestedRow,
  detail: string | null = null,
  restaurant: string | null = null,
): Suggestion {
  return {
    kind,
    _id: id,
    name,
    detail,
    image: image && pictureAddress(image.id, image.widths[0]!),
    restaurant,
  }
}
