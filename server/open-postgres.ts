import { startEmbeddedPostgres } from './embedded-postgres/start.ts'
import type { Env } from './env.ts'

/**
 * Returns the connection string of `DATABASE_URL`, or starts the embedded PostgreSQL, whose stop is added to `closing`.
 * `onLost` is called once if the embedded server breaks and cannot be restarted; `onLaunch` when it was launched, before it
 * accepts connections.
 */
export async function openPostgres(
  env: Env,
  closing: (() => Promise<unknown>)[],
  onLost: () => void,
  onLaunch?: () => void,
): Promise<string> {
  if (env.databaseUrl) return env.databaseUrl
  const lost = (error: unknown) => {
    process.stderr.write(`The embedded database is lost: ${String(error)}\n`)
    onLost()
  }
  const postgres = await startEmbeddedPostgres({ dataDir: env.dataDir, onLost: lost, onLaunch })
  closing.push(() => postgres.stop())
  return postgres.connectionString
}
