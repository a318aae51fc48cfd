import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { localFolder } from '#server/adapters/images/local-folder.ts'
import { openDatabase } from '#server/db/client.ts'
import { fillDemo } from '#server/demo/fill.ts'
import { startThrowawayPostgres } from '#server/embedded-postgres/throwaway.ts'
import { migrate } from '#server/migrate.ts'
import { businessTimeZone } from './business-time.ts'
import { startMachines } from './machines.ts'
import { protectDemo } from './protected-demo.ts'

/**
 * Prepares the demo that each browser test file gets a copy of (`fileProducts`), or with `E2E_ENGINES=all` starts two machines
 * behind a proxy that all files share. `E2E_STRESS` is the number of processes that only use up processor time during the
 * run. Playwright calls the returned function at the end.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const close = await (process.env.E2E_ENGINES === 'all' ? shareMachines() : prepareTemplate())
  const burning = Array.from({ length: Number(process.env.E2E_STRESS ?? 0) }, () =>
    fork(path.join(import.meta.dirname, 'burn-cpu.mjs')),
  )
  return async () => {
    for (const child of burning) child.kill()
    await close()
  }
}

async function shareMachines(): Promise<() => Promise<void>> {
  const { address, dataDir, engines, close } = await startMachines({ demo: true })
  process.env.E2E_MACHINES = JSON.stringify({ address, dataDir, databaseUrl: engines.direct })
  return async () => {
    await close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function prepareTemplate(): Promise<() => Promise<void>> {
  const { connectionString, stop } = await startThrowawayPostgres()
  const folder = await mkdtemp(path.join(os.tmpdir(), 'foodie-e2e-'))
  const close = async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await migrate(connectionString)
    const database = openDatabase({ connectionString, poolSize: 2, onError: () => {} })
    await fillDemo(database, localFolder(path.join(folder, 'images')), {
      zone: businessTimeZone,
      log: () => {},
    })
    await protectDemo(database)
    // A database can only be copied while nobody is connected to it.
    await database.close()
  } catch (error) {
    await close()
    throw error
  }
  process.env.E2E_TEMPLATE = JSON.stringify({ connectionString, folder })
  return close
}
