import type { ReactNode } from 'react'
import { formatCount } from '#contract/format/locale.ts'
import type { ListedSeller, ListedUser } from '#contract/records/people.ts'
import { mostPeople } from '#contract/rules/people.ts'
import { type DeskColumn, DeskTable, RowLink } from '#web/features/desk/desk-table.tsx'
import { SearchForm } from '#web/features/forms/search-form.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { StatusPill } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { telephoneHref } from '#web/ui/link.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { Time } from '#web/ui/time.tsx'
import type { readPeople } from './read-people.ts'

/** What lists of customers and of sellers share. */
type ListedPerson = Omit<ListedUser, 'lastOrderAt'> & Partial<Pick<ListedSeller, 'invitation'>>

export interface PeopleListProps<Person extends ListedPerson> {
  /** `Users` */
  title: string
  /** singular: `user` */
  one: string
  emptyText: string
  /** How people get into this list. */
  emptyReason: string
  action?: ReactNode
  list: Awaited<ReturnType<typeof readPeople<{ data: Person[]; total: number; nextCursor?: string }>>>
  /** between those of all people */
  columns: readonly DeskColumn<Person>[]
}

/** The screen of a list of people: search, count, table, and Load More. */
export function PeopleList<Person extends ListedPerson>(props: PeopleListProps<Person>) {
  const { title, one, emptyText, emptyReason, action, list, columns } = props
  const { data, q, sort, total, nextCursor, isPaged } = list
  const found = data.length
  const order = `${sort ?? 'newest'} first`
  const count = q
    ? `${found} ${found === 1 ? one : `${one}s`} for “${q}”${nextCursor ? ', and more on the next page' : ''}`
    : `${cappedCount(total, mostPeople)} ${total === 1 ? one : `${one}s`}, ${order}`
  return (
    <Page compact>
      <PageHeading compact title={title} action={action} />
      {(q || total > 0) && (
        <SearchForm
          label={`Search ${one}s by name, e-mail or mobile`}
          placeholder="Name, e-mail, mobile"
          q={q}
        />
      )}
      {found > 0 ? (
        <>
          <p role="status" className="text-sm text-ink-muted">
            {count}
          </p>
          <DeskTable
            caption={`${title}, ${order}`}
            rows={data}
            columns={[...personColumns, ...columns, stateColumn]}
            paged={isPaged ? { column: 'Since', isDescending: !sort, to: reversed(q, sort) } : undefined}
          />
        </>
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
    </Page>
  )
}

/** The address of the first page in the other order. */
const reversed = (q: string, sort?: 'oldest') =>
  `?${new URLSearchParams({ ...(q && { q }), ...(!sort && { sort: 'oldest' }) })}`

const personColumns: DeskColumn<ListedPerson>[] = [
  {
    name: 'Name',
    sortBy: ({ name }) => name,
    cell: ({ _id, name, image }) => (
      <span className="flex items-baseline gap-3">
        <span className="shrink-0 self-center">
          <Avatar name={name} image={image} size={32} />
        </span>
        <RowLink to={`/admin/people/${_id}`}>{name}</RowLink>
      </span>
    ),
  },
  {
    name: 'E-mail',
    sortBy: ({ email }) => email,
    cell: ({ email }) => {
      const at = email.lastIndexOf('@')
      return (
        <a href={`mailto:${email}`} className="wrap-break-word">
          {email.slice(0, at)}
          <wbr />
          {email.slice(at)}
        </a>
      )
    },
  },
  {
    name: 'Mobile',
    cell: ({ mobile }) => (
      <a href={telephoneHref(mobile)} className="whitespace-nowrap">
        {mobile}
      </a>
    ),
  },
  {
    name: 'Since',
    sortBy: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <DateCell label="Since" iso={createdAt} />,
  },
]

const stateColumn: DeskColumn<ListedPerson> = {
  name: 'State',
  sortBy: (person) => stateOf(person)?.text ?? '',
  cell: (person) => {
    const state = stateOf(person)
    return state && <StatusPill tone={state.tone}>{state.text}</StatusPill>
  },
}

/** What keeps a person from using their account; undefined for most people. */
function stateOf({ suspended, invitation }: ListedPerson) {
  if (suspended) return { text: 'Suspended', tone: 'failed' as const }
  if (invitation === 'sent') return { text: 'No password chosen yet', tone: 'waiting' as const }
  return invitation ? { text: 'Invitation ended', tone: 'failed' as const } : undefined
}

/** A date; narrow screens, which have no heads of columns, show its label. */
export function DateCell({ label, iso }: { label: string; iso: string }) {
  return (
    <span className="whitespace-nowrap tabular-nums">
      <span className="text-ink-muted lg:hidden">{label} </span>
      <Time iso={iso} shape="date" />
    </span>
  )
}

/** The interface counts up to `most`: `999`, `1,000+`. */
export function cappedCount(count: number, most: number): string {
  return count < most ? formatCount(count) : `${formatCount(most)}+`
}
