import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Role } from '#contract/endpoint.ts'
import type { Db } from '../../db/client.ts'
import { readSecret } from '../../db/secrets.ts'
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
  const expected = sign(await secretOf(db), `${account}.${device}`)
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
  const signature = sign(await secretOf(db), `${account.id}.${device}`).toString('base64url')
  reply.setCookie(nameOf(request, account.role), `${account.id}.${device}.${signature}`, {
    ...cookieOptions(request),
    maxAge: cookieSeconds,
  })
}

function sign(secret: Buffer, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest()
}

/** The secret of the signatures. */
const secretOf = (db: Db) => readSecret(db, 'known-devices', () => randomBytes(32))
