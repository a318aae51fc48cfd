import { Worker } from 'node:worker_threads'

/** Seconds after which a process ends even with requests in flight. */
export const closeWithin = 10

/** How a process closes what it has opened, and ends. */
export interface Shutdown {
  /** receives a function for each opened part; they are called in reverse order */
  closing: (() => Promise<unknown>)[]
  /** Closes everything and exits, after `limit` seconds at the latest. Only the first call counts. */
  end: (code: number) => void
}

export function createShutdown(limit: number): Shutdown {
  const closing: Shutdown['closing'] = []
  let isEnding = false
  const closeAll = async () => {
    for (const close of closing.splice(0).reverse()) await close()
  }
  return {
    closing,
    end(code) {
      if (isEnding) return
      isEnding = true
      setTimeout(() => process.exit(1), limit * 1000).unref()
      closeAll().then(
        () => process.exit(code),
        (error) => {
          process.stderr.write(`${error}\n`)
          process.exit(1)
        },
      )
    },
  }
}

/**
 * Ends this process `limit` seconds after SIGTERM or SIGINT, and one more, also while its event loop is blocked: it has
 * not noticed the signal then. A thread that receives signals itself kills it. Node lets only the main thread have them,
 * so this one takes Node's own binding. A process in front of this one would cost 45 MB, and what measures or kills a
 * process by its id would meet the wrong one; ending every process whose loop is blocked for long, signal or not, would
 * end one that only waits for the processor.
 */
export function killBlocked(limit: number, warn: (text: string) => void): void {
  const thread = new Worker(new URL('./end-blocked.mjs', import.meta.url), {
    workerData: limit + 1,
    execArgv: ['--expose-internals', '--no-warnings'],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 },
  })
  thread.on('error', (error) =>
    warn(`SIGTERM will not end this process while it is blocked: ${error.message}`),
  )
  thread.unref()
}
