import { useLocation, useSearchParams } from 'react-router'
import { SearchForm, type SearchFormProps } from '#web/features/forms/search-form.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { NoOrders } from './order-records.tsx'

type OrderSearchProps = Omit<SearchFormProps, 'label' | 'placeholder'> & {
  /** Number of orders on this page. */
  found: number
  nextCursor: string | undefined
  /** Name of the cursor's query parameter. */
  cursorName?: string
}

/** The search form of a list of orders, with the number of results and a link that ends the search. */
export function OrderSearch({ found, nextCursor, cursorName = 'cursor', ...form }: OrderSearchProps) {
  const { q, name = 'q', section } = form
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const rest = new URLSearchParams([...search].filter(([key]) => key !== name && key !== cursorName))
  return (
    <div className="grid gap-2">
      <SearchForm {...form} label="Search by bill number or buyer" placeholder="Bill or buyer" />
      {q && found > 0 && (
        <p role="status" className="flex flex-wrap items-center gap-x-3 text-sm text-ink-muted">
          {found} {found === 1 ? 'order' : 'orders'} for “{q}”{nextCursor && ', and there may be more'}
          <Link
            to={`${pathname}${rest.size > 0 ? `?${rest}` : ''}${section ? `#${section}` : ''}`}
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

/** The search text in the address, trimmed and cut to the interface's limit. */
export function readOrderSearch(url: URL, name = 'q'): string {
  return url.searchParams.get(name)?.trim().slice(0, 120) ?? ''
}

/** The text of Load More: a search covers only part of the orders at a time. */
export function loadMoreText(q: string): string {
  return q ? 'Search older orders' : 'Show more'
}

/** Empty search result with a link to all orders. `elsewhere` is another list that may contain the order. */
export function NoMatchingOrders({
  q,
  hasMore,
  all,
  elsewhere,
}: {
  q: string
  /** whether older orders have not been searched yet */
  hasMore: boolean
  all: string
  elsewhere?: { to: string; text: string }
}) {
  const searched = hasMore ? 'None of the newest orders matches' : 'No bill number or buyer matches'
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
      {q && `${searched} “${q}”.`}
    </NoOrders>
  )
}
