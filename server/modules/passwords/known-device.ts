import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Role } from '#contract/endpoint.ts'
import type { Db } from '../../db/client.ts'
import { serverSecrets } from '../../db/schema/accounts.ts'
import { cookieName, cookieOptions } from '../../http/sessions.ts'

/**
 * A signed cookie per role that remembers on which account this device has signed in (decisions §11). It signs nobody
 * in: it only keeps strangers' failures from locking the owner out.
 */
const nameOf = (request: FastifyRequest, role: Role) => cookieName(request, `device_${role}`)

const cookieSeconds = 400 * 24 * 60 * 60

/** The id of this device, if it has signed in to the account before. */
export async function findKnownDevice(
  db: Db,
  request: FastifyRequest,
  role: Role,
  accountId: string,
): Promise<string | undefined> {
  const [account, device, signature] = (request.cookies[nameOf(request, role)] ?? '').split('.')
  if (account !== accountId || !device || !signature) return undefined
  const given = Buffer.from(signature, 'base64url')
  const expected = sign(await readSecret(db), `${account}.${device}`)
  return given.length === expected.length && timingSafeEqual(given, expected) ? device : undefined
}

/** Remembers on this device that it has signed in to the account. */
export async function rememberDevice(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  account: { id: string; role: Role },
): Promise<void> {
  const device = randomBytes(12).toString('base64url')
  const signature = sign(await readSecret(db), `${account.id}.${device}`).toString('base64url')
  reply.setCookie(nameOf(request, account.role), `${account.id}.${device}.${signature}`, {
    ...cookieOptions(request),
    maxAge: cookieSeconds,
  })
}

function sign(secret: Buffer, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest()
}

const secrets = new WeakMap<Db, Promise<Buffer>>()

/** The secret of the signatures, the same for all processes of a database. Created when it is first needed. */
function readSecret(db: Db): Promise<Buffer> {
  const known = secrets.get(db)
  if (known) return known
  const secret = createSecret(db)
  secrets.set(db, secret)
  secret.catch(() => secrets.delete(db))
  return secret
}

async function createSecret(db: Db): Promise<Buffer> {
  const name = 'known-devices'
  await db
    .insert(serverSecrets)
    .values({ name, value: randomBytes(32) })
    .onConflictDoNothing()
  const [row] = await db.select().from(serverSecrets).where(eq(serverSecrets.name, name))
  if (!row) throw new Error('the secret was inserted above')
  return row.value
}
