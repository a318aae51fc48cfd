import type { ReactNode } from 'react'
import { FilterForm } from '#web/features/forms/filter-form.tsx'
import { StepResults } from '#web/features/forms/step-results.tsx'
import { ConnectionNotice } from '#web/features/live/connection.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { loadMoreText, OrderSearch } from './order-search.tsx'
import { orderStepFaults } from './step-button.tsx'

export interface SellerOrdersProps {
  /** what the screen follows live */
  live: string
  /** the number of orders on this page */
  found: number
  q: string
  nextCursor: string | undefined
  /** the query parameters of the filters, and those of other lists on the same page */
  keep: { filters: readonly string[]; others?: readonly string[] }
  /** the list's own parameters and section, where it shares its page with others */
  place?: { name: string; cursorName: string; section: string }
  /** the selects of the filters */
  filters: ReactNode
  /** Beside the filters, in one row with the search where there is room. */
  counts?: ReactNode
  /** the orders, or why there are none */
  children: ReactNode
}

/** The orders of a seller on each of the screens that list them: search, filters, the orders with their steps, and Load More. */
export function SellerOrders(props: SellerOrdersProps) {
  const { live, found, q, nextCursor, keep, place, filters, counts, children } = props
  const { others = [] } = keep
  const filterForm = (
    <FilterForm keep={[place?.name ?? 'q', ...others]} section={place?.section}>
      {filters}
    </FilterForm>
  )
  return (
    <>
      <ConnectionNotice what={live} />
      <div
        className={counts ? 'grid items-end gap-3 lg:flex lg:flex-wrap lg:gap-4 *:lg:min-w-64' : 'grid gap-5'}
      >
        <OrderSearch {...{ q, found, nextCursor }} {...place} keep={[...keep.filters, ...others]} />
        {counts ? (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 lg:grow">
            {filterForm}
            {counts}
          </div>
        ) : (
          filterForm
        )}
      </div>
      <div className="grid gap-5">
        <StepResults faults={orderStepFaults}>{children}</StepResults>
        <LoadMore
          nextCursor={nextCursor}
          text={loadMoreText(q)}
          param={place?.cursorName}
          section={place?.section}
        />
      </div>
    </>
  )
}
