import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { FoodListFilters } from '#web/features/preferences/food-filters.ts'
import type { MenuPart } from '#web/features/catalogue/menu.ts'
import { type FirstMatches, matchesAtATime } from '#web/features/lists/matches.ts'
import { findMenuDishes } from './find-dishes.ts'
import { useWholeMenu } from './use-whole-menu.ts'

/** Delay between the last keystroke and the change of the address, in milliseconds. */
const debounce = 250

export interface MenuSearch {
  typed: string
  /** The parts to search and show; those that were not loaded have no dishes. */
  parts: MenuPart[]
  /** null: no search, or the one of the address, whose results the page was loaded with */
  matches: FirstMatches | null
  /** what `matches` were searched by */
  searched: string
  /** the search of the address counts */
  isLoaded: boolean
  type: (text: string) => void
  /** Called when a search is about to begin. */
  prepare: () => void
  showMore: () => void
  clear: () => void
}

type MenuSearchProps = {
  restaurantId: string
  parts: MenuPart[]
  /** `parts` has only some of the dishes. */
  isPart: boolean
  /** The search of the address. */
  query: string
  /** By which the menu is filtered. */
  foodFilters: FoodListFilters | undefined
}

/**
 * Searches the menu while the visitor types, without requests. Only a search that finds nothing is sent to the server,
 * which also knows misspelled words. The search is in the address, for Back, reloads and shared links.
 */
export function useMenuSearch(props: MenuSearchProps): MenuSearch {
  const { restaurantId, parts, isPart, query, foodFilters } = props
  const navigate = useNavigate()
  const { whole, hasFailed, load } = useWholeMenu({ restaurantId, parts, isPart, foodFilters })
  const [typed, setTyped] = useState(query)
  const searched = useDeferredValue(typed)
  const [more, setMore] = useState({ searched, most: matchesAtATime })
  const most = more.searched === searched ? more.most : matchesAtATime
  const isLoaded = searched.trim() === query
  const shown = whole ?? parts
  const matches = useMemo(
    () => (isLoaded ? null : findMenuDishes(shown, searched, most)),
    [isLoaded, shown, searched, most],
  )
  const isUnknown = matches?.count === 0 && (whole !== null || hasFailed)

  useEffect(() => {
    if (typed !== searched) return
    const timer = setTimeout(() => {
      const address = withSearch(typed.trim())
      if (isUnknown && navigator.onLine) void navigate(address, { replace: true, preventScrollReset: true })
      // Not by the router, which would load the page.
      else window.history.replaceState(window.history.state, '', address)
    }, debounce)
    return () => clearTimeout(timer)
  }, [typed, searched, isUnknown, navigate])

  function type(text: string) {
    load()
    setTyped(text)
  }
  const clear = () => type('')
  const showMore = () => setMore({ searched, most: most + matchesAtATime })
  return { typed, parts: shown, matches, searched, isLoaded, type, prepare: load, showMore, clear }
}

/** The address of the page with this search. */
function withSearch(q: string): string {
  const { pathname, search, hash } = window.location
  const params = new URLSearchParams(search)
  if (q) params.set('q', q)
  else params.delete('q')
  return pathname + (params.size > 0 ? `?${params}` : '') + hash
}
