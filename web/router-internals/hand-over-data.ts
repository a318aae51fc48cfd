/**
 * The script that hands the loaders' data to the router in the browser, as the last element of the body of a page. The
 * router's own component reads the data from a stream while React renders, which therefore suspends, renders in steps
 * and marks the boundaries. `data` is the whole text of that stream; the page is given and returned in parts.
 *
 * Depends on the names that `<Scripts>` and the browser's router use (`router-internals.test.tsx`).
 */
export function handOverData(parts: readonly string[], data: string, nonce: string): string[] {
  const controller = 'window.__reactRouterContext.streamController'
  const script = `<script nonce="${nonce}">${controller}.enqueue(${quoted(data)});${controller}.close();</script>`
  const last = parts.at(-1) ?? ''
  const end = last.lastIndexOf('</body>')
  return [...parts.slice(0, -1), last.slice(0, end), script, last.slice(end)]
}

/** A text as a literal of JavaScript within HTML. In single quotes, as JSON is full of double ones. */
function quoted(text: string): string {
  return `'${text.replace(/[\\'<\n\r\u2028\u2029]/g, (one) => escapes[one] ?? '')}'`
}

const escapes: Record<string, string> = {
  '\\': '\\\\',
  "'": "\\'",
  '<': '\\x3C',
  '\n': '\\n',
  '\r': '\\r',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}
