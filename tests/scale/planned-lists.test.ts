import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'

/** The tests that look at the plans of calls with large tables. */
const tests = [
  'desk',
  'lists',
  'log',
  'order-search',
  'orders',
  'plans',
  '../../server/modules/complaints/lists',
].map((name) => readFileSync(new URL(`${name}.test.ts`, import.meta.url), 'utf8'))

/** The calls that return a page of a list. */
const lists = Object.values(contract)
  .flatMap((endpoints) => Object.values<Endpoint>(endpoints))
  .filter(({ query }) => 'shape' in query && 'cursor' in (query.shape as object))
  .map(({ path }) => path.replace(/\/:.*/, ''))

describe('the plan of the list', () => {
  it('is there for every call with pages', () => expect(lists.length).toBeGreaterThan(15))

  it.each(lists)('%s is tested', (path) => {
    // Lists of the catalogue are written `/${kind}/get-list-${kind}`.
    const written = path.replace(/^\/(food|restaurant)\/get-list-\1$/, '/${kind}/get-list-${kind}')
    expect(tests.some((text) => text.includes(written))).toBe(true)
  })
})
