import type { Reader } from '../../db/client.ts'
import { dietOrTasteForms } from './diet-and-taste.ts'
import { readSynonyms } from './synonyms.ts'
import { findVocabulary, maxExpansions, type RowEstimates, type VocabularyRow } from './vocabulary.queries.ts'

/** Further words of a query are ignored. */
const maxWords = 10

/** A search query in words of the catalogue's vocabulary. */
export interface SearchTerms {
  /** the typed words in lower case, without accents */
  folded: string[]
  /** for each typed word the words to search for, any of which may match; `*` at the end marks a prefix */
  terms: string[][]
  /** for each typed word, whether it is a word of diet or taste, which matches whole words only */
  wholeWords: boolean[]
  /** estimated rows that match all typed words, assuming that words occur independently of each other */
  estimates: RowEstimates
  /** estimated rows of each table */
  tableRows: { foods: number; restaurants: number }
  /** every typed word is one of the vocabulary */
  isKnown: boolean
  /** the corrected query, if a word was corrected */
  spelling?: string
}

/**
 * Looks a query up in the catalogue's vocabulary, in one statement. A typed word means the words with this prefix;
 * if there are none it is taken as misspelt, and the nearest words of names replace it (docs/decisions/0010). Its synonyms
 * match as well. Words of diet and taste are never replaced; while `isTyping`, they may still become longer words.
 * Undefined for text without a word.
 */
export async function findSearchTerms(
  db: Reader,
  typed: string,
  { isTyping = false } = {},
): Promise<SearchTerms | undefined> {
  const words = [...new Set(wordsOf(typed))]
  if (words.length === 0) return undefined
  const found = await findVocabulary(db, words)
  const alike = await findAlike(db, found)
  const rows = found.map((row, index) => {
    const forms = dietOrTasteForms(row.folded)
    const { terms, ...withAlike } = addAlike(forms ? { ...row, corrections: [] } : row, alike[index]!)
    return { ...withAlike, forms, alike: terms }
  })
  const { allFoods, allRestaurants } = rows[0]!
  const matchingAll = (column: keyof RowEstimates, all: number) =>
    rows.reduce((share, row) => share * (row[column] / all), 1) * all
  return {
    folded: rows.map(({ folded }) => folded),
    wholeWords: rows.map(({ forms }) => !isTyping && forms !== undefined),
    terms: rows.map(({ forms, corrections, alike: others, ...row }) => {
      if (forms && !isTyping) return [...forms, ...others]
      return corrections.length > 0 ? corrections : [...expanded(row), ...others]
    }),
    isKnown: rows.every(({ folded, expansions }) => expansions[0] === folded),
    estimates: {
      foods: matchingAll('foods', allFoods),
      foodNames: matchingAll('foodNames', allFoods),
      restaurants: matchingAll('restaurants', allRestaurants),
      restaurantNames: matchingAll('restaurantNames', allRestaurants),
    },
    tableRows: { foods: allFoods, restaurants: allRestaurants },
    ...(rows.some(({ corrections }) => corrections.length > 0) && {
      spelling: rows.map(({ corrections }, index) => corrections[0] ?? words[index]).join(' '),
    }),
  }
}

/** The vocabulary of the synonyms of each word; none for most. */
async function findAlike(db: Reader, rows: readonly VocabularyRow[]): Promise<VocabularyRow[][]> {
  const synonyms = await readSynonyms(db)
  const others = rows.map(({ folded }) => synonyms.get(folded) ?? [])
  const all = others.flat()
  const found = all.length > 0 ? await findVocabulary(db, all, { corrects: false }) : []
  return others.map((words) => found.splice(0, words.length))
}

/** A word that also means the words of its synonyms; it is not misspelt if the catalogue has one of those. */
function addAlike(row: VocabularyRow, alike: readonly VocabularyRow[]) {
  const used = alike.filter(({ expansions }) => expansions.length > 0)
  if (used.length === 0) return { ...row, terms: [] }
  const isMisspelt = row.expansions.length === 0
  const sum = (column: keyof RowEstimates) =>
    used.reduce((rows, other) => rows + other[column], isMisspelt ? 0 : row[column])
  return {
    ...row,
    corrections: [],
    foods: sum('foods'),
    foodNames: sum('foodNames'),
    restaurants: sum('restaurants'),
    restaurantNames: sum('restaurantNames'),
    terms: used.flatMap((other) => dietOrTasteForms(other.folded) ?? expanded(other)),
  }
}

/** The words that begin with a word, or its prefix if they are many. */
function expanded({ folded, expansions }: Pick<VocabularyRow, 'folded' | 'expansions'>): string[] {
  return expansions.length > 0 && expansions.length <= maxExpansions ? expansions : [`${folded}*`]
}

/**
 * The words of a text: runs of letters, their marks and digits. Everything else separates words, so that no typed
 * character can act as a search operator.
 */
function wordsOf(typed: string): string[] {
  return (typed.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, maxWords)
}

/**
 * A `tsquery` text: one of the terms of every word. With `name` only words of names match, which have weight A in
 * the `search` columns.
 */
export function toTsquery({ terms }: SearchTerms, where: 'anywhere' | 'name'): string {
  const weight = where === 'name' ? 'A' : ''
  return terms.map((words) => `(${words.map((word) => lexeme(word, weight)).join(' | ')})`).join(' & ')
}

function lexeme(term: string, weight: string): string {
  const isPrefix = term.endsWith('*')
  const word = (isPrefix ? term.slice(0, -1) : term).replaceAll('\\', '\\\\').replaceAll("'", "''")
  const flags = (isPrefix ? '*' : '') + weight
  return `'${word}'${flags && `:${flags}`}`
}

/**
 * `like` patterns for names (`names.queries.ts`), a list for each typed word: of the word itself and of its terms,
 * anywhere in the name or only at the beginning of a word. Words of diet and taste match whole words.
 */
export function namePatterns(
  { folded, terms, wholeWords }: SearchTerms,
  where: 'anywhere' | 'word-start',
): string[][] {
  return folded.map((typed, index) =>
    [typed, ...terms[index]!].map((term) => {
      const word = term.replace(/\*$/, '').replace(/[\\%_]/g, '\\$&')
      if (wholeWords[index]) return `% ${word} %`
      return where === 'anywhere' ? `%${word}%` : `% ${word}%`
    }),
  )
}
