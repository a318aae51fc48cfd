import { hash } from 'node:crypto'
import type { Tx } from '../db/client.ts'
import { missedSearches, searchDays, synonymGroups, synonyms } from '../db/schema/searches.ts'

/** Words for the same food in India, Britain and America. */
const groups = [
  ['curd', 'dahi', 'yoghurt', 'yogurt'],
  ['aubergine', 'baingan', 'brinjal', 'eggplant'],
  ['prawns', 'shrimp'],
  ['bhindi', 'ladyfinger', 'okra'],
  ['chana', 'chickpeas', 'chole', 'garbanzo'],
  ['aloo', 'potato'],
  ['coriander', 'cilantro', 'dhania'],
  ['fries', 'chips'],
]

/** Inserts synonyms for the search. */
export async function insertSynonyms(tx: Tx): Promise<void> {
  for (const words of groups) {
    const id = idOf(words[0]!)
    await tx.insert(synonymGroups).values({ id })
    await tx.insert(synonyms).values(words.map((word) => ({ word, groupId: id })))
  }
}

/** Searches that found nothing in the last days, for the figures of the marketplace. */
const missed = { sushi: 14, ramen: 9, 'fish and chips': 6, tacos: 4 }

/** Inserts searches without result; their networks are made up. */
export async function insertMissedSearches(
  tx: Tx,
  { now, zone }: { now: Date; zone: string },
): Promise<void> {
  const day = (ago: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(now.getTime() - ago * 24 * 60 * 60 * 1000)
  await tx.insert(missedSearches).values(
    Object.entries(missed).map(([words, searches], index) => ({
      hash: hash('sha256', words),
      words,
      networks: 0b10110n,
      searches,
      lastOn: day(index),
    })),
  )
  await tx.insert(searchDays).values([9, 7, 11, 6].map((count, ago) => ({ day: day(ago), missed: count })))
}

/** The same in every demo. */
function idOf(word: string): string {
  const hex = hash('sha256', `synonyms of ${word}`)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
