import { joinEmbeddedPostgres } from '#server/embedded-postgres/start.ts'
import type { Env } from '#server/env.ts'

/**
 * The database that the server uses, directly: that of `DATABASE_URL`, or the embedded one, which is started where no server runs.
 * Call `stop` at the end.
 */
export async function reachDatabase({
  databaseUrl,
  listenUrl = databaseUrl,
  dataDir,
}: Pick<Env, 'databaseUrl' | 'listenUrl' | 'dataDir'>): Promise<{
  connectionString: string
  stop: () => Promise<void>
}> {
  if (listenUrl) return { connectionString: listenUrl, stop: async () => {} }
  return joinEmbeddedPostgres({ dataDir })
}
