import { it } from 'vitest'
import { findLibfaketime, noLibfaketime } from './libfaketime.ts'
import { openShopWithClock } from './scenarios/clock.ts'
import { clockJumps } from './scenarios/clock-jumps.ts'
import { runRounds } from './scenarios/rounds.ts'

it('under load nothing is lost or doubled when the clock jumps; locks hold, sessions stay, jobs run', async ({
  skip,
}) => {
  const libfaketime = await findLibfaketime()
  if (!libfaketime) return skip(noLibfaketime)
  const { shop, setClock } = await openShopWithClock(libfaketime)
  await runRounds(shop, clockJumps(setClock), { rounds: 1, customers: 3 })
}, 180_000)
