import type { CatalogueSort } from '#contract/records/catalogue.ts'

/** The filters of a list, from its search parameters; empty: not set. */
export interface Filters {
  q: string
  category: string
  cuisine: string
  sort: CatalogueSort | ''
  /** origin of the sort by distance in the list's address, as `latitude,longitude` */
  near: string
  /** only what takes orders now */
  open: boolean
  /** only what delivers to the reader's place */
  delivers: boolean
  /** what guests and customers can filter and sort by; null in the lists of admins */
  serving: { hasPoint: boolean } | null
}

/** Whether these filters narrow the list; sorting does not. */
export function narrows({ q, category, cuisine, open, delivers }: Filters): boolean {
  return Boolean(q || category || cuisine) || open || delivers
}

export interface SortOption {
  /** empty: the default sort */
  value: CatalogueSort | ''
  label: string
}

export const restaurantSortOptions: readonly SortOption[] = [
  { value: '', label: 'Recommended' },
  { value: 'rating', label: 'Best rated' },
  { value: 'newest', label: 'Newest' },
]

/** Offered once an origin is known. */
const nearest: SortOption = { value: 'distance', label: 'Nearest' }

const soonest: SortOption = { value: 'arrival', label: 'Soonest' }

/** The sort options of a list with these filters. */
export function offeredSorts(
  sorts: readonly SortOption[],
  { near, serving }: Pick<Filters, 'near' | 'serving'>,
): SortOption[] {
  return [...sorts, ...(serving ? [soonest] : []), ...(near || serving?.hasPoint ? [nearest] : [])]
}

export const foodSortOptions: readonly SortOption[] = [
  ...restaurantSortOptions,
  { value: 'price', label: 'Price: low to high' },
  { value: '-price', label: 'Price: high to low' },
]
