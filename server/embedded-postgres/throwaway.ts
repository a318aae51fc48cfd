import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { openCluster } from './cluster.ts'
import { connectionString, ensureRunning, notedPostmaster, stopPostmaster } from './postmaster.ts'
import { isAlive } from './processes.ts'
import { forgetfulSettings, settings } from './settings.ts'
import { createDatabase, type EmbeddedPostgres } from './start.ts'

/** `folder` is the temporary one that contains its data. */
export type ThrowawayPostgres = EmbeddedPostgres & { folder: string }

export type ThrowawayOptions = {
  /** True: production settings, for measurements. False: without protection against a power cut. */
  durable?: boolean
}

/**
 * Starts an empty PostgreSQL in a temporary folder, for a test run or a measurement. `stop` stops it and deletes the
 * folder; the next call does so for those of killed processes.
 *
 * @throws EmbeddedDatabaseError if it cannot be created or started
 */
export async function startThrowawayPostgres(options: ThrowawayOptions = {}): Promise<ThrowawayPostgres> {
  await removeAbandoned()
  const durable = options.durable ?? false
  const folder = await mkdtemp(path.join(os.tmpdir(), `foodie-throwaway-${process.pid}-`))
  // The system user that runs PostgreSQL for root must be able to enter; the content stays closed.
  await chmod(folder, 0o711)
  const cluster = await openCluster(folder, durable)
  const postmaster = await ensureRunning(cluster, {
    settings: durable ? settings : forgetfulSettings,
    detached: false,
  })

  let stopped: Promise<void> | undefined
  const stop = async () => {
    await stopPostmaster(cluster, postmaster, 'immediate')
    await rm(folder, { recursive: true, force: true })
  }
  await createDatabase(cluster, postmaster.port, 'foodie').catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return {
    folder,
    connectionString: connectionString(cluster, postmaster.port, 'foodie'),
    stop: () => (stopped ??= stop()),
  }
}

async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(os.tmpdir())) {
    const pid = /^foodie-throwaway-(\d+)-/.exec(name)?.[1]
    if (!pid || isAlive(Number(pid))) continue
    const folder = path.join(os.tmpdir(), name)
    if (await stat(path.join(folder, 'postgres')).catch(() => undefined)) {
      const cluster = await openCluster(folder)
      const left = await notedPostmaster(cluster)
      if (left) await stopPostmaster(cluster, left, 'immediate')
    }
    await rm(folder, { recursive: true, force: true }).catch(() => {})
  }
}
