import { businessTimeZone } from '../../tests/support/business-time.ts'

/** What a product has answered. */
export interface Answer {
  status: number
  headers: [name: string, value: string][]
  body: string
}

/** The parts of an answer that are compared, without what is random by nature. */
export interface Comparable {
  status: string
  headers: string
  body: string
  /** the content of a page's scripts: nobody sees it, and it names files and fields of the code */
  scripts: string
}

/** Differ between any two answers, or follow from the body. */
const ignoredHeaders = /^(date|connection|keep-alive|transfer-encoding|content-length|etag|x-request-id)$/

const id = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g
const isoTime = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,6}Z/g
const clockTime = /\b\d{1,2}:\d\d\s[ap]m\b/gi
/** Of links to shared orders and kitchen devices, and of checkout sessions. */
const token = /((?:shared-order\/|token(?:=|":"))|cs_test_)[\w-]{16,}/g
/** Of an event stream: the process, and its number of events. */
const position = /[\da-f]{8}-\d+~/g
const timeOfDay = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: businessTimeZone })

/**
 * Removes from the answers of one product what differs in every run: its address, ids made during the run (numbered in the
 * order in which they appear), times of the database, nonces, tokens, codes and hashes of built files.
 */
export class Comparing {
  readonly #address: string
  readonly #knownIds: ReadonlySet<string>
  readonly #newIds = new Map<string, string>()
  readonly #codes = new Set<string>()
  readonly #startedAt = Date.now()

  constructor(address: string, knownIds: ReadonlySet<string>) {
    this.#address = address
    this.#knownIds = knownIds
  }

  /** Has a code, such as that of a delivery, not be compared. */
  ignoreCode(code: string): void {
    this.#codes.add(code)
  }

  read({ status, headers, body }: Answer): Comparable {
    const nonce = /'nonce-([\da-f]+)'/.exec(
      headers.find(([name]) => name.endsWith('-policy'))?.[1] ?? '',
    )?.[1]
    const plain = (text: string) => this.#replaceRandom(nonce ? text.replaceAll(nonce, '<nonce>') : text)
    const scripts: string[] = []
    const isPage = body.startsWith('<!DOCTYPE html')
    const markup = isPage ? withoutFiles(body, scripts) : body
    return {
      status: String(status),
      headers: headers
        .filter(([name]) => !ignoredHeaders.test(name))
        .map(([name, value]) => `${name}: ${plain(plainHeader(name, value))}`)
        .join('\n'),
      body: plain(markup),
      scripts: plain(scripts.join('\n')),
    }
  }

  #replaceRandom(text: string): string {
    const { host } = new URL(this.#address)
    const plain = text
      .replaceAll(host, '<host>')
      .replaceAll(encodeURIComponent(host), '<host>')
      .replace(id, (found) => this.#nameOf(found))
      .replace(position, '<position>~')
      .replace(token, '$1<token>')
      .replace(isoTime, (found) => (Date.parse(found) > this.#startedAt - 60_000 ? '<now>' : found))
      .replace(clockTime, (found) => (this.#isNow(found) ? '<now>' : found))
    return [...this.#codes].reduce(
      (left, code) => left.replaceAll(new RegExp(`([">])${code}(?=["<])`, 'g'), '$1<code>'),
      plain,
    )
  }

  #nameOf(found: string): string {
    if (this.#knownIds.has(found)) return found
    const name = this.#newIds.get(found) ?? `<id ${this.#newIds.size + 1}>`
    this.#newIds.set(found, name)
    return name
  }

  /** The database's clock runs, unlike that of the product. */
  #isNow(found: string): boolean {
    const plain = (text: string) => text.replaceAll(/\s/g, ' ').toLowerCase()
    for (let time = this.#startedAt - 60_000; time < Date.now() + 60_000; time += 60_000)
      if (plain(timeOfDay.format(time)) === plain(found)) return true
    return false
  }
}

function plainHeader(name: string, value: string): string {
  if (name === 'set-cookie') return value.replace(/=[^;]*/, '=<value>').replace(/expires=[^;]*/i, 'expires')
  if (name === 'content-security-policy') return value.replaceAll(/ 'sha256-[^']+'/g, '')
  if (name === 'link') return value.replaceAll(/<[^>]*\/assets\/[^,]*,? ?/g, '')
  return value
}

/** Removes the names of built files, and puts the content of scripts into `scripts`. */
function withoutFiles(page: string, scripts: string[]): string {
  const ids = new Map<string, string>()
  return page
    .replaceAll(/<link rel="(?:modulepreload|after-paint)"[^>]*>/g, '')
    .replaceAll(/(<script\b[^>]*>)([^]*?)<\/script>/g, (_all, tag: string, content: string) => {
      scripts.push(content)
      return `${tag}</script>`
    })
    .replaceAll(/(\/assets\/)[\w.-]+(\.\w+)/g, '$1<file>$2')
    .replaceAll(/_R_\w*_/gi, (found) => {
      ids.set(found, ids.get(found) ?? `_${ids.size + 1}_`)
      return ids.get(found)!
    })
}
