import type { Reader } from '../../db/client.ts'
import { editDistance } from './edit-distance.ts'
import {
  type Counts,
  findWordsBeginning,
  findWordsSharingPieces,
  findWordsWithInitial,
  mostMeanings,
  type WordRow,
} from './spelling.queries.ts'
import { wordsOf } from './words.ts'

/** What somebody typed, in words that the catalogue has. */
export interface Understood {
  /** the typed words in small letters, without accents */
  folded: string[]
  /** for each typed word the words that may stand for it; one that ends in `*` is a beginning */
  meanings: string[][]
  /** how many have all of them, roughly: words do not come together by chance alone */
  likely: Counts
  /** how many are searched, roughly */
  all: { foods: number; restaurants: number }
  /** what is searched for, where it is not what was typed */
  spelling?: string
}

/** A misspelt word may mean so many. */
const mostGuesses = 3

/**
 * Looks the typed words up in the catalogue's vocabulary. A word is taken as the beginning of one; where none begins
 * so, it was misspelt, and the nearest words of names stand in for it. Undefined for text without a word.
 */
export async function understand(db: Reader, typed: string): Promise<Understood | undefined> {
  const words = [...new Set(wordsOf(typed))]
  if (words.length === 0) return undefined
  const known = await findWordsBeginning(db, words)
  const unknown = known.filter(({ beginning }) => beginning.length === 0).map(({ folded }) => folded)
  const similar = unknown.length > 0 ? await findSimilarWords(db, unknown) : []
  const read = known.map((one) => {
    const { folded, beginning } = one
    const guesses = beginning.length > 0 ? [] : nearest(folded, similar)
    if (guesses.length > 0)
      return { words: guesses.map(({ word }) => word), rows: sumOf(guesses), guessed: true }
    const few = beginning.length > 0 && beginning.length <= mostMeanings
    return { words: few ? beginning : [`${folded}*`], rows: one, guessed: false }
  })
  const { allFoods, allRestaurants } = known[0]!
  const together = (kind: keyof Counts, all: number) =>
    read.reduce((share, { rows }) => share * (rows[kind] / all), 1) * all
  return {
    folded: known.map(({ folded }) => folded),
    meanings: read.map((one) => one.words),
    likely: {
      foods: together('foods', allFoods),
      foodNames: together('foodNames', allFoods),
      restaurants: together('restaurants', allRestaurants),
      restaurantNames: together('restaurantNames', allRestaurants),
    },
    all: { foods: allFoods, restaurants: allRestaurants },
    ...(read.some(({ guessed }) => guessed) && {
      spelling: read.map((one, index) => (one.guessed ? one.words[0] : words[index])).join(' '),
    }),
  }
}

/**
 * Words that misspelt ones may stand for, frequent ones first. Most slips are one, behind the first letter, and soon
 * found; only for the others the whole vocabulary is compared.
 */
async function findSimilarWords(db: Reader, misspelt: readonly string[]): Promise<WordRow[]> {
  const close = await findWordsWithInitial(db, misspelt)
  const others = misspelt.filter((typed) => !close.some(({ word }) => editDistance(typed, word) <= 1))
  const found = others.length > 0 ? [...close, ...(await findWordsSharingPieces(db, others))] : close
  const rowsOf = ({ foods, restaurants }: WordRow) => foods + restaurants
  return [...new Map(found.map((one) => [one.word, one])).values()].toSorted(
    (a, b) => rowsOf(b) - rowsOf(a) || (a.word < b.word ? -1 : 1),
  )
}

function sumOf(words: readonly Counts[]): Counts {
  const sum = (kind: keyof Counts) => words.reduce((all, word) => all + word[kind], 0)
  return {
    foods: sum('foods'),
    foodNames: sum('foodNames'),
    restaurants: sum('restaurants'),
    restaurantNames: sum('restaurantNames'),
  }
}

/** The longer a word, the more of it may be wrong. */
function forgiven(word: string): number {
  if (word.length < 3) return 0
  return word.length < 5 ? 1 : word.length < 9 ? 2 : 3
}

/** The nearest of some words, also as their beginnings: one may still be typing. */
export function nearest<Word extends { word: string }>(typed: string, words: readonly Word[]): Word[] {
  const measured = words
    .map((one) => ({
      one,
      whole: editDistance(typed, one.word),
      begun: editDistance(typed, one.word.slice(0, typed.length)),
    }))
    .filter(({ whole, begun }) => Math.min(whole, begun) <= forgiven(typed))
    // Of two that are as near, the one that is whole, then the more frequent: they come most frequent first.
    .toSorted((a, b) => Math.min(a.whole, a.begun + 0.5) - Math.min(b.whole, b.begun + 0.5))
  const best = measured[0] && Math.min(measured[0].whole, measured[0].begun + 0.5)
  return measured
    .filter(({ whole, begun }) => Math.min(whole, begun + 0.5) === best)
    .slice(0, mostGuesses)
    .map(({ one }) => one)
}

/**
 * Patterns for names, a list for each typed word: of the word itself and of what it means, anywhere in a name or
 * only where a word begins.
 */
export function likeNames({ folded, meanings }: Understood, where: 'anywhere' | 'beginning'): string[][] {
  return folded.map((typed, index) =>
    [typed, ...meanings[index]!].flatMap((meaning) => {
      const word = meaning.replace(/\*$/, '').replace(/[\\%_]/g, '\\$&')
      return where === 'anywhere' ? [`%${word}%`] : [`${word}%`, `% ${word}%`]
    }),
  )
}
