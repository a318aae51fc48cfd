import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Moment } from '../../clock.ts'
import type { Aliased } from '../../db/json-object.ts'
import type { Placeholders } from '../../db/prepared.ts'
import { foods, restaurants } from '../../db/schema/catalogue.ts'
import { deliversHere, isOutOfReach, isUnpromisedHere } from '../catalogue/guest-place.ts'
import type { Served } from './query-plans.ts'
import type { CatalogueTable } from './sorts.ts'

/**
 * What a part of a list requires of the restaurants. Statements vary by which of these are set. Conditions read time and
 * place by subqueries, which are computed once, and whose values do not change the plan.
 */
export interface RestaurantFilters {
  /** takes orders now; false: does not */
  open?: boolean
  /** delivers to the guest's place, as far as that is known; false: does not */
  delivers?: boolean
  /** is not further away than anybody promises to deliver */
  promised?: true
  /** has no usual minutes of its own */
  untimed?: true
  /** is at no known point */
  placeless?: true
}

/** Only what delivers to the guest's place, and promises to. */
export const onlyDelivering: RestaurantFilters = { delivers: true, promised: true }

/** What `restaurantCondition` interpolates into the text of a statement; empty where it has no condition. */
export function restaurantFilterKey(filters: RestaurantFilters): string {
  const names = ['open', 'delivers', 'promised', 'untimed', 'placeless'] as const
  return names.flatMap((name) => (filters[name] === undefined ? [] : `${name}:${filters[name]}`)).join()
}

const value: Placeholders<Moment> = sql.placeholder
const now = sql`(select ${value('now')}::timestamptz)`

function conditionsOf(
  { open, delivers, promised, untimed, placeless }: RestaurantFilters,
  r: Aliased<typeof restaurants>,
) {
  const isOpen = sql`(${r.openSpans} is null or ${r.openSpans} @> ${now})
    and (${r.pausedUntil} is null or ${r.pausedUntil} <= ${now})`
  const all = [
    open !== undefined && sql`(${isOpen}) = ${sql.raw(String(open))}`,
    delivers && sql`(${deliversHere(r)}) is not false`,
    delivers === false && isOutOfReach(r),
    promised && sql`(${isUnpromisedHere(r)}) is not true`,
    untimed && sql`${r.arrivalMinutes} is null`,
    placeless && sql`(select d.latitude from addresses d where d.restaurant_id = ${r.id}) is null`,
  ].filter((one) => typeof one === 'object')
  return sql.join(all, sql` and `)
}

/** The restaurants that `filters` leave, as a condition on the rows of a list; undefined where they leave all. */
export function restaurantCondition(table: CatalogueTable, filters: RestaurantFilters): Served | undefined {
  if (restaurantFilterKey(filters) === '') return undefined
  const w = alias(restaurants, 'w')
  const its = conditionsOf(filters, w)
  if (table === restaurants) {
    const own = conditionsOf(filters, alias(restaurants, 'restaurants'))
    const lookedUp = sql`(select ${its} from restaurants w where ${w.id} = ${restaurants.id})`
    return { perRow: own, indexed: own, lookedUp }
  }
  const lookedUp = sql`(select ${its} from restaurants w where ${w.id} = ${foods.restaurantId})`
  return {
    lookedUp,
    perRow: lookedUp,
    // An array keeps the planner from joining all foods.
    indexed: sql`${foods.restaurantId} = any(array(select ${w.id} from restaurants w where ${w.deletedAt} is null and ${its}))`,
  }
}
