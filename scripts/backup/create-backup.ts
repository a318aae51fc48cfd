import { join, resolve } from 'node:path'
import { openCluster } from '#server/embedded-postgres/cluster.ts'
import { joinEmbeddedPostgres } from '#server/embedded-postgres/start.ts'
import type { Env } from '#server/env.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { copyCluster } from './copy-cluster.ts'
import { readDatabaseFacts } from './database-facts.ts'
import type { Manifest } from './manifest.ts'
import { createPrivateFile, requireProgram, runPostgresProgram } from './postgres-program.ts'
import { type BackupWriter, type Facts, writeBackup } from './writer.ts'

/** Folders in `DATA_DIR` beside the database: pictures, and mails where there is no SMTP server. */
export const fileFolders = ['images', 'mail']

/** The name of the dump in a backup of a database of your own. */
export const dumpName = 'database.dump'

/**
 * Writes a backup of database, pictures and mails to a new folder, whether Foodie is running or not.
 *
 * @throws Error with the reason; `target` does not exist then
 */
export async function createBackup(env: Env, target: string): Promise<Manifest> {
  const folder = resolve(target)
  if (`${folder}/`.startsWith(`${env.dataDir}/`))
    throw new Error(`${folder} is inside of DATA_DIR, which it is a backup of. Choose another folder.`)
  return writeBackup(folder, async (writer) => {
    // Pictures are stored before their row, and deleted an hour after it: a copy after the database's has every picture
    // that the database refers to. The first copy makes the second one short, so that the hour suffices.
    await copyFiles(env, writer)
    const facts = await (env.databaseUrl
      ? dump(env.listenUrl ?? env.databaseUrl, writer)
      : copyEmbedded(env, writer))
    await copyFiles(env, writer)
    return {
      ...facts,
      product: packageJson.version,
      platform: `${process.platform}-${process.arch}`,
      pictures: env.s3 ? 'bucket' : 'folder',
    }
  })
}

async function copyFiles({ dataDir }: Env, writer: BackupWriter): Promise<void> {
  const isPartial = (path: string) => path.endsWith('.part')
  for (const name of fileFolders) await writer.copyFolder(join(dataDir, name), name, isPartial)
}

type DatabaseCopy = Pick<Facts, 'kind' | 'schema' | 'postgres' | 'startedAt' | 'completeUntil'>

async function copyEmbedded({ dataDir }: Env, writer: BackupWriter): Promise<DatabaseCopy> {
  const startedAt = new Date().toISOString()
  const postgres = await joinEmbeddedPostgres({ dataDir })
  try {
    const facts = await readDatabaseFacts(postgres.connectionString)
    const { dataFolder, password } = await openCluster(dataDir)
    await writer.write('postgres/password', `${password}\n`)
    const completeUntil = await copyCluster(postgres.connectionString, dataFolder, writer)
    return { kind: 'physical', ...facts, startedAt, completeUntil: completeUntil.toISOString() }
  } finally {
    await postgres.stop()
  }
}

async function dump(connectionString: string, writer: BackupWriter): Promise<DatabaseCopy> {
  const facts = await readDatabaseFacts(connectionString)
  await requireProgram('pg_dump', facts.postgres)
  // The dump shows the database as of its first statement.
  const startedAt = new Date().toISOString()
  const file = join(writer.folder, dumpName)
  await createPrivateFile(file)
  const options = ['--format=custom', '--no-owner', '--no-acl', `--file=${file}`]
  await runPostgresProgram('pg_dump', connectionString, options)
  await writer.adopt(dumpName)
  return { kind: 'dump', ...facts, startedAt, completeUntil: startedAt }
}
