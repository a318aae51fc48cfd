import { counted } from '#contract/format/locale.ts'
import type { ImportLine } from '#contract/records/menu.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const looks: Record<ImportLine['change'], { tone: BadgeTone; text: string }> = {
  wrong: { tone: 'danger', text: 'Wrong' },
  added: { tone: 'ok', text: 'Added' },
  changed: { tone: 'accent', text: 'Changed' },
  unchanged: { tone: 'neutral', text: 'Unchanged' },
}

const order = Object.keys(looks)

/** Lines of each kind that the page lists: two thousand hold the server for hundreds of milliseconds, and nobody reads them. */
const mostShown = 200

/** How many lines there are of each change, and those that the page lists: wrong ones first. */
export function summarise(lines: ImportLine[]) {
  const changing = lines
    .filter(({ change }) => change !== 'unchanged')
    .toSorted((a, b) => order.indexOf(a.change) - order.indexOf(b.change))
  const unchanged = lines.filter(({ change }) => change === 'unchanged')
  const count = (change: string) => lines.filter((line) => line.change === change).length
  return {
    counts: {
      added: count('added'),
      changed: count('changed'),
      unchanged: unchanged.length,
      wrong: count('wrong'),
    },
    shown: changing.slice(0, mostShown),
    hidden: Math.max(changing.length - mostShown, 0),
    unchanged: unchanged.slice(0, mostShown).map(({ name }) => name),
  }
}

/** The lines of a checked file: wrong ones first, unchanged ones folded. */
export function ImportLines({ counts, shown, hidden, unchanged }: ReturnType<typeof summarise>) {
  const moreUnchanged = counts.unchanged - unchanged.length
  return (
    <>
      {shown.length > 0 && (
        <ul className="rounded-leaf divide-y divide-line border border-line bg-surface-raised">
          {shown.map((line) => (
            <LineRow key={line.line} {...line} />
          ))}
        </ul>
      )}
      {hidden > 0 && <p>And {counted(hidden, 'more line')}, not listed here.</p>}
      {counts.unchanged > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">
            {counts.unchanged} unchanged
          </summary>
          <p className="text-ink-muted">
            {unchanged.join(', ')}
            {moreUnchanged > 0 && ` and ${moreUnchanged} more`}
          </p>
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
