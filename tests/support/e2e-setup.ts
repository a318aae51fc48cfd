import { fork } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { createDemoDatabase } from './demo-database.ts'
import { startMachines } from './machines.ts'

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
  const { connectionString, folder, close } = await createDemoDatabase({ forBrowsers: true })
  process.env.E2E_TEMPLATE = JSON.stringify({ connectionString, folder })
  return close
}
