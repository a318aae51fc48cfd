import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'

/** Load and duration of each measure. */
export interface Pace {
  /** concurrent visitors, each of which sends its next request after an answer */
  connections: number
  /** seconds */
  warmUp: number
  /** seconds */
  measured: number
}

/** The result of a measure; times in milliseconds. */
export interface Measure {
  perSecond: number
  p50: number
  p99: number
  /** processor time of the server and its database for one visit; undefined if the system does not report it */
  processor?: number
}

/** The measured process. */
export interface Measured {
  origin: string
  /** processor time used so far with its database, in milliseconds */
  processorTime(): Promise<number | undefined>
}

/** One call of a visit. `hear` stores what later calls need from its answer in the visit. */
export interface Call<Visit> {
  ask(visit: Visit): {
    method?: 'GET' | 'POST'
    path: string
    headers?: Record<string, string>
    body?: unknown
  }
  hear?(visit: Visit, body: string): void
}

interface Context<Visit> {
  visit?: Visit
  begun?: number
}

/**
 * Measures visits: `begin` starts one, its calls are sequential, and their total time counts. Throws at the first
 * answer that is not 2xx: a refusal is fast and would distort the figure.
 */
export async function measure<Visit>(
  target: Measured,
  begin: () => Visit,
  calls: Call<Visit>[],
  pace: Pace,
): Promise<Measure> {
  const stopwatch = startStopwatch(target, pace)
  let failure: string | undefined
  const requests = calls.map((call, index): autocannon.Request => ({
    setupRequest(request, context) {
      const own = context as Context<Visit>
      if (index === 0) {
        own.visit = begin()
        own.begun = performance.now()
      }
      const { method = 'GET', path, headers, body } = call.ask(own.visit as Visit)
      const json = body === undefined ? undefined : JSON.stringify(body)
      const type = json === undefined ? {} : { 'content-type': 'application/json' }
      return { ...request, method, path, headers: { ...headers, ...type }, body: json }
    },
    onResponse(status, body, context) {
      const own = context as Context<Visit>
      if (status >= 300 && !failure) {
        failure = `${status}: ${body.slice(0, 300)}`
        instance.stop()
      }
      if (failure) return
      call.hear?.(own.visit as Visit, body)
      if (index === calls.length - 1) stopwatch.record(performance.now() - own.begun!)
    },
  }))
  const instance = autocannon(
    {
      url: target.origin,
      connections: pace.connections,
      duration: pace.warmUp + pace.measured,
      sampleInt: 100,
      requests,
    },
    () => {},
  )
  const result = await new Promise<autocannon.Result>((resolve) => instance.once('done', resolve))
  if (result.errors > 0) failure ??= `${result.errors} connections broke or timed out`
  if (failure) throw new Error(`A measured call was not answered well: ${failure}`)
  return stopwatch.read()
}

/** Records the durations of visits that end after the warm-up, and the processor time of that period. */
export function startStopwatch(target: Measured, { warmUp, measured }: Pace) {
  const from = performance.now() + warmUp * 1000
  const until = from + measured * 1000
  const used = sleep(warmUp * 1000).then(() => target.processorTime())
  const times: number[] = []
  let late = 0
  return {
    isOver: () => performance.now() >= until,
    record(time: number): void {
      const now = performance.now()
      if (now >= until) late += 1
      else if (now >= from) times.push(time)
    },
    async read(): Promise<Measure> {
      const [before, after] = [await used, await target.processorTime()]
      const sorted = Float64Array.from(times).toSorted()
      const at = (share: number) =>
        sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
      return {
        perSecond: times.length / measured,
        p50: at(0.5),
        p99: at(0.99),
        ...(before !== undefined &&
          after !== undefined && { processor: (after - before) / (times.length + late) }),
      }
    },
  }
}
