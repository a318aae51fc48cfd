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
 * Prepares the demo that each browser test file gets a copy of (`FileProduct`), or with `E2E_ENGINES=all` starts two machines
 * behind a proxy that all files share. Playwright calls the returned function at the end.
 */
export default function setup(): Promise<() => Promise<void>> {
  return process.env.E2E_ENGINES === 'all' ? shareMachines() : prepareTemplate()
}

async function shareMachines(): Promise<() => Promise<void>> {
  const { address, dataDir, engines, close } = await startMachines({ demo: true })
  process.env.E2E_MACHINES = JSON.stringify({ address, dataDir, databaseUrl: engines.direct })
  return close
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
