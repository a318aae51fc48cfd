import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { preferencesCookie, readPreferences, writePreferences } from '#contract/rules/preferences.ts'

/** Of all stored bodies together; the oldest pages leave first. */
const maxBytes = 32 * 1024 * 1024

export type Encoding = 'br' | 'gzip' | 'identity'

/** A page as it is sent: headers as names and values in turn, and the body in one encoding. */
export interface Answer {
  head: string[]
  body: Buffer
}

const compress = {
  br: (page: Buffer) => promisify(brotliCompress)(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (page: Buffer) => promisify(gzip)(page, { level: 5 }),
  identity: async (page: Buffer) => page,
}

/** A rendered page as it is sent to every guest. It is compressed once for each encoding that somebody asks for. */
export class StoredPage {
  /** `performance.now()` before its data was read */
  readonly readAt: number
  /** The pattern of its route, for metrics and traces. */
  readonly route: string | undefined
  /** What it occupies at most: its compressed bodies together are shorter than the page. */
  readonly bytes: number
  readonly #headers: Record<string, string>
  readonly #page: Buffer
  readonly #answers: { [E in Encoding]?: Answer } = {}
  readonly #compressing: { [E in Encoding]?: Promise<Answer> } = {}

  constructor(headers: Record<string, string>, page: Buffer, readAt: number, route?: string) {
    this.#headers = headers
    this.route = route
    this.#page = page
    this.bytes = 2 * this.#page.length
    this.readAt = readAt
  }

  /** The answer, if somebody has asked for this encoding before. */
  ready(encoding: Encoding): Answer | undefined {
    return this.#answers[encoding]
  }

  answer(encoding: Encoding): Promise<Answer> {
    return (this.#compressing[encoding] ??= this.#compress(encoding))
  }

  async #compress(encoding: Encoding): Promise<Answer> {
    const body = await compress[encoding](this.#page)
    const headers = {
      ...this.#headers,
      'content-length': String(body.length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    }
    const answer = { head: Object.entries(headers).flat(), body }
    this.#answers[encoding] = answer
    return answer
  }
}

/**
 * Rendered pages of guests by their absolute addresses and preferences (`pageKey`), each rendered once for all
 * simultaneous requests.
 */
export class PageCache {
  readonly #maxAge: number
  readonly #pages = new Map<string, StoredPage>()
  readonly #rendering = new Map<string, Promise<StoredPage | null>>()
  #bytes = 0
  /** changes with every `clear`: a page whose data was read before is not stored */
  #generation = 0

  /** `maxAge` in milliseconds: a page is never older, also after changes that are not announced. */
  constructor(maxAge: number) {
    this.#maxAge = maxAge
  }

  /** The page, if it is fresh. */
  get(address: string): StoredPage | undefined {
    const page = this.#pages.get(address)
    if (page && performance.now() - page.readAt <= this.#maxAge) return page
    if (page) this.#delete(address, page)
    return undefined
  }

  /**
   * The page, rendered by the first who asks. `render` receives the time from which the page ages. It returns null for
   * what cannot be shared (redirects, errors, cookies): the callers then render their own.
   */
  async load(
    address: string,
    render: (readAt: number) => Promise<StoredPage | null>,
  ): Promise<StoredPage | null> {
    const known = this.get(address) ?? this.#rendering.get(address)
    if (known) return known
    const generation = this.#generation
    const rendering = render(performance.now()).then((page) => {
      if (page && generation === this.#generation) this.#put(address, page)
      return page
    })
    this.#rendering.set(address, rendering)
    try {
      return await rendering
    } finally {
      if (this.#rendering.get(address) === rendering) this.#rendering.delete(address)
    }
  }

  /** Forgets everything: data of pages has changed. */
  clear(): void {
    this.#generation += 1
    this.#pages.clear()
    this.#rendering.clear()
    this.#bytes = 0
  }

  #put(address: string, page: StoredPage): void {
    this.#bytes += page.bytes
    this.#pages.set(address, page)
    for (const [oldest, stored] of this.#pages) {
      if (this.#bytes <= maxBytes) break
      this.#delete(oldest, stored)
    }
  }

  #delete(address: string, page: StoredPage): void {
    this.#pages.delete(address)
    this.#bytes -= page.bytes
  }
}

/** Encodings by `Accept-Encoding`: browsers send few different ones. */
const encodings = new Map<string, Encoding>()
const maxEncodings = 100

/** The best encoding that the client accepts. */
export function encodingOf({ 'accept-encoding': accepted = '' }: IncomingHttpHeaders): Encoding {
  const text = String(accepted)
  const known = encodings.get(text)
  if (known) return known
  const encoding = (['br', 'gzip'] as const).find((name) => accepts(text, name)) ?? 'identity'
  if (encodings.size < maxEncodings) encodings.set(text, encoding)
  return encoding
}

function accepts(text: string, name: string): boolean {
  const [, quality] = new RegExp(`\\b${name}\\b(?:\\s*;\\s*q=([\\d.]+))?`).exec(text) ?? [null, '0']
  return Number(quality ?? 1) > 0
}

/** Whether nothing about this request can make the page differ from what guests with the same preferences see. */
export function isGuestRead(request: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  return guestVariant(request) !== undefined
}

/**
 * What makes a guest's page differ from those of other guests: their preferences, in the one form that each has, or ''.
 * Undefined for everybody else.
 */
export function guestVariant({
  method,
  headers,
}: Pick<IncomingMessage, 'method' | 'headers'>): string | undefined {
  if (
    method !== 'GET' ||
    headers['content-length'] !== undefined ||
    headers['transfer-encoding'] !== undefined
  )
    return undefined
  // Sessions, flash messages and whatever else of ours: all our cookies have this in their names.
  if (!headers.cookie?.includes('foodie_')) return ''
  const ours = headers.cookie.split(';').filter((pair) => pair.includes('foodie_'))
  if (!ours.every((pair) => pair.trim().startsWith(`${preferencesCookie}=`))) return undefined
  return writePreferences(readPreferences(headers.cookie))
}

/** The key of a guest's page in the cache. */
export function pageKey(address: string, variant: string): string {
  return variant ? `${address} ${variant}` : address
}
