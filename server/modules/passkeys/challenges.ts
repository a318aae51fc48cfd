import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Role } from '#contract/endpoint.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { passkeyChallenges, type passkeyPurposes } from '../../db/schema/passkeys.ts'
import { challengeEnded } from '../../errors.ts'
import { cookieName, cookieOptions } from '../../http/sessions.ts'
import { hashOfToken, newToken } from '../../http/tokens.ts'

/** What a challenge is for; for whom: the account that gets a passkey. */
interface Wanted {
  role: Role
  purpose: (typeof passkeyPurposes)[number]
  accountId?: string
}

const lifeSeconds = 5 * 60
const isOpen = gt(passkeyChallenges.createdAt, sql`now() - make_interval(secs => ${lifeSeconds})`)

const cookieOf = (request: FastifyRequest, { purpose, role }: Wanted) =>
  cookieName(request, `passkey_${purpose}_${role}`)

/** The challenge is the hash of the cookie's token, and the database has the hash of the challenge: neither opens the other. */
const challengeOf = (token: string) => hashOfToken(token).toString('base64url')

/** Makes a challenge that only this browser can answer, once, within five minutes. Returns it in base64url. */
export async function issueChallenge(
  tx: Tx,
  request: FastifyRequest,
  reply: FastifyReply,
  wanted: Wanted,
): Promise<string> {
  const token = newToken()
  const challenge = challengeOf(token)
  await tx.insert(passkeyChallenges).values({ ...wanted, tokenHash: hashOfToken(challenge) })
  reply.setCookie(cookieOf(request, wanted), token, { ...cookieOptions(request), maxAge: lifeSeconds })
  return challenge
}

/**
 * Uses the challenge of this browser up, whether or not the answer to it is right, and returns it in base64url. Throws 400 if there
 * is none for this purpose, role and account.
 */
export async function takeChallenge(
  db: Reader,
  request: FastifyRequest,
  reply: FastifyReply,
  wanted: Wanted,
): Promise<string> {
  const cookie = cookieOf(request, wanted)
  const token = request.cookies[cookie]
  if (!token) throw challengeEnded()
  reply.clearCookie(cookie, cookieOptions(request))
  const challenge = challengeOf(token)
  const { tokenHash, role, purpose, accountId } = passkeyChallenges
  const taken = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(tokenHash, hashOfToken(challenge)),
        eq(role, wanted.role),
        eq(purpose, wanted.purpose),
        wanted.accountId ? eq(accountId, wanted.accountId) : undefined,
        isOpen,
      ),
    )
    .returning({ role })
  if (taken.length === 0) throw challengeEnded()
  return challenge
}

/** Deletes challenges that nobody has answered in time. */
export async function deleteExpiredChallenges(db: Reader): Promise<void> {
  await db
    .delete(passkeyChallenges)
    .where(lt(passkeyChallenges.createdAt, sql`now() - make_interval(secs => ${lifeSeconds})`))
}
