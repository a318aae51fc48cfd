import { setTimeout as sleep } from 'node:timers/promises'
import type { ViteDevServer } from 'vite'
import type { Pages } from '#server/http/pages.ts'
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
export class AppReloader {
  readonly #options: ReloaderOptions
  readonly #pages: Promise<Pages>
  readonly #closing: (() => Promise<unknown>)[] = []
  readonly #changed = new Set<string>()
  #opened: OpenedApp | undefined
  #work: Promise<unknown> = Promise.resolve()
  #isClosed = false

  constructor(options: ReloaderOptions) {
    this.#options = options
    this.#pages = Promise.resolve(sourcePages(options.vite))
  }

  /** The first start. Returns nothing if a file has an error: it is shown, and the next change starts the app. */
  async start(): Promise<OpenedApp | undefined> {
    this.#work = this.#replaceCurrent()
    await this.#work
    return this.#opened
  }

  restart(file: string): void {
    this.#changed.add(file)
    if (this.#changed.size === 1) this.#work = this.#work.then(() => this.#restartOnce())
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#work
    await this.#closeCurrent()
  }

  async #restartOnce(): Promise<void> {
    await sleep(collectFor)
    if (this.#isClosed) return
    const [first, ...others] = this.#changed
    this.#changed.clear()
    const startedAt = performance.now()
    if (!(await this.#replaceCurrent())) return
    const more = others.length > 0 ? ` and ${others.length} more` : ''
    this.#options.log(`Restarted in ${Math.round(performance.now() - startedAt)} ms: ${first}${more}`)
  }

  /** Returns whether the app was opened. */
  async #replaceCurrent(): Promise<boolean> {
    const { front, log, logError } = this.#options
    front.hold()
    try {
      await this.#closeCurrent()
      await this.#openCurrent()
      return true
    } catch (error) {
      front.fail(error)
      logError(error)
      log('The server does not start: waiting for the next change')
      return false
    }
  }

  async #openCurrent(): Promise<void> {
    const { vite, front, port, connectionString, log } = this.#options
    // The variables too are read by the current env.ts. Both are one import, so that they share their modules.
    const { openApp, readEnv } = await importFresh<typeof ServerEntry>(vite, 'scripts/dev/server-entry.ts')
    const env = { ...readEnv(process.env, { isTerminal: process.stdout.isTTY }), port }
    this.#opened = await openApp(env, { connectionString, pages: this.#pages, closing: this.#closing, log })
    await this.#opened.app.ready()
    await this.#opened.startJobs()
    front.serve(this.#opened.app)
  }

  async #closeCurrent(): Promise<void> {
    // Ends the event streams; the database is closed only after the other requests in flight.
    await this.#opened?.app.close()
    this.#opened = undefined
    await this.#options.front.idle(drainWithin)
    for (const close of this.#closing.splice(0).reverse()) await close().catch(this.#options.logError)
  }
}
