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
  const { shop, setClock, close } = await openShopWithClock(libfaketime)
  try {
    await runRounds(shop, clockJumps(setClock), { rounds: 1, customers: 3 })
  } finally {
    await close()
  }
}, 180_000)
