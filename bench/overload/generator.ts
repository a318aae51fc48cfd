import { setTimeout as sleep } from 'node:timers/promises'
import { Connection, type Outcome } from '../connection.ts'
import type { Load, LoadResult, Report } from './load.ts'

// The process that makes the load, so that its work does not delay that of the benchmark or the server.

/** Connections at the same time. */
const maxConnections = 6_000
/** Milliseconds of its own delay after which the generator leaves a request out: its time would say nothing. */
const maxLate = 250
/** Milliseconds after which a visitor gives up. */
const patience = 10_000

interface Visit {
  due: number
  connection?: Connection
}

class Generator {
  readonly #load: Load
  readonly #origin: URL
  readonly #idle: Connection[] = []
  readonly #running = new Set<Visit>()
  /** indices of the requests that are not used up */
  readonly #unused: number[]
  readonly #times: number[] = []
  readonly #late: number[] = []
  readonly #result = { offered: 0, unsent: 0, served: 0, shed: 0, failures: {} as Record<string, number> }
  readonly #answers: LoadResult['answers'] = []
  #ended: () => void = () => {}

  constructor(load: Load) {
    this.#load = load
    this.#origin = new URL(load.origin)
    this.#unused = load.requests.map((_, index) => index)
  }

  async run(sent: () => void): Promise<LoadResult> {
    const { arrivals, seconds } = this.#load
    const begun = performance.now()
    const used = process.cpuUsage()
    const impatience = setInterval(() => this.#giveUp(), 100)
    if ('clients' in arrivals) await this.#sendClosed(arrivals.clients, begun + seconds * 1000)
    else await this.#sendOpen(arrivals.perSecond, begun, seconds)
    sent()
    while (this.#running.size > 0) await sleep(10)
    clearInterval(impatience)
    const { user, system } = process.cpuUsage(used)
    const elapsed = (performance.now() - begun) / 1000
    for (const connection of this.#idle) connection.close()
    return {
      ...this.#result,
      p50: at(this.#times, 0.5),
      p99: at(this.#times, 0.99),
      seconds: elapsed,
      processor: (user + system) / 1000,
      lateP99: at(this.#late, 0.99),
      answers: this.#answers,
    }
  }

  async #sendOpen(perSecond: number, begun: number, seconds: number): Promise<void> {
    const count = Math.round(perSecond * seconds)
    for (let index = 0; index < count;) {
      const dueBy = ((performance.now() - begun) / 1000) * perSecond
      for (; index < count && index <= dueBy; index += 1) {
        this.#begin({ due: begun + (index * 1000) / perSecond })
      }
      await sleep(1)
    }
  }

  async #sendClosed(clients: number, until: number): Promise<void> {
    for (let index = 0; index < clients; index += 1) this.#begin({ due: performance.now() })
    this.#ended = () => {
      if (performance.now() < until) this.#begin({ due: performance.now() })
    }
    await sleep(until - performance.now())
  }

  #begin(visit: Visit): void {
    this.#result.offered += 1
    let connection = this.#idle.pop()
    while (connection && !connection.isOpen) connection = this.#idle.pop()
    const isLate = performance.now() - visit.due > maxLate
    if (isLate || (!connection && this.#running.size >= maxConnections)) {
      if (connection) this.#idle.push(connection)
      this.#result.unsent += 1
      return
    }
    const request = this.#load.once ? this.#unused.pop() : this.#late.length % this.#load.requests.length
    if (request === undefined) return this.#fail('no request left')
    connection ??= new Connection(this.#origin)
    visit.connection = connection
    this.#running.add(visit)
    this.#late.push(performance.now() - visit.due)
    connection.send(this.#load.requests[request]!, (outcome) => this.#answered(visit, request, outcome))
  }

  #answered(visit: Visit, request: number, outcome: Outcome): void {
    this.#running.delete(visit)
    const connection = visit.connection!
    if (this.#load.connections === 'new') connection.close()
    else if (connection.isOpen) this.#idle.push(connection)
    this.#count(visit, request, outcome)
    this.#ended()
  }

  #count({ due }: Visit, request: number, outcome: Outcome): void {
    const status = 'status' in outcome ? outcome.status : 0
    if (status >= 200 && status < 300) {
      this.#result.served += 1
      this.#times.push(performance.now() - due)
    } else if (status === 503) this.#result.shed += 1
    else this.#fail('failure' in outcome ? outcome.failure : String(status))
    if (!this.#load.once) return
    if (status === 503 || status === 429) this.#unused.push(request)
    else this.#answers.push({ request, status, body: 'body' in outcome ? outcome.body : '' })
  }

  #fail(reason: string): void {
    this.#result.failures[reason] = (this.#result.failures[reason] ?? 0) + 1
  }

  #giveUp(): void {
    const since = performance.now() - patience
    for (const visit of this.#running) {
      if (visit.due > since) break
      visit.connection?.close('timeout')
    }
  }
}

function at(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).toSorted()
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}

const report = (message: Report, sent?: () => void) => process.send!(message, undefined, undefined, sent)
process.once('message', async (load: Load) => {
  const result = await new Generator(load).run(() => report({ sent: true }))
  report({ result }, () => process.disconnect())
})
