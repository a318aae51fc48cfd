import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import type { ImageStore } from '#server/adapters/images/store.ts'
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
 * Fills the demo into an empty PostgreSQL of its own until `close`. `now` is the time of its newest records.
 *
 * @param forBrowsers tests cannot change its records, and pictures are small: browsers took long to decode them
 */
export async function createDemoDatabase(options: {
  now?: Date
  forBrowsers: boolean
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
    const { now, forBrowsers } = options
    const images = localFolder(path.join(folder, 'images'))
    const store = forBrowsers ? { ...images, put: putSmall(images) } : images
    await fillDemo(database, store, { now, zone: businessTimeZone, log: () => {} })
    if (forBrowsers) await protectDemo(database)
    // A database can only be copied while nobody is connected to it.
    await database.close()
  } catch (error) {
    await close()
    throw error
  }
  return { connectionString, folder, close }
}

/** Stores a picture with a width of 8 pixels. */
function putSmall(images: ImageStore): ImageStore['put'] {
  return async (name, picture) =>
    images.put(
      name,
      await sharp(picture as Buffer)
        .resize(8)
        .toBuffer(),
    )
}
