import { createHash } from 'node:crypto'
import type { Tx } from '../db/client.ts'
import { synonymGroups, synonyms } from '../db/schema/searches.ts'

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

/** The same in every demo. */
function idOf(word: string): string {
  const hex = createHash('sha256').update(`synonyms of ${word}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
