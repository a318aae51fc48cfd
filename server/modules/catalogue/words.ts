/** Words that are looked for at most; further ones narrow nothing that a person types. */
const maxWords = 10

/**
 * The words of what was typed: letters, their marks and digits. Everything else parts words, so that nothing typed
 * can mean something to `to_tsquery` or `like`. Empty for text without any.
 */
export function wordsOf(typed: string): string[] {
  return (typed.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, maxWords)
}

/** A text for `to_tsquery('simple', …)`: every word, or the beginning of one; in the name only with weight A. */
export function prefixQuery(words: readonly string[], weight: 'A' | '' = ''): string {
  return words.map((word) => `'${word}':*${weight}`).join(' & ')
}
