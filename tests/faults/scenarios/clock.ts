import { chmod, copyFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openCluster } from '#server/embedded-postgres/cluster.ts'
import { connectionString, ensureRunning, stopPostmaster } from '#server/embedded-postgres/postmaster.ts'
import { forgetfulSettings } from '#server/embedded-postgres/settings.ts'
import { createDatabase } from '#server/embedded-postgres/start.ts'
import { atEnd } from '../../support/at-end.ts'
import { ownFolder } from '../../support/own-process.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { openShop, type Shop } from './shop.ts'

/** A shop whose server and PostgreSQL have a clock that can be set. */
export interface ShopWithClock {
  shop: Shop
  /** Sets the clock to so many seconds after (negative: before) the real time. */
  setClock: (seconds: number) => Promise<void>
}

/** Starts PostgreSQL and the built product with libfaketime. */
export async function openShopWithClock(libfaketime: string): Promise<ShopWithClock> {
  const folder = await temporaryFolder('clock')
  // The system user that runs PostgreSQL for root reads the clock and the library.
  await chmod(folder, 0o755)
  const library = join(folder, 'libfaketime.so')
  await copyFile(libfaketime, library)
  await chmod(library, 0o755)
  const file = join(folder, 'clock')
  const setClock = async (seconds: number) => {
    // Renamed, because processes must not read an unfinished file.
    await writeFile(`${file}.new`, `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}s\n`, { mode: 0o644 })
    await rename(`${file}.new`, file)
  }
  await setClock(0)
  const clock = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    // A clock that is set does not change how long timers wait.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
  const shop = await openShop({
    ...clock,
    DATABASE_URL: await startPostgres(join(folder, 'database'), clock),
  })
  atEnd(() => setClock(0))
  return { shop, setClock }
}

async function startPostgres(folder: string, clock: Record<string, string>): Promise<string> {
  ownFolder(folder)
  const cluster = await openCluster(folder, false)
  const { prefix, owner } = cluster.account
  const as = owner ? ['setpriv', `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups', '--'] : []
  const variables = Object.entries(clock).map(([name, value]) => `${name}=${value}`)
  const faked = { ...cluster, account: { owner, prefix: [...(prefix ?? as), 'env', ...variables] } }
  const postmaster = await ensureRunning(faked, { settings: forgetfulSettings, detached: false })
  atEnd(() => stopPostmaster(cluster, postmaster, 'immediate'))
  await createDatabase(cluster, postmaster.port, 'foodie')
  return connectionString(cluster, postmaster.port, 'foodie')
}
