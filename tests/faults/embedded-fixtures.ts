import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import pg from 'pg'
import {
  type EmbeddedPostgres,
  type StartOptions,
  startEmbeddedPostgres,
} from '#server/embedded-postgres/start.ts'
import { atEnd, untilFileEnds } from '../support/at-end.ts'
import { endProcess, ownFolder, ownProcess } from '../support/own-process.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const run = promisify(execFile)
const warn = () => {}

/** Creates a data folder for one test. After the test, a server that still runs on it is stopped. */
export async function newDataDir(mode = 0o755): Promise<string> {
  const dataDir = await temporaryFolder('faults')
  ownFolder(dataDir)
  await chmod(dataDir, mode)
  return dataDir
}

/**
 * Creates a data folder with a stopped database, as a copy of one database per file: creating a cluster takes a second
 * of computing.
 */
export async function newInitializedDataDir(): Promise<string> {
  const dataDir = await newDataDir()
  await run('cp', ['-a', path.join(await (seed ??= untilFileEnds(makeSeed)), 'postgres'), dataDir])
  return dataDir
}

let seed: Promise<string> | undefined

async function makeSeed(): Promise<string> {
  const dataDir = await newDataDir()
  const database = await startEmbeddedPostgres({ dataDir, warn })
  await database.stop()
  return dataDir
}

export async function start(dataDir: string, options: Partial<StartOptions> = {}): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, warn, ...options })
  atEnd(() => database.stop())
  return database
}

export type Owner = { output: string; child: ChildProcess; kill: () => Promise<void> }

/**
 * Starts another process that owns the folder, in its own process group. `output` is its first line: the connection
 * string, or the name of the error.
 */
export async function startOwner(dataDir: string): Promise<Owner> {
  const child = spawnOwner(dataDir)
  const [output] = (await once(createInterface(child.stdout!), 'line')) as [string]
  return { output, child, kill: () => endProcess(child) }
}

export function spawnOwner(dataDir: string): ChildProcess {
  const script = path.join(import.meta.dirname, 'embedded-owner.ts')
  const child = spawn(process.execPath, [script, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  })
  ownProcess(child, 'SIGKILL')
  return child
}

/** Starts a process unrelated to the database, as the user who owns the folder. */
export async function spawnUnrelated(folder: string): Promise<ChildProcess> {
  const { uid, gid } = await stat(folder)
  const child = spawn('sleep', ['60'], { stdio: 'ignore', ...(process.getuid?.() === 0 ? { uid, gid } : {}) })
  ownProcess(child, 'SIGKILL')
  await once(child, 'spawn')
  return child
}

/** Returns the process id in the folder's postmaster.pid. */
export async function postmasterOf(dataDir: string): Promise<number | undefined> {
  const content = await readFile(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').catch(() => '')
  return Number(content.split('\n')[0]) || undefined
}

export async function query<Row extends pg.QueryResultRow>(
  connectionString: string,
  sql: string,
): Promise<Row[]> {
  const client = new pg.Client(connectionString)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}
