import '#server/resolve-packages.ts'
import { readEnv } from '#server/env.ts'
import { builtPages } from '#server/http/built-pages.ts'
import { admissionLimits } from '#server/http/overload/limits.ts'

/*
 * The process of `startHost`: it opens and closes products as its parent asks. Each is the product in one process, as
 * `server/main.ts` starts it. With a time (ISO 8601), business rules use that, and it does not run.
 */

/** What the parent asks for, one at a time. */
export type Asked = { open: Record<string, string>; time?: string } | { time: string } | 'close'

export interface Answer {
  /** the origin of the product that was opened */
  listening?: string
  error?: string
}

/** A busy machine takes seconds to start a connection or to render the first pages: visitors would be refused. */
const patience = { admission: { ...admissionLimits, wait: 60_000 }, connectWithin: 60_000 }

const closing: (() => Promise<unknown>)[] = []
let time: string | undefined

async function open(variables: Record<string, string>): Promise<string> {
  // Not before the resolution of drizzle-orm is registered.
  const { serve } = await import('#server/serve.ts')
  const env = readEnv(variables)
  const served = await serve(env, {
    connectionString: env.databaseUrl!,
    pages: builtPages(),
    closing,
    log: () => {},
    now: time === undefined ? undefined : () => new Date(time!),
    patience,
  })
  await served.startJobs()
  closing.push(served.leave)
  return served.address
}

async function close(): Promise<void> {
  for (const end of closing.splice(0).reverse()) await end()
}

async function answer(asked: Asked): Promise<Answer> {
  if (asked === 'close') return close().then(() => ({}))
  time = asked.time
  return 'open' in asked ? { listening: await open(asked.open) } : {}
}

process.on('message', (asked: Asked) => {
  void answer(asked).then(
    (given) => process.send?.(given),
    async (error: unknown) => {
      await close()
      process.send?.({ error: String(error) } satisfies Answer)
    },
  )
})
