import { fork } from 'node:child_process'
import { on, once } from 'node:events'
import { join } from 'node:path'
import type { MetricValues } from '../metrics/collect.ts'

/** What the first process sends to one that serves. */
export type Command =
  | {
      command: 'start'
      connectionString: string
      /** maximum number of connections to the database */
      databasePool: number
    }
  /** run jobs, besides serving */
  | { command: 'run-jobs' }
  /** answer with `Metrics` */
  | { command: 'report-metrics' }
  /** another process has taken this one's place */
  | { command: 'move-clients' }
  /** the whole product ends */
  | { command: 'leave' }

/** What a process that serves reports once it listens: its address, and what the start prints. */
export interface Started {
  address: string
  messages: string[]
}

export interface Metrics {
  metrics: MetricValues
}

/** Why it cannot serve: one sentence. */
export interface StartFailed {
  failed: string
}

/** Milliseconds in which a process answers with its metrics. */
const answerWithin = 2_000

/** A process that serves, as the first process sees it. */
export interface ServingProcess {
  pid: number | undefined
  /** rejects if it ends before it listens */
  started: Promise<Started>
  /** resolves with the reason */
  ended: Promise<string>
  send: (command: Command) => void
  /** undefined if it does not answer within two seconds */
  readMetrics: () => Promise<MetricValues | undefined>
  /** Ends it at once, if it has not ended by itself after so many seconds. `onKill` is called then. */
  killAfter: (seconds: number, onKill: () => void) => void
}

/** Starts one on the sockets with these file descriptors. */
export function launchProcess(fds: readonly number[], start: Command & { command: 'start' }): ServingProcess {
  const child = fork(join(import.meta.dirname, 'worker.ts'), [String(fds.length)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc', ...fds],
  })
  const { pid } = child
  // A command to a process that is ending is lost: its end is noticed by `ended`.
  const send = (command: Command) => void (child.connected && child.send(command, () => {}))
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
    // It could not be started.
    child.once('error', (error) => resolve(error.message))
  })
  send(start)
  return {
    pid,
    started: Promise.race([once(child, 'message').catch(() => ended), ended]).then((first) => {
      if (typeof first === 'string') throw new Error(`process ${pid} ended (${first}) before it listened`)
      const report = first[0] as Started | StartFailed
      if ('failed' in report) throw new Error(report.failed)
      return report
    }),
    ended,
    send,
    async readMetrics() {
      const signal = AbortSignal.timeout(answerWithin)
      send({ command: 'report-metrics' })
      try {
        for await (const [message] of on(child, 'message', { signal }))
          if ('metrics' in message) return (message as Metrics).metrics
      } catch {}
      return undefined
    },
    killAfter(seconds, onKill) {
      const timer = setTimeout(() => {
        onKill()
        child.kill('SIGKILL')
      }, seconds * 1000)
      void ended.then(() => clearTimeout(timer))
    },
  }
}
