import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { openCluster } from '#server/embedded-postgres/cluster.ts'
import {
  type EmbeddedPostgres,
  type StartOptions,
  startEmbeddedPostgres,
} from '#server/embedded-postgres/start.ts'
import { stopPostmaster } from '#server/embedded-postgres/postmaster.ts'

const run = promisify(execFile)
const silent = { info: () => {}, warn: () => {} }

/** Creates a data folder for one test. After the test, a server that still runs on it is stopped. */
export async function newDataDir(mode = 0o755): Promise<string> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'foodie-faults-'))
  await chmod(dataDir, mode)
  onTestFinished(async () => {
    const pid = await postmasterOf(dataDir)
    if (pid) await stopPostmaster(await openCluster(dataDir), { pid, port: 0 }, 'immediate')
    await rm(dataDir, { recursive: true, force: true })
  })
  return dataDir
}

/**
 * Creates a data folder with a stopped database, as a copy of one database per file: creating a cluster takes a second
 * of computing.
 */
export async function newInitializedDataDir(): Promise<string> {
  const dataDir = await newDataDir()
  await run('cp', ['-a', path.join(await (seed ??= makeSeed()), 'postgres'), dataDir])
  return dataDir
}

let seed: Promise<string> | undefined

async function makeSeed(): Promise<string> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'foodie-faults-seed-'))
  const database = await startEmbeddedPostgres({ dataDir, log: silent })
  await database.stop()
  return dataDir
}

/** Removes the copied database; for `afterAll`. */
export async function removeSeed(): Promise<void> {
  if (seed) await rm(await seed, { recursive: true, force: true })
}

export async function start(dataDir: string, options: Partial<StartOptions> = {}): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, log: silent, ...options })
  onTestFinished(() => database.stop())
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
  return { output, child, kill: () => kill(child) }
}

export function spawnOwner(dataDir: string): ChildProcess {
  const script = path.join(import.meta.dirname, 'embedded-owner.ts')
  const child = spawn(process.execPath, [script, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  })
  onTestFinished(() => kill(child))
  return child
}

/** Starts a process unrelated to the database, as the user who owns the folder. */
export async function spawnUnrelated(folder: string): Promise<ChildProcess> {
  const { uid, gid } = await stat(folder)
  const child = spawn('sleep', ['60'], { stdio: 'ignore', ...(process.getuid?.() === 0 ? { uid, gid } : {}) })
  onTestFinished(() => kill(child))
  await once(child, 'spawn')
  return child
}

/** Ends a process with SIGKILL, which it cannot handle. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
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
