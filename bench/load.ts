import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'

/** How hard and how long each measure asks. */
export interface Pace {
  /** visitors at the same time, each asking again as soon as answered */
  connections: number
  /** seconds */
  warmUp: number
  /** seconds */
  measured: number
}

/** What a measure found; times in milliseconds. */
export interface Measure {
  perSecond: number
  p50: number
  p99: number
  /** processor time of the server and its database for one; undefined where the system does not tell */
  processor?: number
}

/** What is measured. */
export interface Measured {
  origin: string
  /** milliseconds that it has used so far, with its database */
  processorTime(): Promise<number | undefined>
}

/** One call of a visit. What later calls need of its answer, `hear` puts into the visit. */
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
 * Measures visits: `begin` makes one, its calls follow each other, and the time of all of them counts. Throws at
 * the first answer that is not 2xx: a refusal is quick, and would make a wrong figure.
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

/** Takes the times of what ends after the warm-up, and the processor time meanwhile. */
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
