import type { SearchFilters } from '#contract/records/search-filters.ts'
import type { Reader } from '../../db/client.ts'
import type { Lexicon } from './lexicon.ts'
import { type Span, spansOf } from './search-words.ts'
import { findKinds, type NamedKind } from './places.queries.ts'

/** Words of a search beside those that name where to search. */
export interface Scope {
  /** each filter with the words that it is named by */
  parts: { filter: SearchFilters; names: string[] }[]
  /** the remaining words */
  words: string[]
}

/** Words at the beginning of a search that are looked up. */
const mostWords = 8
/** Words of a name or place. */
const longestSpan = 4

/** What many names and addresses contain. */
const commonWords = new Set(
  'block cafe course cross floor food foods house kitchen lane layout main market near new old restaurant road sector shop stage street'.split(
    ' ',
  ),
)

/**
 * Where to search: words that name a restaurant or its place, and words that name a category or a cuisine. Longer names are
 * preferred; a name of several categories or cuisines is none. The scopes to try, in this order.
 */
export async function findScopes(db: Reader, words: readonly string[], lexicon: Lexicon): Promise<Scope[]> {
  const first = words.slice(0, mostWords)
  const spans = spansOf(first.length, longestSpan)
  const texts = spans.map(({ from, to }) => first.slice(from, to))
  const found = await findKinds(db, texts, lexicon)
  const isCommon = ({ text }: NamedKind) => texts[text]!.every((word) => commonWords.has(word))
  const kinds = found.filter((one) => !isCommon(one) || (one.kind !== 'place' && texts[one.text]!.length > 1))
  return [kinds.filter(({ kind }) => kind === 'place'), kinds].flatMap(
    (named) => scopeOf(words, spans, named) ?? [],
  )
}

function scopeOf(
  words: readonly string[],
  spans: readonly Span[],
  kinds: readonly NamedKind[],
): Scope | undefined {
  const taken: (Span & { filter: SearchFilters })[] = []
  for (const [index, span] of spans.entries()) {
    const isFree = !taken.some(({ from, to }) => span.from < to && from < span.to)
    const named = kinds.filter(({ text }) => text === index)
    const kind = named.find(
      (one) =>
        named.filter(({ kind: other }) => other === one.kind).length === 1 &&
        !taken.some(({ filter }) => one.kind in filter),
    )
    if (!isFree || !kind) continue
    const { _id, name } = kind
    const isPlace = _id === null || name === null
    const filter = isPlace
      ? { place: words.slice(span.from, span.to).join(' ') }
      : { [kind.kind]: { _id, name } }
    taken.push({ ...span, filter })
  }
  if (taken.length === 0) return undefined
  return {
    parts: taken.map(({ filter, from, to }) => ({
      filter,
      names: words.slice(from, to).flatMap((name) => name.split(' ')),
    })),
    words: words.filter((_, index) => !taken.some(({ from, to }) => from <= index && index < to)),
  }
}
