import { type ComponentType, useEffect, useState } from 'react'
import { basePath } from '#contract/base-path.ts'
import type { Suggestion } from '#contract/records/suggestion.ts'
import type { SuggestionListProps } from './suggestion-list.tsx'

type Suggestions = {
  data: Suggestion[]
  /** the corrected query, if the typed one had no results */
  spelling?: string
  /** the component that shows them, which is loaded with the first ones */
  List: ComponentType<SuggestionListProps>
}

/** Delay between the last keystroke and the request, in milliseconds. */
const debounce = 120

/** Responses by query, for the lifetime of the page. */
const cache = new Map<string, Suggestions>()

/**
 * Suggestions for a query while it is typed; null for an empty one. The previous suggestions stay until the next ones
 * arrive.
 */
export function useSuggestions(query: string): Suggestions | null {
  const [suggestions, setSuggestions] = useState<Suggestions | null>(null)
  useEffect(() => {
    const request = new AbortController()
    const timer = setTimeout(
      () => {
        if (query === '') setSuggestions(null)
        else void fetchSuggestions(query, request.signal).then((found) => found && setSuggestions(found))
      },
      cache.has(query) || query === '' ? 0 : debounce,
    )
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [query])
  return query === '' ? null : suggestions
}

/** Undefined if the request fails: the search works without suggestions. */
async function fetchSuggestions(query: string, signal: AbortSignal): Promise<Suggestions | undefined> {
  const cached = cache.get(query)
  if (cached) return cached
  try {
    const search = new URLSearchParams({ q: query })
    const [response, { SuggestionList: List }] = await Promise.all([
      fetch(`${basePath}/search/get-suggestions?${search}`, { signal }),
      import('./suggestion-list.tsx'),
    ])
    if (!response.ok) return undefined
    const { data, spelling } = (await response.json()) as Suggestions
    const found = { data, spelling, List }
    cache.set(query, found)
    return found
  } catch {
    return undefined
  }
}
