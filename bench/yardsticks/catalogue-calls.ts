import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { servingColumns, servingJson, type ServingRow } from './serving.ts'
import { type FoodRow, foodsJson, named, selectFoods, wholeGroups } from './foods.ts'
import {
  envelope,
  keyIn,
  listJson,
  namesJson,
  opensAt,
  pictureText,
  quote,
  sendText,
  statement,
} from './sql.ts'

type FoundRow = FoodRow & { score: number; place: number }

const offered = 'deleted_at is null and not hidden'

const newest = (condition: string) =>
  `${selectFoods(
    `(select * from foods where ${offered} ${condition} order by id desc limit 25)`,
  )} order by f.id desc`
const findNewest = statement<FoundRow>('foods-newest', newest(''))
const findOlder = statement<FoundRow>('foods-older', newest('and id < $1'))

/**
 * Matches in names by score, then as many matches elsewhere as the page has room for. `offset 0` makes the planner fetch
 * them by the index of words; with the words in a subquery it does not plan the statement again for those of each call.
 */
const findMatches = statement<FoundRow>(
  'foods-search',
  `with in_name as materialized (
    select id, score, 0 as place from (
      select id, score from foods
      where ${offered} and to_tsvector('catalogue', name) @@ (select $1::tsquery) offset 0
    ) found order by score desc, id desc limit 25
  ), elsewhere as (
    select id, score, 1 as place from (
      select id, score from foods
      where ${offered} and (select count(*) from in_name) < 25
        and search @@ (select $1::tsquery) and not search @@ (select $2::tsquery) offset 0
    ) found order by score desc, id desc limit 25
  ), page as (
    select * from in_name union all select * from elsewhere order by place, score desc, id desc limit 25
  )
  ${selectFoods('(select f.*, p.place from page p join foods f on f.id = p.id)', ', f.score, f.place')}
  order by f.place, f.score desc, f.id desc`,
)

const findFood = statement<FoodRow>(
  'food',
  `${selectFoods('foods', '', wholeGroups)} where f.id = $1 and f.deleted_at is null and not f.hidden`,
)
const findMenu = statement<FoodRow>(
  'menu',
  `${selectFoods(
    `(select * from foods where restaurant_id = $1 and ${offered}
      order by section_place, menu_place, name, id limit 500)`,
    ', f.section_id',
  )} order by f.section_place, f.menu_place, f.name, f.id`,
)

interface RestaurantRow extends ServingRow {
  scheduled_orders: boolean
  /** JSON text */
  hours: string | null
  name: string
  phone_number: string
  description: string
  average: number
  count: number
  seller_id: string
  seller: string
  city: string | null
  /** JSON texts */
  picture: string | null
  categories: string
  cuisines: string
  address: string | null
  sections: string
}

const namesOf = (table: string, names: string, key: string) =>
  namesJson(`from ${table} x join ${names} n on n.id = x.${key} where x.restaurant_id = r.id`)

/** The sections that have foods; one without a place comes last. */
const sections = listJson(
  `'{"category":"' || c.id || '","name":' || to_json(c.name) || ',"hours":' || coalesce(x.hours::text, 'null') ||
    ',"opensAt":' || coalesce('"' || ${opensAt('x.hours')} || '"', 'null') || '}'`,
  'x.place, c.id',
  `from (select distinct section_id from foods where restaurant_id = r.id and ${offered}) f
    join categories c on c.id = f.section_id
    left join menu_sections x on x.restaurant_id = r.id and x.category_id = c.id`,
)

const findRestaurant = statement<RestaurantRow>(
  'restaurant',
  `select r.name, r.phone_number, r.description, r.average_rating::float8 as average, r.rating_count as count,
    r.scheduled_orders, ${servingColumns}, case when r.weekly_hours is not null or r.special_days <> '[]' then
      json_build_object('weekly', r.weekly_hours, 'special', r.special_days)::text end as hours,
    s.id as seller_id, s.name as seller, a.city, ${pictureText('m')} as picture,
    ${namesOf('restaurant_categories', 'categories', 'category_id')} as categories,
    ${namesOf('restaurant_cuisines', 'cuisines', 'cuisine_id')} as cuisines,
    (select row_to_json(j)::text from (select a.id as _id, a.type, a.street_address as "streetAddress", a.city,
      a.postal_code as "postalCode", a.state, a.country, case when a.latitude is not null then
        json_build_object('coordinates', array[a.latitude, a.longitude]) end as location
      where a.id is not null) j) as address,
    ${sections} as sections
  from restaurants r join accounts s on s.id = r.seller_id left join addresses a on a.restaurant_id = r.id
    left join images m on m.id = r.image_id
  where r.id = $1 and r.deleted_at is null`,
)

const restaurantJson = (id: string, row: RestaurantRow, menu: readonly FoodRow[]) =>
  `{"_id":"${id}","name":${quote(row.name)},"image":${row.picture},"phoneNumber":${quote(row.phone_number)},` +
  `"description":${quote(row.description)},"categories":${row.categories},"cuisines":${row.cuisines},` +
  `"city":${JSON.stringify(row.city)},"averageRating":${row.count > 0 ? row.average : null},` +
  `"ratingCount":${row.count},"seller":${named(row.seller_id, row.seller)},"address":${row.address},` +
  `"hours":${row.hours},"scheduledOrders":${row.scheduled_orders}${servingJson(row)},"menuSections":${row.sections},"foods":${foodsJson(menu)}}`

interface ListQuery {
  q?: string
  cursor?: string
}

const pageLength = 24

/** The food list of 24 without filters, newest first or by a search; one food; one restaurant with its menu. */
export function catalogueCalls(api: FastifyInstance, pool: pg.Pool): void {
  api.get<{ Querystring: ListQuery }>('/food/get-list-food', async ({ query }, reply) => {
    const keyOf = query.q
      ? ({ place, score, id }: FoundRow) => ['relevance', place, score, id]
      : ({ id }: FoundRow) => ['newest', 0, id]
    const rows = await findFoods(query)
    const shown = rows.slice(0, pageLength)
    const next = rows.length > pageLength ? keyOf(shown.at(-1)!) : undefined
    return sendText(reply, envelope('Foods', foodsJson(shown), next))
  })
  api.get<{ Params: { id: string } }>('/food/get-data-food/:id', async ({ params }, reply) => {
    const rows = await findFood(pool, [params.id])
    return sendText(reply, envelope('Food', foodsJson(rows).slice(1, -1)))
  })
  api.get<{ Params: { id: string } }>(
    '/restaurant/get-full-data-restaurant/:id',
    async ({ params: { id } }, reply) => {
      const [[row], menu] = await Promise.all([findRestaurant(pool, [id]), findMenu(pool, [id])])
      return sendText(reply, envelope('Restaurant', restaurantJson(id, row!, menu)))
    },
  )

  function findFoods({ q, cursor }: ListQuery): Promise<FoundRow[]> {
    if (cursor) return findOlder(pool, [keyIn(cursor)[2]])
    if (!q) return findNewest(pool)
    const words = q.match(/\w+/g) ?? []
    return findMatches(pool, [words.join(' & '), words.map((word) => `${word}:A`).join(' & ')])
  }
}
