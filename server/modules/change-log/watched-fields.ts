import { type SQL, sql } from 'drizzle-orm'

/*
 * The fields of restaurants, foods and options that the log watches, as JSON in SQL.
 */

/** SQL: an object of columns of a table, by their names in the program, with further fields. */
export function fields(
  table: string,
  columns: readonly string[],
  more: Readonly<Record<string, SQL>> = {},
): SQL {
  const named = columns.map((column) => {
    const name = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
    return sql.raw(`'${name}', ${table}.${column}`)
  })
  const others = Object.entries(more).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`)
  return sql`jsonb_build_object(${sql.join([...named, ...others], sql`, `)})`
}

/** The fields of a list of ids: their number, and the name of the list where the ids are others. */
export const idListOf = (query: SQL) => sql`(select coalesce(jsonb_agg(x.id), '[]') from (${query}) x (id))`

export const restaurantFields = fields(
  'r',
  [
    'name',
    'description',
    'phone_number',
    'licence_number',
    'image_id',
    'weekly_hours',
    'special_days',
    'paused_until',
    'usual_minutes',
    'accept_limit',
    'scheduled_orders',
    'delivery',
    'pickup',
    'radius_metres',
    'postal_codes',
    'minimum_order',
    'fee_flat',
    'fee_per_km',
    'fee_first_km',
    'fee_free_from',
    'tips',
    'pays_cash',
    'pays_card',
  ],
  {
    paused: sql`r.paused_until is not null`,
    hidden: sql`r.hidden_at is not null`,
    approved: sql`r.approved_at is not null`,
    suspended: sql`r.suspended_at is not null`,
    suspendedReason: sql`r.suspended_reason`,
    categories: idListOf(
      sql`select category_id from restaurant_categories where restaurant_id = r.id order by 1`,
    ),
    cuisines: idListOf(sql`select cuisine_id from restaurant_cuisines where restaurant_id = r.id order by 1`),
  },
)

export const foodFields = fields(
  'f',
  [
    'name',
    'description',
    'price',
    'image_id',
    'cuisine_id',
    'diet',
    'allergens',
    'may_contain',
    'allergens_stated',
    'hidden',
    'sold_out_until',
    'chosen_section_id',
    'own_section_id',
    'menu_place',
  ],
  {
    soldOut: sql`f.sold_out_until is not null`,
    suspended: sql`f.suspended_at is not null`,
    suspendedReason: sql`f.suspended_reason`,
    categories: idListOf(sql`select category_id from food_categories where food_id = f.id order by 1`),
    optionGroups: idListOf(sql`select group_id from food_option_groups where food_id = f.id order by place`),
  },
)

export const fieldsOfOption = fields(
  'o',
  ['name', 'price', 'most', 'preselected', 'diet', 'allergens', 'place', 'group_id', 'sold_out_until'],
  { soldOut: sql`o.sold_out_until is not null` },
)
