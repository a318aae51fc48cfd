import { randomBytes } from 'node:crypto'
import type { Role } from '#contract/endpoint.ts'
import { basePath } from '#contract/base-path.ts'
import type { Database } from '#server/db/client.ts'
import { passkeys } from '#server/db/schema/passkeys.ts'
import type { TestApp } from './app.ts'
import { type Authenticator, type Ceremony, makeAuthenticator } from './authenticator.ts'
import type { Person } from './factories.ts'

/** Stores a passkey that no authenticator has. Returns its id. */
export async function makePasskey(database: Database, accountId: string): Promise<string> {
  const [row] = await database.db
    .insert(passkeys)
    .values({
      accountId,
      credentialId: randomBytes(32),
      publicKey: randomBytes(77),
      counter: 0,
      transports: [],
      name: 'Laptop',
      backedUp: false,
    })
    .returning({ id: passkeys.id })
  return row!.id
}

const handleOf = ({ id }: Person) => Buffer.from(id).toString('base64url')

/** A browser that keeps its cookies, of a person who is signed in or of nobody. */
export function openBrowser(
  { app }: TestApp,
  {
    as,
    from = '192.0.2.1',
    host = 'localhost',
  }: {
    as?: Person
    from?: string
    host?: string
  } = {},
) {
  const cookies: Record<string, string> = {}
  if (as) {
    const [name = '', value = ''] = as.cookie.split('=')
    cookies[name] = value
  }
  async function send(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) {
    const response = await app.inject({
      method,
      url: basePath + path,
      remoteAddress: from,
      headers: { host, 'user-agent': chrome },
      cookies,
      ...(method !== 'GET' && { payload: payload ?? {} }),
    })
    for (const { name, value } of response.cookies) cookies[name] = value
    return { status: response.statusCode, headers: response.headers, body: response.json() }
  }
  const options = (role: Role, wanted: 'create' | 'login') =>
    send('POST', `/${role}/passkey-options-${role}`, { for: wanted })
  return {
    cookies,
    send,
    options,
    /** Adds the authenticator's credential to the signed-in account. */
    async add(authenticator: Authenticator, role: Role, falsified: Partial<Ceremony> = {}) {
      const { challenge } = (await options(role, 'create')).body.data
      const credential = authenticator.create({ challenge, ...falsified })
      return send('POST', `/${role}/create-passkey-${role}`, { credential })
    },
    /** Signs in with the authenticator's credential, which is the person's. */
    async signIn(
      authenticator: Authenticator,
      person: Person,
      { role = person.role, ...falsified }: Partial<Ceremony> & { role?: Role } = {},
    ) {
      const { challenge } = (await options(role, 'login')).body.data
      const assertion = authenticator.sign({ challenge, userHandle: handleOf(person), ...falsified })
      return send('POST', `/${role}/login-passkey-${role}`, { assertion })
    },
    handleOf,
  }
}

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** A person with a passkey, and the authenticator that has it. */
export async function givePasskey(test: TestApp, person: Person, settings?: { counts: boolean }) {
  const authenticator = makeAuthenticator(settings)
  const { status, body } = await openBrowser(test, { as: person }).add(authenticator, person.role)
  if (status !== 201) throw new Error(`no passkey: ${JSON.stringify(body)}`)
  return { authenticator, passkeyId: body.data._id as string }
}
