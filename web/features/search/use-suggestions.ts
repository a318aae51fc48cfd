import { useEffect, useState } from 'react'
import { basePath } from '#contract/base-path.ts'
import type { Suggestion } from '#contract/records/suggestion.ts'

export interface Suggested {
  /** what these are for */
  typed: string
  data: Suggestion[]
  /** what was searched for in place of misspelt words */
  spelling?: string
}

/** How long after the last key it is asked, in milliseconds. */
const pause = 120

/** Answers so far; the words of one visit are few. */
const known = new Map<string, Suggested>()

/** What typed words may mean, while somebody types them; null for nothing typed. The last ones stay until the next come. */
export function useSuggestions(typed: string): Suggested | null {
  const [suggested, setSuggested] = useState<Suggested | null>(null)
  useEffect(() => {
    const asked = new AbortController()
    const timer = setTimeout(
      () => {
        if (typed === '') setSuggested(null)
        else void ask(typed, asked.signal).then((answer) => answer && setSuggested(answer))
      },
      known.has(typed) || typed === '' ? 0 : pause,
    )
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [typed])
  return typed === '' ? null : suggested
}

/** Undefined where the answer does not come: one searches without suggestions then. */
async function ask(typed: string, signal: AbortSignal): Promise<Suggested | undefined> {
  const before = known.get(typed)
  if (before) return before
  try {
    const response = await fetch(`${basePath}/search/get-suggestions?${new URLSearchParams({ q: typed })}`, {
      signal,
    })
    if (!response.ok) return undefined
    const { data, spelling } = (await response.json()) as Omit<Suggested, 'typed'>
    const answer = { typed, data, spelling }
    known.set(typed, answer)
    return answer
  } catch {
    return undefined
  }
}
