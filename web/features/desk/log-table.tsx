import type { ReactNode } from 'react'
import type { LogEntry, LoggedField } from '#contract/records/log.ts'
import { Link } from '#web/ui/link.tsx'
import { Time } from '#web/ui/time.tsx'

const roleNames: Record<LogEntry['actor']['role'], string> = {
  user: 'Customer',
  seller: 'Seller',
  admin: 'Admin',
  kitchen: 'Kitchen device',
  command: 'Command on the server',
  system: 'System',
}

const cell = 'px-3 py-2.5 align-top max-lg:block max-lg:px-4 max-lg:py-0.5'

/** Entries of the log: a table, and on narrow screens a list of its rows. */
export function LogTable({ entries }: { entries: readonly LogEntry[] }) {
  return (
    <div className="rounded-leaf-sm overflow-hidden border border-line bg-surface-raised">
      <table className="w-full border-collapse text-left text-sm max-lg:block">
        <caption className="sr-only">Log of changes, newest first</caption>
        <thead className="bg-surface-high max-lg:sr-only">
          <tr>
            {['When', 'Who', 'What', 'Record', 'Changes', 'Network'].map((column) => (
              <th key={column} scope="col" className="px-3 py-2.5 font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {entries.map((entry) => (
            <Row key={entry._id} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ entry }: { entry: LogEntry }) {
  const { at, action, effect, actor, referenceType, referenceId, network } = entry
  return (
    <tr className="border-t border-line first:border-t-0 max-lg:block max-lg:py-3">
      <td className={`${cell} whitespace-nowrap text-ink-muted tabular-nums`}>
        <Time iso={at} />
      </td>
      <td className={cell}>
        <Actor actor={actor} />
      </td>
      <th scope="row" className={`${cell} font-semibold wrap-anywhere`}>
        {action} <span className="font-normal text-ink-muted">{effect}</span>
      </th>
      <td className={cell}>
        {referenceType}{' '}
        {referenceId && (
          <Narrow name="reference" value={referenceId}>
            <span className="font-mono text-xs wrap-anywhere">{referenceId}</span>
          </Narrow>
        )}
      </td>
      <td className={`${cell} wrap-anywhere`}>
        <Changes entry={entry} />
      </td>
      <td className={`${cell} whitespace-nowrap text-ink-muted`}>{network}</td>
    </tr>
  )
}

/** A link to the entries with the same value. */
function Narrow({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <Link
      to={`/admin/log?${new URLSearchParams({ [name]: value })}`}
      className="underline decoration-line-strong underline-offset-4 hover:text-accent-text"
    >
      {children}
    </Link>
  )
}

function Actor({ actor: { _id, role, name } }: { actor: LogEntry['actor'] }) {
  if (!_id) return roleNames[role]
  return (
    <>
      <Narrow name="actor" value={_id}>
        {name ?? 'Deleted account'}
      </Narrow>{' '}
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
