import type { SearchResults } from '#contract/endpoints/search.ts'
import type { Expectation } from './expectations.ts'
import { queries } from './queries.ts'

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

/** Makes all searches. Returns the share with the expected first result, and those that were corrected wrongly. */
export async function judgeSearches(search: (query: string) => Promise<SearchResults>) {
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
  return { share: 1 - failures.length / queries.length, wrongCorrections }
}
