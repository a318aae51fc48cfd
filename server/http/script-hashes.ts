import { createHash } from 'node:crypto'

/**
 * Allows the scripts of a rendered page by their hashes. The renderer marks its own scripts with a nonce that nobody
 * can guess; only these are allowed. The marks are removed, so that the page can be stored and sent many times.
 * Returns the page, and the sources for `script-src`.
 */
export function hashScripts(page: string, mark: string): { page: string; sources: string[] } {
  const attribute = ` nonce="${mark}"`
  const sources = new Set<string>()
  for (const [, attributes = '', text = ''] of page.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)) {
    if (!attributes.includes(attribute) || text === '') continue
    sources.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  return { page: page.replaceAll(attribute, ''), sources: [...sources] }
}
