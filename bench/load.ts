import { setTimeout as sleep } from 'node:timers/promises'
import { Connection, type Outcome } from './connection.ts'
import type { ProcessorTime } from './process-tree.ts'
import { type Asked, writeRequest } from './request.ts'

/** Load and duration of each measure. */
export interface Pace {
  /** concurrent visitors, each of which sends its next request after an answer */
  connections: number
  /** seconds */
  warmUp: number
  /** seconds */
  measured: number
}

/** The measured process. */
export interface Measured {
  origin: string
  /** processor time used so far; undefined if the system does not report it */
  processorTime(): Promise<ProcessorTime | undefined>
}

/** One call of a visit. `hear` stores what later calls need from its answer in the visit. */
export interface Call<Visit> {
  ask(visit: Visit): Asked
  hear?(visit: Visit, body: string): void
}

/** What one measure found. */
export interface Samples {
  /** milliseconds of each visit that ended in the measured period */
  times: number[]
  /** length of that period */
  seconds: number
  /** processor time, and the number of visits that it was used for */
  processor?: ProcessorTime
  visits: number
}

/**
 * Measures visits: `begin` starts one, its calls are sequential, and their total time counts. The measure ends early
 * where `begin` has no more. Throws at the first answer that is not 2xx: a refusal is fast and would distort the figure.
 */
export async function measure<Visit>(
  target: Measured,
  begin: () => Visit | undefined,
  calls: readonly Call<Visit>[],
  pace: Pace,
): Promise<Samples> {
  const stopwatch = startStopwatch(target, pace)
  const client = async () => {
    let connection = new Connection(new URL(target.origin))
    const send = (request: string) =>
      new Promise<Outcome>((resolve) => {
        if (!connection.isOpen) connection = new Connection(new URL(target.origin))
        connection.send(request, resolve)
      })
    try {
      while (!stopwatch.isOver()) {
        const visit = begin()
        if (visit === undefined) return stopwatch.end()
        const begun = performance.now()
        for (const call of calls) {
          const outcome = await send(writeRequest(call.ask(visit)))
          call.hear?.(visit, bodyOf(outcome))
        }
        stopwatch.record(performance.now() - begun)
      }
    } finally {
      stopwatch.end()
      connection.close()
    }
  }
  await Promise.all(Array.from({ length: pace.connections }, client))
  return stopwatch.read()
}

function bodyOf(outcome: Outcome): string {
  if ('failure' in outcome) throw new Error(`A measured connection failed: ${outcome.failure}`)
  const { status, body } = outcome
  if (status < 300) return body
  throw new Error(`A measured call was not answered well: ${status}: ${body.slice(0, 300)}`)
}

/** Records the durations of visits that end after the warm-up, and the processor time of that period. */
function startStopwatch(target: Measured, { warmUp, measured }: Pace) {
  const from = performance.now() + warmUp * 1000
  let until = from + measured * 1000
  const used = sleep(warmUp * 1000).then(() => target.processorTime())
  const times: number[] = []
  let late = 0
  return {
    isOver: () => performance.now() >= until,
    end(): void {
      until = Math.min(until, performance.now())
    },
    record(time: number): void {
      const now = performance.now()
      if (now >= until) late += 1
      else if (now >= from) times.push(time)
    },
    async read(): Promise<Samples> {
      const [before, after] = [await used, await target.processorTime()]
      return {
        times,
        seconds: (until - from) / 1000,
        visits: times.length + late,
        ...(before &&
          after && {
            processor: {
              node: after.node - before.node,
              postgres: after.postgres - before.postgres,
              others: (after.others ?? 0) - (before.others ?? 0),
            },
          }),
      }
    },
  }
}
