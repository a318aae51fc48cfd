import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { attacks } from '../../attack/attacks.ts'
import type { Target } from '../../attack/attack.ts'
import { targetAt, targetVariables } from '../../attack/target.ts'
import { createTestDatabase } from '../support/database.ts'
import { startProduct } from '../support/product.ts'

let target: Target
const closing: (() => Promise<void>)[] = []
beforeAll(async () => {
  const { connectionString, drop } = await createTestDatabase()
  closing.push(drop)
  const product = await startProduct({ ...targetVariables, DATABASE_URL: connectionString, DEMO: 'off' })
  closing.push(product.close)
  const database = openDatabase({ connectionString, poolSize: 4, onError: () => {} })
  closing.push(database.close)
  target = targetAt(product.address, database)
}, 60_000)
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

describe('the built product withstands', () => {
  it.each(attacks)(
    '$name',
    async ({ run }) => {
      const { holes, tries } = await run(target, { isShort: true, seed: 20_261_122, until: Infinity })
      expect(holes).toEqual([])
      expect(tries).toBeGreaterThan(10)
    },
    120_000,
  )
})
