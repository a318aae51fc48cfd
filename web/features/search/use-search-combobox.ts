import {
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import type { Suggestion } from '#contract/records/suggestion.ts'
import { type Area, inArea, useArea } from '#web/links.ts'
import { optionId } from './option-id.ts'
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
  const found = useSuggestions(isRequested ? query : '')
  const suggestions = found?.data ?? []
  const isOpen = isRequested && suggestions.length > 0
  const option = useActiveOption(isOpen ? suggestions : [], listId)

  function close() {
    setIsRequested(false)
    option.clear()
  }
  function choose(suggestion: Suggestion) {
    close()
    input.current?.blur()
    void navigate(suggestionPath(area, suggestion))
  }
  function search(text: string) {
    setQuery(text.trim())
    option.clear()
    setIsRequested(true)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const active = suggestions[option.activeIndex]
    if (step && isOpen) option.move(step)
    else if (step && query) return setIsRequested(true)
    else if (event.key === 'Enter' && active) choose(active)
    else if (event.key === 'Escape' && isOpen) close()
    else return
    event.preventDefault()
  }
  useTypedBeforeHydration(input, search)

  return {
    input,
    listId,
    suggestions,
    spelling: found?.spelling,
    List: found?.List,
    isOpen,
    activeIndex: option.activeIndex,
    close,
    choose,
    inputProps: {
      'aria-activedescendant': option.activeIndex >= 0 ? optionId(listId, option.activeIndex) : undefined,
      onInput: ({ currentTarget, nativeEvent }: SyntheticEvent<HTMLInputElement, InputEvent>) => {
        if (!nativeEvent.isComposing) search(currentTarget.value)
      },
      onCompositionEnd: ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => search(currentTarget.value),
      onKeyDown,
    },
  }
}

/** Reports text that was typed into the focused input before hydration. */
function useTypedBeforeHydration(input: RefObject<HTMLInputElement | null>, onTyped: (text: string) => void) {
  const report = useEffectEvent(onTyped)
  useEffect(() => {
    const field = input.current
    if (!field || document.activeElement !== field || field.value === field.defaultValue) return
    report(field.value)
  }, [input])
}

/** The option that the arrow keys have reached. It is none once `options` no longer include it. */
function useActiveOption(options: Suggestion[], listId: string) {
  const [activeId, setActiveId] = useState<string | null>(null)
  const activeIndex = options.findIndex(({ _id }) => _id === activeId)

  function move(step: number) {
    // The input itself (-1) is a stop between the last and the first option.
    const stops = options.length + 1
    const next = ((activeIndex + 1 + step + stops) % stops) - 1
    setActiveId(options[next]?._id ?? null)
    document.getElementById(optionId(listId, next))?.scrollIntoView({ block: 'nearest' })
  }
  return { activeIndex, move, clear: () => setActiveId(null) }
}

/**
 * Whether an input method is composing text: its keys choose characters, not suggestions. Safari ends the composition
 * before it reports the Enter that confirmed it; that key has the code 229.
 */
function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229
}

/** The page of a suggestion, in an area. */
function suggestionPath(area: Area, { kind, _id, restaurant }: Suggestion): string {
  switch (kind) {
    case 'food':
      return inArea(area, `restaurants/${restaurant}/foods/${_id}`)
    case 'restaurant':
      return inArea(area, `restaurants/${_id}`)
    case 'cuisine':
      return inArea(area, `cuisines/${_id}`)
    case 'category':
      return inArea(area, `categories/${_id}`)
  }
}
