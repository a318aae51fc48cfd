import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Category, Cuisine } from '#contract/records/catalogue.ts'
import type { Suggestion } from '#contract/records/suggestion.ts'
import type { Reader } from '../../db/client.ts'
import { asJson, jsonObject } from '../../db/json-object.ts'
import { JsonText, writeList } from '../../db/json-text.ts'
import { type Placeholders, preparedVariants } from '../../db/prepared.ts'
import { foods, restaurants } from '../../db/schema/catalogue.ts'
import { findCategories, findCuisines } from '../catalogue/names.ts'
import { pictureJoin, smallPictureJson } from '../images/columns.ts'
import { choosePlan } from './choose-plan.ts'
import { matchesOf } from './matches.ts'
import { type Condition, pageIdsBy, type PlanName, type WordValues } from './query-plans.ts'
import { findSearchTerms, type SearchTerms } from './search-terms.ts'
import { foodSorts, keyOrder, restaurantSorts } from './sorts.ts'
import { namePatterns } from './search-words.ts'

/** Suggestions of each kind at most. */
const most = { food: 5, restaurant: 3, cuisine: 2, category: 2 }

/** Foods, restaurants, cuisines and categories whose names match what was typed so far. */
export async function suggest(
  db: Reader,
  typed: string,
): Promise<{ data: JsonText<Suggestion[]>; spelling?: string }> {
  const terms = await findSearchTerms(db, typed, { isTyping: true })
  if (!terms) return { data: new JsonText('[]') }
  const patterns = namePatterns(terms, 'word-start')
  const [foodRows, restaurantRows, cuisines, categories] = await Promise.all([
    suggestRecords(db, 'food', terms),
    suggestRecords(db, 'restaurant', terms),
    findCuisines(db, { patterns, limit: most.cuisine }),
    findCategories(db, { patterns, limit: most.category }),
  ])
  const cuisineRows = cuisines.map(({ json }) => ({ json: suggestName('cuisine', JSON.parse(json)) }))
  const categoryRows = categories.map(({ json }) => ({ json: suggestName('category', JSON.parse(json)) }))
  return {
    data: writeList([...foodRows, ...restaurantRows, ...cuisineRows, ...categoryRows]),
    ...(terms.spelling && { spelling: terms.spelling }),
  }
}

function suggestName(
  kind: 'cuisine' | 'category',
  { _id, name, image }: Category & Pick<Partial<Cuisine>, 'image'>,
): string {
  const smallest = image && image.url.replace(/\d+\.webp$/, `${image.widths[0]}.webp`)
  return JSON.stringify({
    kind,
    _id,
    name,
    detail: null,
    image: smallest ?? null,
    restaurant: null,
  } satisfies Suggestion)
}

type Kind = 'food' | 'restaurant'

/** Matches in names, which are the first group. */
function suggestRecords(db: Reader, kind: Kind, terms: SearchTerms): Promise<{ json: string }[]> {
  const { groups, tableRows, values } = matchesOf(kinds[kind].table, 'relevance', terms)
  const plan = choosePlan(groups[0]!, tableRows, most[kind])
  return selectSuggestions(`${kind} ${plan}`, kind, plan, groups[0]!.text)(db, values)
}

const f = alias(foods, 'f')
const r = alias(restaurants, 'r')

const foodSuggestion: SQL<Suggestion> = jsonObject({
  kind: asJson<'food'>(sql`'"food"'`),
  _id: f.id,
  name: f.name,
  detail: r.name,
  image: smallPictureJson,
  restaurant: f.restaurantId,
})
const restaurantSuggestion: SQL<Suggestion> = jsonObject({
  kind: asJson<'restaurant'>(sql`'"restaurant"'`),
  _id: r.id,
  name: r.name,
  detail: sql<string | null>`(select city from addresses a where a.restaurant_id = r.id)`,
  image: smallPictureJson,
  restaurant: asJson<null>(sql`'null'`),
})

const isOfRestaurant = sql`(select r.deleted_at is null from restaurants r where r.id = foods.restaurant_id)`

const kinds = {
  food: {
    table: foods,
    sort: foodSorts.relevance,
    filter: isOfRestaurant,
    json: foodSuggestion,
    tables: sql`join foods f on f.id = page.id join restaurants r on r.id = f.restaurant_id
      ${pictureJoin(f.imageId)}`,
  },
  restaurant: {
    table: restaurants,
    sort: restaurantSorts.relevance,
    filter: sql`true`,
    json: restaurantSuggestion,
    tables: sql`join restaurants r on r.id = page.id ${pictureJoin(r.imageId)}`,
  },
}

const selectSuggestions = preparedVariants(
  'suggestions',
  (
    _value: Placeholders<Partial<WordValues>>,
    kind: Kind,
    plan: PlanName,
    text: Condition,
  ): SQL<{ json: string }> => {
    const { table, sort, filter, json, tables } = kinds[kind]
    const source = { table, joins: sql``, filters: { perRow: filter, indexed: filter } }
    const ids = pageIdsBy(plan, source, { text, sort, fromStart: true, limit: most[kind] })
    return sql`select ${json} as json from (${ids}) as page ${tables} order by ${keyOrder(sort, 'page.')}`
  },
)
