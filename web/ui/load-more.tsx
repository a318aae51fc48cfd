import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { ButtonLink } from './button.tsx'

export type LoadMoreProps = {
  /** Opaque cursor of the next page; nothing is shown without it. */
  nextCursor: string | null | undefined
  /** Name of the search parameter. */
  param?: string
  text?: string
  /** Back to the first page, when this is a later one. */
  firstText?: string
  /** Id of the list, where the page has more than one. */
  section?: string
}

/** Links to the next and the first page of a list; they keep its filters. */
export function LoadMore({
  nextCursor,
  param = 'cursor',
  text = 'Show more',
  firstText = 'Back to the first page',
  section,
}: LoadMoreProps) {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const { state } = useNavigation()
  const address = (cursor: string | null) => {
    const next = new URLSearchParams(search)
    if (cursor) next.set(param, cursor)
    else next.delete(param)
    const query = next.toString()
    const hash = section ? `#${section}` : ''
    return `${pathname}${query && `?${query}`}${hash}`
  }
  if (!nextCursor && !search.has(param)) return null
  return (
    <nav aria-label="Pages" className="flex flex-wrap justify-center gap-3 pt-4">
      {search.has(param) && (
        <ButtonLink to={address(null)} tone="ghost" icon="arrow-up">
          {firstText}
        </ButtonLink>
      )}
      {nextCursor && (
        <ButtonLink
          to={address(nextCursor)}
          tone="quiet"
          iconAfter="arrow-right"
          aria-busy={state === 'loading' || undefined}
        >
          {text}
        </ButtonLink>
      )}
    </nav>
  )
}
