import type { CatalogueSort } from '#contract/records/catalogue.ts'

/** A list's filters as they stand in its address; empty: not set. */
export interface Filters {
  q: string
  category: string
  cuisine: string
  sort: CatalogueSort | ''
  /** where from, as `latitude,longitude`, with the sort by distance */
  near: string
}

/** Whether anything is left out by these filters. */
export function narrows({ q: words, category: inCategory, cuisine: ofCuisine }: Filters): boolean {
  return Boolean(words || inCategory || ofCuisine)
}

export interface SortOption {
  /** empty: the order that nobody has to ask for */
  value: CatalogueSort | ''
  label: string
}

export const restaurantSortOptions: readonly SortOption[] = [
  { value: '', label: 'Recommended' },
  { value: 'rating', label: 'Best rated' },
  { value: 'newest', label: 'Newest' },
]

/** Offered once it is known from where. */
const nearest: SortOption = { value: 'distance', label: 'Nearest' }

/** The sorts that a list can offer with its filters. */
export function offered(sorts: readonly SortOption[], { near }: Filters): SortOption[] {
  return near ? [...sorts, nearest] : [...sorts]
}

export const foodSortOptions: readonly SortOption[] = [
  ...restaurantSortOptions,
  { value: 'price', label: 'Price: low to high' },
  { value: '-price', label: 'Price: high to low' },
]
