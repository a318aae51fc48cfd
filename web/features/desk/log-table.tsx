import type { LogEntry, LoggedField } from '#contract/records/log.ts'
import { Ago, CellLink, type DeskColumn, DeskTable, type PagedSort, RowLink } from './desk-table.tsx'

const roleNames: Record<LogEntry['actor']['role'], string> = {
  user: 'Customer',
  seller: 'Seller',
  admin: 'Admin',
  kitchen: 'Kitchen device',
  command: 'Command on the server',
  system: 'System',
}

/** Entries of the log, each with links to those with the same action, actor or record. */
export function LogTable({
  caption,
  entries,
  paged,
}: {
  caption: string
  entries: readonly LogEntry[]
  /** there may be further pages: how all entries are sorted */
  paged?: Omit<PagedSort, 'column'>
}) {
  return (
    <DeskTable
      caption={caption}
      rows={entries}
      columns={columns}
      paged={paged && { ...paged, column: 'When' }}
    />
  )
}

const columns: DeskColumn<LogEntry>[] = [
  {
    name: 'What',
    sortBy: ({ action }) => action,
    cell: ({ action, effect }) => (
      <>
        <RowLink to={narrowed('action', action)}>{action}</RowLink>{' '}
        <span className="font-normal text-ink-muted">{effect}</span>
      </>
    ),
  },
  { name: 'When', sortBy: ({ at }) => at, cell: ({ at }) => <Ago iso={at} /> },
  { name: 'Who', cell: ({ actor }) => <Actor actor={actor} /> },
  {
    name: 'Record',
    cell: ({ referenceType, referenceId }) => (
      <>
        {referenceType}{' '}
        {referenceId && (
          <CellLink to={narrowed('reference', referenceId)}>
            <span className="font-mono text-xs">{referenceId}</span>
          </CellLink>
        )}
      </>
    ),
  },
  { name: 'Changes', cell: (entry) => <Changes entry={entry} /> },
  {
    name: 'Network',
    cell: ({ network }) => <span className="whitespace-nowrap text-ink-muted">{network}</span>,
  },
]

/** The address of the entries with the same value. */
const narrowed = (name: string, value: string) => `/admin/log?${new URLSearchParams({ [name]: value })}`

function Actor({ actor: { _id, role, name } }: { actor: LogEntry['actor'] }) {
  if (!_id) return roleNames[role]
  return (
    <>
      <CellLink to={narrowed('actor', _id)}>{name ?? 'Deleted account'}</CellLink>{' '}
      <span className="text-ink-muted">{roleNames[role]}</span>
    </>
  )
}

function Changes({ entry: { fields, texts } }: { entry: LogEntry }) {
  const notes = Object.entries(texts)
  if (fields.length === 0 && notes.length === 0) return null
  return (
    <ul className="grid gap-0.5">
      {fields.map((field) => (
        <li key={field.name}>
          <Change field={field} />
        </li>
      ))}
      {notes.map(([name, text]) => (
        <li key={name} dir="auto">
          {name}: {text ?? <span className="text-ink-muted">deleted</span>}
        </li>
      ))}
    </ul>
  )
}

function Change({ field: { name, before, after } }: { field: LoggedField }) {
  if (before === undefined && after === undefined) return name
  if (before === undefined) return `${name}: ${shown(after)}`
  if (after === undefined) return `${name}: was ${shown(before)}`
  return `${name}: ${shown(before)} → ${shown(after)}`
}

function shown(value: LoggedField['before']): string {
  if (value === null) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value)
}
