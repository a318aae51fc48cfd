import { type ReactNode, useState } from 'react'
import { ageInWords } from '#web/features/seller-orders/age.ts'
import { cx } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link, type LinkProps } from '#web/ui/link.tsx'
import { Time, useNow } from '#web/ui/time.tsx'

export interface DeskColumn<Row> {
  name: string
  cell(row: Row): ReactNode
  /** what the shown rows are sorted by; without it they cannot be sorted by the column */
  sortBy?(row: Row): string | number
  isNumber?: boolean
}

/** How a list of several pages is sorted. */
export interface PagedSort {
  /** its name */
  column: string
  isDescending: boolean
  /** the first page in the other order, where there is one */
  to?: string
}

export interface DeskTableProps<Row extends { _id: string | number }> {
  /** what the table lists, for screen readers */
  caption: string
  rows: readonly Row[]
  /** there are further pages: to sort the shown rows would mislead, so only the column by which all are sorted can be turned round */
  paged?: PagedSort
  /** the first one names the row and has its `RowLink` */
  columns: readonly DeskColumn<Row>[]
}

/**
 * Records of an operator's list: a table whose shown rows can be sorted, and on narrow screens a list of them.
 */
export function DeskTable<Row extends { _id: string | number }>({
  caption,
  rows,
  paged,
  columns,
}: DeskTableProps<Row>) {
  const [chosen, setSort] = useState<Sort>()
  const sort = paged ? undefined : chosen
  const sortBy = sort && columns[sort.column]?.sortBy
  const shown = sortBy ? rows.toSorted((one, other) => compare(sortBy(one), sortBy(other))) : rows
  return (
    <div className="rounded-leaf-sm overflow-x-auto border border-line bg-surface-raised">
      <table className="w-full border-collapse text-left text-sm max-lg:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-surface-high max-lg:hidden">
          <tr>
            {columns.map((column, index) => (
              <Heading key={column.name} {...{ column, index, sort, setSort, paged }} />
            ))}
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {(sort?.isDescending ? shown.toReversed() : shown).map((row) => (
            <tr
              key={row._id}
              className="border-t border-line first:border-t-0 focus-within:bg-surface-high max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-4 max-lg:px-4 max-lg:py-2"
            >
              {columns.map((column, index) => (
                <Cell key={column.name} column={column} isFirst={index === 0}>
                  {column.cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface Sort {
  column: number
  isDescending: boolean
}

const compare = (one: string | number, other: string | number) =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other))

function Heading<Row>({
  column: { name, sortBy, isNumber },
  index,
  sort,
  setSort,
  paged,
}: {
  column: DeskColumn<Row>
  index: number
  sort: Sort | undefined
  setSort: (sort: Sort) => void
  paged: PagedSort | undefined
}) {
  const sortedPages = paged?.column === name ? paged : undefined
  const isSorted = sortedPages !== undefined || sort?.column === index
  const isDescending = (sortedPages ?? sort)?.isDescending === true && isSorted
  const icon = isSorted ? (isDescending ? 'arrow-down' : 'arrow-up') : 'sort'
  const className = 'inline-flex min-h-10 items-center gap-1 font-semibold hover:text-accent-text'
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
      className={cx('px-2 font-semibold xl:px-3', isNumber && 'text-right')}
    >
      {sortedPages?.to ? (
        <Link to={sortedPages.to} className={className}>
          {name}
          <Icon name={icon} size={14} />
        </Link>
      ) : sortBy && !paged ? (
        <button
          type="button"
          onClick={() => setSort({ column: index, isDescending: isSorted && !isDescending })}
          className={className}
        >
          {name}
          <Icon name={icon} size={14} className={isSorted ? undefined : 'text-ink-muted'} />
        </button>
      ) : (
        name
      )}
    </th>
  )
}

function Cell<Row>({
  column: { name, isNumber },
  isFirst,
  children,
}: {
  column: DeskColumn<Row>
  isFirst: boolean
  children: ReactNode
}) {
  const className = cx(
    'px-2 py-1.5 align-baseline xl:px-3 wrap-anywhere max-lg:px-0 max-lg:py-0.5 max-lg:empty:hidden',
    isNumber && 'text-right tabular-nums',
  )
  return isFirst ? (
    <th scope="row" className={cx(className, 'font-semibold')}>
      {children}
    </th>
  ) : (
    <td className={className}>
      {isNumber && <span className="font-normal text-ink-muted lg:hidden">{name} </span>}
      {children}
    </td>
  )
}

/** The link of a row, which `j` and `k` focus and Enter follows. */
export function RowLink(props: LinkProps) {
  return (
    <Link
      data-row=""
      {...props}
      className="inline-flex min-h-8 items-center wrap-break-word text-accent-text underline max-lg:min-h-11"
    />
  )
}

/** A further link within a row. */
export function CellLink(props: LinkProps) {
  return (
    <Link
      {...props}
      className="underline decoration-line-strong underline-offset-4 hover:text-accent-text max-lg:inline-flex max-lg:min-h-8 max-lg:items-center"
    />
  )
}

/** A moment in business time, and how long ago it was. */
export function Ago({ iso }: { iso: string }) {
  const now = useNow().getTime()
  return (
    <>
      <Time iso={iso} className="whitespace-nowrap tabular-nums" />{' '}
      <span className="whitespace-nowrap text-ink-muted lg:block">{ageInWords(Date.parse(iso), now)}</span>
    </>
  )
}
