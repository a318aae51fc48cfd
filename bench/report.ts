import os from 'node:os'
import type { Pace } from './load.ts'
import type { OverloadRow } from './run-overload.ts'
import type { StreamsResult } from './run-streams.ts'
import { bareHttp, bareHttpPage, bareSql, type SizeResult } from './run-size.ts'

const whole = (value: number) => Math.round(value).toLocaleString('en')
const megabytes = (bytes: number | undefined) => (bytes ? `${whole(bytes / 1024 / 1024)} MB` : 'unknown')
const times = (value: number) => (Number.isFinite(value) ? `${value.toFixed(2)} ×` : '')

/** The baseline of each measure. */
const baselines: Record<string, string> = {
  'food list, first page': bareHttp,
  'food list, deep page': bareHttp,
  'home page': bareHttpPage,
  'place an order, all its calls': bareSql,
}

/** The machine, and its load when the run began. */
export function machineFacts() {
  const cores = os.cpus()
  return {
    cores: cores.length,
    processor: cores[0]?.model.trim() ?? 'unknown',
    memoryBytes: os.totalmem(),
    system: `${os.type()} ${os.release()} ${os.arch()}`,
    node: process.versions.node,
    load: os.loadavg()[0]!,
  }
}

/** The conditions of the run, in lines. */
export function presentConditions(machine: ReturnType<typeof machineFacts>, pace: Pace): string {
  return [
    `${machine.cores} cores (${machine.processor}), ${megabytes(machine.memoryBytes)}, ${machine.system}, Node ${machine.node}`,
    `${pace.connections} connections, ${pace.measured} s each after ${pace.warmUp} s of warm-up; load, server and database share the cores`,
    'cpu ms: processor time of the server and its database for one, whatever else the machine does',
    ...(machine.load > machine.cores / 2
      ? [`The machine is busy with other work (load ${machine.load.toFixed(1)}): take no figure as its best.`]
      : []),
  ].join('\n')
}

/** The figures of one size. */
export function presentSize(result: SizeResult): string {
  const { size, facts, measures, memory } = result
  const counts = Object.entries(size).map(([name, count]) => `${whole(count)} ${name}`)
  const rows = Object.entries(measures).map(([name, measure]) => {
    const baseline = measures[baselines[name] ?? '']
    return [
      name,
      whole(measure.perSecond),
      measure.p50.toFixed(2),
      measure.p99.toFixed(2),
      measure.processor?.toFixed(2) ?? '',
      measure.bytes ? (measure.bytes / 1024).toFixed(1) : '',
      baseline ? times(baseline.perSecond / measure.perSecond) : '',
    ]
  })
  return [
    '',
    `${counts.join(', ')}: ${megabytes(facts.databaseBytes)}, filled in ${facts.fillSeconds.toFixed(1)} s, PostgreSQL ${facts.postgres}`,
    ...table(['', 'per second', 'p50 ms', 'p99 ms', 'cpu ms', 'KB', 'to bare'], rows),
    `from start to first answer ${whole(facts.firstAnswer)} ms; memory ${megabytes(memory.started)} after it, ${megabytes(memory.loaded)} after the load`,
  ].join('\n')
}

/** The cost of each measure at the largest size divided by that at the smallest. Empty for a single size. */
export function growthOf(results: readonly SizeResult[]) {
  const [first, last] = [results[0], results.at(-1)]
  if (!first || !last || first === last) return {}
  return Object.fromEntries(
    Object.entries(last.measures).flatMap(([name, after]) => {
      const before = first.measures[name]
      if (!before) return []
      const growth = {
        time: before.perSecond / after.perSecond,
        p50: after.p50 / before.p50,
        p99: after.p99 / before.p99,
        processor: (after.processor ?? NaN) / (before.processor ?? NaN),
      }
      return [[name, growth]]
    }),
  )
}

/** The table of growth; the growth of a baseline shows how steady the machine was. */
export function presentGrowth(results: readonly SizeResult[], of: 'foods' | 'orders'): string {
  const rows = Object.entries(growthOf(results)).map(([name, growth]) => [
    name,
    ...results.map(({ measures }) => whole(measures[name]!.perSecond)),
    ...[growth.time, growth.p50, growth.p99, growth.processor].map(times),
  ])
  const sizes = results.map(({ scale }) => whole(scale))
  return [
    '',
    `Growth from ${sizes[0]} to ${sizes.at(-1)} ${of} (1 × is none${of === 'foods' ? '; the bare http rows show how steady the machine was' : ''})`,
    ...table(['per second at', ...sizes, 'time', 'p50', 'p99', 'cpu'], rows),
  ].join('\n')
}

/** The result of 500 open streams. */
export function presentStreams({
  streams,
  accounts,
  perSecond,
  sent,
  received,
  p50,
  p99,
  memory,
}: StreamsResult): string {
  return [
    '',
    `${whole(streams)} open streams of ${whole(accounts)} accounts, ${whole(perSecond)} changes a second by calls`,
    `${whole(sent)} changes, ${whole(received)} events, none lost; from the call to each event p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
    `memory of the server ${megabytes(memory.before)} without streams, ${megabytes(memory.open)} with them, ${megabytes(memory.after)} after the events`,
  ].join('\n')
}

/** Loads at and above the capacity. */
export function presentOverload(rows: readonly OverloadRow[]): string {
  const cells = rows.map(({ name, factor, perSecond, load, goodput, share, normalAfter, orders }) => [
    `${name.replace('overload, ', '')}, ${factor === 0 ? 'capacity' : `${factor} ×`}`,
    whole(perSecond),
    whole(load.served / load.seconds),
    whole(load.shed / load.seconds),
    Object.entries(load.failures)
      .map(([reason, count]) => `${whole(count)} × ${reason}`)
      .join(' ') || '0',
    goodput === undefined ? '' : whole(goodput),
    share === undefined ? '' : `${whole(share * 100)} %`,
    whole(load.p50),
    whole(load.p99),
    Number.isNaN(normalAfter) ? 'never' : normalAfter.toFixed(1),
    orders === undefined ? '' : whole(orders),
    whole(load.processor / load.seconds / 10),
    whole(load.lateP99),
  ])
  const head = [
    'offered/s',
    'served/s',
    '503/s',
    'failed',
    'served/cpu s',
    'share',
    'p50 ms',
    'p99 ms',
    'normal s',
  ]
  return ['', ...table(['Overload', ...head, 'orders', 'own cpu %', 'late ms'], cells)].join('\n')
}

function table(head: string[], rows: string[][]): string[] {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  return [head, ...rows].map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]! + 2),
      )
      .join('')
      .trimEnd(),
  )
}
