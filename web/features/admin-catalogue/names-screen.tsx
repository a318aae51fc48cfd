import { type ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { SearchBox } from '#web/ui/search-box.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { counted } from '#contract/format/locale.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { NameCard, type NameCardProps } from './name-card.tsx'

export type NamesScreenProps = {
  kind: NameCardProps['kind']
  title: string
  /** What this is for, in a sentence. */
  lead: ReactNode
  /** The specification's, without any. */
  empty: string
  create: { to: string; text: string }
  records: NameCardProps['record'][]
  nextCursor?: string
  /** what was searched for; empty: all */
  q: string
}

/** The admin's list of categories or cuisines, as cards. */
export function NamesScreen({ kind, title, lead, empty, create, records, nextCursor, q }: NamesScreenProps) {
  const one = kind
  const many = title.toLowerCase()
  return (
    <Page>
      <PageHeading
        title={title}
        action={
          <ButtonLink to={create.to} icon="plus">
            {create.text}
          </ButtonLink>
        }
      >
        {lead}
      </PageHeading>
      <div className="grid gap-3">
        <Form role="search" className="max-w-2xl">
          <SearchBox key={q} label={`Search ${many}`} placeholder={`Search ${many}`} defaultValue={q} />
        </Form>
        <div className="flex min-h-11 flex-wrap items-center gap-x-4">
          <p role="status" className="text-sm text-ink-muted">
            {counted(records.length, one, many)}
            {q && ` for “${q}”`}
            {nextCursor && ', and more on the next page'}
          </p>
          {q && (
            <Link
              to="?"
              className="hit-area inline-flex items-center text-sm font-semibold text-accent-text underline"
            >
              Show all
            </Link>
          )}
        </div>
      </div>
      {records.length > 0 ? (
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {records.map((record) => (
            <NameCard key={record._id} {...{ kind, record }} />
          ))}
        </ul>
      ) : (
        <EmptyState text={empty} action={q && <ButtonLink to="?">Show all {many}</ButtonLink>}>
          {q ? `Nothing was found for “${q}”.` : 'Sellers choose from what stands here.'}
        </EmptyState>
      )}
      <LoadMore nextCursor={nextCursor} />
    </Page>
  )
}
