import { demoRestaurants } from '#server/demo/content/restaurants.ts'

/** What a person expects of a query. */
export interface Expectation {
  query: string
  /** the first restaurant or the first dish is one of these; nothing is found if there is none */
  first: readonly string[]
  /** the page says which words it left out */
  leftOut?: true
  /** the page says that the kind searched for costs at least this much, in rupees */
  from?: number
}

type Food = (typeof demoRestaurants)[number]['foods'][number]

const allFoods = demoRestaurants.flatMap((restaurant) => restaurant.foods)

function foods(holds: (food: Food) => boolean): string[] {
  return allFoods.filter(holds).map((food) => food.name)
}

export const inCategory = (name: string): string[] =>
  foods((food) => (food.categories as string[]).includes(name))
export const ofCuisine = (name: string): string[] => foods((food) => food.cuisine === name)
export const named = (pattern: RegExp): string[] => foods((food) => pattern.test(food.name))
export const described = (pattern: RegExp): string[] =>
  foods((food) => pattern.test(`${food.name} ${food.description}`))
export const costingAtMost = (price: number): string[] => foods((food) => food.price <= price)
export const ofDiet = (...diets: string[]): string[] =>
  foods((food) => food.diet !== undefined && diets.includes(food.diet))
export const inPlace = (pattern: RegExp): string[] =>
  demoRestaurants
    .filter(({ address }) => pattern.test(`${address.streetAddress}, ${address.city}`))
    .map((restaurant) => restaurant.name)
export const everything = [...allFoods, ...demoRestaurants].map((record) => record.name)

/** The names that both lists have. */
export function both(some: readonly string[], others: readonly string[]): string[] {
  return some.filter((name) => others.includes(name))
}

type Names = string | readonly string[]

const list = (names: Names): readonly string[] => (typeof names === 'string' ? [names] : names)
export const find = (query: string, first: Names): Expectation => ({ query, first: list(first) })
export const partly = (query: string, first: Names): Expectation => ({
  query,
  first: list(first),
  leftOut: true,
})
export const dearer = (query: string, from: number): Expectation => ({ query, first: [], from })
export const nothing = (...queries: string[]): Expectation[] => queries.map((query) => ({ query, first: [] }))

export const chicken = [...named(/chicken/i), 'Shish Taouk', 'Katsu Curry']
export const desserts = inCategory('Desserts')
export const starters = inCategory('Starters')
export const meat = ofDiet('non-vegetarian')
export const meatless = ofDiet('vegan', 'vegetarian')
export const hot = described(/chilli|pepper masala|fierce|mirchi/i)
export const openLate = ['Wok Around the Clock', 'Scoop & Slice', 'Dhaba on NH-1']
export const forKids = [
  'Scoop & Slice',
  'Twice-Cooked Fries',
  'Birthday Cupcakes',
  'Glazed Doughnuts',
  'Sea Salt Cookies',
]
export const fish = [...described(/fish|salmon|moilee/i)]
export const sushi = ['Salmon Nigiri', 'Avocado Maki']
export const pizzas = ['Margherita Pizza', 'Garden Pizza']
export const biryanis = named(/biryani/i)
