import type { TestProject } from 'vitest/node'
import type { EmbeddedPostgres } from '#server/embedded-postgres/start.ts'
import { startThrowawayPostgres } from '#server/embedded-postgres/throwaway.ts'
import { migrate } from '#server/migrate.ts'
import { ownFolder } from './own-process.ts'
import { startPostgres15 } from './postgres-15.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string of the migrated database that each test file's database is copied from. */
    templateDatabase: string
  }
}

/**
 * Starts one PostgreSQL for the run, with a migrated database as the template: the embedded one, or with
 * `TEST_POSTGRES=15` that of Debian 12.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer()
  try {
    await migrate(server.connectionString)
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('templateDatabase', server.connectionString)
  return () => server.stop()
}

/** Ends at the latest with this process. */
async function startServer(): Promise<EmbeddedPostgres> {
  if (process.env.TEST_POSTGRES === '15') return startPostgres15()
  const server = await startThrowawayPostgres()
  ownFolder(server.folder)
  return server
}
