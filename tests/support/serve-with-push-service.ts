import '#server/resolve-packages.ts'
import { closeWithin, createShutdown } from '#server/shutdown.ts'
import { readEnv } from '#server/env.ts'
import { builtPages } from '#server/http/built-pages.ts'
import { openPostgres } from '#server/open-postgres.ts'

/*
 * The product in one process, as `server/main.ts` starts it, with a double of the push services in place of the network. The
 * starting process asks by messages: `subscribe` for the subscription of a new browser, `received` for what was pushed. Only
 * `startProductWithPush` starts this script.
 */
const env = readEnv(process.env)
const { closing, end } = createShutdown(env.drainSeconds + closeWithin)
process.on('SIGTERM', () => end(0))
try {
  // Not before the resolution of drizzle-orm is registered.
  const [{ serve }, { startPushService }] = await Promise.all([
    import('#server/serve.ts'),
    import('./push-service.ts'),
  ])
  const service = await startPushService()
  process.on('message', (asked: 'subscribe' | 'received') => {
    process.send?.({ answer: asked === 'subscribe' ? service.makeSubscription() : service.received })
  })
  const served = await serve(env, {
    connectionString: await openPostgres(env, closing, () => end(1)),
    pages: builtPages(),
    closing,
    log: () => {},
    pushNetwork: service.network,
  })
  await served.startJobs()
  closing.push(served.leave)
  process.send?.({ listening: served.address })
} catch (error) {
  process.stderr.write(`${String(error)}\n`)
  end(1)
}
