import { OwnersOnly } from '#web/features/session/operator.tsx'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { Carriers } from '#contract/records/catalogue-changes.ts'
import type { Picture } from '#contract/records/picture.ts'
import { SearchBox } from '#web/ui/search-box.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { counted } from '#contract/format/locale.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { RecordPicture } from '#web/ui/record-picture.tsx'
import { IconLink } from '#web/ui/icon-button.tsx'
import { LeafVeins } from '#web/ui/leaf-art.tsx'
import { Link } from '#web/ui/link.tsx'
import { usageCounts } from './usage.ts'

export type CategoryOrCuisineListProps = {
  kind: CategoryOrCuisineCardProps['kind']
  title: string
  /** One sentence: what these records are for. */
  lead: ReactNode
  /** The specification's empty text. */
  empty: string
  create: { to: string; text: string }
  records: CategoryOrCuisineCardProps['record'][]
  nextCursor?: string
  /** the search text; empty: all */
  q: string
}

/** The admin's list of categories or cuisines, as cards. */
export function CategoryOrCuisineList({
  kind,
  title,
  lead,
  empty,
  create,
  records,
  nextCursor,
  q,
}: CategoryOrCuisineListProps) {
  const one = kind
  const many = title.toLowerCase()
  return (
    <Page compact>
      <PageHeading
        compact
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
            <CategoryOrCuisineCard key={record._id} {...{ kind, record }} />
          ))}
        </ul>
      ) : (
        <EmptyState text={empty} action={q && <ButtonLink to="?">Show all {many}</ButtonLink>}>
          {q ? `Nothing was found for “${q}”.` : 'Sellers choose from this list.'}
        </EmptyState>
      )}
      <LoadMore nextCursor={nextCursor} />
    </Page>
  )
}

type CategoryOrCuisineCardProps = {
  kind: 'category' | 'cuisine'
  record: { _id: string; name: string; description: string; image?: Picture | null; carriers: Carriers }
}

/** A category or cuisine with the number of its restaurants and foods, and links to edit and delete it. */
function CategoryOrCuisineCard({
  kind,
  record: { _id, name, description, image, carriers },
}: CategoryOrCuisineCardProps) {
  return (
    <li className="rounded-leaf grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto] overflow-hidden border border-line bg-surface-raised">
      {image === undefined ? (
        <div className="relative h-3 overflow-hidden bg-leaf">
          <LeafVeins className="absolute inset-0 size-full text-leaf-vein opacity-60" />
        </div>
      ) : (
        <RecordPicture picture={image} sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 46vw, 92vw" />
      )}
      <div className="grid content-start gap-2 p-5">
        <h2 dir="auto" className="font-display text-xl font-bold wrap-anywhere">
          {name}
        </h2>
        <p dir="auto" className="line-clamp-3 text-sm text-ink-muted wrap-anywhere">
          {description}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2 pr-2 pl-5">
        <p className="text-sm font-medium tabular-nums">{usageCounts(carriers)}</p>
        <div className="ml-auto flex items-center gap-1">
          <IconLink to={`/admin/edit-${kind}/${_id}`} icon="edit" label={`Edit ${name}`} />
          <OwnersOnly>
            <IconLink
              to={`/admin/delete-${kind}/${_id}`}
              icon="trash"
              label={`Delete ${name}`}
              className="hover:text-danger!"
            />
          </OwnersOnly>
        </div>
      </div>
    </li>
  )
}
