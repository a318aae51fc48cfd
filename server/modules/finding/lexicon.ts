import { sql } from 'drizzle-orm'
import { connectionOf, type Reader } from '../../db/client.ts'
import { add, dictionary, dictionaryWords, names } from './dictionary/read.ts'
import { listSynonyms } from './synonyms.ts'
import type { RowEstimates } from './vocabulary.queries.ts'

/** A word, or several one after the other, that the catalogue has, and how often. */
export interface CountedWord extends RowEstimates {
  term: string
}

/** The dictionary delivered with the product and the synonyms of the operator. */
export interface Lexicon {
  /** the meanings of a word in the catalogue, itself included; undefined for a word that is not in the lexicon */
  meanings(word: string): readonly CountedWord[] | undefined
  /** the meanings of a word, in the catalogue or not */
  others(word: string): readonly string[]
  /** the words of a text, of which those that are one name are one item, unless only the dictionary has it and `isApart` */
  join(words: readonly string[], isApart?: boolean): string[]
}

/** Milliseconds for which the lexicon is kept if no change is announced. */
const maxAge = 10_000

interface Loaded {
  at: number
  generation: number
  lexicon: Promise<Lexicon>
}

const loaded = new WeakMap<object, Loaded>()
let generation = 0

/** The lexicon is read again at its next use: the synonyms or the catalogue have changed. */
export function forgetLexicon(): void {
  generation += 1
}

/** The lexicon, read every few seconds per connection pool. */
export function readLexicon(db: Reader): Promise<Lexicon> {
  const { client } = connectionOf(db)
  const known = loaded.get(client)
  if (known && known.generation === generation && performance.now() - known.at < maxAge) return known.lexicon
  const read = { at: performance.now(), generation, lexicon: loadLexicon(db) }
  loaded.set(client, read)
  read.lexicon.catch(() => loaded.get(client) === read && loaded.delete(client))
  return read.lexicon
}

/** Singular and plural of a word. */
export const formsOf = (word: string): string[] => [
  ...new Set([word, `${word}s`, word.replace(/(?<=[^s]{2})s$/, '')]),
]

async function loadLexicon(db: Reader): Promise<Lexicon> {
  const synonyms = new Map<string, Set<string>>()
  for (const { words } of await listSynonyms(db)) {
    // Singular and plural: `prawn` is also a synonym where the group has `prawns`.
    for (const word of words.flatMap(formsOf)) add(synonyms, word, words)
  }
  const others = (word: string) => [...(synonyms.get(word) ?? []), ...(dictionary.get(word) ?? [])]
  const all = [
    ...synonyms.keys(),
    ...dictionaryWords,
    ...[...dictionary.values()].flatMap((terms) => [...terms]),
  ]
  const single = all.flatMap((term) => term.split(' ')).flatMap(formsOf)
  const counted = await countWords(db, [...new Set(single)])
  const known = (term: string): CountedWord[] => {
    const words = term.split(' ').map((word) => counted.get(word))
    if (words.length === 1) return formsOf(term).flatMap((form) => counted.get(form) ?? [])
    const least = (column: keyof RowEstimates) => Math.min(...words.map((word) => word?.[column] ?? 0))
    return words.every((word) => word !== undefined)
      ? [
          {
            term,
            foods: least('foods'),
            foodNames: least('foodNames'),
            restaurants: least('restaurants'),
            restaurantNames: least('restaurantNames'),
          },
        ]
      : []
  }
  const entryOf = (word: string) =>
    formsOf(word).find((form) => synonyms.has(form) || dictionaryWords.has(form))
  return {
    others: (word) => others(entryOf(word) ?? word),
    meanings: (word) => {
      const entry = entryOf(word)
      return entry === undefined ? undefined : [entry, ...others(entry)].flatMap(known)
    },
    join(words, isApart = false) {
      const joined: string[] = []
      for (let at = 0; at < words.length;) {
        const length =
          [3, 2].find((count) => isName(words.slice(at, at + count), count, isApart ? undefined : counted)) ??
          1
        joined.push(words.slice(at, at + length).join(' '))
        at += length
      }
      return joined
    },
  }
}

/** Whether words are one name: they have other meanings, or the catalogue does not have all of them. */
function isName(
  words: readonly string[],
  length: number,
  counted?: ReadonlyMap<string, CountedWord>,
): boolean {
  const name = words.join(' ')
  if (words.length < length) return false
  return (
    dictionary.has(name) ||
    (counted !== undefined && names.has(name) && !words.every((word) => counted.has(word)))
  )
}

async function countWords(db: Reader, words: readonly string[]): Promise<Map<string, CountedWord>> {
  const { rows } = await db.execute<CountedWord & Record<string, unknown>>(sql`
    select word as term, foods, food_names as "foodNames", restaurants, restaurant_names as "restaurantNames"
    from search_words where word = any(${sql.param(words)}::text[])`)
  return new Map(rows.map((row) => [row.term, row]))
}
