import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type Filters, narrows } from './filters.ts'

/** An empty list names its cause and the way out. */
export function NoMatches({
  text,
  what,
  words,
  filters,
  elsewhere,
}: {
  text: string
  /** `restaurants` */
  what: string
  /** the filters in words */
  words: string
  filters: Filters
  /** The other list, where the same words may find something. */
  elsewhere: { to: string; text: string }
}) {
  if (!narrows(filters)) {
    return <EmptyState text={text}>There are no {what} here yet. Please come back soon.</EmptyState>
  }
  return (
    <EmptyState
      text={text}
      action={
        <>
          <ButtonLink to="?">Show all {what}</ButtonLink>
          {filters.q && (
            <ButtonLink to={`${elsewhere.to}?${new URLSearchParams({ q: filters.q })}`} tone="quiet">
              {elsewhere.text}
            </ButtonLink>
          )}
        </>
      }
    >
      Nothing was found{words}. Fewer filters or other words may find more.
    </EmptyState>
  )
}
