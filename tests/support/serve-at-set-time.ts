import '#server/resolve-packages.ts'
import { closeWithin, createShutdown } from '#server/shutdown.ts'
import { readEnv } from '#server/env.ts'
import { builtPages } from '#server/http/built-pages.ts'
import { openPostgres } from '#server/open-postgres.ts'

/*
 * The product in one process, as `server/main.ts` starts it, at the time (ISO 8601) of its argument. The time does not
 * run: a message `{ time }` of the starting process sets it and is answered. Only `startProductAt` starts this script.
 */
let time = process.argv[2]!
process.on('message', (message: { time: string }) => {
  time = message.time
  process.send?.({ time })
})

const env = readEnv(process.env)
const { closing, end } = createShutdown(env.drainSeconds + closeWithin)
process.on('SIGTERM', () => end(0))
try {
  // Not before the resolution of drizzle-orm is registered.
  const { serve } = await import('#server/serve.ts')
  const served = await serve(env, {
    connectionString: await openPostgres(env, closing, () => end(1)),
    pages: builtPages(),
    closing,
    log: () => {},
    now: () => new Date(time),
  })
  await served.startJobs()
  closing.push(served.leave)
  process.send?.({ listening: served.address })
} catch (error) {
  process.stderr.write(`${String(error)}\n`)
  end(1)
}
