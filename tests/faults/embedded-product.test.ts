import { beforeAll, describe, it } from 'vitest'
import { killBackend, killPostgres, killServer } from './scenarios/kills.ts'
import { runRounds } from './scenarios/rounds.ts'
import { openShop, type Shop } from './scenarios/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

describe('orders, sign-ups and ratings under load are neither lost nor doubled by kill -9 of', () => {
  it.each([
    ['the server', killServer],
    ['PostgreSQL', killPostgres],
    ['a process of PostgreSQL', killBackend],
  ])(
    '%s',
    async (_, fault) => {
      await runRounds(shop, fault, { rounds: 1, customers: 4 })
    },
    180_000,
  )
})
