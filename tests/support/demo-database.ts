import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { localFolder } from '#server/adapters/images/local-folder.ts'
import { openDatabase } from '#server/db/client.ts'
import { fillDemo } from '#server/demo/fill.ts'
import { startThrowawayPostgres } from '#server/embedded-postgres/throwaway.ts'
import { migrate } from '#server/migrate.ts'
import { businessTimeZone } from './business-time.ts'
import { protectDemo } from './protected-demo.ts'

/** A demo that products start on copies of: see `startOnCopy`. */
export interface DemoDatabase {
  connectionString: string
  /** contains the folder of the demo's pictures */
  folder: string
}

/**
 * Fills the demo into an empty PostgreSQL of its own until `close`. `now` is the time of its newest records; with
 * `isProtected` tests cannot change its records.
 */
export async function createDemoDatabase(options: {
  now?: Date
  isProtected: boolean
}): Promise<DemoDatabase & { close(): Promise<void> }> {
  const { connectionString, stop } = await startThrowawayPostgres()
  const folder = await mkdtemp(path.join(os.tmpdir(), 'foodie-demo-'))
  const close = async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await migrate(connectionString)
    const database = openDatabase({ connectionString, poolSize: 2, onError: () => {} })
    const { now, isProtected } = options
    const store = localFolder(path.join(folder, 'images'))
    await fillDemo(database, store, { now, zone: businessTimeZone, log: () => {} })
    if (isProtected) await protectDemo(database)
    // A database can only be copied while nobody is connected to it.
    await database.close()
  } catch (error) {
    await close()
    throw error
  }
  return { connectionString, folder, close }
}
