import type { Figures, RowResult } from './rows.ts'
import type { SizeResult } from './run-size.ts'
import { megabytes, table, times, verdict, whole } from './table.ts'

/** Required of the server at every size (docs/operations/measure.md). */
const required = { megabytes: 300, ready: 1_500, growth: 1.2 }

const processorOf = ({ node = NaN, postgres = NaN }: Figures) => node + postgres
const milliseconds = (value: number | undefined) =>
  value === undefined || Number.isNaN(value) ? '' : value.toFixed(2)

const cellsOf = (figures: Figures | undefined) =>
  figures
    ? [
        whole(figures.perSecond),
        milliseconds(figures.p50),
        milliseconds(figures.p99),
        milliseconds(figures.node),
        milliseconds(figures.postgres),
        figures.bytes ? (figures.bytes / 1024).toFixed(1) : '',
      ]
    : Array<string>(6).fill('')
const columns = ['per s', 'p50', 'p99', 'node', 'pg', 'KB']

/** The requirement of a row, and whether it is met; undefined without one. */
function judge({ required, yardstick, ...figures }: RowResult): { text: string; isMet: boolean } | undefined {
  if (!required) return undefined
  if ('share' in required) {
    const share = figures.perSecond / (yardstick?.perSecond ?? NaN)
    return { text: `≥ ${whole(required.share * 100)} %`, isMet: share >= required.share }
  }
  if ('processor' in required) {
    return { text: `≤ ${required.processor} ms`, isMet: processorOf(figures) <= required.processor }
  }
  if ('processorShare' in required) {
    const share = processorOf(figures) / (yardstick ? processorOf(yardstick) : NaN)
    return { text: `cpu ≤ ${required.processorShare} ×`, isMet: share <= required.processorShare }
  }
  return { text: `≥ ${whole(required.perSecond)}/s`, isMet: figures.perSecond >= required.perSecond }
}

/** The figures of one size, beside their yardsticks. */
export function presentSize({ size, facts, rows, memory }: SizeResult): string {
  const counts = Object.entries(size).map(([name, count]) => `${whole(count)} ${name}`)
  const lines = Object.entries(rows).map(([name, row]) => {
    const { yardstick } = row
    const judged = judge(row)
    return [
      name,
      ...cellsOf(row),
      yardstick?.kind ?? '',
      ...cellsOf(yardstick),
      yardstick ? `${whole((100 * row.perSecond) / yardstick.perSecond)} %` : '',
      yardstick ? times(processorOf(row) / processorOf(yardstick)) : '',
      judged ? `${judged.text} ${verdict(judged.isMet).padEnd(7)}` : '',
    ]
  })
  return [
    '',
    `${counts.join(', ')}: ${megabytes(facts.databaseBytes)}, filled in ${facts.fillSeconds.toFixed(1)} s, PostgreSQL ${facts.postgres}`,
    ...table(['', ...columns, 'beside', ...columns, 'of it', 'cpu', 'required'], lines),
    ...generalRequirements({ facts, memory }).map(({ text, isMet }) => `${text}: ${verdict(isMet)}`),
    `memory ${megabytes(memory.started)} after the start, ${megabytes(memory.loaded)} after the load`,
  ].join('\n')
}

function generalRequirements({ facts, memory }: Pick<SizeResult, 'facts' | 'memory'>) {
  return [
    {
      text: `ready ${whole(facts.ready)} ms after the start, required ≤ ${whole(required.ready)} ms`,
      isMet: facts.ready <= required.ready,
    },
    {
      text: `highest memory of the Node process ${megabytes(memory.highest)}, required < ${required.megabytes} MB`,
      isMet: (memory.highest ?? NaN) < required.megabytes * 1024 * 1024,
    },
  ]
}

interface Growth {
  time: number
  processor: number
  /** the same of the yardstick */
  yardstick?: number
  /** of the length of the answer */
  bytes: number
}

/** The figures of each row at the largest size divided by those at the smallest. Empty for a single size. */
export function growthOf(results: readonly SizeResult[]): Record<string, Growth> {
  const [first, last] = [results[0], results.at(-1)]
  if (!first || !last || first === last) return {}
  return Object.fromEntries(
    Object.entries(last.rows).flatMap(([name, after]) => {
      const before = first.rows[name]
      if (!before) return []
      const growth = {
        time: before.perSecond / after.perSecond,
        processor: processorOf(after) / processorOf(before),
        bytes: (after.bytes ?? 1) / (before.bytes ?? 1),
        ...(after.yardstick &&
          before.yardstick && { yardstick: processorOf(after.yardstick) / processorOf(before.yardstick) }),
      }
      return [[name, growth]]
    }),
  )
}

/** The table of growth. A row whose answer is longer at the largest size is not judged. */
export function presentGrowth(results: readonly SizeResult[], of: 'foods' | 'orders'): string {
  const lines = Object.entries(growthOf(results)).map(([name, { time, processor, yardstick, bytes }]) => [
    name,
    ...results.map(({ rows }) => milliseconds(processorOf(rows[name]!))),
    times(time),
    times(processor),
    times(yardstick ?? NaN),
    bytes > required.growth
      ? `answer ${times(bytes)}`
      : `≤ ${required.growth} × ${verdict(processor <= required.growth)}`,
  ])
  const sizes = results.map(({ scale }) => whole(scale))
  return [
    '',
    `Growth from ${sizes[0]} to ${sizes.at(-1)} ${of} (1 × is none); cpu ms of server and database`,
    ...table(['cpu ms at', ...sizes, 'time', 'cpu', 'yardstick', 'required'], lines),
  ].join('\n')
}

/** All requirements that a run has shown not to be met, in lines. */
export function presentMissed(results: readonly SizeResult[]): string {
  const missed = results.flatMap(({ scale, facts, memory, rows }) =>
    [
      ...Object.entries(rows).flatMap(([name, row]) => {
        const judged = judge(row)
        return judged && !judged.isMet ? [`${name} (${judged.text})`] : []
      }),
      ...generalRequirements({ facts, memory }).flatMap(({ text, isMet }) => (isMet ? [] : [text])),
    ].map((text) => `  at ${whole(scale)}: ${text}`),
  )
  const grown = Object.entries(growthOf(results))
    .filter(([, { processor, bytes }]) => bytes <= required.growth && processor > required.growth)
    .map(([name, { processor }]) => `  growth of ${name}: ${times(processor)}`)
  const all = [...missed, ...grown]
  return all.length === 0 ? 'All requirements are met.' : ['Not met:', ...all].join('\n')
}
