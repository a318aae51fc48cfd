import type { Size } from './size.ts'
import { timeOfId } from './time-of-id.ts'
import { dishes, drawn, mains, rareEvery, rareWord, styles } from './words.ts'

const cuisineCount = 10
export const categoryCount = 12

const drawnCount = 'floor(random() * random() * 80)::int'

/** Ratings by star: two of three are rated, up to 400 times, with different averages. */
const drawnRatings = `case when random() < 0.66 then array[${Array.from({ length: 5 }, () => drawnCount).join(', ')}] else '{0,0,0,0,0}' end as stars`

const picture = `insert into images (id, width, height, widths, colour)
  select image_id, 1200, 900, '{320,640,1200}', '#c08040' from`

/** SQL of more columns of a table by name: of foods from `numbered_foods f`, of restaurants from `numbered_restaurants r`. */
export type Columns = Record<string, string>

/**
 * Cuisines, categories, restaurants and foods with pictures and ratings. The foods of a restaurant are not adjacent in
 * time and so on disk: the harder case for the restaurant's page.
 */
export function fillCatalogue(
  { foods, restaurants, sellers }: Size,
  more: { foods?: Columns; restaurants?: Columns } = {},
): string[] {
  const listed = (columns: string[]) => columns.map((column) => `, ${column}`).join('')
  return [
    `insert into cuisines (name, description)
      select 'Cuisine ' || n, 'Where a dish comes from' from generate_series(1, ${cuisineCount}) n`,
    `insert into categories (name, description)
      select 'Category ' || n, 'What a dish is on the menu' from generate_series(1, ${categoryCount}) n`,
    'create temp table numbered_cuisines as select row_number() over (order by id) as n, id from cuisines',
    'create temp table numbered_categories as select row_number() over (order by id) as n, id from categories',

    `create temp table numbered_restaurants as
      select n, uuidv7(interval '-800 days' * (1 - n::float / ${restaurants} / 10)) as id, uuidv7() as image_id, ${drawnRatings},
        ${drawn(styles)} || ' ' || ${drawn(dishes)} || ' House ' || n as name
      from generate_series(1, ${restaurants}) n`,
    'alter table numbered_restaurants add primary key (n)',
    `${picture} numbered_restaurants order by n`,
    `insert into restaurants (id, seller_id, name, phone_number, description, image_id, created_at, rating_stars
        ${listed(Object.keys(more.restaurants ?? {}))})
      select r.id, s.id, r.name, '+91 80 4000 0000',
        'A kitchen of the neighbourhood, known for its ' || lower(${drawn(mains)}) || ' and for its patience.',
        r.image_id, ${timeOfId('r.id')}, r.stars
        ${listed(Object.values(more.restaurants ?? {}))}
      from numbered_restaurants r join numbered_sellers s on s.n = 1 + r.n % ${sellers} order by r.n`,
    `insert into addresses (restaurant_id, type, street_address, city, postal_code, state, country, latitude, longitude)
      select id, 'Restaurant', n || ' Market Road', 'Bengaluru', '560001', 'Karnataka', 'India',
        12.8 + 0.4 * random(), 77.4 + 0.4 * random()
      from numbered_restaurants order by n`,
    `insert into restaurant_cuisines (restaurant_id, cuisine_id)
      select r.id, c.id from numbered_restaurants r join numbered_cuisines c
        on c.n in (1 + r.n % ${cuisineCount}, 1 + (r.n + 3) % ${cuisineCount})`,
    `insert into restaurant_categories (restaurant_id, category_id)
      select r.id, c.id from numbered_restaurants r join numbered_categories c
        on c.n in (1 + r.n % ${categoryCount}, 1 + (r.n + 5) % ${categoryCount})`,

    `create temp table numbered_foods as
      select n, uuidv7(interval '-700 days' * (1 - n::float / ${foods} / 4)) as id, uuidv7() as image_id, ${drawnRatings},
        1 + n % ${restaurants} as restaurant, (60 + floor(random() * 400)::int) * 100 as price,
        case when n % ${rareEvery} = ${rareEvery / 2} then '${rareWord}' else ${drawn(styles)} end
          || ' ' || ${drawn(mains)} || ' ' || ${drawn(dishes)} as name
      from generate_series(1, ${foods}) n`,
    'create index on numbered_foods (n)',
    `${picture} numbered_foods order by n`,
    `insert into foods (id, restaurant_id, name, description, price, cuisine_id, image_id, created_at, rating_stars
        ${listed(Object.keys(more.foods ?? {}))})
      select f.id, r.id, f.name,
        'Cooked to order and served with ' || lower(${drawn(mains)}) || ', fresh coriander and the chutney of the day.',
        f.price, c.id, f.image_id, ${timeOfId('f.id')}, f.stars
        ${listed(Object.values(more.foods ?? {}))}
      from numbered_foods f join numbered_restaurants r on r.n = f.restaurant
        join numbered_cuisines c on c.n = 1 + f.n % ${cuisineCount} order by f.n`,
    `insert into food_categories (food_id, category_id)
      select f.id, c.id from numbered_foods f join numbered_categories c
        on c.n in (1 + f.n % ${categoryCount}, 1 + (f.n + 7) % ${categoryCount})`,
    // The options that customers choose of a food, for `fillOrders`; `fillMenus` inserts some. `price` in paise.
    'create temp table numbered_choices (food_id uuid primary key, options jsonb, price bigint)',
    'analyze numbered_foods, numbered_restaurants',
  ]
}
