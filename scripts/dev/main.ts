import { setTimeout as sleep } from 'node:timers/promises'
import { type Env, readEnv } from '#server/env.ts'
import { openPostgres } from '#server/open-postgres.ts'
import { startError } from '#server/start-errors.ts'
import { startMessages } from '#server/start-messages.ts'
import { createFront } from './front.ts'
import { AppReloader } from './reload.ts'

/**
 * What `npm run dev` runs: one process that keeps PostgreSQL, Vite and the port, and restarts only the app when a file of
 * server/ or contract/ changes.
 */
const log = (text: string) => process.stdout.write(`${text}\n`)
const logError = (error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
}

/** How long closing may take before the process exits anyway, in milliseconds. PostgreSQL is stopped after that, too. */
const closeWithin = 5_000

async function start(given: Env): Promise<void> {
  const front = createFront()
  const closing: (() => Promise<unknown>)[] = []
  let isEnding = false
  const end = async (code: number) => {
    if (isEnding) return
    isEnding = true
    await opening.catch(() => {})
    front.close()
    for (const close of closing.splice(0).reverse()) await close().catch(logError)
    process.exit(code)
  }
  // Not `once`: Ctrl-C reaches a process below npm twice.
  process.on('SIGINT', () => void end(0))
  process.on('SIGTERM', () => void end(0))
  // An error outside of a request waits for the next change, like one at the start.
  process.on('uncaughtException', logError)

  const open = async () => {
    const port = await front.listen(given.port, given.host)
    const { openVite, watchServerFiles } = await import('./vite.ts')
    const vite = await openVite(front.server)
    closing.push(() => vite.close())
    const connectionString = await openPostgres(given, closing, () => void end(1))
    const reloader = new AppReloader({ vite, front, port, connectionString, log, logError })
    closing.push(() => Promise.race([reloader.close(), sleep(closeWithin)]))
    return { vite, port, reloader, watchServerFiles }
  }
  const opening = open()
  try {
    const { vite, port, reloader, watchServerFiles } = await opening
    const opened = await reloader.start()
    if (isEnding) return
    watchServerFiles(vite, (file) => reloader.restart(file))
    const address = `http://${given.host.includes(':') ? `[${given.host}]` : given.host}:${port}`
    for (const line of startMessages(given, address, opened?.demoPasswords)) log(line)
  } catch (error) {
    process.stderr.write(`Foodie cannot start: ${startError(error, given)}\n`)
    await end(1)
  }
}

process.env.NODE_ENV = 'development'
try {
  await start(readEnv(process.env, { isTerminal: process.stdout.isTTY }))
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(1)
}
