import { Form } from 'react-router'
import { inArea, useArea } from '#web/links.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { controlStyle } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useSearchCombobox } from './use-search-combobox.ts'

export type SearchComboboxProps = {
  label: string
  placeholder: string
  /** `header`: compact, its button is for screen readers only; `page`: large, with a visible button. */
  size: 'header' | 'page'
  defaultValue?: string
  autoFocus?: boolean
  className?: string
}

/**
 * Searches the whole catalogue. Shows suggestions while the visitor types; Enter or the button opens the results page.
 * Without JavaScript it is a plain form. It is our own component because React Aria's combobox would add 62 KB (gzip)
 * to every page.
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
  const { input, inputProps, listId, isOpen, suggestions, close, List, ...list } = useSearchCombobox()
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
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        maxLength={120}
        autoComplete="off"
        enterKeyHint="search"
        {...{ ...inputProps, placeholder, defaultValue, autoFocus }}
        className={cx(
          controlStyle,
          size === 'page'
            ? 'min-h-14 pr-25 pl-11 max-sm:placeholder:text-sm sm:pr-28 sm:pl-12'
            : 'min-h-11 py-1.5 pr-3 pl-11 text-sm',
        )}
      />
      <SearchButton size={size} />
      {isOpen && List && <List id={listId} {...{ suggestions, ...list }} />}
      <p role="status" className="sr-only">
        {isOpen &&
          `${suggestions.length} ${suggestions.length === 1 ? 'suggestion' : 'suggestions'}. Use the arrow keys.`}
      </p>
    </Form>
  )
}

function SearchButton({ size }: Pick<SearchComboboxProps, 'size'>) {
  if (size === 'header') {
    return (
      <button type="submit" className="sr-only" tabIndex={-1}>
        Search
      </button>
    )
  }
  return (
    <Button type="submit" size="sm" className="absolute top-1/2 right-1.5 -translate-y-1/2">
      Search
    </Button>
  )
}
