import type { ReactNode } from 'react'
import { mostPeople } from '#contract/rules/people.ts'
import { SearchForm } from '#web/features/forms/search-form.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { cappedCount } from './person-entry.tsx'

export interface PeopleListProps {
  /** `Users` */
  title: string
  /** singular: `user` */
  one: string
  emptyText: string
  /** How people get into this list. */
  emptyReason: string
  action?: ReactNode
  q: string
  total: number
  nextCursor: string | undefined
  /** list items with keys */
  children: ReactNode[]
}

/** The screen of a list of people: search, count, rows, and Load More. */
export function PeopleList(props: PeopleListProps) {
  const { title, one, emptyText, emptyReason, action, q, total, nextCursor, children } = props
  const found = children.length
  const count = q
    ? `${found} ${found === 1 ? one : `${one}s`} for “${q}”${nextCursor ? ', and more on the next page' : ''}`
    : `${cappedCount(total, mostPeople)} ${total === 1 ? one : `${one}s`}, newest first`
  return (
    <Page compact>
      <PageHeading compact title={title} action={action} />
      <div className="grid gap-5">
        {(q || total > 0) && (
          <SearchForm
            label={`Search ${one}s by name, e-mail or mobile`}
            placeholder="Name, e-mail, mobile"
            q={q}
          />
        )}
        {found > 0 && (
          <p role="status" className="text-sm text-ink-muted">
            {count}
          </p>
        )}
        {found > 0 ? (
          <ul className="rounded-leaf divide-y divide-line border border-line bg-surface-raised">
            {children}
          </ul>
        ) : (
          <EmptyState
            text={emptyText}
            action={
              q && (
                <ButtonLink to="?" tone="quiet">
                  Show all {one}s
                </ButtonLink>
              )
            }
          >
            {q ? `No name, e-mail or mobile number contains “${q}”.` : emptyReason}
          </EmptyState>
        )}
        <LoadMore nextCursor={nextCursor} />
      </div>
    </Page>
  )
}
