import { createHash } from 'node:crypto'

/**
 * Allows the scripts of a rendered page by their hashes. The renderer marks its own scripts with a nonce that nobody
 * can guess; only these are allowed. The marks are removed, so that the page can be stored and sent many times.
 * Takes the page in parts, none of which ends within a marked script. Returns the page, and the sources for
 * `script-src`.
 */
export function hashScripts(parts: readonly string[], mark: string): { page: Buffer; sources: string[] } {
  const sources = new Set<string>()
  const texts: string[] = []
  for (const part of parts) {
    // Each piece but the first begins within a tag, behind the mark.
    const pieces = part.split(` nonce="${mark}"`)
    for (const [index, piece] of pieces.entries()) {
      texts.push(piece)
      const before = pieces[index - 1]
      if (!before?.startsWith('<script', before.lastIndexOf('<'))) continue
      const text = piece.slice(piece.indexOf('>') + 1, piece.indexOf('</script>'))
      if (text !== '') sources.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    }
  }
  return { page: encode(texts), sources: [...sources] }
}

/** Where pages are encoded: as long as the longest can be. */
let room = Buffer.allocUnsafeSlow(0)

/**
 * Texts as one buffer. Joined first, a page would be copied in two bytes per character, because of its `₹`. Counting its
 * bytes first takes as long as writing them.
 */
function encode(texts: readonly string[]): Buffer {
  const most = 3 * texts.reduce((sum, { length }) => sum + length, 0)
  if (room.length < most) room = Buffer.allocUnsafeSlow(most)
  let at = 0
  for (const text of texts) at += room.write(text, at)
  return Buffer.from(room.subarray(0, at))
}
