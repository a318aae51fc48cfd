import { Link, useSearchParams } from 'react-router'
import { SearchForm, type SearchFormProps } from '#web/features/forms/search-form.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { NoOrders } from './order-records.tsx'

type OrderSearchProps = Omit<SearchFormProps, 'label' | 'placeholder'> & {
  /** How many orders the page shows. */
  found: number
  nextCursor: string | undefined
  /** The cursor's name in the address. */
  cursorName?: string
}

/** Searches a list of orders, keeping its other filters, says how many were found, and leads back to all of them. */
export function OrderSearch({ found, nextCursor, cursorName = 'cursor', ...form }: OrderSearchProps) {
  const { q, name = 'q', section } = form
  const [search] = useSearchParams()
  const rest = new URLSearchParams([...search].filter(([key]) => key !== name && key !== cursorName))
  return (
    <div className="grid gap-2">
      <SearchForm {...form} label="Search by bill number or buyer" placeholder="Bill or buyer" />
      {q && found > 0 && (
        <p role="status" className="flex flex-wrap items-center gap-x-3 text-sm text-ink-muted">
          {found} {found === 1 ? 'order' : 'orders'} for “{q}”{nextCursor && ', and there may be more'}
          <Link
            to={{ search: rest.toString(), hash: section }}
            preventScrollReset
            className="inline-flex min-h-11 items-center text-accent-text underline"
          >
            Show all
          </Link>
        </p>
      )}
    </div>
  )
}

/** The words of a search as the interface takes them. */
export function readOrderSearch(url: URL, name = 'q'): string {
  return url.searchParams.get(name)?.trim().slice(0, 120) ?? ''
}

/** On through a list: a search may have looked through part of it only. */
export function loadMoreText(q: string): string {
  return q ? 'Search older orders' : 'Show more'
}

/** Why no order is here, and the way to all of them. `elsewhere` is another list that may have it. */
export function NoMatchingOrders({
  q,
  hasMore,
  all,
  elsewhere,
}: {
  q: string
  /** older orders have not been looked through yet */
  hasMore: boolean
  all: string
  elsewhere?: { to: string; text: string }
}) {
  const where = hasMore
    ? 'None of the newest orders has'
    : 'No bill number and no buyer’s name, e-mail or mobile here has'
  return (
    <NoOrders
      action={
        <>
          {elsewhere && <ButtonLink to={elsewhere.to}>{elsewhere.text}</ButtonLink>}
          <ButtonLink to={all} tone="quiet">
            Show all orders
          </ButtonLink>
        </>
      }
    >
      {q && `${where} “${q}” in it.`}
    </NoOrders>
  )
}
