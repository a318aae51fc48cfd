import type { ImportLine } from '#contract/records/menu.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const looks: Record<ImportLine['change'], { tone: BadgeTone; text: string }> = {
  wrong: { tone: 'danger', text: 'Wrong' },
  added: { tone: 'ok', text: 'Added' },
  changed: { tone: 'accent', text: 'Changed' },
  unchanged: { tone: 'neutral', text: 'Unchanged' },
}

const order = Object.keys(looks)

/** The lines of a checked file: wrong ones first, unchanged ones folded. */
export function ImportLines({ lines }: { lines: ImportLine[] }) {
  const shown = lines
    .filter(({ change }) => change !== 'unchanged')
    .toSorted((a, b) => order.indexOf(a.change) - order.indexOf(b.change))
  const unchanged = lines.filter(({ change }) => change === 'unchanged')
  return (
    <>
      {shown.length > 0 && (
        <ul className="rounded-leaf divide-y divide-line border border-line bg-surface-raised">
          {shown.map((line) => (
            <LineRow key={line.line} {...line} />
          ))}
        </ul>
      )}
      {unchanged.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">
            {unchanged.length} unchanged
          </summary>
          <p className="text-ink-muted">{unchanged.map(({ name }) => name).join(', ')}</p>
        </details>
      )}
    </>
  )
}

function LineRow({ line, record, name, change, changes, errors }: ImportLine) {
  const { tone, text } = looks[change]
  return (
    <li className="grid gap-1.5 px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone}>{text}</Badge>
        <span className="text-sm text-ink-muted">
          Line {line}
          {record && `, ${record}`}
        </span>
        <strong className="min-w-0 wrap-anywhere">{name}</strong>
      </p>
      {errors.map(({ column, reason }) => (
        <p key={column} className="text-sm wrap-anywhere text-danger">
          <strong>{column}</strong>: {reason}
        </p>
      ))}
      {changes.map(({ column, before, after }) => (
        <p key={column} className="text-sm wrap-anywhere">
          <strong>{column}</strong>: <del className="text-ink-muted">{before || 'empty'}</del>
          <span aria-hidden="true"> → </span>
          <ins className="no-underline">{after || 'empty'}</ins>
        </p>
      ))}
    </li>
  )
}
