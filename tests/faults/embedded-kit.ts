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

/** A folder of its own for one test; whatever server the test leaves on it is ended. */
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
 * The same with a database in it that is not running: the copy of one that was made once, because making
 * one takes a second of computing.
 */
export async function madeDataDir(): Promise<string> {
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

/** For `afterAll`. */
export async function removeSeed(): Promise<void> {
  if (seed) await rm(await seed, { recursive: true, force: true })
}

export async function start(dataDir: string, options: Partial<StartOptions> = {}): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, log: silent, ...options })
  onTestFinished(() => database.stop())
  return database
}

export type Owner = { said: string; child: ChildProcess; kill: () => Promise<void> }

/** Starts another process that owns the folder, in a process group of its own; resolves with what it says first. */
export async function startOwner(dataDir: string): Promise<Owner> {
  const child = spawnOwner(dataDir)
  const [said] = (await once(createInterface(child.stdout!), 'line')) as [string]
  return { said, child, kill: () => kill(child) }
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

/** A process that has nothing to do with the database, of the user whom the folder belongs to. */
export async function spawnStranger(folder: string): Promise<ChildProcess> {
  const { uid, gid } = await stat(folder)
  const child = spawn('sleep', ['60'], { stdio: 'ignore', ...(process.getuid?.() === 0 ? { uid, gid } : {}) })
  onTestFinished(() => kill(child))
  await once(child, 'spawn')
  return child
}

/** The end that no process can prepare for. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** @returns the process id that PostgreSQL noted in the folder */
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
