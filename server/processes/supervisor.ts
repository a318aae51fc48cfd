import { setTimeout as sleep } from 'node:timers/promises'
import type { MetricValues } from '../metrics/collect.ts'
import { labelProcess } from '../metrics/label-process.ts'
import type { ServingProcess, Started } from './serving-process.ts'

/** Pauses before another start, in milliseconds: after a process that did not serve for long, and at most. */
const pauses = { first: 1_000, longest: 30_000 }

export interface SupervisorOptions {
  /** number of processes */
  count: number
  launch: () => ServingProcess
  /** seconds in which a replaced process ends */
  endWithin: number
  warn: (text: string) => void
}

/** Keeps `count` processes serving, one of which also runs jobs. */
export class Supervisor {
  readonly #options: SupervisorOptions
  /** with a number each, which is free again when they have ended */
  readonly #running = new Map<ServingProcess, number>()
  /** those that serve, oldest first */
  readonly #serving = new Set<ServingProcess>()
  #starting = 0
  #withJobs: ServingProcess | undefined
  /** serves until its replacement does, and is not counted any more */
  #leaving: ServingProcess | undefined
  #isEnding = false
  #replacing = Promise.resolve()

  constructor(options: SupervisorOptions) {
    this.#options = options
  }

  /** Starts the first one alone: it migrates and fills the database. Throws if one cannot start. */
  async start(): Promise<Started> {
    const started = await this.#add()
    await Promise.all(Array.from({ length: this.#options.count - 1 }, () => this.#add()))
    return started
  }

  /** The metrics of those that answer. */
  async readMetrics(): Promise<MetricValues[]> {
    const all = await Promise.all(
      [...this.#running].map(async ([one, number]) => {
        const values = await one.readMetrics()
        return values && labelProcess(values, number)
      }),
    )
    return all.filter((values) => values !== undefined)
  }

  /** Replaces one after the other by a new one: the old one ends when the new one serves. */
  replaceAll(): void {
    this.#replacing = this.#replacing.then(() => this.#replaceEach())
  }

  /** Ends all. */
  async end(): Promise<void> {
    this.#isEnding = true
    for (const one of this.#running.keys()) {
      one.send({ command: 'leave' })
      this.#killLate(one, this.#options.warn)
    }
    await Promise.all([...this.#running.keys()].map(({ ended }) => ended))
  }

  #warn(text: string): void {
    if (!this.#isEnding) this.#options.warn(text)
  }

  #killLate(one: ServingProcess, warn: (text: string) => void): void {
    const { endWithin } = this.#options
    one.killAfter(endWithin, () => warn(`Process ${one.pid} has not ended in ${endWithin} s: it is killed`))
  }

  async #add(): Promise<Started> {
    const added = this.#options.launch()
    const numbers = new Set(this.#running.values())
    const free = Array.from({ length: this.#running.size + 1 }, (_, index) => index + 1)
    this.#running.set(added, free.find((number) => !numbers.has(number)) ?? 0)
    this.#starting += 1
    const ended = added.ended.finally(() => this.#running.delete(added))
    try {
      const started = await added.started
      this.#serving.add(added)
      this.#assignJobs()
      const since = performance.now()
      void ended.then((reason) => this.#replaceEnded(added, reason, performance.now() - since))
      return started
    } finally {
      this.#starting -= 1
    }
  }

  #assignJobs(): void {
    if (this.#isEnding || (this.#withJobs && this.#serving.has(this.#withJobs))) return
    this.#withJobs = this.#serving.values().next().value
    this.#withJobs?.send({ command: 'run-jobs' })
  }

  async #replaceEnded(ended: ServingProcess, reason: string, served: number): Promise<void> {
    // Otherwise it was to end.
    if (!this.#serving.delete(ended) || this.#isEnding) return
    this.#warn(`Process ${ended.pid} ended (${reason}): another one is started`)
    this.#assignJobs()
    if (served < pauses.longest) await sleep(pauses.first)
    await this.#fill()
  }

  async #fill(): Promise<void> {
    for (let pause = pauses.first; ; pause = Math.min(pause * 2, pauses.longest)) {
      const staying = [...this.#serving].filter((one) => one !== this.#leaving).length
      if (this.#isEnding || staying + this.#starting >= this.#options.count) return
      try {
        await this.#add()
      } catch (error) {
        this.#warn(`A process cannot start: ${(error as Error).message}`)
        await sleep(pause)
      }
    }
  }

  async #replace(old: ServingProcess): Promise<void> {
    this.#leaving = old
    try {
      await this.#add()
    } finally {
      this.#leaving = undefined
    }
    if (!this.#serving.delete(old)) return
    this.#assignJobs()
    old.send({ command: 'move-clients' })
    this.#killLate(old, (text) => this.#warn(text))
    await old.ended
  }

  async #replaceEach(): Promise<void> {
    // Also those that are still starting: they may have loaded files of the previous release.
    const former = [...this.#running.keys()]
    try {
      for (const old of former) {
        await old.started.catch(() => {})
        if (this.#serving.has(old) && !this.#isEnding) await this.#replace(old)
      }
    } catch (error) {
      this.#warn(`The former processes go on, because a new one cannot start: ${(error as Error).message}`)
      // One of them may have ended before, when its replacement was counted.
      void this.#fill()
    }
  }
}
