import os from 'node:os'
import type { Pace } from './load.ts'
import type { OverloadRow } from './run-overload.ts'
import type { StreamsResult } from './stream-load.ts'
import { megabytes, table, whole } from './table.ts'

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
export function presentConditions(
  machine: ReturnType<typeof machineFacts>,
  pace: Pace,
  rounds: number,
): string {
  return [
    `${machine.cores} cores (${machine.processor}), ${megabytes(machine.memoryBytes)}, ${machine.system}, Node ${machine.node}`,
    `${pace.connections} connections, ${rounds} × ${pace.measured} s each after ${pace.warmUp} s of warm-up, in turn with the yardstick; load, server and database share the cores`,
    'p50 and p99 in ms; node and pg: ms of processor time for one, in the server and in PostgreSQL, whatever else the machine does',
    'of it: requests per second divided by those of the yardstick; cpu: processor time divided by that of the yardstick',
    ...(machine.load > machine.cores / 2
      ? [`The machine is busy with other work (load ${machine.load.toFixed(1)}): take no figure as its best.`]
      : []),
  ].join('\n')
}

/** The result of open streams. */
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
    `memory ${megabytes(memory.before)} without streams, ${megabytes(memory.open)} with them, ${megabytes(memory.after)} after the events`,
  ].join('\n')
}

/** Loads at and above the capacity. */
export function presentOverload(rows: readonly OverloadRow[]): string {
  const cells = rows.map(({ name, factor, perSecond, load, goodput, share, normalAfter, orders }) => [
    `${name.replace('overload, ', '')}, ${factor === 0 ? 'capacity' : `${factor} ×`}`,
    whole(perSecond),
    whole((load.offered - load.unsent) / load.seconds),
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
    'sent/s',
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
