import { beforeAll, describe, it } from 'vitest'
import { walkMainJob } from '../engines/main-job.ts'
import { hasApt } from '../support/debian-program.ts'
import type { Machines } from '../support/machines.ts'
import { openShopOnMachines, parts } from './scenarios/machines.ts'
import { runRounds } from './scenarios/rounds.ts'
import type { Shop } from './scenarios/shop.ts'

if (!hasApt) console.warn('Skipped: two machines, because there is no apt-get to fetch their engines with.')

const isPossible = hasApt && process.platform === 'linux'

describe.runIf(isPossible)('two machines with PgBouncer, a replica and Redis, behind a proxy', () => {
  let shop: Shop
  let machines: Machines
  beforeAll(async () => {
    ;({ shop, machines } = await openShopOnMachines())
  }, 240_000)

  it('the main job works, also for many at once', async () => {
    await Promise.all([1, 2, 3].map(() => walkMainJob(shop)))
  })

  it.each(parts)(
    'nothing that was answered is lost or doubled when $part is killed',
    async ({ kill }) => {
      await runRounds(shop, kill(machines), { rounds: 1, customers: 3 })
    },
    180_000,
  )
})
