import { basePath } from '#contract/base-path.ts'
import { fewRatings, manyRatings } from './fill-ratings.ts'
import { answer } from './server-process.ts'
import { anyOf, signedIn, type World } from './world.ts'
import { searches } from './words.ts'

const foodList = `${basePath}/food/get-list-food`
const restaurantList = `${basePath}/restaurant/get-list-restaurant`

/** Calls that only read, by their name in the tables. */
export async function readings(origin: string, world: World): Promise<Record<string, () => Asked>> {
  const deep = `${foodList}?cursor=${await middleCursor(origin, world.foods.length)}`
  const search =
    (q: string, limit = 24) =>
    () => ({ path: `${foodList}?q=${encodeURIComponent(q)}&limit=${limit}` })
  return {
    'food list, first page': () => ({ path: foodList }),
    'food list, deep page': () => ({ path: deep }),
    'restaurant page, interface': () => ({
      path: `${basePath}/restaurant/get-full-data-restaurant/${anyOf(world.restaurantIds)}`,
    }),
    'search, frequent word': search(searches.frequent),
    'search, two words': search(searches.twoWords),
    'search, rare word': search(searches.rare),
    'search, misspelt': search(searches.misspelt),
    'search, restaurants': () => ({ path: `${restaurantList}?q=${searches.frequent}` }),
    // With few foods there are few matches, whose answer is short and cheap: these are as long at every size.
    'search, best of two words': search(searches.twoWords, 1),
    'search, best of a rare word': search(searches.rare, 1),
    'search, best of misspelt': search(searches.misspelt, 1),
    'search, best restaurant': () => ({ path: `${restaurantList}?q=${searches.frequent}&limit=1` }),
    suggestions: () => ({ path: `${basePath}/search/get-suggestions?q=${anyOf(searches.typed)}` }),
    'category and cuisine': () => ({
      path: `${foodList}?sort=relevance&category=${world.categoryId}&cuisine=${world.cuisineId}`,
    }),
    'nearest restaurants': () => ({
      path: `${restaurantList}?sort=distance&near=${(12.8 + 0.4 * Math.random()).toFixed(4)},77.6`,
    }),
    'nearest foods': () => ({
      path: `${foodList}?sort=distance&near=${(12.8 + 0.4 * Math.random()).toFixed(4)},77.6`,
    }),
    'restaurant list': () => ({ path: `${restaurantList}?sort=relevance` }),
    'seller’s order list': () => ({
      path: `${basePath}/order/get-list-order-seller`,
      headers: signedIn('seller', 1 + Math.floor(Math.random() * world.sellerCount)),
    }),
    ...ratingReadings(`${fewRatings} ratings`, world.rated.few),
    ...ratingReadings(`${manyRatings.toLocaleString('en')} ratings`, world.rated.many),
    'home page': () => ({ path: '/' }),
    'home page, compressed': () => ({ path: '/', headers: { 'accept-encoding': 'gzip, deflate, br' } }),
  }
}

/** The card of a food and the first page of its ratings: the cost must not depend on the number of ratings. */
function ratingReadings(ratings: string, foodId: string): Record<string, () => Asked> {
  return {
    [`food card, ${ratings}`]: () => ({ path: `${basePath}/food/get-data-food/${foodId}` }),
    [`ratings list, ${ratings}`]: () => ({
      path: `${basePath}/rating/rating-list-reference/${foodId}?limit=10`,
    }),
    [`ratings page, ${ratings}`]: () => ({ path: `/reference-ratings/${foodId}` }),
  }
}

export interface Asked {
  path: string
  headers?: Record<string, string>
}

/** The cursor in the middle of all foods, found page by page. */
async function middleCursor(origin: string, foodCount: number): Promise<string> {
  const pageLength = 100
  let cursor = ''
  for (let seen = 0; seen < foodCount / 2; seen += pageLength) {
    const body = await answer(`${origin}${foodList}?limit=${pageLength}${cursor && `&cursor=${cursor}`}`)
    cursor = JSON.parse(body).nextCursor
  }
  return cursor
}
