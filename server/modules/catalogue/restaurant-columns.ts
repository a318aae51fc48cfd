import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type {
  FullOwnRestaurant,
  FullRestaurant,
  OwnRestaurant,
  Restaurant,
} from '#contract/records/catalogue.ts'
import type { Listing } from '#contract/records/listing.ts'
import type { MenuSection } from '#contract/records/menu.ts'
import type { OpeningHours } from '#contract/records/opening.ts'
import { asJson, jsonIfJoined, jsonList, jsonObject } from '../../db/json-object.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { addresses } from '../../db/schema/addresses.ts'
import { categories, restaurants } from '../../db/schema/catalogue.ts'
import { addressJson } from '../addresses/columns.ts'
import { pictureJoin, pictureJson } from '../images/columns.ts'
import { clockRow, opensAtJson } from '../menu/columns.ts'
import { servingFields } from '../restaurant-settings/columns.ts'
import { deliversJson, distanceJoin, isUnpromisedAway } from './guest-place.ts'

/*
 * Restaurants as JSON, in queries of `restaurants r` with `restaurantTables`.
 */

const r = alias(restaurants, 'r')
const s = alias(accounts, 's')
const a = alias(addresses, 'a')
const c = alias(categories, 'c')

/** What the JSON of restaurants reads, joined to `restaurants r`. */
export const restaurantTables = sql`cross join ${clockRow}
  left join addresses a on a.restaurant_id = r.id ${pictureJoin(r.imageId)}`

/** `restaurantTables` with the distance from the guest, beside `hereTable`. */
export const placedRestaurantTables = sql`${restaurantTables} ${distanceJoin(a)}`

const named = jsonObject({ _id: c.id, name: c.name })

const restaurantFields = {
  _id: r.id,
  name: r.name,
  image: pictureJson,
  phoneNumber: r.phoneNumber,
  description: r.description,
  categories: jsonList(
    named,
    sql`c.name, c.id`,
    sql`from restaurant_categories x join categories c on c.id = x.category_id where x.restaurant_id = r.id`,
  ),
  cuisines: jsonList(
    named,
    sql`c.name, c.id`,
    sql`from restaurant_cuisines x join cuisines c on c.id = x.cuisine_id where x.restaurant_id = r.id`,
  ),
  city: sql<string | null>`${a.city}`,
  // The database has an average of 0 without ratings, to sort by.
  averageRating: asJson<number | null>(sql`case when r.rating_count > 0 then r.average_rating::text end`),
  ratingCount: r.ratingCount,
  ...servingFields(r),
}

/** A section of a menu, of a row `m` with `category` or `section`, `name` and `hours`. */
export const menuSectionJson: SQL<MenuSection> = asJson(
  sql`concat(case when m.section is null then concat('{"category":"', m.category) else concat('{"section":"', m.section) end,
    '","name":', to_json(m.name), ',"hours":', coalesce(m.hours::text, 'null'),
    ',"opensAt":', coalesce(${opensAtJson(sql`m.hours`)}, 'null'), '}')`,
)

export const restaurantJson: SQL<Restaurant> = jsonObject(restaurantFields)
/** With `placedRestaurantTables`. */
export const placedRestaurantJson: SQL<Restaurant> = jsonObject(
  { ...restaurantFields, ...servingFields(r, isUnpromisedAway(r)), delivers: deliversJson(r) },
  { distance: sql<number>`away.metres` },
)
/** Why it may not be listed. */
const listing: SQL<Listing> = jsonObject({
  listed: sql<boolean>`not r.withheld`,
  hidden: sql<boolean>`r.hidden_at is not null`,
  waitsForApproval: sql<boolean>`(r.approval_asked_at is not null and r.approved_at is null)`,
  suspended: asJson<{ reason: string } | null>(
    sql`case when r.suspended_at is not null then ${jsonObject({ reason: sql<string>`coalesce(r.suspended_reason, '')` })} end`,
  ),
  sellerSuspended: r.sellerSuspended,
})

const licence = { licenceNumber: asJson<string>(sql`to_json(${r.licenceNumber})::text`) }

export const ownRestaurantJson: SQL<OwnRestaurant> = jsonObject({ ...restaurantFields, listing }, licence)

/** What its page shows besides; also of its seller, `accounts s`. */
const pageFields = {
  ...restaurantFields,
  seller: jsonObject({ _id: s.id, name: s.name }),
  address: jsonIfJoined(a.id, addressJson(a)),
  scheduledOrders: r.scheduledOrders,
  hours: asJson<OpeningHours | null>(
    sql`case when r.weekly_hours is not null or r.special_days <> '[]' then ${jsonObject({ weekly: r.weeklyHours, special: r.specialDays })} end`,
  ),
}

export const fullOwnRestaurantJson: SQL<FullOwnRestaurant> = jsonObject({ ...pageFields, listing }, licence)

export const fullRestaurantJson: SQL<FullRestaurant & { menuSections: MenuSection[] }> = jsonObject(
  {
    ...pageFields,
    /** Those with foods that guests see; categories only if the seller has arranged the menu. */
    menuSections: jsonList(
      menuSectionJson,
      sql`m.place, m.category, m.section`,
      sql`from (
      select c.id as category, null::uuid as section, c.name, x.place, x.hours
      from categories c left join menu_sections x on x.restaurant_id = r.id and x.category_id = c.id
      where (select true from menu_sections where restaurant_id = r.id limit 1) and c.id in (
        select section_id from foods
        where restaurant_id = r.id and deleted_at is null and not hidden and not withheld and own_section_id is null)
      union all
      select null, o.id, o.name, o.place, o.hours from own_sections o
      where o.restaurant_id = r.id
        and exists (select from foods where own_section_id = o.id and deleted_at is null and not hidden and not withheld)
    ) m`,
    ),
  },
  licence,
)
