import { type KeyboardEvent, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Suggestion } from '#contract/records/suggestion.ts'
import { useArea } from '#web/links.ts'
import { optionId, suggestionPath } from './suggestion-list.tsx'
import { useSuggestions } from './use-suggestions.ts'

/**
 * The state and keyboard behaviour of the search combobox (WAI-ARIA combobox pattern with a list popup). The focus
 * stays in the input; `activeIndex` is the option that the arrow keys have reached, -1 for none.
 */
export function useSearchCombobox() {
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const area = useArea()
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const [isRequested, setIsRequested] = useState(false)
  const [activeId, setActiveId] = useState<string | null>(null)
  const found = useSuggestions(isRequested ? query : '')
  const suggestions = found?.data ?? []
  const isOpen = isRequested && suggestions.length > 0
  const activeIndex = isOpen ? suggestions.findIndex(({ _id }) => _id === activeId) : -1

  // Handle text that was typed before hydration.
  useEffect(() => {
    if (document.activeElement !== input.current || !input.current) return
    if (input.current.value === input.current.defaultValue) return
    setQuery(input.current.value.trim())
    setIsRequested(true)
  }, [])

  function close() {
    setIsRequested(false)
    setActiveId(null)
  }
  function choose(suggestion: Suggestion) {
    close()
    input.current?.blur()
    void navigate(suggestionPath(area, suggestion))
  }
  function search(event: SyntheticEvent<HTMLInputElement>) {
    setQuery(event.currentTarget.value.trim())
    setActiveId(null)
    setIsRequested(true)
  }
  function moveActive(step: number) {
    // The input itself (-1) is a stop between the last and the first option.
    const stops = suggestions.length + 1
    const next = ((activeIndex + 1 + step + stops) % stops) - 1
    setActiveId(suggestions[next]?._id ?? null)
    document.getElementById(optionId(listId, next))?.scrollIntoView({ block: 'nearest' })
  }
  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const active = suggestions[activeIndex]
    if (step && isOpen) moveActive(step)
    else if (step && query) return setIsRequested(true)
    else if (event.key === 'Enter' && active) choose(active)
    else if (event.key === 'Escape' && isOpen) close()
    else return
    event.preventDefault()
  }

  return {
    input,
    listId,
    suggestions,
    spelling: found?.spelling,
    isOpen,
    activeIndex,
    close,
    choose,
    inputProps: {
      'aria-activedescendant': activeIndex >= 0 ? optionId(listId, activeIndex) : undefined,
      onInput: (event: SyntheticEvent<HTMLInputElement, InputEvent>) => {
        if (!event.nativeEvent.isComposing) search(event)
      },
      onCompositionEnd: search,
      onKeyDown,
    },
  }
}

/**
 * Whether an input method is composing text: its keys choose characters, not suggestions. Safari ends the composition
 * before it reports the Enter that confirmed it; that key has the code 229.
 */
function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229
}
