import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createTestDatabase } from '../support/database.ts'
import { dumpFolder, type Known } from './known.ts'

/** Restores a dump into a database of its own and a data folder. Its sessions are as if used a moment ago. */
export async function restoreDump(commit: string) {
  const folder = dumpFolder(commit)
  const database = await createTestDatabase({ empty: true })
  const dataDir = await mkdtemp(join(tmpdir(), 'foodie-release-'))
  const client = new pg.Client(database.connectionString)
  await client.connect()
  try {
    await client.query(await readFile(join(folder, 'dump.sql'), 'utf8'))
    await client.query('update sessions set created_at = now(), last_used_at = now()')
  } finally {
    await client.end()
  }
  await cp(join(folder, 'images'), join(dataDir, 'images'), { recursive: true })
  const known = JSON.parse(await readFile(join(folder, 'known.json'), 'utf8')) as Known
  return {
    known,
    env: { DATABASE_URL: database.connectionString, DATA_DIR: dataDir, DEMO: 'off' },
    async remove(): Promise<void> {
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
