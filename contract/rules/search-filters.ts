import { signOf } from '../format/money.ts'
import type { SearchFilters } from '../records/search-filters.ts'
import type { Currency } from './currency.ts'
import { type Allergen, allergens, type Diet, diets } from './diet.ts'

/** Words of a search text that were understood as one filter. */
export interface FilterPart {
  filter: SearchFilters
  /** the text without these words */
  rest: string
}

export interface ReadFilters {
  filters: SearchFilters
  /** the words to search for; empty if all were understood */
  words: string
  parts: FilterPart[]
}

/**
 * Reads filters from a search text, such as `veg biryani under 200` (marketplace §1). What may mean something else stays
 * in the words: `egg`, `jain` and `non veg` have no filter of their meaning, `under 20 minutes` is no price, and `5 star`
 * is also a brand. A place begins with `in` or `near`; the caller checks that it exists, and knows the guest's own place.
 */
export function readSearchFilters(
  text: string,
  { currency, places = true }: { currency: Currency; places?: boolean },
): ReadFilters {
  const tokens = tokensOf(text)
  const patterns = patternsOf(currency)
  const found: { filter: SearchFilters; from: number; to: number }[] = []
  for (let at = 0; at < tokens.length;) {
    const match = patterns.reduce<Match | undefined>(
      (first, pattern) => first ?? pattern(tokens, at),
      places ? undefined : notAPlace(tokens, at),
    )
    if (match?.filter) found.push({ filter: match.filter, from: at, to: at + match.length })
    at += match?.length ?? 1
  }
  const without = (parts: typeof found) =>
    wordsBetween(
      text,
      tokens,
      parts.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, index) => from + index)),
    )
  return {
    filters: combineFilters(found.map(({ filter }) => filter)),
    words: found.length > 0 ? essential(without(found)) : text.trim(),
    parts: found.map((part) => ({ filter: part.filter, rest: without([part]) })),
  }
}

/** All of these filters at once: the strictest of each kind. Of several places, the first. */
export function combineFilters(all: readonly SearchFilters[]): SearchFilters {
  const combined: SearchFilters = {}
  for (const { category, cuisine, diet, without, maxPrice, minRating, place, open, nearby } of all) {
    if (category) combined.category ??= category
    if (cuisine) combined.cuisine ??= cuisine
    if (diet) combined.diet = diets.find((one) => one === diet || one === combined.diet)
    if (without?.length) {
      const avoided = new Set([...(combined.without ?? []), ...without])
      combined.without = allergens.filter((one) => avoided.has(one))
    }
    if (maxPrice !== undefined) combined.maxPrice = Math.min(maxPrice, combined.maxPrice ?? Infinity)
    if (minRating !== undefined) combined.minRating = Math.max(minRating, combined.minRating ?? 0)
    if (place) combined.place ??= place
    if (open) combined.open = open
    if (nearby) combined.nearby = nearby
  }
  return combined
}

interface Token {
  word: string
  start: number
  end: number
}

/** Tokens that belong together. Without a filter they stay words. */
interface Match {
  length: number
  filter?: SearchFilters
}
type Pattern = (tokens: readonly Token[], at: number) => Match | undefined

function tokensOf(text: string): Token[] {
  const matches = text.matchAll(/\d+(?:,\d+)*(?:\.\d+)?|[\p{L}\p{M}]+|[\p{Sc}<≤>≥+★,&]/gu)
  return [...matches].map(({ 0: raw, index }) => ({
    word: raw.toLowerCase(),
    start: index,
    end: index + raw.length,
  }))
}

/** The text without the tokens at these places. */
function wordsBetween(text: string, tokens: readonly Token[], places: readonly number[]): string {
  const cut = places.toSorted((a, b) => b - a)
  const left = cut.reduce(
    (rest, place) => `${rest.slice(0, tokens[place]!.start)} ${rest.slice(tokens[place]!.end)}`,
    text,
  )
  return left
    .replace(/\s+/g, ' ')
    .replace(/^[\s,&.-]+|[\s,&.-]+$/g, '')
    .replace(/ (?=[,.])/g, '')
}

const connectors = new Set([
  'and',
  'with',
  'for',
  'at',
  'or',
  'of',
  'only',
  'rated',
  'priced',
  'food',
  'foods',
  'dish',
  'dishes',
])

/** The words without those at both ends that only connect them with what was understood. */
function essential(words: string): string {
  const list = words.split(/[\s,&]+/).filter(Boolean)
  const isKept = (word: string) => !connectors.has(word.toLowerCase())
  return list.slice(Math.max(0, list.findIndex(isKept)), list.findLastIndex(isKept) + 1).join(' ')
}

const dietWords = new Map<string, Diet>([
  ['vegan', 'vegan'],
  ['veg', 'vegetarian'],
  ['vegetarian', 'vegetarian'],
  ['eggetarian', 'egg'],
])

const dietPattern: Pattern = (tokens, at) => {
  const [first = '', second = ''] = wordsFrom(tokens, at)
  if (negations.has(first) && dietWords.has(second)) return { length: 2 }
  if (first === 'eggless') return { length: 1, filter: { without: ['eggs'] } }
  const begin = first === 'pure' ? 1 : 0
  const diet = dietWords.get(begin ? second : first)
  return diet && { length: begin + 1, filter: { diet } }
}
const negations = new Set(['non', 'no', 'not', 'without'])

const allergenWords = new Map<string, Allergen[]>([
  ...allergens.flatMap((one) =>
    [one, one.replace(/s$/, '')].map((word): [string, Allergen[]] => [word, [one]]),
  ),
  ['wheat', ['gluten']],
  ['dairy', ['milk']],
  ['lactose', ['milk']],
  // “Nuts” often includes peanuts.
  ['nut', ['peanuts', 'nuts']],
  ['nuts', ['peanuts', 'nuts']],
  ['groundnut', ['peanuts']],
  ['groundnuts', ['peanuts']],
  ['soy', ['soybeans']],
  ['soya', ['soybeans']],
  ['shellfish', ['crustaceans', 'molluscs']],
  ['sulfites', ['sulphites']],
])
/** Two words that name something other than the first one. */
const compounds = new Set(['sauce', 'oil', 'butter', 'powder', 'cream', 'chocolate', 'shake', 'flour'])

const freeOfPattern: Pattern = (tokens, at) => {
  const [first = '', second = ''] = wordsFrom(tokens, at)
  const avoided = allergenWords.get(first)
  return second === 'free' && avoided ? { length: 2, filter: { without: avoided } } : undefined
}

const withoutPattern: Pattern = (tokens, at) => {
  const [first = '', second = ''] = wordsFrom(tokens, at)
  const begin =
    first === 'without' || first === 'no' ? 1 : first === 'free' && /^(of|from)$/.test(second) ? 2 : 0
  if (begin === 0) return undefined
  const avoided: Allergen[] = []
  let length = begin
  for (;;) {
    const [word = '', next = ''] = wordsFrom(tokens, at + length)
    const named = allergenWords.get(word)
    // A list with something that has no filter: the words mean more than the filters would.
    if (!named || compounds.has(next)) return avoided.length > 0 ? { length } : undefined
    avoided.push(...named)
    length += 1
    if (!/^(and|or|,|&)$/.test(next)) return { length, filter: { without: avoided } }
    length += 1
  }
}

const limits = 'under|below|upto|up to|within|max|<|≤|less than|at most|cheaper than'
  .split('|')
  .map((words) => words.split(' '))
/** What people write for a currency beside its code and sign. */
const currencyWords: Partial<Record<Currency, readonly string[]>> = {
  INR: ['rs', 'rupee', 'rupees'],
  EUR: ['euro', 'euros'],
  GBP: ['pound', 'pounds'],
  JPY: ['yen'],
  KWD: ['dinar', 'dinars'],
  USD: ['dollar', 'dollars'],
}
const otherUnits =
  /^(stars?|★|min|mins|minutes?|hours?|cals?|kcal|calories|g|gm|gms|grams?|kg|ml|l|m|km|people|persons)$/

const pricePatternOf =
  (currencies: ReadonlySet<string>): Pattern =>
  (tokens, at) => {
    const words = wordsFrom(tokens, at, 6)
    const limit = limits.find((one) => one.every((word, index) => words[index] === word))
    if (!limit) return undefined
    let length = limit.length
    const hasCurrency = currencies.has(words[length] ?? '')
    if (hasCurrency) length += 1
    const amount = numberOf(words[length])
    const unit = words[length + 1] ?? ''
    if (amount === undefined || amount > 100_000) return undefined
    if (otherUnits.test(unit)) return { length: length + 2 }
    const isPrice = hasCurrency || currencies.has(unit)
    if (amount < (isPrice ? 1 : 10) || !/^\d+(\.\d{1,2})?$/.test(String(amount))) return undefined
    return { length: length + (currencies.has(unit) ? 2 : 1), filter: { maxPrice: amount } }
  }

const ratingPattern: Pattern = (tokens, at) => {
  const words = wordsFrom(tokens, at, 7)
  const prefix = [['rated'], ['above'], ['over'], ['min'], ['minimum'], ['at', 'least'], ['>'], ['≥']].find(
    (one) => one.every((word, index) => words[index] === word),
  )
  let length = prefix?.length ?? 0
  const stars = numberOf(words[length])
  if (stars === undefined || stars < 1 || stars > 5) return undefined
  length += 1
  const hasPlus = words[length] === '+'
  if (hasPlus) length += 1
  const unit = words[length] ?? ''
  const hasUnit = /^(stars?|★)$/.test(unit)
  if (hasUnit) length += 1
  const rest = words.slice(length, length + 2).join(' ')
  const hasMore = hasUnit && /^(and|or|&) (above|up|more|better)$/.test(rest)
  const isRating = hasUnit
    ? unit !== 'star' || hasPlus || hasMore || prefix !== undefined
    : prefix?.[0] === 'rated'
  return isRating ? { length: length + (hasMore ? 2 : 0), filter: { minRating: stars } } : undefined
}

const openWords = /^(open (right )?now|now open)\b/
const nearbyWords = /^(near (me|here|my place)|around (me|here)|close (to me|by)|nearby)\b/

const phrasePattern: Pattern = (tokens, at) => {
  const words = wordsFrom(tokens, at).join(' ')
  const [open] = openWords.exec(words) ?? []
  const [nearby] = nearbyWords.exec(words) ?? []
  const phrase = open ?? nearby
  const filter: SearchFilters = open ? { open: 'now' } : { nearby: true }
  return phrase ? { length: phrase.split(' ').length, filter } : undefined
}

const placePatternOf =
  (endsPlace: readonly Pattern[]): Pattern =>
  (tokens, at) => {
    const words = tokens.slice(at, at + 4).map(({ word }) => word)
    if (words[0] !== 'in' && words[0] !== 'near') return undefined
    let length = 1
    while (length < words.length && /^[\p{L}\p{M}]+$/u.test(words[length]!)) {
      if (endsPlace.some((pattern) => pattern(tokens, at + length))) break
      length += 1
    }
    const place = words.slice(1, length).join(' ')
    return place ? { length, filter: { place } } : undefined
  }

/** With the words that stand for the marketplace's currency. */
function patternsOf(currency: Currency): readonly Pattern[] {
  const words = [signOf(currency), currency, ...(currencyWords[currency] ?? [])]
  const price = pricePatternOf(new Set(words.map((word) => word.toLowerCase())))
  const endsPlace = [dietPattern, freeOfPattern, withoutPattern, price, ratingPattern, phrasePattern]
  return [...endsPlace, placePatternOf(endsPlace)]
}

/** `in` and `near` as words of their own. */
const notAPlace: Pattern = (tokens, at) =>
  /^(in|near)$/.test(tokens[at]!.word) ? (phrasePattern(tokens, at) ?? { length: 1 }) : undefined

function wordsFrom(tokens: readonly Token[], at: number, most = 3): string[] {
  return tokens.slice(at, at + most).map(({ word }) => word)
}

function numberOf(word: string | undefined): number | undefined {
  return word && /^\d/.test(word) ? Number(word.replaceAll(',', '')) : undefined
}
