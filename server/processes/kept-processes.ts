import { setTimeout as sleep } from 'node:timers/promises'
import type { MetricValues } from '../metrics/collect.ts'
import { labelProcess } from '../metrics/label-process.ts'
import type { Started } from './messages.ts'
import type { ServingProcess } from './serving-process.ts'

/** Pauses before another start, in milliseconds: after a process that did not serve for long, and at most. */
const pauses = { first: 1_000, longest: 30_000 }

export interface KeepOptions {
  count: number
  launch: () => ServingProcess
  /** seconds in which a replaced process ends */
  endWithin: number
  warn: (text: string) => void
}

/** Keeps `count` processes serving, one of which also runs jobs. */
export function keepProcesses({ count, launch, endWithin, ...options }: KeepOptions) {
  /** with a number each, which is free again when they have ended */
  const running = new Map<ServingProcess, number>()
  /** those that serve, oldest first */
  const serving = new Set<ServingProcess>()
  let starting = 0
  let withJobs: ServingProcess | undefined
  /** serves until its replacement does, and is not counted any more */
  let leaving: ServingProcess | undefined
  let isEnding = false
  let replacing = Promise.resolve()

  const warn = (text: string) => {
    if (!isEnding) options.warn(text)
  }
  const notEnded = ({ pid }: ServingProcess) => `Process ${pid} has not ended in ${endWithin} s: it is killed`

  async function add(): Promise<Started> {
    const added = launch()
    const numbers = new Set(running.values())
    const free = Array.from({ length: running.size + 1 }, (_, index) => index + 1)
    running.set(added, free.find((number) => !numbers.has(number)) ?? 0)
    starting += 1
    const ended = added.ended.finally(() => running.delete(added))
    try {
      const started = await added.started
      serving.add(added)
      assignJobs()
      const since = performance.now()
      void ended.then((reason) => replaceEnded(added, reason, performance.now() - since))
      return started
    } finally {
      starting -= 1
    }
  }

  function assignJobs(): void {
    if (isEnding || (withJobs && serving.has(withJobs))) return
    withJobs = serving.values().next().value
    withJobs?.send({ order: 'run-jobs' })
  }

  async function replaceEnded(ended: ServingProcess, reason: string, served: number): Promise<void> {
    // Otherwise it was to end.
    if (!serving.delete(ended) || isEnding) return
    warn(`Process ${ended.pid} ended (${reason}): another one is started`)
    assignJobs()
    if (served < pauses.longest) await sleep(pauses.first)
    await fill()
  }

  async function fill(): Promise<void> {
    for (let pause = pauses.first; ; pause = Math.min(pause * 2, pauses.longest)) {
      const staying = [...serving].filter((one) => one !== leaving).length
      if (isEnding || staying + starting >= count) return
      try {
        await add()
      } catch (error) {
        warn(`A process cannot start: ${(error as Error).message}`)
        await sleep(pause)
      }
    }
  }

  async function replace(old: ServingProcess): Promise<void> {
    leaving = old
    try {
      await add()
    } finally {
      leaving = undefined
    }
    if (!serving.delete(old)) return
    assignJobs()
    old.send({ order: 'move-clients' })
    old.killAfter(endWithin, () => warn(notEnded(old)))
    await old.ended
  }

  async function replaceEach(): Promise<void> {
    // Also those that are still starting: they may have loaded files of the previous release.
    const former = [...running.keys()]
    try {
      for (const old of former) {
        await old.started.catch(() => {})
        if (serving.has(old) && !isEnding) await replace(old)
      }
    } catch (error) {
      warn(`The former processes go on, because a new one cannot start: ${(error as Error).message}`)
      // One of them may have ended meanwhile, when its replacement was counted.
      void fill()
    }
  }

  return {
    /** Starts the first one alone: it migrates and fills the database. Throws if one cannot start. */
    async start(): Promise<Started> {
      const started = await add()
      await Promise.all(Array.from({ length: count - 1 }, add))
      return started
    },
    /** The metrics of those that answer. */
    async readMetrics(): Promise<MetricValues[]> {
      const all = await Promise.all(
        [...running].map(async ([one, number]) => {
          const values = await one.readMetrics()
          return values && labelProcess(values, number)
        }),
      )
      return all.filter((values) => values !== undefined)
    },
    /** Replaces one after the other by a new one: the old one ends when the new one serves. */
    replaceAll(): void {
      replacing = replacing.then(replaceEach)
    },
    /** Ends all. */
    async end(): Promise<void> {
      isEnding = true
      for (const one of running.keys()) {
        one.send({ order: 'leave' })
        one.killAfter(endWithin, () => options.warn(notEnded(one)))
      }
      await Promise.all([...running.keys()].map(({ ended }) => ended))
    },
  }
}
