import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Role } from '#contract/endpoint.ts'
import type { Db } from '../../db/client.ts'
import { readSecret } from '../../db/secrets.ts'
import { cookieName, cookieOptions } from '../../http/sessions.ts'

/**
 * A signed cookie per role that remembers on which accounts this device has signed in (decisions §11). It signs nobody
 * in: it only keeps strangers' failures from locking the owner out, and mails about a device from being sent again.
 */
const nameOf = (request: FastifyRequest, role: Role) => cookieName(request, `device_${role}`)

/** Accounts of a role that one device is known to: the newest ones. */
const mostAccounts = 5
const cookieSeconds = 400 * 24 * 60 * 60

type Mark = [account: string, device: string, signature: string]

/** The valid marks of the cookie, the newest first: earlier releases know only the first, and write only one. */
async function readMarks(db: Db, request: FastifyRequest, role: Role): Promise<Mark[]> {
  const parts = (request.cookies[nameOf(request, role)] ?? '').split('.')
  const secret = await secretOf(db)
  const marks: Mark[] = []
  for (let at = 0; at + 2 < parts.length && marks.length < mostAccounts; at += 3) {
    const [account, device, signature] = parts.slice(at, at + 3) as Mark
    const given = Buffer.from(signature, 'base64url')
    const expected = sign(secret, `${account}.${device}`)
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) break
    marks.push([account, device, signature])
  }
  return marks
}

/** The id of this device, if it has signed in to the account before. */
export async function findKnownDevice(
  db: Db,
  request: FastifyRequest,
  role: Role,
  accountId: string,
): Promise<string | undefined> {
  const marks = await readMarks(db, request, role)
  return marks.find(([account]) => account === accountId)?.[1]
}

/** Remembers on this device that it has signed in to the account. Returns whether it had before. */
export async function rememberDevice(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  { id, role }: { id: string; role: Role },
): Promise<boolean> {
  const marks = await readMarks(db, request, role)
  const others = marks.filter(([account]) => account !== id)
  const device = randomBytes(12).toString('base64url')
  const signature = sign(await secretOf(db), `${id}.${device}`).toString('base64url')
  const kept = [[id, device, signature], ...others].slice(0, mostAccounts)
  reply.setCookie(nameOf(request, role), kept.flat().join('.'), {
    ...cookieOptions(request),
    maxAge: cookieSeconds,
  })
  return others.length < marks.length
}

function sign(secret: Buffer, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest()
}

/** The secret of the signatures. */
const secretOf = (db: Db) => readSecret(db, 'known-devices', () => randomBytes(32))
