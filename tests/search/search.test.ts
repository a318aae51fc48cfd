import { beforeAll, expect, it } from 'vitest'
import type { SearchResults } from '#contract/endpoints/search.ts'
import { localFolder } from '#server/adapters/images/local-folder.ts'
import { fillDemo } from '#server/demo/fill.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { call } from '../support/factories.ts'
import type { Expectation } from './expectations.ts'
import { queries } from './queries.ts'

let test: TestApp
beforeAll(async () => {
  // Afternoon in the time zone of the demo: all restaurants with hours but the night kitchen are open.
  const now = new Date('2026-11-20T09:30:00Z')
  test = await startTestApp({ now: () => now })
  await fillDemo(test.database, localFolder(test.folder), { log: () => {}, now })
})

async function search(q: string): Promise<SearchResults> {
  const { status, body } = await call(test.app, 'GET', `/search/get-results?${new URLSearchParams({ q })}`)
  expect(status).toBe(200)
  return body as SearchResults
}

/** What differs from the expectation; undefined if nothing does. */
function judge({ first, leftOut, from }: Expectation, found: SearchResults): string | undefined {
  const names = [found.foods.data[0]?.name, found.restaurants.data[0]?.name].filter(Boolean) as string[]
  const isExpected = first.length === 0 ? names.length === 0 : names.some((name) => first.includes(name))
  if (!isExpected)
    return `finds ${names.join(', ') || 'nothing'}, not ${first.slice(0, 3).join(', ') || 'nothing'}`
  if (leftOut && !found.leftOut) return 'does not say which words it left out'
  if (from !== undefined && found.from !== from) return `says from ${found.from}, not ${from}`
  return undefined
}

it('finds what a person expects first, and corrects no word into another', async () => {
  const failures: string[] = []
  const wrongCorrections: string[] = []
  for (const expectation of queries) {
    const { query } = expectation
    const found = await search(query)
    const failure = judge(expectation, found)
    const spelling = found.spelling ? ` [${found.spelling}]` : ''
    if (failure) failures.push(`${query}${spelling}: ${failure}`)
    if (failure && found.spelling) wrongCorrections.push(`${query}: ${found.spelling}`)
  }
  const share = (count: number) => `${((count / queries.length) * 100).toFixed(1)} %`
  console.log(
    [
      `${queries.length} searches: ${share(queries.length - failures.length)} with the expected first result,`,
      `${share(wrongCorrections.length)} with a wrong correction`,
      ...failures.map((failure) => `\n  ${failure}`),
    ].join(' '),
  )
  expect(wrongCorrections).toEqual([])
  expect(1 - failures.length / queries.length).toBeGreaterThanOrEqual(0.95)
})
