import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Runner, WorkerEvents } from 'graphile-worker'

/** Milliseconds before a worker that stopped is started again. */
const restartAfter = 500

export interface SupervisedWorker {
  /** the name with which it claims jobs; another one after a restart */
  name: () => string
  restart: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Starts a worker and keeps it running until `stop`. A worker stops by itself if it cannot store the result of a job,
 * because the database went away while the job ran. Another one is then started as soon as the database is back.
 *
 * @param open starts a worker that reports to these events; throws if the database cannot be reached
 */
export async function superviseWorker(
  open: (events: WorkerEvents) => Promise<Runner>,
  onError: (error: Error) => void,
): Promise<SupervisedWorker> {
  const stopping = new AbortController()
  let worker = await openNamed(open)
  let isRestarting = false

  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      await worker.runner.promise.catch(() => {})
      if (stopping.signal.aborted) return
      if (!isRestarting)
        onError(new Error('a job worker stopped because it could not store a result; it is started again'))
      isRestarting = false
      await openAgain()
    }
  }

  async function openAgain(): Promise<void> {
    while (!stopping.signal.aborted) {
      await sleep(restartAfter, undefined, { signal: stopping.signal }).catch(() => {})
      try {
        worker = await openNamed(open)
        if (stopping.signal.aborted) await worker.runner.stop()
        return
      } catch (error) {
        onError(error as Error)
      }
    }
  }

  // Throws only if it has stopped already.
  const stopWorker = () => worker.runner.stop().catch(() => {})
  const ended = keepRunning()
  return {
    name: () => worker.name,
    async restart() {
      isRestarting = true
      await stopWorker()
    },
    async stop() {
      stopping.abort()
      await stopWorker()
      await ended
    },
  }
}

async function openNamed(open: (events: WorkerEvents) => Promise<Runner>) {
  const events: WorkerEvents = new EventEmitter()
  const created = once(events, 'pool:create') as Promise<[{ workerPool: { id: string } }]>
  const runner = await open(events)
  const [{ workerPool }] = await created
  return { runner, name: workerPool.id }
}
