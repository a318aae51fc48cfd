import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chown, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { type Account, chooseAccount, spawnAs } from './account.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { EmbeddedDatabaseError } from './errors.ts'
import { isAlive } from './processes.ts'

/** A database folder on disk, with everything needed to run it and to connect to it. */
export type Cluster = {
  binaries: Binaries
  account: Account
  /** PostgreSQL's own data folder, an absolute path. */
  dataFolder: string
  logFile: string
  password: string
}

/**
 * Opens `dataDir/postgres`, and makes it first when it is not there. It is made beside its place and
 * renamed into it: an interrupted first start leaves nothing half-made, and of two first starts at the
 * same moment one wins.
 *
 * @param durable false skips the writing through to disk, for databases that end with a test run
 * @throws EmbeddedDatabaseError when it can neither be opened nor made
 */
export async function openCluster(dataDir: string, durable = true): Promise<Cluster> {
  const binaries = findBinaries()
  await mkdir(dataDir, { recursive: true })
  await removeAbandoned(dataDir)
  const folder = path.resolve(dataDir, 'postgres')
  const account = await chooseAccount([binaries.postgres, folder], folder)
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

async function createCluster(folder: string, binaries: Binaries, account: Account, durable: boolean) {
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

async function initialise(staging: string, binaries: Binaries, account: Account, durable: boolean) {
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
    throw new EmbeddedDatabaseError(`The database could not be made (${code}): ${errors.trim()}`)
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
    if (pid && !isAlive(Number(pid))) await rm(path.join(dataDir, name), { recursive: true, force: true })
  }
}
