import { beforeAll, describe, it } from 'vitest'
import { cardsAway, cardsSlow } from './scenarios/card-outage.ts'
import { canLimitFiles, fullDisk } from './scenarios/full-disk.ts'
import { mailServerAway, mailServerSlow } from './scenarios/mail-outage.ts'
import { refusedConnections } from './scenarios/refused-connections.ts'
import { type Fault, runRounds } from './scenarios/rounds.ts'
import { openShopWithServices, type ShopWithServices } from './scenarios/services.ts'

let services: ShopWithServices
beforeAll(async () => {
  services = await openShopWithServices()
})

const under = (fault: Fault) => runRounds(services.shop, fault, { rounds: 1, customers: 3 })

describe('under load nothing that was answered is lost or doubled', { timeout: 180_000 }, () => {
  it('while PostgreSQL refuses connections', () => under(refusedConnections(services.proxies.database, 0)))

  it('while the disk for pictures is full', async ({ skip }) => {
    if (!(await canLimitFiles())) skip('prlimit (util-linux) is not installed')
    await under(fullDisk)
  })

  it('while the mail server is away', () => under(mailServerAway(services.proxies.mail)))
  it('while the mail server is slow', () => under(mailServerSlow(services.proxies.mail)))
  it('while the card provider is away', () => under(cardsAway(services.proxies.cards, services.stripe)))
  it('while the card provider is slow', () => under(cardsSlow(services.proxies.cards, services.stripe)))
})
