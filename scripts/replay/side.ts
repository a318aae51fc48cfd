import pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { basePath } from '#contract/base-path.ts'
import { type Role, roles } from '#contract/endpoint.ts'
import { type Comparable, Comparing } from './comparable.ts'
import type { Replayed } from './pair.ts'

export type Visitor = 'guest' | Role
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A request, and what is compared of its answer. */
export interface Recorded {
  request: string
  answer: Comparable
}

interface Sent {
  headers?: Record<string, string>
  body?: string
}

/** One of the two products: its visitors, and what it has answered. Each request waits for the same one of the other. */
export class Side {
  readonly records: Recorded[] = []
  readonly #address: string
  readonly #comparing: Comparing
  readonly #pool: pg.Pool
  readonly #inStep: () => Promise<void>
  readonly #cookies: Record<Visitor, Map<string, string>>

  constructor(product: Replayed, knownIds: ReadonlySet<string>, inStep: () => Promise<void>) {
    this.#address = product.address
    this.#comparing = new Comparing(product.address, knownIds)
    this.#pool = new pg.Pool({ connectionString: product.databaseUrl, max: 1 })
    this.#inStep = inStep
    const jar = () => new Map<string, string>()
    this.#cookies = { guest: jar(), user: jar(), seller: jar(), admin: jar() }
  }

  close = () => this.#pool.end()

  /** Signs all roles in with the accounts of the demo. */
  async signIn(): Promise<void> {
    for (const role of roles) {
      const email = `${role === 'user' ? 'customer' : role}@foodie.test`
      await this.call(role, 'POST', `/${role}/login-${role}`, { email, password: 'Foodie@123' })
    }
  }

  /** Calls the interface. Returns `data` of the answer. */
  async call<Data>(visitor: Visitor, method: Method, path: string, body?: object): Promise<Data> {
    const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) }
    const text = await this.#send(visitor, method, basePath + path, method === 'GET' ? {} : json)
    const answer = text.startsWith('{') ? (JSON.parse(text) as { data?: Data; contactUs?: Data }) : {}
    return (answer.data ?? answer.contactUs)!
  }

  /**
   * Calls the interface for data that the replay needs.
   *
   * @throws Error where it is refused
   */
  async read<Data>(visitor: Visitor, path: string): Promise<Data> {
    const data = await this.call<Data>(visitor, 'GET', path)
    if (data === undefined) throw new Error(`${path}: ${this.records.at(-1)!.answer.body}`)
    return data
  }

  /** Opens a page as a browser. Returns its HTML. */
  open = (visitor: Visitor, path: string) =>
    this.#send(visitor, 'GET', path, { headers: { accept: 'text/html' } })

  /** Posts a form of a page as a browser without JavaScript. */
  post(visitor: Visitor, path: string, fields: Record<string, string>): Promise<string> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: this.#address }
    return this.#send(visitor, 'POST', path, { headers, body: new URLSearchParams(fields).toString() })
  }

  /** Waits until the jobs that writes have started are done. */
  async settle(): Promise<void> {
    const waiting =
      'select from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts'
    while ((await this.#pool.query(waiting)).rowCount) await sleep(50)
  }

  async #send(visitor: Visitor, method: Method, path: string, { headers, body }: Sent): Promise<string> {
    await this.#inStep()
    const jar = this.#cookies[visitor]
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(this.#address + path, {
      method,
      headers: { cookie, ...headers },
      body,
      redirect: 'manual',
    })
    const text = await response.text()
    for (const set of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!
      if (value === '') jar.delete(name!)
      else jar.set(name!, value!)
    }
    for (const [, code] of text.matchAll(/"deliveryCode":"(\d+)"/g)) this.#comparing.ignoreCode(code!)
    const answer = { status: response.status, headers: [...response.headers], body: text }
    // The ids of a path are known: they are from the demo, or from an answer.
    this.records.push({ request: `${visitor} ${method} ${path}`, answer: this.#comparing.read(answer) })
    return text
  }
}

/** Returns a function that resolves when `count` callers have called it. */
export function rendezvous(count: number): () => Promise<void> {
  const waiting: (() => void)[] = []
  return () =>
    new Promise((resolve) => {
      if (waiting.push(resolve) < count) return
      for (const go of waiting.splice(0)) go()
    })
}
