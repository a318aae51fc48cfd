import type { IncomingHttpHeaders, IncomingMessage, RequestListener } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Of all stored bodies together; the oldest pages leave first. */
const maxBytes = 32 * 1024 * 1024

export type Encoding = 'br' | 'gzip' | 'identity'

/** A rendered page as it is sent to every guest. */
export interface StoredPage {
  headers: Record<string, string>
  bodies: Record<Encoding, Buffer>
  /** `performance.now()` */
  storedAt: number
}

/** Rendered pages of guests by their absolute addresses, each rendered once however many ask for it. */
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
    if (page && performance.now() - page.storedAt <= this.#maxAge) return page
    if (page) this.#delete(address, page)
    return undefined
  }

  /**
   * The page, rendered by the first who asks. `render` returns null for what cannot be shared (redirects, errors,
   * cookies): the callers then render their own.
   */
  async load(address: string, render: () => Promise<StoredPage | null>): Promise<StoredPage | null> {
    const known = this.get(address) ?? this.#rendering.get(address)
    if (known) return known
    const generation = this.#generation
    const rendering = render().then((page) => {
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
    this.#bytes += sizeOf(page)
    this.#pages.set(address, page)
    for (const [oldest, stored] of this.#pages) {
      if (this.#bytes <= maxBytes) break
      this.#delete(oldest, stored)
    }
  }

  #delete(address: string, page: StoredPage): void {
    this.#pages.delete(address)
    this.#bytes -= sizeOf(page)
  }
}

function sizeOf({ bodies }: StoredPage): number {
  return bodies.br.length + bodies.gzip.length + bodies.identity.length
}

/** Compresses a page once for all who ask for it. */
export async function compressPage(page: string): Promise<StoredPage['bodies']> {
  const identity = Buffer.from(page)
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
    promisify(gzip)(identity, { level: 5 }),
  ])
  return { br, gzip: zipped, identity }
}

/** The best encoding that the client accepts. */
export function encodingOf({ 'accept-encoding': accepted = '' }: IncomingHttpHeaders): Encoding {
  const text = String(accepted)
  const accepts = (name: string) => {
    const [, quality] = new RegExp(`\\b${name}\\b(?:\\s*;\\s*q=([\\d.]+))?`).exec(text) ?? [null, '0']
    return Number(quality ?? 1) > 0
  }
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'identity'
}

/** Whether nothing about this request can make the page differ from what every guest sees. */
export function isGuestRead({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  if (
    method !== 'GET' ||
    headers['content-length'] !== undefined ||
    headers['transfer-encoding'] !== undefined
  )
    return false
  // Sessions, flash messages and whatever else of ours: all our cookies have this in their names.
  return headers.cookie === undefined || !headers.cookie.includes('foodie_')
}

/** The head and the body of a stored page for one client. */
export function answerOf({ headers, bodies }: StoredPage, client: IncomingHttpHeaders) {
  const encoding = encodingOf(client)
  const body = bodies[encoding]
  return {
    body,
    head: {
      ...headers,
      'content-length': String(body.length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    },
  }
}

/**
 * Answers from the cache before any other work; everything else goes to `listener`. `originOf` returns the origin of a
 * request, or undefined where only the framework can tell it; `log` writes the line of a request.
 */
export function serveCached(
  cache: PageCache,
  originOf: (request: IncomingMessage) => string | undefined,
  log: (request: IncomingMessage) => void,
  listener: RequestListener,
): RequestListener {
  return (request, response) => {
    const origin = isGuestRead(request) ? originOf(request) : undefined
    const page = origin && cache.get(`${origin}${request.url}`)
    if (!page) return listener(request, response)
    log(request)
    const { head, body } = answerOf(page, request.headers)
    response.writeHead(200, head).end(body)
  }
}
