import { sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  amountOf,
  asJson,
  formOf,
  jsonFields,
  jsonList,
  type JsonOf,
  jsonObject,
} from '../../db/json-object.ts'
import { categories, cuisines, foods } from '../../db/schema/catalogue.ts'
import { pictureOf, picturesVersionOf } from '../images/columns.ts'
import { allergensJson } from '../menu/columns.ts'

/*
 * What rarely changes of a food is stored as the JSON text that answers have (docs/decisions/0035-food-texts.md). It is defined
 * here once: `composedFoodText` composes it when it is stored, and when a food without a stored one is read.
 */

const f = alias(foods, 'f')
const u = alias(cuisines, 'u')
const c = alias(categories, 'c')

/** The fields of a food `f` that depend neither on the time nor on its restaurant, its ratings and what is sold out. */
export const composedFoodText = jsonFields({
  _id: f.id,
  name: f.name,
  image: pictureOf(f.imageId),
  description: f.description,
  price: amountOf(f.price),
  categories: jsonList(
    jsonObject({ _id: c.id, name: c.name }),
    sql`c.name, c.id`,
    sql`from food_categories x join categories c on c.id = x.category_id where x.food_id = f.id`,
  ),
  cuisine: asJson<{ _id: string; name: string } | null>(
    sql`(select ${jsonObject({ _id: u.id, name: u.name })} from cuisines u where u.id = f.cuisine_id and u.deleted_at is null)`,
  ),
  fromPrice: amountOf(f.fromPrice),
  optionsRequired: f.choicesRequired,
  diet: f.diet,
  allergens: allergensJson(f.allergens),
  mayContain: allergensJson(f.mayContain),
  allergensStated: f.allergensStated,
})

const form = formOf(composedFoodText)
const catalogueVersion = sql`coalesce((select version from catalogue_version), 0)`
const picturesVersion = picturesVersionOf(f.restaurantId)

/** SQL: joins the stored text of the food `f`, if it has this form, and the current names, decimals and pictures. */
export const foodTextJoin = sql`left join food_texts kept on kept.food_id = f.id and kept.form = ${form}
  and kept.catalogue_version = ${catalogueVersion} and kept.pictures_version = ${picturesVersion}`

/** Those fields as they are stored, with `foodTextJoin`. */
export const keptFoodText = asJson<JsonOf<typeof composedFoodText>>(
  sql`coalesce(kept.json, ${composedFoodText})`,
)

/** SQL: stores the texts of these foods, in place of those with older names or pictures or of another form. */
export const insertFoodTexts = (ids: SQL) => sql`
  insert into food_texts (food_id, form, catalogue_version, pictures_version, json)
  select f.id, ${form}, ${catalogueVersion}, ${picturesVersion}, ${composedFoodText} from foods f where f.id = any(${ids}::uuid[])
  on conflict (food_id) do update set form = excluded.form, catalogue_version = excluded.catalogue_version,
    pictures_version = excluded.pictures_version, json = excluded.json`
