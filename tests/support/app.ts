import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localFolder } from '#server/adapters/images/local-folder.ts'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/db/client.ts'
import { readEnv } from '#server/env.ts'
import { openLive } from '#server/modules/notifications/live.ts'
import { createTestDatabase } from './database.ts'

/** The real app on a database of its own, with every migration and no data. `close` ends and removes it. */
export async function startTestApp() {
  const testDatabase = await createTestDatabase()
  const { connectionString } = testDatabase
  const folder = await mkdtemp(join(tmpdir(), 'foodie-images-'))
  const onError = () => {}
  const database = openDatabase({ connectionString, poolSize: 20, onError })
  const live = openLive(connectionString, onError)
  const images = localFolder(folder)
  const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent' })
  const app = await buildApp({ env, database, images, live })
  await app.ready()
  await live.ready
  return {
    app,
    database,
    connectionString,
    imageFolder: folder,
    async close(): Promise<void> {
      await app.close()
      await database.close()
      await testDatabase.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>
