import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile, realpath } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { spawnAs } from './account.ts'
import type { Cluster } from './cluster.ts'
import { EmbeddedDatabaseError } from './errors.ts'
import { commandLine, freePort, isAlive } from './processes.ts'
import { settingArguments } from './settings.ts'

/** A running PostgreSQL server; `child` is set if this process started it. */
export type Postmaster = { pid: number; port: number; child?: ChildProcess }

export type LaunchOptions = {
  settings: Record<string, string>
  /** A detached server survives this process and a Ctrl-C in its terminal. */
  detached: boolean
  /** The port to come back on; any free one when not given. */
  port?: number
  /** Called when a server was launched, before it accepts connections. Not called for one that runs already. */
  onLaunch?: () => void
}

/** How long a start may take, with the replay of a log after a crash, in milliseconds. */
const startLimit = 300_000
/**
 * Time in milliseconds in which a failing start is retried: the last processes of a dying server may still hold the
 * folder.
 */
const retryLimit = 10_000

/** @returns the connection string for clients on this machine */
export function connectionString(cluster: Cluster, port: number, database: string): string {
  return `postgresql://foodie:${cluster.password}@127.0.0.1:${port}/${database}`
}

/**
 * Finds the server that runs on the folder, or starts one. Waits for a server that is starting, replaying its log or
 * stopping; distinguishes a running server from remains of a crash or of a copied folder.
 *
 * @throws EmbeddedDatabaseError with the end of the server's log if it does not start
 */
export async function ensureRunning(cluster: Cluster, options: LaunchOptions): Promise<Postmaster> {
  const limit = Date.now() + startLimit
  let firstFailure = Infinity
  while (Date.now() < Math.min(limit, firstFailure + retryLimit)) {
    const noted = await notedPostmaster(cluster)
    const state = noted ? await stateOf(cluster, noted) : 'ended'
    if (noted && state === 'serving') return noted
    if (state !== 'busy') {
      const started = await launch(cluster, options, limit, state === 'stranger' ? noted?.pid : undefined)
      if (started) return started
      firstFailure = Math.min(firstFailure, Date.now())
    }
    await sleep(100)
  }
  throw new EmbeddedDatabaseError(
    `PostgreSQL does not start. The end of ${cluster.logFile}:\n${await logEnd(cluster)}`,
  )
}

/** @returns the server in PostgreSQL's lock file, running or not */
export async function notedPostmaster(cluster: Cluster): Promise<Postmaster | undefined> {
  const lines = await readFile(path.join(cluster.dataFolder, 'postmaster.pid'), 'utf8').then(
    (content) => content.split('\n'),
    () => [],
  )
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  return pid > 0 ? { pid, port } : undefined
}

/** A stranger is a live process that got the recorded id after a crash, or a server of another folder. */
async function stateOf(
  cluster: Cluster,
  { pid, port }: Postmaster,
): Promise<'serving' | 'busy' | 'ended' | 'stranger'> {
  if (!isAlive(pid)) return 'ended'
  const served = await servedFolder(cluster, port)
  if (served !== undefined) return (await sameFolder(served, cluster.dataFolder)) ? 'serving' : 'stranger'
  const command = await commandLine(pid)
  return command === undefined || command.includes(cluster.dataFolder) ? 'busy' : 'stranger'
}

/** @returns the data folder of the server on that port, or undefined while it accepts no connection */
async function servedFolder(cluster: Cluster, port: number): Promise<string | undefined> {
  const client = new pg.Client({
    connectionString: connectionString(cluster, port, 'postgres'),
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ folder: string }>(
      `select current_setting('data_directory') as folder`,
    )
    return rows[0]?.folder
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => {})
  }
}

async function sameFolder(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((each) => realpath(each).catch(() => each)))
  return a === b
}

/** @returns the server once it accepts connections, or undefined if it ended */
async function launch(
  cluster: Cluster,
  options: LaunchOptions,
  limit: number,
  stranger: number | undefined,
): Promise<Postmaster | undefined> {
  const port = options.port ?? (await freePort())
  const args = ['-D', cluster.dataFolder, '-p', String(port), ...settingArguments(options.settings)]
  const log = await open(cluster.logFile, 'a', 0o600)
  const child = spawnAs(cluster.account, cluster.binaries.postgres, args, {
    stdio: ['ignore', log.fd, log.fd],
    detached: options.detached,
    // Makes PostgreSQL ignore this process id in its lock file, and nothing else: it still checks whether the
    // folder's shared memory is in use.
    env: stranger === undefined ? {} : { PG_GRANDPARENT_PID: String(stranger) },
  })
  await once(child, 'spawn').finally(() => log.close())
  child.unref()
  options.onLaunch?.()
  while (child.exitCode === null && child.signalCode === null && Date.now() < limit) {
    if ((await servedFolder(cluster, port)) !== undefined) return { pid: child.pid!, port, child }
    await sleep(20)
  }
  return undefined
}

/**
 * Stops the server: its clients are disconnected at once, its data is flushed. After 30 seconds it is stopped
 * immediately, and the next start replays its log.
 */
export async function stopPostmaster(cluster: Cluster, { child }: Postmaster, mode = 'fast'): Promise<void> {
  const exited =
    child && child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined
  child?.ref()
  const stopped = await control(cluster, mode)
  if (!stopped && (await notedPostmaster(cluster))) await control(cluster, 'immediate')
  await exited
}

async function control(cluster: Cluster, mode: string): Promise<boolean> {
  const args = ['stop', '-D', cluster.dataFolder, '-m', mode, '-w', '-t', '30', '-s']
  const control = spawnAs(cluster.account, cluster.binaries.pgCtl, args, { stdio: 'ignore' })
  const [code] = await once(control, 'exit')
  return code === 0
}

async function logEnd(cluster: Cluster): Promise<string> {
  const content = await readFile(cluster.logFile, 'utf8').catch(() => '')
  return content.trimEnd().split('\n').slice(-10).join('\n')
}
