import { type Allergen, allergensOf, conflictsOf, type Diet, dietWithOptions } from '#contract/rules/diet.ts'
import { choiceFaults, type RuleGroup } from '#contract/rules/options.ts'
import { defaultMoney } from '#contract/format/money.ts'
import { servingColumns, type ServingRow } from './serving.ts'
import { listJson, opensAt, pictureText, quote, soldOut, statement } from './sql.ts'

interface ChosenOption {
  optionId: string
  group: string
  name: string
  price: number
  quantity: number
  diet: Diet | null
  allergens: Allergen[]
}

/** Prices in paise; the pictures are JSON texts. */
export interface BasketLine extends ServingRow {
  id: string
  food_id: string
  name: string
  picture: string | null
  /** of one, with its options */
  price: number
  quantity: number
  note: string
  has_options: boolean
  hidden: boolean
  sold_out: string | null
  opens_at: string | null
  diet: Diet | null
  /** those that it contains or may contain */
  allergens: Allergen[]
  /** those that it contains, as far as its seller has stated them */
  stated: Allergen[]
  chosen: ChosenOption[] | null
  groups: RuleGroup[] | null
  restaurant_id: string
  restaurant: string
  restaurant_picture: string | null
  scheduled_orders: boolean
  /** of the restaurant, as JSON */
  point: string | null
  /** of the customer */
  wanted: Diet | null
  avoided: Allergen[]
}

/** The chosen options of the line `i` with more fields, as a list of JSON; null without any. */
export const chosenOptions = (more = '') => `case when i.choice_key <> '' then (
  select json_agg(json_build_object('optionId', p.id, 'group', g.name, 'name', p.name, 'price', p.price,
    'quantity', c.quantity ${more}) order by x.place, g.id, p.place, p.id)
  from basket_item_options c join options p on p.id = c.option_id join option_groups g on g.id = p.group_id
    left join food_option_groups x on x.food_id = i.food_id and x.group_id = g.id
  where c.item_id = i.id) end`

/** The price in paise of one of the food `f` with the options of the line `i`. */
export const linePrice = `f.price::int + case when i.choice_key <> '' then (
  select coalesce(sum(p.price * c.quantity), 0)::int
  from basket_item_options c join options p on p.id = c.option_id where c.item_id = i.id) else 0 end`

/** The option groups of the food `f`, with the options that the line has chosen. */
const groups = `(select json_agg(json_build_object('_id', g.id, 'name', g.name, 'min', g.min, 'max', g.max, 'options', ${listJson(
  `json_build_object('_id', p.id, 'name', p.name, 'price', p.price, 'most', p.most,
    'soldOut', ${soldOut('p.sold_out_until')})::text`,
  'p.place, p.id',
  `from basket_item_options c join options p on p.id = c.option_id
    where c.item_id = i.id and p.group_id = g.id and p.deleted_at is null`,
)}::json) order by x.place, g.id)
  from food_option_groups x join option_groups g on g.id = x.group_id
  where x.food_id = f.id and g.deleted_at is null)`

/** The lines of the basket `$1` of the customer `$2`. */
export const findLines = statement<BasketLine>(
  'basket-lines',
  `select i.id, f.id as food_id, f.name, ${pictureText('m')} as picture, i.quantity, i.note, f.has_options, f.hidden,
    ${linePrice} as price,
    ${soldOut('greatest(f.sold_out_until, f.choices_sold_out_until)')} as sold_out,
    ${opensAt('f.order_hours')} as opens_at, f.diet, (f.allergens || f.may_contain)::text[] as allergens,
    case when f.allergens_stated then f.allergens::text[] else '{}' end as stated,
    ${chosenOptions(`, 'diet', p.diet, 'allergens', p.allergens`)} as chosen,
    case when f.has_options then ${groups} end as groups,
    r.id as restaurant_id, r.name as restaurant, ${pictureText('rm')} as restaurant_picture,
    r.scheduled_orders, ${servingColumns},
    (select '[' || a.latitude || ',' || a.longitude || ']' from addresses a
      where a.restaurant_id = r.id and a.latitude is not null) as point,
    u.diet as wanted, u.avoided_allergens::text[] as avoided
  from baskets b join restaurants r on r.id = b.restaurant_id join accounts u on u.id = b.user_id
    join basket_items i on i.basket_id = b.id join foods f on f.id = i.food_id
    left join images m on m.id = f.image_id left join images rm on rm.id = r.image_id
  where b.id = $1 and b.user_id = $2 order by i.added_at, i.food_id`,
)

export const shown = (id: string, name: string, image: string | null, more = '') =>
  `{"_id":"${id}","name":${quote(name)},"image":${image}${more}}`

export function lineJson(line: BasketLine): string {
  const options = line.chosen ?? []
  const available = new Set(
    line.groups?.flatMap((group) => group.options.filter((one) => !one.soldOut).map(({ _id }) => _id)),
  )
  const diet = dietWithOptions(line.diet, options)
  const contained = allergensOf([{ allergens: line.stated }, ...options])
  const conflicts = conflictsOf({ diet: line.wanted, allergens: line.avoided }, [line, ...options])
  return (
    `{"_id":"${line.id}","food":${shown(line.food_id, line.name, line.picture)},"foodId":"${line.food_id}",` +
    `"quantity":${line.quantity},"price":${defaultMoney.fromMinor(line.price)},"hasOptions":${line.has_options},` +
    `"options":${JSON.stringify(
      options.map(({ diet: _diet, allergens: _allergens, ...option }) => ({
        ...option,
        price: defaultMoney.fromMinor(option.price),
        available: available.has(option.optionId),
      })),
    )},"note":${quote(line.note)},"obstacle":${JSON.stringify(obstacleOf(line))},` +
    `"opensAt":${JSON.stringify(line.opens_at)},${diet ? `"diet":"${diet}",` : ''}` +
    `${contained.length > 0 ? `"allergens":${JSON.stringify(contained)},` : ''}` +
    `"conflicts":${JSON.stringify(conflicts)}}`
  )
}

/** Why a line cannot be ordered at present; null: it can. */
function obstacleOf(line: BasketLine): string | null {
  if (line.hidden) return 'hidden'
  if (line.sold_out) return 'sold-out'
  const faults = choiceFaults(line.groups ?? [], line.chosen ?? [])
  if (faults.some((fault) => !fault.soldOut)) return 'options-changed'
  if (faults.length > 0) return 'sold-out'
  return line.opens_at && 'closed'
}
