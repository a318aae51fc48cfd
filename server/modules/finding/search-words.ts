import type { Lexicon } from './lexicon.ts'
import type { SearchTerms } from './search-terms.ts'

/** Further words of a query are ignored. */
const maxWords = 10

/** Words that say nothing about a dish, in English and Hindi. */
const fillers = new Set(
  'a an and any anything at for from in ka ke ki ko of or please some something the to wala wali with'.split(
    ' ',
  ),
)

/** In lower case, without Latin accents and without the signs that join letters of Indian scripts. */
const fold = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u200c\u200d]/g, '')
    .normalize('NFC')

/**
 * The words of a text in lower case, without Latin accents: runs of letters, their marks and digits. Everything else
 * separates words, so that no typed character can act as a search operator.
 */
export function wordsOf(typed: string): string[] {
  return [...new Set(fold(typed).match(/[\p{L}\p{M}\p{N}]+/gu))].slice(0, maxWords)
}

/** The words and names of several words in a text. Fillers are left out beside others. */
export function searchedNames(lexicon: Lexicon, text: string, isApart = false): string[] {
  const names = lexicon.join(wordsOf(text), isApart)
  const kept = names.filter((name) => !fillers.has(name))
  return kept.length > 0 ? kept : names
}

/** Whether a name has all words of a query. */
export function isInName({ terms }: SearchTerms, name: string): boolean {
  const text = ` ${fold(name).replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} `
  return terms.every((words) =>
    words.some((term) => text.includes(term.endsWith('*') ? ` ${term.slice(0, -1)}` : ` ${term} `)),
  )
}

/** Places of consecutive words, the last one excluded. */
export interface Span {
  from: number
  to: number
}

/** Consecutive words, the longest first. */
export function spansOf(count: number, longest: number): Span[] {
  const lengths = Array.from({ length: Math.min(count, longest) }, (_, index) => index + 1).toReversed()
  return lengths.flatMap((length) =>
    Array.from({ length: count - length + 1 }, (_, from) => ({ from, to: from + length })),
  )
}

/**
 * A `tsquery` text: one of the terms of every word. With `name` only words of names match, which have weight A in
 * the `search` columns.
 */
export function toTsquery({ terms }: Pick<SearchTerms, 'terms'>, where: 'anywhere' | 'name'): string {
  const weight = where === 'name' ? 'A' : ''
  const name = (term: string) =>
    term
      .split(' ')
      .map((word) => lexeme(word, weight))
      .join(' <-> ')
  return terms.map((words) => `(${words.map((term) => `(${name(term)})`).join(' | ')})`).join(' & ')
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
