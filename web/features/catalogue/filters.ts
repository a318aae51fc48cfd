import type { CatalogueSort } from '#contract/records/catalogue.ts'

/** The filters of a list, from its search parameters; empty: not set. */
export interface Filters {
  q: string
  category: string
  cuisine: string
  sort: CatalogueSort | ''
  /** origin of the sort by distance, as `latitude,longitude` */
  near: string
}

/** Whether these filters narrow the list; sorting does not. */
export function narrows({ q, category, cuisine }: Filters): boolean {
  return Boolean(q || category || cuisine)
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

/** The sort options of a list with these filters. */
export function offered(sorts: readonly SortOption[], { near }: Filters): SortOption[] {
  return near ? [...sorts, nearest] : [...sorts]
}

export const foodSortOptions: readonly SortOption[] = [
  ...restaurantSortOptions,
  { value: 'price', label: 'Price: low to high' },
  { value: '-price', label: 'Price: high to low' },
]
