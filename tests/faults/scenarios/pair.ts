import { join } from 'node:path'
import { atEnd, untilFileEnds } from '../../support/at-end.ts'
import { createTestDatabase, openTestDatabase } from '../../support/database.ts'
import { readMails } from '../../support/mails.ts'
import { startProduct } from '../../support/product.ts'
import { startBalancer } from '../../support/proxies.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { Load } from './load.ts'
import type { Shop } from './shop.ts'

/**
 * Starts two processes of a release, by default this one, behind a proxy, with people who order all the time, until the
 * calling test or file ends.
 */
export async function openPair(release?: string) {
  const dataDir = await temporaryFolder('pair')
  const { connectionString } = await createTestDatabase()
  const start = (folder?: string, port = '0', onLog?: (text: string) => void) => {
    const env = { DATABASE_URL: connectionString, DATA_DIR: dataDir, PORT: port, DRAIN_SECONDS: '3' }
    const all = { ...env, DEMO: 'off', TRUST_PROXY: '2', LOG_LEVEL: 'info' }
    return untilFileEnds(() => startProduct(all, onLog, folder))
  }
  const running = await Promise.all([start(release), start(release)])
  const balancer = await startBalancer([running[0].address, running[1].address])
  const shop: Shop = {
    product: { ...running[0], address: balancer.address },
    dataDir,
    database: openTestDatabase(connectionString),
    mailed: async () => new Set((await readMails(join(dataDir, 'mail'))).map(({ to }) => to)),
    log: () => '',
    clearLog: () => {},
    startAgain: async () => {},
    close: async () => {},
  }
  const load = new Load(shop)
  atEnd(() => load.abandon())
  await load.start(4)
  await load.progress(8)
  return {
    shop,
    load,
    connectionString,
    address: (index: 0 | 1) => running[index].address,
    /** Stops a process gracefully, and starts this or another release at its address until the proxy uses it again. */
    async restart(index: 0 | 1, folder?: string): Promise<void> {
      const { address } = running[index]
      await running[index].close()
      const used = Promise.withResolvers<void>()
      running[index] = await start(folder, new URL(address).port, (text) => {
        if (text.includes('request completed')) used.resolve()
      })
      await used.promise
    },
  }
}
