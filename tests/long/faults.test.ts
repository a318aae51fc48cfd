import { beforeAll, describe, it } from 'vitest'
import { findLibfaketime, noLibfaketime } from '../faults/libfaketime.ts'
import { cardsAway, cardsSlow } from '../faults/scenarios/card-outage.ts'
import { canLimitFiles, fullDisk } from '../faults/scenarios/full-disk.ts'
import { openShopWithClock } from '../faults/scenarios/clock.ts'
import { clockJumps } from '../faults/scenarios/clock-jumps.ts'
import { killBackend, killPostgres, killServer } from '../faults/scenarios/kills.ts'
import { mailServerAway, mailServerSlow } from '../faults/scenarios/mail-outage.ts'
import { refusedConnections } from '../faults/scenarios/refused-connections.ts'
import { type Fault, runRounds } from '../faults/scenarios/rounds.ts'
import { openShopWithServices, type ShopWithServices } from '../faults/scenarios/services.ts'
import { openShop, type Shop } from '../faults/scenarios/shop.ts'

/** How often each fault is placed; `ROUNDS=2 npm run check:long` for a short form. */
const rounds = Number(process.env.ROUNDS ?? 20)
const options = { timeout: (2 + rounds) * 120_000 }

function manyRounds(shop: Shop, fault: Fault) {
  return runRounds(shop, fault, {
    rounds,
    customers: 12,
    report: (line) => process.stderr.write(`${line}\n`),
  })
}

describe('the product with its own PostgreSQL loses and doubles nothing', options, () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop()
  })

  it('when the server is killed', () => manyRounds(shop, killServer))
  it('when PostgreSQL is killed', () => manyRounds(shop, killPostgres))
  it('when a process of PostgreSQL is killed', () => manyRounds(shop, killBackend))
})

describe('the product with services of its own loses and doubles nothing', options, () => {
  let services: ShopWithServices
  beforeAll(async () => {
    services = await openShopWithServices()
  })
  const under = (fault: Fault) => manyRounds(services.shop, fault)

  it('when PostgreSQL refuses connections for 10 seconds', () =>
    under(refusedConnections(services.proxies.database, 10)))
  it('when the disk for pictures is full', async ({ skip }) => {
    if (!(await canLimitFiles())) skip('prlimit (util-linux) is not installed')
    await under(fullDisk)
  })
  it('when the mail server is away', () => under(mailServerAway(services.proxies.mail)))
  it('when the mail server is slow', () => under(mailServerSlow(services.proxies.mail)))
  it('when the card provider is away', () => under(cardsAway(services.proxies.cards, services.stripe)))
  it('when the card provider is slow', () => under(cardsSlow(services.proxies.cards, services.stripe)))
})

describe('the product with a clock that jumps loses and doubles nothing', options, () => {
  it('and locks hold, sessions stay, jobs run', async ({ skip }) => {
    const libfaketime = await findLibfaketime()
    if (!libfaketime) return skip(noLibfaketime)
    const { shop, setClock } = await openShopWithClock(libfaketime)
    await manyRounds(shop, clockJumps(setClock))
  })
})
