import type { Reader } from '../../db/client.ts'
import { dietOrTasteForms } from './diet-and-taste.ts'
import { isOneEditApart, nearestEntry } from './dictionary/read.ts'
import { formsOf, type Lexicon, readLexicon } from './lexicon.ts'
import { searchedNames } from './search-words.ts'
import { findVocabulary, maxExpansions, type RowEstimates, type VocabularyRow } from './vocabulary.queries.ts'

/** A search query in words of the catalogue's vocabulary. */
export interface SearchTerms {
  /** the typed words; several that are one name are one */
  words: string[]
  /** the same in lower case, without accents */
  folded: string[]
  /** for each typed word the words to search for, any of which may match; `*` at the end marks a prefix, a space separates words of a name */
  terms: string[][]
  /** for each typed word, whether it is a word of diet or taste, which matches whole words only */
  wholeWords: boolean[]
  /** estimated rows that match all typed words, assuming that words occur independently of each other */
  estimates: RowEstimates
  /** estimated rows of each table */
  tableRows: { foods: number; restaurants: number }
  /** for each typed word, whether the catalogue has it or one of its meanings, as a whole word */
  known: boolean[]
  /** every typed word is one of the vocabulary */
  isCounted: boolean
  /** the corrected query, if a word was corrected */
  spelling?: string
}

/**
 * Looks a query up in the catalogue's vocabulary, in one statement. A word of the lexicon matches itself and its synonyms
 * (`Lexicon.meanings`). Any other matches the words with this prefix; if there are none it is taken as misspelt, and the nearest words of names
 * replace it (docs/decisions/0010). Words of the lexicon, of diet and of taste are never replaced; while `isTyping`, they
 * may still become longer words. With `isApart`, names are split as by `Lexicon.join`, and all words match whole words only. Undefined for text without a word.
 */
export async function findSearchTerms(
  db: Reader,
  typed: string,
  { isTyping = false, isApart = false } = {},
): Promise<SearchTerms | undefined> {
  const lexicon = await readLexicon(db)
  const words = searchedNames(lexicon, typed, isApart)
  if (words.length === 0) return undefined
  const found = await findVocabulary(db, words, { isTyping })
  const rows = found.map((row) => readWord(row, lexicon, { isTyping, isApart }))
  const { allFoods, allRestaurants } = found[0]!
  const matchingAll = (column: keyof RowEstimates, all: number) =>
    rows.reduce((share, row) => share * (row[column] / all), 1) * all
  return {
    words,
    folded: rows.map(({ folded }) => folded),
    wholeWords: rows.map(({ wholeWord }) => wholeWord),
    terms: rows.map(({ terms }) => terms),
    known: rows.map(({ isKnown, correction }) => isKnown && !correction),
    isCounted: rows.every(({ isVocabulary }) => isVocabulary),
    estimates: {
      foods: matchingAll('foods', allFoods),
      foodNames: matchingAll('foodNames', allFoods),
      restaurants: matchingAll('restaurants', allRestaurants),
      restaurantNames: matchingAll('restaurantNames', allRestaurants),
    },
    tableRows: { foods: allFoods, restaurants: allRestaurants },
    ...(rows.some(({ correction }) => correction) && {
      spelling: rows.map(({ correction }, index) => correction ?? words[index]).join(' '),
    }),
  }
}

interface Word extends RowEstimates {
  folded: string
  terms: string[]
  wholeWord: boolean
  /** the catalogue has it or one of its meanings, as a whole word */
  isKnown: boolean
  /** all its words are in the vocabulary */
  isVocabulary: boolean
  correction?: string
}

/** What a typed word means. */
function readWord(
  row: VocabularyRow,
  lexicon: Lexicon,
  { isTyping, isApart }: { isTyping: boolean; isApart: boolean },
): Word {
  const { folded, expansions, corrections } = row
  const forms = dietOrTasteForms(folded)
  const own = lexicon.meanings(folded)
  const isWhole = (isApart || Boolean(forms ?? own)) && !isTyping
  if (!forms && !own && expansions.length === 0) {
    const misspelt = { folded, wholeWord: false, isKnown: true, isVocabulary: false }
    const entry = corrections[0] && isOneEditApart(folded, corrections[0]) ? undefined : nearestEntry(folded)
    const meanings = entry ? (lexicon.meanings(entry) ?? []) : []
    if (meanings.length > 0) {
      const terms = meanings.map(({ term }) => term)
      return {
        ...misspelt,
        terms,
        correction: terms.find((term) => term === entry) ?? terms[0],
        ...sumOf(meanings),
      }
    }
    if (!entry && corrections.length > 0)
      return { ...row, ...misspelt, terms: corrections, correction: corrections[0] }
  }
  const meanings = own ?? []
  const typedAs = isWhole ? (forms ?? (own ? [folded] : formsOf(folded))) : expanded(row)
  const same = forms ?? formsOf(folded)
  const isFound = expansions.some((word) => same.includes(word))
  return {
    folded,
    terms: [...new Set([...typedAs, ...meanings.map(({ term }) => term)])],
    wholeWord: forms !== undefined && !isTyping,
    isKnown: isFound || meanings.length > 0,
    isVocabulary: expansions[0] === folded || meanings.some(({ term }) => term === folded),
    ...sumOf(isWhole && own ? own : [row, ...meanings]),
  }
}

function sumOf(rows: readonly RowEstimates[]): RowEstimates {
  const sum = (column: keyof RowEstimates) => rows.reduce((all, row) => all + row[column], 0)
  return {
    foods: sum('foods'),
    foodNames: sum('foodNames'),
    restaurants: sum('restaurants'),
    restaurantNames: sum('restaurantNames'),
  }
}

/** The words that begin with a word, or its prefix if they are many. */
function expanded({ folded, expansions }: Pick<VocabularyRow, 'folded' | 'expansions'>): string[] {
  return expansions.length > 0 && expansions.length <= maxExpansions ? expansions : [`${folded}*`]
}
