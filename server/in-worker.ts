import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** What a worker may use: megabytes of heap, and milliseconds, its start included. */
export interface WorkerLimits {
  memory: number
  time: number
}

/** The worker needed more time or memory than it may use. */
export class WorkerEnded extends Error {
  override name = 'WorkerEnded'
}

/**
 * Runs a module in a thread of its own, which reads `workerData` and posts one message: the result. The event loop goes on.
 * The thread is ended when its limits are reached, which throws `WorkerEnded`.
 */
export async function runInWorker<Result>(
  module: URL,
  workerData: unknown,
  { memory, time }: WorkerLimits,
): Promise<Result> {
  const worker = new Worker(module, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 16 },
  })
  try {
    const [result] = await once(worker, 'message', { signal: AbortSignal.timeout(time) })
    return result as Result
  } catch (error) {
    throw isLimit(error) ? new WorkerEnded('A worker was ended at its limit', { cause: error }) : error
  } finally {
    await worker.terminate()
  }
}

const isLimit = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'AbortError' || (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY')
