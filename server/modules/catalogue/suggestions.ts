import type { Suggestion } from '#contract/records/suggestion.ts'
import type { Reader } from '../../db/client.ts'
import { foods, restaurants } from '../../db/schema/catalogue.ts'
import { pictureAddress } from '../images/present.ts'
import { type Question, questionOf, wayOf } from './lists.ts'
import { findCategories, findCuisines } from './names.queries.ts'
import { foodSorts, restaurantSorts } from './sorts.ts'
import { likeNames, understand } from './spelling.ts'
import { suggestFoods, suggestRestaurants } from './suggestions.queries.ts'

/** How many of each kind are suggested. */
const most = { food: 5, restaurant: 3, cuisine: 2, category: 2 }

/** What typed words may mean: dishes, restaurants, cuisines and categories that have them in their names. */
export async function suggest(db: Reader, typed: string): Promise<{ data: Suggestion[]; spelling?: string }> {
  const understood = await understand(db, typed)
  if (!understood) return { data: [] }
  const names = { patterns: likeNames(understood, 'beginning') }
  const ask = (question: Question) => {
    const [named] = question.tiers
    const way = wayOf(question, named!, {})
    return { text: named!.text, sort: question.sort, way, values: question.values }
  }
  const food = ask(questionOf(foods, 'relevance', foodSorts.relevance, understood))
  const place = ask(questionOf(restaurants, 'relevance', restaurantSorts.relevance, understood))
  const [dishes, places, cuisines, categories] = await Promise.all([
    suggestFoods(db, food.way, food.way, food.text, food.sort, most.food).execute(food.values),
    suggestRestaurants(db, place.way, place.way, place.text, place.sort, most.restaurant).execute(
      place.values,
    ),
    findCuisines(db, { ...names, limit: most.cuisine }),
    findCategories(db, { ...names, limit: most.category }),
  ])
  return {
    data: [
      ...dishes.map((row) => present('food', row, row.detail, row.restaurantId)),
      ...places.map((row) => present('restaurant', row, row.detail)),
      ...cuisines.map((row) => present('cuisine', row)),
      ...categories.map((row) => present('category', { ...row, image: null })),
    ],
    ...(understood.spelling && { spelling: understood.spelling }),
  }
}

interface Suggested {
  id: string
  name: string
  image: { id: string; widths: number[] } | null
}

function present(
  kind: Suggestion['kind'],
  { id, name, image }: Suggested,
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
