import { setTimeout as sleep } from 'node:timers/promises'
import type { ViteDevServer } from 'vite'
import type { OpenedApp } from '#server/open-app.ts'
import type { createFront } from './front.ts'
import type * as ServerEntry from './server-entry.ts'
import { importFresh, sourcePages } from './vite.ts'

/** Changes within this time are one restart, in milliseconds. */
const collectFor = 50
/** How long a restart waits for requests in flight, in milliseconds. */
const drainWithin = 5_000

export interface ReloaderOptions {
  vite: ViteDevServer
  front: ReturnType<typeof createFront>
  port: number
  connectionString: string
  log: (text: string) => void
  logError: (error: unknown) => void
}

/** Opens the app from its sources, and opens it again after changes; one restart at a time. */
export function createAppReloader(options: ReloaderOptions) {
  const { vite, front, port, connectionString, log, logError } = options
  const pages = Promise.resolve(sourcePages(vite))
  const closing: (() => Promise<unknown>)[] = []
  const changed = new Set<string>()
  let opened: OpenedApp | undefined
  let work: Promise<void> = Promise.resolve()
  let isClosed = false

  async function openCurrent(): Promise<void> {
    // The variables too are read by the current env.ts. Both are one import, so that they share their modules.
    const { openApp, readEnv } = await importFresh<typeof ServerEntry>(vite, 'scripts/dev/server-entry.ts')
    const env = { ...readEnv(process.env, { isTerminal: process.stdout.isTTY }), port }
    opened = await openApp(env, { connectionString, pages, closing, log })
    await opened.app.ready()
    await opened.startJobs()
    front.serve(opened.app)
  }

  async function closeCurrent(): Promise<void> {
    // Ends the event streams; the database is closed only after the other requests in flight.
    await opened?.app.close()
    opened = undefined
    await front.idle(drainWithin)
    for (const close of closing.splice(0).reverse()) await close().catch(logError)
  }

  async function replaceCurrent(): Promise<boolean> {
    front.hold()
    try {
      await closeCurrent()
      await openCurrent()
      return true
    } catch (error) {
      front.fail(error)
      logError(error)
      log('The server does not start: waiting for the next change')
      return false
    }
  }

  async function restartOnce(): Promise<void> {
    await sleep(collectFor)
    if (isClosed) return
    const files = [...changed]
    changed.clear()
    const startedAt = performance.now()
    if (await replaceCurrent()) {
      const more = files.length > 1 ? ` and ${files.length - 1} more` : ''
      log(`Restarted in ${Math.round(performance.now() - startedAt)} ms: ${files[0]}${more}`)
    }
  }

  return {
    /** The first start. Returns nothing if a file has an error: it is shown, and the next change starts the app. */
    async start(): Promise<OpenedApp | undefined> {
      work = replaceCurrent().then(() => {})
      await work
      return opened
    },
    restart(file: string): void {
      changed.add(file)
      if (changed.size === 1) work = work.then(restartOnce)
    },
    async close(): Promise<void> {
      isClosed = true
      await work
      await closeCurrent()
    },
  }
}
