import { ingredients } from './ingredients.ts'
import { dishNames, kinds } from './kinds.ts'
import { sameWords } from './same-words.ts'

const termsOf = (text: string) => text.split(',').flatMap((term) => term.trim().normalize('NFC') || [])

/** Adds meanings to a word. */
export const add = (map: Map<string, Set<string>>, word: string, others: readonly string[]) => {
  const known = map.get(word) ?? new Set()
  for (const other of others) if (other !== word) known.add(other)
  map.set(word, known)
}

/** For each word of the dictionary, its meanings. */
export const dictionary = readDictionary()
/** Names of dishes. */
export const names = new Set(termsOf(dishNames.replaceAll('\n', ',')))
/** Words of names of dishes and of the dictionary, which are searched for as they are and never corrected. */
export const dictionaryWords: ReadonlySet<string> = new Set([...dictionary.keys(), ...names])

function readDictionary() {
  const found = new Map<string, Set<string>>()
  for (const line of `${ingredients}${sameWords}`.split('\n')) {
    const group = termsOf(line)
    for (const word of group) add(found, word, group)
  }
  for (const line of kinds.split('\n').filter(Boolean)) {
    const [general, special] = line.split(' > ')
    for (const word of termsOf(general!)) add(found, word, termsOf(special!))
  }
  return found
}

const byInitial = Map.groupBy(dictionaryWords, (word) => word[0]!)

/** The word of the dictionary that a misspelt word is nearest to, if they are one edit apart. */
export function nearestEntry(word: string): string | undefined {
  return word.length < 5 ? undefined : byInitial.get(word[0]!)?.find((entry) => isOneEditApart(entry, word))
}

/** One letter more, less or different, or two neighbours exchanged. */
export function isOneEditApart(one: string, other: string): boolean {
  if (one.length < other.length) return isOneEditApart(other, one)
  if (one.length > other.length + 1) return false
  let at = 0
  while (at < other.length && one[at] === other[at]) at += 1
  if (one.length > other.length) return one.slice(at + 1) === other.slice(at)
  const isExchange = one[at] === other[at + 1] && one[at + 1] === other[at]
  return (
    one.slice(at + 1) === other.slice(at + 1) || (isExchange && one.slice(at + 2) === other.slice(at + 2))
  )
}
