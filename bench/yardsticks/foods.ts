import { servingColumns, servingJson, type ServingRow } from './serving.ts'
import { allergensText, inRupees, listJson, namesJson, opensAt, pictureText, quote, soldOut } from './sql.ts'

/** A food with what its card shows; `picture` and all lists are JSON text. */
export interface FoodRow extends ServingRow {
  id: string
  name: string
  description: string
  price: number
  average: number
  count: number
  cuisine_id: string | null
  cuisine: string
  restaurant_id: string
  restaurant: string
  picture: string | null
  categories: string
  from_price: number
  choices_required: boolean
  diet: string | null
  allergens: string
  may_contain: string
  allergens_stated: boolean
  sold_out: string | null
  opens_at: string | null
  option_groups: string | null
  /** of menus only */
  section_id?: string | null
}

const columns = `f.id, f.name, f.description, ${inRupees('f.price')} as price, f.average_rating::float8 as average,
  f.rating_count as count, c.id as cuisine_id, c.name as cuisine, r.id as restaurant_id, r.name as restaurant,
  ${pictureText('m')} as picture,
  ${namesJson(`from food_categories x join categories n on n.id = x.category_id where x.food_id = f.id`)} as categories,
  ${inRupees('f.from_price')} as from_price, f.choices_required, f.diet, ${allergensText('f.allergens')} as allergens,
  ${allergensText('f.may_contain')} as may_contain, f.allergens_stated,
  ${soldOut('greatest(f.sold_out_until, f.choices_sold_out_until)')} as sold_out, ${opensAt('f.order_hours')} as opens_at`

/** The ids of a food's option groups. */
const groupIds = `(select '["' || string_agg(x.group_id::text, '","' order by x.place, x.group_id) || '"]'
  from food_option_groups x where x.food_id = f.id)`

const optionsOfGroup = listJson(
  `'{"_id":"' || p.id || '","name":' || to_json(p.name) || ',"price":' || ${inRupees('p.price')} || ',"most":' || p.most ||
    ',"preselected":' || p.preselected || ',"diet":' || coalesce('"' || p.diet || '"', 'null') || ',"allergens":' ||
    ${allergensText('p.allergens')} || ',"soldOut":' || coalesce('"' || ${soldOut('p.sold_out_until')} || '"', 'null') || '}'`,
  'p.place, p.id',
  'from options p where p.group_id = g.id and p.deleted_at is null',
)
/** A food's option groups with their options. */
export const wholeGroups = listJson(
  `'{"_id":"' || g.id || '","name":' || to_json(g.name) || ',"min":' || g.min || ',"max":' || g.max || ',"options":' ||
    ${optionsOfGroup} || '}'`,
  'x.place, g.id',
  'from food_option_groups x join option_groups g on g.id = x.group_id where x.food_id = f.id and g.deleted_at is null',
)

/** Selects foods from a subquery or table, with more columns of it and an expression for their option groups. */
export const selectFoods = (from: string, more = '', groups = groupIds) => `
  select ${columns}, ${servingColumns}, case when f.has_options then ${groups} end as option_groups ${more} from ${from} f join restaurants r on r.id = f.restaurant_id
    left join cuisines c on c.id = f.cuisine_id and c.deleted_at is null left join images m on m.id = f.image_id`

export const named = (id: string, name: string) => `{"_id":"${id}","name":${quote(name)}}`

/** A text without characters that JSON escapes, or null. */
const text = (value: string | null) => (value === null ? null : `"${value}"`)

/** A menu has the state of its restaurant once. */
const restaurantOf = (row: FoodRow) =>
  `{"_id":"${row.restaurant_id}","name":${quote(row.restaurant)}${row.section_id === undefined ? servingJson(row) : ''}}`

const foodJson = (row: FoodRow) =>
  `{"_id":"${row.id}","name":${quote(row.name)},"image":${row.picture},"description":${quote(row.description)},` +
  `"price":${row.price},"categories":${row.categories},` +
  `"cuisine":${row.cuisine_id && named(row.cuisine_id, row.cuisine)},` +
  `"restaurant":${restaurantOf(row)},` +
  `"averageRating":${row.count > 0 ? row.average : null},"ratingCount":${row.count},` +
  `"fromPrice":${row.from_price},"optionsRequired":${row.choices_required},"diet":${text(row.diet)},` +
  `"allergens":${row.allergens},"mayContain":${row.may_contain},"allergensStated":${row.allergens_stated},` +
  `"soldOut":${text(row.sold_out)},"opensAt":${text(row.opens_at)},"optionGroups":${row.option_groups ?? '[]'}` +
  `${row.section_id === undefined ? '' : `,"section":${text(row.section_id)}`}}`

export const foodsJson = (rows: readonly FoodRow[]) => `[${rows.map(foodJson).join(',')}]`
