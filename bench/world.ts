import type pg from 'pg'
import { tokenOf } from './fill-people.ts'
import type { Size } from './size.ts'

/** The records that the calls of a measurement use. */
export interface World {
  restaurantIds: string[]
  customers: { number: number; id: string; addressId: string }[]
  /** prices in paise */
  foods: { id: string; restaurantId: string; price: number }[]
  sellerCount: number
  /** foods by their number of ratings */
  rated: { few: string; many: string }
  /** of one and the same food */
  categoryId: string
  cuisineId: string
}

/** Reads the filled-in records. */
export async function readWorld(client: pg.Client, { sellers }: Size): Promise<World> {
  const restaurants = await client.query<{ id: string }>('select id from restaurants order by id')
  const customers = await client.query<World['customers'][number]>(`
    select substring(c.name, '[0-9]+')::int as number, c.id, a.id as "addressId"
    from accounts c join addresses a on a.user_id = c.id where c.role = 'user' order by c.id`)
  const foods = await client.query<World['foods'][number]>(
    'select id, restaurant_id as "restaurantId", price::int from foods order by id',
  )
  const rated = await client.query<{ id: string }>(`
    select reference_id as id from ratings where reference_type = 'Food' group by reference_id order by count(*)`)
  const [few, many] = rated.rows.map(({ id }) => id)
  const filters = await client.query<{ categoryId: string; cuisineId: string }>(`
    select x.category_id as "categoryId", f.cuisine_id as "cuisineId"
    from foods f join food_categories x on x.food_id = f.id where f.cuisine_id is not null order by f.id limit 1`)
  return {
    restaurantIds: restaurants.rows.map(({ id }) => id),
    customers: customers.rows,
    foods: foods.rows,
    sellerCount: sellers,
    rated: { few: few!, many: many! },
    ...filters.rows[0]!,
  }
}

/** The cookie of a signed-in customer or seller, by number from 1. */
export function signedIn(role: 'user' | 'seller', number: number): Record<string, string> {
  return { cookie: `foodie_${role}=${tokenOf(role, number)}` }
}

/** Returns a random one, all equally likely. */
export function anyOf<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)] as Item
}

/**
 * Customers, each with a food that has not been in their basket: as many pairs as customers times foods.
 * Every other customer from `first` on, so that two measures do not use the same basket.
 */
export function pairsOf({ customers, foods }: World, first: 0 | 1) {
  const own = customers.filter((_, index) => index % 2 === first)
  let count = 0
  return () => {
    const round = Math.floor(count / own.length)
    // Steps without a common factor with the numbers visit all of them in a scattered order.
    const index = (count * 7_919) % own.length
    count += 1
    return { customer: own[index]!, food: foods[(round + index * 37) % foods.length]! }
  }
}

export type Pair = ReturnType<ReturnType<typeof pairsOf>>
