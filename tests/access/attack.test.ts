import { beforeAll, describe, expect, it } from 'vitest'
import { attacks } from '../../attack/attacks.ts'
import type { Target } from '../../attack/attack.ts'
import { targetAt, targetVariables } from '../../attack/target.ts'
import { createTestDatabase, openTestDatabase } from '../support/database.ts'
import { startProduct } from '../support/product.ts'

let target: Target
beforeAll(async () => {
  const { connectionString } = await createTestDatabase()
  const product = await startProduct({ ...targetVariables, DATABASE_URL: connectionString, DEMO: 'off' })
  target = targetAt(product.address, openTestDatabase(connectionString))
})

describe('the built product withstands', () => {
  it.each(attacks)('$name', async ({ run }) => {
    const { holes, tries } = await run(target, { isShort: true, seed: 20_261_122, until: Infinity })
    expect(holes).toEqual([])
    expect(tries).toBeGreaterThan(10)
  })
})
