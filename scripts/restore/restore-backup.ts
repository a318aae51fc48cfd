import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { isAlive } from '#server/embedded-postgres/processes.ts'
import type { Env } from '#server/env.ts'
import { migrationsFolder } from '#server/migrate.ts'
import { copyFile, forEach, syncFolder } from '../backup/copy-file.ts'
import { dumpName, fileFolders } from '../backup/create-backup.ts'
import { type Manifest, type OpenedBackup, openBackup } from '../backup/manifest.ts'
import { restoreDump } from './restore-dump.ts'
import { openRestoredCluster } from './restored-cluster.ts'

/**
 * Restores a backup into an empty `DATA_DIR`, and one of a database of your own into an empty database. All files are
 * copied to a temporary folder in `DATA_DIR` and verified first; the database folder gets its place last.
 *
 * @throws Error with the reason; nothing was changed then
 */
export async function restoreBackup(env: Env, from: string): Promise<Manifest> {
  const backup = await openBackup(resolve(from))
  refuseOther(env, backup.manifest)
  await mkdir(env.dataDir, { recursive: true })
  await requireEmpty(env.dataDir)
  const staging = join(env.dataDir, `${stagingPrefix}${process.pid}`)
  await mkdir(staging, { mode: 0o711 })
  try {
    await copyVerified(backup, staging)
    if (backup.manifest.kind === 'physical') await openRestoredCluster(staging, backup.manifest)
    else await restoreDump((env.listenUrl ?? env.databaseUrl)!, join(staging, dumpName), backup.manifest)
    for (const name of [...fileFolders, 'postgres']) {
      if (backup.manifest.folders.includes(name)) await rename(join(staging, name), join(env.dataDir, name))
    }
    await syncFolder(env.dataDir)
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
  return backup.manifest
}

/** Throws if this installation cannot use the backup. */
function refuseOther({ databaseUrl }: Env, { kind, schema, platform, product }: Manifest): void {
  const own = `${process.platform}-${process.arch}`
  if (kind === 'physical' && databaseUrl)
    throw new Error('the backup is one of the embedded database: restore it without DATABASE_URL.')
  if (kind === 'dump' && !databaseUrl)
    throw new Error('the backup is one of a database of your own: set DATABASE_URL to an empty database.')
  if (kind === 'physical' && platform !== own)
    throw new Error(`the backup was made on ${platform} and can only be restored there; this is ${own}.`)
  if (!readMigrationFiles({ migrationsFolder }).some(({ hash }) => hash === schema.hash))
    throw new Error(
      `the backup has schema ${schema.name} of Foodie ${product}, which this version does not know: install that version or a newer one.`,
    )
}

const stagingPrefix = 'restoring-'

/** Deletes what killed restores have left, and throws if the folder then contains anything. */
async function requireEmpty(folder: string): Promise<void> {
  const names = await readdir(folder)
  const isAbandoned = (name: string) =>
    name.startsWith(stagingPrefix) && !isAlive(Number(name.slice(stagingPrefix.length)))
  const others = names.filter((name) => !isAbandoned(name))
  if (others.length > 0)
    throw new Error(
      `${folder} is not empty: it has ${others.slice(0, 5).join(', ')}. Move it away, or set DATA_DIR to an empty folder.`,
    )
  for (const name of names) await rm(join(folder, name), { recursive: true, force: true })
}

/** Copies all files of a backup. Throws if one is missing or differs from its checksum. */
async function copyVerified({ folder, manifest, sums }: OpenedBackup, to: string): Promise<void> {
  for (const name of manifest.folders) await mkdir(join(to, name), { mode: 0o700, recursive: true })
  await forEach(sums, async ([name, expected]) => {
    await mkdir(dirname(join(to, name)), { mode: 0o700, recursive: true })
    const { sum } = await copyFile(join(folder, name), join(to, name)).catch((error) => {
      if (error.code === 'ENOENT' && error.path === join(folder, name))
        throw new Error(`the backup is damaged: it has no ${name}.`, { cause: error })
      throw error
    })
    if (sum !== expected) throw new Error(`the backup is damaged: ${name} was changed after it was written.`)
  })
  for (const name of manifest.folders) await syncFolder(join(to, name))
}
