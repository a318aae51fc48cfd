import { useCallback, useRef, useState } from 'react'
import type { z } from 'zod'
import { basePath } from '#contract/base-path.ts'
import type { restaurantEndpoints } from '#contract/endpoints/catalogue.ts'
import { appetiteQuery, type ListAppetite } from '#web/features/preferences/list-appetite.ts'
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
 * All parts of a menu for its search, where the page has only the first dishes: loaded by `load`, with one request for
 * all keystrokes.
 */
export function useWholeMenu({
  restaurantId,
  parts,
  isPart,
  appetite,
}: {
  restaurantId: string
  parts: MenuPart[]
  isPart: boolean
  appetite: ListAppetite | undefined
}): WholeMenu {
  const filters = appetite ? `?${new URLSearchParams(appetiteQuery(appetite))}` : ''
  const [loaded, setLoaded] = useState<MenuPart[] | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const askedAt = useRef(-Infinity)
  const load = useCallback(() => {
    if (!isPart || performance.now() - askedAt.current < longestAge) return
    askedAt.current = performance.now()
    void readMenu(restaurantId + filters).then((all) => {
      if (all) setLoaded(all)
      setHasFailed(!all)
    })
  }, [restaurantId, filters, isPart])
  return { whole: isPart ? loaded : parts, hasFailed, load }
}

/** The menu of a restaurant, by its id with the search parameters of filters; null if the request fails. */
async function readMenu(restaurant: string): Promise<MenuPart[] | null> {
  try {
    const response = await fetch(`${basePath}/restaurant/get-full-data-restaurant/${restaurant}`)
    if (!response.ok) return null
    const { data } = (await response.json()) as z.output<typeof restaurantEndpoints.getFull.answer>
    return menuParts(data.foods, data.menuSections, data.categories)
  } catch {
    return null
  }
}
