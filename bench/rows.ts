import type { Plan } from './installation.ts'
import type { Pace, Samples } from './load.ts'
import type { Profiler } from './profile.ts'

/** What a row must reach (docs/operations/measure.md). */
export type Requirement =
  /** requests per second divided by those of the yardstick */
  | { share: number }
  /** milliseconds of processor time per request, of server and database */
  | { processor: number }
  /** the same divided by those of the yardstick */
  | { processorShare: number }
  | { perSecond: number }

/** What a measure runs: the same visits on the product and on what it is compared with. */
export interface Row {
  name: string
  product(pace: Pace): Promise<Samples>
  /** of an answer of the product */
  bytes?: number
  yardstick?: {
    kind: 'thin server' | 'bare React' | 'bare http' | 'plain list'
    measure(pace: Pace): Promise<Samples>
    bytes?: number
  }
  required?: Requirement
}

/** The result of measures; times in milliseconds. */
export interface Figures {
  perSecond: number
  p50: number
  p99: number
  /** processor time per visit; undefined if the system does not report it */
  node?: number
  postgres?: number
  others?: number
  bytes?: number
}

export interface RowResult extends Figures {
  yardstick?: Figures & { kind: string }
  required?: Requirement
}

/** Measures the selected rows, product and yardstick in turn. */
export async function measureRows(
  rows: readonly Row[],
  { pace, rounds, only, say }: Pick<Plan, 'pace' | 'rounds' | 'only' | 'say'>,
  profiler?: Profiler,
): Promise<Record<string, RowResult>> {
  const results: Record<string, RowResult> = {}
  for (const { name, product, bytes, yardstick, required } of rows) {
    if (!name.includes(only)) continue
    say(`  ${name}`)
    const ours: Samples[] = []
    const theirs: Samples[] = []
    for (let round = 0; round < rounds; round += 1) {
      const run = () => product(pace)
      ours.push(await (profiler ? profiler.record(name, run) : run()))
      if (yardstick) theirs.push(await yardstick.measure(pace))
    }
    results[name] = {
      ...figuresOf(ours),
      bytes,
      required,
      ...(yardstick && {
        yardstick: { kind: yardstick.kind, ...figuresOf(theirs), bytes: yardstick.bytes ?? bytes },
      }),
    }
  }
  return results
}

function figuresOf(rounds: readonly Samples[]): Figures {
  const sum = (of: (samples: Samples) => number) => rounds.reduce((total, samples) => total + of(samples), 0)
  const times = Float64Array.from(rounds.flatMap((round) => round.times)).toSorted()
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN
  const visits = sum((one) => one.visits)
  return {
    perSecond: times.length / sum(({ seconds }) => seconds),
    p50: at(0.5),
    p99: at(0.99),
    ...(rounds.every(({ processor }) => processor) && {
      node: sum(({ processor }) => processor!.node) / visits,
      postgres: sum(({ processor }) => processor!.postgres) / visits,
      others: sum(({ processor }) => processor!.others ?? 0) / visits,
    }),
  }
}
