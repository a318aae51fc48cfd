import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connectTo, createTestDatabase } from '../support/database.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { dumpFolder, type Known } from './known.ts'

/**
 * Restores a dump into a database of its own and a data folder, until the calling file ends. Its sessions are as if used a
 * moment ago.
 */
export async function restoreDump(commit: string) {
  const folder = dumpFolder(commit)
  const { connectionString } = await createTestDatabase({ empty: true })
  const client = await connectTo(connectionString)
  await client.query(await readFile(join(folder, 'dump.sql'), 'utf8'))
  await client.query('update sessions set created_at = now(), last_used_at = now()')
  const dataDir = await temporaryFolder('release')
  await cp(join(folder, 'images'), join(dataDir, 'images'), { recursive: true })
  const known = JSON.parse(await readFile(join(folder, 'known.json'), 'utf8')) as Known
  return { known, env: { DATABASE_URL: connectionString, DATA_DIR: dataDir, DEMO: 'on' } }
}
