import { SearchForm } from '#web/features/forms/search-form.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { NoOrders } from './order-records.tsx'

type OrderSearchProps = Omit<Parameters<typeof SearchForm>[0], 'label'>

/** Searches a list of orders, keeping its other filters. */
export function OrderSearch(props: OrderSearchProps) {
  return <SearchForm label="Bill number or buyer" {...props} />
}

/** The words of a search as the interface takes them. */
export function searchedIn(url: URL, name = 'q'): string {
  return url.searchParams.get(name)?.trim().slice(0, 120) ?? ''
}

/** On through a list: a search may have looked through part of it only. */
export function moreText(q: string): string {
  return q ? 'Search older orders' : 'Show more'
}

/** Why no order is here, and the way to all of them. `elsewhere` is another list that may have it. */
export function NothingFound({
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
