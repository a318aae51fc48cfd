import { join } from 'node:path'
import { localFolder } from '#server/adapters/images/local-folder.ts'
import { openDatabase } from '#server/db/client.ts'
import { fillDemo } from '#server/demo/fill.ts'
import { atEnd, untilFileEnds } from './at-end.ts'
import { businessTimeZone } from './business-time.ts'
import { startEngines } from './engines.ts'
import { startProduct } from './product.ts'
import { protectDemo } from './protected-demo.ts'
import { startBalancer } from './proxies.ts'
import { temporaryFolder } from './temporary-folder.ts'

export interface MachinesOptions {
  /** fill in the demo, with the passwords of the README */
  demo?: boolean
  /** receives the logs of both, at level warn */
  onLog?: (text: string) => void
}

/**
 * Starts the built product as on two machines that share the engines of `startEngines` and the folder of pictures, behind
 * Debian's Caddy: the first with two processes that serve, the second with one.
 */
export async function startMachines({ demo = false, onLog = () => {} }: MachinesOptions = {}) {
  const dataDir = await temporaryFolder('machines')
  const engines = await startEngines()
  const database = openDatabase({ connectionString: engines.direct, poolSize: 4, onError: () => {} })
  const closeDatabase = atEnd(() => database.close())
  // The product would give the demo random passwords: this database could be reached by others.
  if (demo) {
    const zone = businessTimeZone
    await fillDemo(database, localFolder(join(dataDir, 'images')), { zone, log: () => {} })
    await protectDemo(database)
  }
  const start = (env: Record<string, string>) =>
    startProduct(
      {
        ...engines.env,
        BUSINESS_TIME_ZONE: businessTimeZone,
        DATA_DIR: dataDir,
        DEMO: demo ? 'on' : 'off',
        TRUST_PROXY: '2',
        ...env,
      },
      onLog,
    )
  const first = await start({ PROCESSES: '2', DRAIN_SECONDS: '3' })
  let second = await start({})
  const port = new URL(second.address).port
  const balancer = await startBalancer([first.address, second.address])
  const close = atEnd(async () => {
    await balancer.close()
    await second.close()
    await first.close()
    await closeDatabase()
    await engines.close()
  })
  return {
    engines,
    /** of the proxy */
    address: balancer.address,
    first,
    dataDir,
    /** for preparing data and for checks beside the product: the primary itself */
    database,
    killSecond: () => second.kill(),
    async startSecond(): Promise<void> {
      second = await untilFileEnds(() => start({ PORT: port }))
    },
    close,
  }
}

export type Machines = Awaited<ReturnType<typeof startMachines>>
