import { basePath } from '#contract/base-path.ts'
import { fewRatings, manyRatings } from './fill-ratings.ts'
import { type Measured, measure } from './load.ts'
import type { Asked } from './request.ts'
import type { Row } from './rows.ts'
import { requireSame } from './same-answers.ts'
import { answer } from './server-process.ts'
import { anyOf, signedIn, type World } from './world.ts'
import { searches } from './words.ts'

/** A call that only reads. */
export interface Reading {
  ask: () => Asked
  /** the thin server answers it, too: the least share of its requests per second */
  share?: number
  /** the path of the same list without filter and place, which it is measured in turn with */
  plain?: string
}

/** Processor time of a list for a guest's place, divided by that of the plain list (marketplace §9). */
const mostOfPlain = 1.3

const foodList = `${basePath}/food/get-list-food`
const restaurantList = `${basePath}/restaurant/get-list-restaurant`

/** Calls that only read, by their name in the tables. */
export async function readings(origin: string, world: World): Promise<Record<string, Reading>> {
  const deep = `${foodList}?cursor=${await middleCursor(origin, world.foods.length)}`
  const at = (path: string): Reading => ({ ask: () => ({ path }) })
  const search = (q: string, limit?: number) =>
    at(`${foodList}?q=${encodeURIComponent(q)}${limit ? `&limit=${limit}` : ''}`)
  const near = (list: string): Reading => ({
    ask: () => ({ path: `${list}?sort=distance&near=${pointInTown()}` }),
  })
  return {
    'food list, first page': { ...at(foodList), share: 0.5 },
    'food list, deep page': { ...at(deep), share: 0.5 },
    'one food': {
      ask: () => ({ path: `${basePath}/food/get-data-food/${anyOf(world.foods).id}` }),
      share: 0.5,
    },
    'restaurant with menu': {
      ask: () => ({ path: `${basePath}/restaurant/get-full-data-restaurant/${anyOf(world.restaurantIds)}` }),
      share: 0.5,
    },
    'search, two words': { ...search(searches.twoWords), share: 0.6 },
    'search, rare word': { ...search(searches.rare), share: 0.6 },
    'seller’s order list': {
      ask: () => ({
        path: `${basePath}/order/get-list-order-seller`,
        headers: signedIn('seller', 1 + Math.floor(Math.random() * world.sellerCount)),
      }),
      share: 0.5,
    },
    'search, frequent word': search(searches.frequent),
    'search, misspelt': search(searches.misspelt),
    'search, restaurants': at(`${restaurantList}?q=${searches.frequent}`),
    // With few foods there are few matches, whose answer is short and cheap: these are as long at every size.
    'search, best of two words': search(searches.twoWords, 1),
    'search, best of a rare word': search(searches.rare, 1),
    'search, best of misspelt': search(searches.misspelt, 1),
    'search, best restaurant': at(`${restaurantList}?q=${searches.frequent}&limit=1`),
    suggestions: {
      ask: () => ({ path: `${basePath}/search/get-suggestions?q=${anyOf(searches.typed)}` }),
    },
    'category and cuisine': at(
      `${foodList}?sort=relevance&category=${world.categoryId}&cuisine=${world.cuisineId}`,
    ),
    'nearest restaurants': near(restaurantList),
    'nearest foods': near(foodList),
    'restaurant list': at(`${restaurantList}?sort=relevance`),
    ...placedReadings('food list', foodList),
    ...placedReadings('restaurant list', restaurantList),
    ...costsThatGrew(world),
    ...reloads(world),
    ...ratingReadings(`${fewRatings} ratings`, world.rated.few),
    ...ratingReadings(`${manyRatings.toLocaleString('en')} ratings`, world.rated.many),
  }
}

/** What once read all rows of a table, or all matches. */
function costsThatGrew({ customers, sellerCount, categoryId, cuisineId }: World): Record<string, Reading> {
  const guest = (path: string): Reading => ({ ask: () => ({ path: `${basePath}/${path}` }) })
  const admin = (path: () => string): Reading => ({
    ask: () => ({ path: `${basePath}/${path()}`, headers: signedIn('admin', 1) }),
  })
  const upTo = (count: number) => 1 + Math.floor(Math.random() * count)
  return {
    'filters, search with a diet': guest(`search/get-results?q=${searches.frequent}&diet=vegan`),
    'filters, search with a diet, open now': guest(
      `search/get-results?q=${searches.frequent}&diet=vegan&open=now`,
    ),
    'filters, best rated': guest('food/get-list-food?minRating=4.5'),
    'filters, diet and category': guest(`food/get-list-food?diet=vegan&category=${categoryId}&sort=price`),
    'filters, numbers of foods': guest('food/get-filter-counts'),
    'filters, numbers of foods, open now': guest('food/get-filter-counts?open=now'),
    'filters, numbers of foods, diet': guest('food/get-filter-counts?diet=vegetarian&without=milk'),
    'admin, uses of cuisines': admin(() => 'cuisine/get-list-cuisine-carriers'),
    'admin, uses of a cuisine': admin(() => `cuisine/get-carriers-cuisine/${cuisineId}`),
    'admin, customer by e-mail': admin(
      () => `user/get-list-user?q=user${upTo(customers.length)}@example.com`,
    ),
    'seller of many, dashboard': {
      ask: () => ({
        path: `${basePath}/seller/get-sales-database`,
        headers: signedIn('seller', upTo(sellerCount)),
      }),
    },
  }
}

/** What an open page reads again after a change that its event stream announces: the data of the screen, without HTML. */
function reloads({ customers, sellerCount }: World): Record<string, Reading> {
  const upTo = (count: number) => 1 + Math.floor(Math.random() * count)
  const customer = (path: string): Reading => ({
    ask: () => ({ path, headers: signedIn('user', upTo(customers.length)) }),
  })
  return {
    'reload, customer’s home page': customer('/user.data'),
    'reload, customer’s orders': customer('/user/user-orders.data'),
    'reload, board': {
      ask: () => ({
        path: `${basePath}/order/get-board`,
        headers: signedIn('seller', upTo(sellerCount)),
      }),
    },
  }
}

/** A list for a guest's place, of what is open or delivers there, and soonest first. */
function placedReadings(name: string, list: string): Record<string, Reading> {
  const withPlace = (query: string): Reading => ({
    ask: () => ({ path: `${list}?near=${pointInTown()}${query}` }),
    plain: list,
  })
  const open: Reading = { ask: () => ({ path: `${list}?open=now` }), plain: list }
  const soonest: Reading = { ask: () => ({ path: `${list}?sort=arrival` }), plain: list }
  return {
    [`${name}, with place`]: withPlace(''),
    [`${name}, open now`]: open,
    [`${name}, delivers here`]: withPlace('&delivers=here'),
    [`${name}, by arrival`]: soonest,
    [`${name}, all of these`]: withPlace('&open=now&delivers=here&sort=arrival'),
  }
}

const pointInTown = () => `${(12.8 + 0.4 * Math.random()).toFixed(4)},77.6`

/** The card of a food and the first page of its ratings: the cost must not depend on the number of ratings. */
function ratingReadings(ratings: string, foodId: string): Record<string, Reading> {
  const at = (path: string): Reading => ({ ask: () => ({ path: `${basePath}/${path}` }) })
  return {
    [`food card, ${ratings}`]: at(`food/get-data-food/${foodId}`),
    [`ratings list, ${ratings}`]: at(`rating/rating-list-reference/${foodId}?limit=10`),
  }
}

/** The rows of the selected readings. Throws if the thin server answers one otherwise than the product. */
export async function readingRows(
  found: Record<string, Reading>,
  { product, thin, only }: { product: Measured; thin: Measured; only: string },
): Promise<Row[]> {
  const rows: Row[] = []
  for (const [name, { ask, share, plain }] of Object.entries(found)) {
    if (!name.includes(only)) continue
    const { path, headers } = ask()
    const ours = await answer(product.origin + path, headers)
    const run =
      (target: Measured, asked = ask): Row['product'] =>
      (pace) =>
        measure(target, () => ({}), [{ ask: asked }], pace)
    const row: Row = { name, product: run(product), bytes: Buffer.byteLength(ours) }
    if (plain) {
      const bytes = Buffer.byteLength(await answer(product.origin + plain))
      const beside = run(product, () => ({ path: plain }))
      rows.push({
        ...row,
        yardstick: { kind: 'plain list', measure: beside, bytes },
        required: { processorShare: mostOfPlain },
      })
    } else if (share === undefined) rows.push(row)
    else {
      const theirs = await answer(thin.origin + path, headers)
      requireSame(name, ours, theirs)
      const yardstick = { kind: 'thin server', measure: run(thin), bytes: Buffer.byteLength(theirs) } as const
      rows.push({ ...row, yardstick, required: { share } })
    }
  }
  return rows
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
