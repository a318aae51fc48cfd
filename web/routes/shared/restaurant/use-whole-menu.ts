import { useCallback, useRef, useState } from 'react'
import type { z } from 'zod'
import { basePath } from '#contract/base-path.ts'
import type { restaurantEndpoints } from '#contract/endpoints/catalogue.ts'
import type { ListedFood } from '#contract/records/menu.ts'
import { foodFilterQuery, type FoodListFilters } from '#web/features/preferences/food-filters.ts'
import { type MenuPart, menuParts } from '#web/features/catalogue/menu.ts'

/** How long a loaded menu is searched before it is loaded again, in milliseconds. */
const longestAge = 60_000

export interface WholeMenu {
  /** null: not loaded */
  whole: MenuPart[] | null
  hasFailed: boolean
  load: () => void
}

/**
 * All parts of a menu for its search, where the page has only some of the dishes: loaded by `load`, once for all
 * keystrokes.
 */
export function useWholeMenu({
  restaurantId,
  parts,
  isPart,
  foodFilters,
}: {
  restaurantId: string
  parts: MenuPart[]
  isPart: boolean
  foodFilters: FoodListFilters | undefined
}): WholeMenu {
  const filters = foodFilters ? String(new URLSearchParams(foodFilterQuery(foodFilters))) : ''
  const [loaded, setLoaded] = useState<MenuPart[] | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const askedAt = useRef(-Infinity)
  const load = useCallback(() => {
    if (!isPart || performance.now() - askedAt.current < longestAge) return
    askedAt.current = performance.now()
    void readMenu(restaurantId, filters).then((all) => {
      if (all) setLoaded(all)
      setHasFailed(!all)
    })
  }, [restaurantId, filters, isPart])
  return { whole: isPart ? loaded : parts, hasFailed, load }
}

/** The menu of a restaurant that filters leave; null if a request fails. */
async function readMenu(restaurantId: string, filters: string): Promise<MenuPart[] | null> {
  const foods: ListedFood[] = []
  try {
    for (let skip = 0; ;) {
      const query = new URLSearchParams(filters)
      if (skip > 0) query.set('skip', String(skip))
      const response = await fetch(`${basePath}/restaurant/get-full-data-restaurant/${restaurantId}?${query}`)
      if (!response.ok) return null
      const { data } = (await response.json()) as z.output<typeof restaurantEndpoints.getFull.answer>
      foods.push(...data.foods)
      if (data.nextSkip === undefined) return menuParts(foods, data.menuSections, data.categories)
      skip = data.nextSkip
    }
  } catch {
    return null
  }
}
