import { type Env, readEnv } from './env.ts'
import { builtPages } from './http/built-pages.ts'
import { listen } from './http/listen.ts'
import { openApp } from './open-app.ts'
import { openPostgres } from './open-postgres.ts'
import { startError } from './start-errors.ts'
import { startMessages } from './start-messages.ts'

/** After this the process ends even with requests in flight, in milliseconds. */
const closeWithin = 10_000

const log = (text: string) => process.stdout.write(`${text}\n`)

async function start(env: Env): Promise<void> {
  const closing: (() => Promise<unknown>)[] = []
  const closeAll = async () => {
    for (const close of closing.splice(0).reverse()) await close()
  }
  let isEnding = false
  const end = (code: number) => {
    if (isEnding) return
    isEnding = true
    setTimeout(() => process.exit(1), closeWithin).unref()
    closeAll().then(
      () => process.exit(code),
      (error) => {
        process.stderr.write(`${error}\n`)
        process.exit(1)
      },
    )
  }
  // Not `once`: Ctrl-C reaches a process below npm twice, and the second signal must not kill it while it closes.
  process.on('SIGINT', () => end(0))
  process.on('SIGTERM', () => end(0))

  try {
    const pages = builtPages()
    pages.catch(() => {})
    if (!env.databaseUrl) log('Starting the database …')
    const connectionString = await openPostgres(env, closing, () => end(1))
    const { app, startJobs, demoPasswords } = await openApp(env, { connectionString, pages, closing, log })
    const address = await listen(app, { port: env.port, host: env.host })
    await startJobs()
    for (const line of startMessages(env, address, demoPasswords)) log(line)
    process.send?.({ listening: address })
  } catch (error) {
    process.stderr.write(`Foodie cannot start: ${startError(error, env)}\n`)
    end(1)
  }
}

try {
  await start(readEnv(process.env, { isTerminal: process.stdout.isTTY }))
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(1)
}
