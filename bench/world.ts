import type pg from 'pg'
import { tokenOf } from './fill-people.ts'
import type { Size } from './size.ts'

/** The records that the calls of a measurement use. */
export interface World {
  restaurantIds: string[]
  customers: { number: number; id: string; addressId: string }[]
  foods: OfferedFood[]
  sellerCount: number
  /** foods by their number of ratings */
  rated: { few: string; many: string }
  /** of one and the same food */
  categoryId: string
  cuisineId: string
}

/** A food and a valid choice of its options. */
export interface OfferedFood {
  id: string
  restaurantId: string
  /** in paise, with those options */
  price: number
  /** none of a food without option groups */
  options: { optionId: string; quantity: number }[]
  /** at any time of day, of a restaurant that has neither hours nor charges */
  canBeOrdered: boolean
}

/** Reads the filled-in records. */
export async function readWorld(client: pg.Client, { sellers }: Size): Promise<World> {
  const restaurants = await client.query<{ id: string }>('select id from restaurants order by id')
  const customers = await client.query<World['customers'][number]>(`
    select substring(c.name, '[0-9]+')::int as number, c.id, a.id as "addressId"
    from accounts c join addresses a on a.user_id = c.id where c.role = 'user' order by c.id`)
  const foods = await client.query<OfferedFood>(`
    select foods.id, restaurant_id as "restaurantId", from_price::int as price,
      sold_out_until is null and choices_sold_out_until is null and order_hours is null
        and open_spans is null and paused_until is null and not has_charges as "canBeOrdered",
      case when choices_required then (
        select json_agg(json_build_object('optionId', o.id, 'quantity', 1))
        from food_option_groups x join option_groups g on g.id = x.group_id join options o on o.group_id = g.id
        where x.food_id = foods.id and g.min = 1 and o.price = 0) else '[]' end as options
    from foods join restaurants r on r.id = restaurant_id where not hidden order by foods.id`)
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

/** The cookie of a signed-in customer, seller or operator, by number from 1. */
export function signedIn(role: 'user' | 'seller' | 'admin', number: number): Record<string, string> {
  return { cookie: `foodie_${role}=${tokenOf(role, number)}` }
}

/** Returns a random one, all equally likely. */
export function anyOf<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)] as Item
}

/** A customer and three foods of a restaurant of which the customer has no basket. Prices in paise. */
export interface Shopping {
  customer: World['customers'][number]
  foods: OfferedFood[]
}

/**
 * Shopping that no other visit of the part does: as many as customers times restaurants. Every third customer from
 * `first` on, so that no two measures use the same basket. The foods have all required options, or no option groups.
 */
export function shoppingOf(
  { customers, foods }: World,
  first: 0 | 1 | 2,
  withOptions = false,
): () => Shopping {
  const own = customers.filter((_, index) => index % 3 === first)
  const bought = foods.filter((food) => food.canBeOrdered && food.options.length > 0 === withOptions)
  const menus = [...Map.groupBy(bought, ({ restaurantId }) => restaurantId).values()]
    .map((menu) => menu.slice(0, 3))
    .filter((menu) => menu.length === 3)
  let count = 0
  return () => {
    const round = Math.floor(count / own.length)
    // Steps without a common factor with the numbers visit all of them in a scattered order.
    const index = (count * 7_919) % own.length
    count += 1
    return { customer: own[index]!, foods: menus[(round + index * 37) % menus.length]! }
  }
}
