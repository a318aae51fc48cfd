/** Words that are looked for at most; further ones narrow nothing that a person types. */
const maxWords = 10

/**
 * The words of what was typed: letters, their marks and digits. Everything else parts words, so that nothing typed
 * can mean something to a search. Empty for text without any.
 */
export function wordsOf(typed: string): string[] {
  return (typed.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, maxWords)
}

/**
 * A `tsquery`: for each word one of its meanings, in the name only with weight A. A meaning that ends in `*` is the
 * beginning of a word.
 */
export function textQuery(meanings: readonly (readonly string[])[], weight: 'A' | '' = ''): string {
  return meanings.map((words) => `(${words.map((word) => term(word, weight)).join(' | ')})`).join(' & ')
}

function term(word: string, weight: string): string {
  const beginning = word.endsWith('*')
  const text = (beginning ? word.slice(0, -1) : word).replaceAll('\\', '\\\\').replaceAll("'", "''")
  const marks = (beginning ? '*' : '') + weight
  return `'${text}'${marks && `:${marks}`}`
}
