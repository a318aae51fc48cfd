import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { Form, useNavigate } from 'react-router'
import type { Suggestion } from '#contract/records/suggestion.ts'
import { inArea, useArea } from '#web/links.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { controlStyle } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { suggestionAddress } from './suggestion-list.tsx'
import { SuggestionList } from './suggestion-list.tsx'
import { useSuggestions } from './use-suggestions.ts'

export type SearchComboboxProps = {
  label: string
  placeholder: string
  /** `header`: one line of the bar on top; `page`: with its button. */
  size: 'header' | 'page'
  defaultValue?: string
  autoFocus?: boolean
  className?: string
}

/**
 * Searches the whole catalogue: suggestions while one types (arrow keys, Enter, Escape), all results at Enter or by
 * the button. Without JavaScript it is a form that leads to the results.
 */
export function SearchCombobox({
  label,
  placeholder,
  size,
  defaultValue = '',
  autoFocus,
  className,
}: SearchComboboxProps) {
  const area = useArea()
  const navigate = useNavigate()
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const suggested = useSuggestions(open ? typed : '')
  const suggestions = suggested?.data ?? []
  const expanded = open && suggestions.length > 0

  // What was typed before the page's JavaScript arrived counts as well.
  useEffect(() => {
    if (document.activeElement !== input.current || !input.current) return
    if (input.current.value === input.current.defaultValue) return
    setTyped(input.current.value.trim())
    setOpen(true)
  }, [])

  function close() {
    setOpen(false)
    setActive(-1)
  }
  function choose(suggestion: Suggestion) {
    close()
    input.current?.blur()
    void navigate(suggestionAddress(area, suggestion))
  }
  function type(event: FormEvent<HTMLInputElement>) {
    setTyped(event.currentTarget.value.trim())
    setActive(-1)
    setOpen(true)
  }
  function byKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = expanded ? suggestions[active] : undefined
    if (step && expanded) {
      event.preventDefault()
      // From the field itself (-1) to the first, from the last back to the field.
      const places = suggestions.length + 1
      const next = ((active + 1 + step + places) % places) - 1
      setActive(next)
      document.getElementById(`${list}-${next}`)?.scrollIntoView({ block: 'nearest' })
    } else if (step && typed) {
      setOpen(true)
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      choose(chosen)
    } else if (event.key === 'Escape' && expanded) {
      event.preventDefault()
      close()
    }
  }

  return (
    <Form
      action={inArea(area, 'search')}
      role="search"
      aria-label={label}
      onSubmit={close}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || close()}
      className={cx('relative', className)}
    >
      <Icon
        name="search"
        size={size === 'page' ? 22 : 20}
        className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-ink-muted"
      />
      <input
        ref={input}
        type="search"
        name="q"
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={expanded}
        aria-controls={expanded ? list : undefined}
        aria-activedescendant={expanded && active >= 0 ? `${list}-${active}` : undefined}
        maxLength={120}
        autoComplete="off"
        enterKeyHint="search"
        onInput={type}
        onKeyDown={byKey}
        {...{ placeholder, defaultValue, autoFocus }}
        className={cx(
          controlStyle,
          size === 'page' ? 'min-h-14 pr-28 pl-12' : 'min-h-11 py-1.5 pr-3 pl-11 text-sm',
        )}
      />
      {size === 'page' ? (
        <PageButton />
      ) : (
        <button type="submit" className="sr-only" tabIndex={-1}>
          Search
        </button>
      )}
      {expanded && (
        <SuggestionList
          id={list}
          spelling={suggested?.spelling}
          onChoose={choose}
          {...{ suggestions, active }}
        />
      )}
      <p role="status" className="sr-only">
        {expanded && `${suggestions.length} suggestions. Use the arrow keys.`}
      </p>
    </Form>
  )
}

function PageButton() {
  return (
    <Button type="submit" size="sm" className="absolute top-1/2 right-1.5 -translate-y-1/2">
      Search
    </Button>
  )
}
