import { basePath } from '#contract/base-path.ts'
import type { Role } from '#contract/endpoint.ts'
import type { Seller, User } from '#contract/records/account.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
type Account = Pick<User | Seller, '_id' | 'email'>

/** How a person signs in. */
export interface Credentials {
  role: Role
  email: string
  password: string
}

/** Somebody who uses the interface of a release over HTTP, and keeps its cookies. */
export class Person {
  readonly role: Role
  readonly address: string
  cookie: string

  constructor(role: Role, address: string, cookie = '') {
    this.role = role
    this.address = address
    this.cookie = cookie
  }

  /** The same browser at another release. */
  at(address: string): Person {
    return new Person(this.role, address, this.cookie)
  }

  /**
   * Calls the interface. Returns `data`.
   *
   * @throws Error unless it succeeds
   */
  async call<Data>(method: Method, path: string, body?: object): Promise<Data> {
    return (await this.#send<{ data: Data }>(method, path, body)).data
  }

  /** The account that is signed in. @throws Error if none is */
  async verify(): Promise<Account> {
    const path = `/${this.role}/verify-${this.role}`
    const { user, data = user } = await this.#send<{ user?: Account; data?: Account }>('GET', path)
    return data!
  }

  async #send<Body>(method: Method, path: string, body: object = {}): Promise<Body> {
    const isForm = body instanceof FormData
    const response = await fetch(this.address + basePath + path, {
      method,
      headers: { cookie: this.cookie, ...(!isForm && { 'content-type': 'application/json' }) },
      body: method === 'GET' ? null : isForm ? body : JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok)
      throw new Error(`${method} ${path} at ${this.address} was answered ${response.status} ${text}`)
    this.#keepCookies(response.headers)
    return JSON.parse(text) as Body
  }

  #keepCookies(headers: Headers): void {
    const jar = new Map(this.cookie.split('; ').map((pair) => [pair.split('=', 1)[0]!, pair]))
    for (const set of headers.getSetCookie()) {
      const pair = set.split(';', 1)[0]!
      jar.set(pair.split('=', 1)[0]!, pair)
    }
    jar.delete('')
    this.cookie = [...jar.values()].join('; ')
  }
}

/** Signs in at a release. */
export async function signIn(address: string, { role, email, password }: Credentials): Promise<Person> {
  const person = new Person(role, address)
  await person.call('POST', `/${role}/login-${role}`, { email, password })
  return person
}
