import { startThrowawayPostgres, type ThrowawayOptions } from '#server/embedded-postgres/throwaway.ts'
import { atEnd } from './at-end.ts'
import { ownFolder } from './own-process.ts'

/** Starts an empty PostgreSQL as `startThrowawayPostgres`, that ends with the test or the file that starts it. */
export async function startTestPostgres(options?: ThrowawayOptions) {
  const postgres = await startThrowawayPostgres(options)
  ownFolder(postgres.folder)
  atEnd(postgres.stop)
  return postgres
}
