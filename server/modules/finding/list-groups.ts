import type { CatalogueQuery } from '#contract/endpoints/catalogue.ts'
import type { CatalogueSort } from '#contract/records/catalogue.ts'
import type { Moment } from '../../clock.ts'
import { cutJsonPage, type JsonPage, readCursor } from '../../db/paging.ts'
import type { PlaceValues } from '../catalogue/guest-place.ts'
import type { MatchGroup } from './matches.ts'
import type { ListRow, PageRange, PlanName, WordValues } from './query-plans.ts'
import { onlyDelivering, type RestaurantFilters, restaurantFilterKey } from './restaurant-filters.ts'
import {
  type AfterValues,
  type CatalogueTable,
  cursorSchema,
  highestScore,
  type Sort,
  soonestOfLater,
} from './sorts.ts'

/** The part of a group of matches whose restaurants serve in the same way, with its own sort. */
export interface ListGroup extends MatchGroup {
  sort: Sort
  restaurants: RestaurantFilters
}

/** The rows of a group that a page may show. */
interface PagedGroup extends ListGroup, PageRange {
  place: number
}

/** A group with the plan of its query. */
export interface PlannedGroup extends PagedGroup {
  plan: PlanName
}

/** The values of every list's placeholders. */
export type ListValues = Moment & PlaceValues & Partial<WordValues> & AfterValues

/** How a list treats restaurants. */
export interface ListDivision {
  open: boolean
  /** `first`: what does not deliver to the guest's place comes last; `only`: it is left out */
  delivers?: 'first' | 'only'
}

/**
 * The groups of a list in their order: what does not deliver to the guest's place comes after everything else, and in a
 * list by arrival, what is closed comes after what is open. Restaurants without usual minutes of their own are listed by
 * popularity where the marketplace's belong, or last. Restaurants without a point are last in a list by distance.
 */
export function divideList(
  table: CatalogueTable,
  sortName: CatalogueSort,
  sort: Sort,
  { groups, open, delivers }: ListDivision & { groups: readonly MatchGroup[] },
): ListGroup[] {
  const deliveries: RestaurantFilters[] =
    delivers === 'first' ? [{ delivers: true }, { delivers: false }] : [delivers ? onlyDelivering : {}]
  const openings: RestaurantFilters[] =
    sortName === 'arrival' && !open ? [{ open: true }, { open: false }] : [open ? { open } : {}]
  const sorts: Pick<ListGroup, 'sort' | 'restaurants'>[] = [{ sort, restaurants: {} }]
  if (sortName === 'arrival') {
    sorts.push({ sort: highestScore(table), restaurants: { untimed: true } })
    sorts.push({ sort: soonestOfLater(table), restaurants: {} })
  }
  if (sortName === 'distance') sorts.push({ sort: highestScore(table), restaurants: { placeless: true } })
  return deliveries.flatMap((delivery) =>
    openings.flatMap((opening) =>
      sorts.flatMap((one) =>
        groups.map((group) => ({
          ...group,
          sort: one.sort,
          restaurants: { ...one.restaurants, ...opening, ...delivery },
        })),
      ),
    ),
  )
}

/** Pages are queried in a few sizes, whatever limit is requested, to keep the number of prepared statements small. */
const pageSizes = [5, 13, 25, 101]

/** One page through the groups of a list. Throws 400 for a cursor that this list has not issued. */
export async function readPage<Item>(
  sortName: CatalogueSort,
  groups: readonly ListGroup[],
  { limit, cursor }: Pick<CatalogueQuery, 'limit' | 'cursor'>,
  find: (groups: readonly PagedGroup[], after: AfterValues) => Promise<ListRow[]>,
): Promise<JsonPage<Item>> {
  const position = cursor === undefined ? undefined : readCursor(cursor, cursorSchema(sortName, groups))
  const [, start = 0, ...key] = position ?? []
  const size = pageSizes.find((one) => one > limit) ?? limit + 1
  const paged = groups.slice(start).map((group, place) => {
    const fromStart = place > 0 || key.length === 0
    return { ...group, place: start + place, fromStart, limit: size }
  })
  const after: AfterValues = Object.fromEntries(key.map((column, part) => [`after${part}`, column]))
  const rows: ListRow[] = []
  for (const alike of runsOf(paged)) {
    rows.push(...(await find(alike, after)))
    if (rows.length > limit) break
  }
  return cutJsonPage(rows, limit, (row) => [sortName, row.place, ...row.key])
}

/**
 * Groups that are read by one statement, in order: those that differ in their matches only. Few pages need a second
 * statement, and the first one is as short as without it.
 */
function runsOf(groups: readonly PagedGroup[]): PagedGroup[][] {
  const key = ({ restaurants, sort }: PagedGroup) => `${sort.part} ${restaurantFilterKey(restaurants)}`
  return [...Map.groupBy(groups, key).values()]
}
