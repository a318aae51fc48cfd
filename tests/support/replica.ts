import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { openCluster } from '#server/embedded-postgres/cluster.ts'
import { connectionString, ensureRunning, stopPostmaster } from '#server/embedded-postgres/postmaster.ts'
import { settings } from '#server/embedded-postgres/settings.ts'
import { atEnd } from './at-end.ts'
import { endProcess, ownFolder } from './own-process.ts'
import { removeFolder } from './remove-folder.ts'

export interface Replica {
  connectionString: string
  pid: () => number
  /** Runs a statement on it, as superuser. */
  query: (statement: string) => Promise<Record<string, unknown>[]>
  /** Ends it with kill -9. */
  kill: () => Promise<void>
  start: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Starts a streaming replica of an embedded PostgreSQL on this machine: a copy of its folder that is taken while it runs,
 * between `pg_backup_start` and `pg_backup_stop`, with `standby.signal`. The primary needs production settings
 * (`startThrowawayPostgres({ durable: true })`).
 */
export async function startReplica(primary: string): Promise<Replica> {
  // The name lets `startThrowawayPostgres` remove what a killed test run leaves behind.
  const folder = await mkdtemp(join(tmpdir(), `foodie-throwaway-${process.pid}-`))
  await chmod(folder, 0o711)
  ownFolder(folder)
  atEnd(() => removeFolder(folder))
  await copyCluster(primary, join(folder, 'postgres'))
  const cluster = await openCluster(folder, false)
  const primaryAddress = new URL(primary)
  const conninfo = `host=127.0.0.1 port=${primaryAddress.port} user=foodie password=${primaryAddress.password}`
  const launch = {
    settings: { ...settings, fsync: 'off', primary_conninfo: conninfo },
    detached: false,
  }
  let postmaster = await ensureRunning(cluster, launch)
  const { port } = postmaster
  const address = connectionString(cluster, port, 'foodie')
  const isStopped = () => postmaster.child!.exitCode !== null || postmaster.child!.signalCode !== null
  const stop = atEnd(async () => {
    if (!isStopped()) await stopPostmaster(cluster, postmaster, 'immediate')
  })
  return {
    connectionString: address,
    pid: () => postmaster.pid,
    query: (statement) => query(address, statement),
    kill: () => endProcess(postmaster.child!),
    async start() {
      if (isStopped()) postmaster = await ensureRunning(cluster, { ...launch, port })
    },
    stop,
  }
}

/** Copies the folder of a running embedded PostgreSQL, with its password, so that the copy starts as a standby. */
async function copyCluster(primary: string, target: string): Promise<void> {
  const client = new pg.Client(primary)
  await client.connect()
  try {
    const { rows } = await client.query<{ data: string }>(`select current_setting('data_directory') as data`)
    const source = dirname(rows[0]!.data)
    await mkdir(target, { mode: 0o700 })
    await client.query(`select pg_backup_start('replica', fast => true)`)
    await cp(source, target, {
      recursive: true,
      filter: (path) => !/\/(postmaster\.(pid|opts)|server\.log|pg_replslot\/.*)$/.test(path),
    })
    const stopped = await client.query<{ label: string }>(
      `select labelfile as label from pg_backup_stop(wait_for_archive => false)`,
    )
    await writeFile(join(target, 'data/backup_label'), stopped.rows[0]!.label)
    await writeFile(join(target, 'data/standby.signal'), '')
    await ownLike(source, target)
  } finally {
    await client.end()
  }
}

/** PostgreSQL must own its files. Where the tests run as root, that is another user. */
async function ownLike(source: string, target: string): Promise<void> {
  const { uid, gid } = await stat(source)
  if (process.getuid?.() === 0) await promisify(execFile)('chown', ['-R', `${uid}:${gid}`, target])
}

async function query(connection: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}
