import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Role } from '#contract/endpoint.ts'
import type { FactorProof } from '#contract/rules/people.ts'
import type { Database, Reader, Tx } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { hasApp, hasSecondFactor, secondFactorTickets } from '../../db/schema/second-factor.ts'
import { codeEnded, factorProof, wrongFactor } from '../../errors.ts'
import { networkOf } from '../../http/network.ts'
import { logRefusal } from '../../http/security-events.ts'
import { hashOfToken, newToken } from '../../http/tokens.ts'
import { codeCounters, limitAttempts } from '../passwords/attempt-limit.ts'
import { findKnownDevice } from '../passwords/known-device.ts'
import { takeCode } from './take-code.ts'

const { tokenHash, accountId, tries, createdAt } = secondFactorTickets
const validSince = sql`now() - interval '10 minutes'`
const maximumTries = 5

const ended = () => codeEnded('This sign-in has taken too long, or too many tries. Please start again.')

/** A ticket for a sign-in that needs the second factor of its account, with what shows it; undefined where there is none. */
export async function createTicket(
  tx: Tx,
  account: { id: string },
): Promise<{ ticket: string; by: FactorProof } | undefined> {
  const [found] = await tx
    .select({ hasSecondFactor, hasApp })
    .from(accounts)
    .where(eq(accounts.id, account.id))
  if (!found?.hasSecondFactor) return undefined
  const ticket = newToken()
  await tx.insert(secondFactorTickets).values({ tokenHash: hashOfToken(ticket), accountId: account.id })
  return { ticket, by: factorProof(found) }
}

/** Ends the sign-ins of an account that wait for its second factor. */
export async function deleteTickets(tx: Tx, account: { id: string }): Promise<void> {
  await tx.delete(secondFactorTickets).where(eq(accountId, account.id))
}

/** Deletes expired tickets. */
export async function deleteExpiredTickets(db: Reader): Promise<void> {
  await db.delete(secondFactorTickets).where(lt(createdAt, validSince))
}

interface FactorAttempt {
  database: Database
  role: Role
  ticket: string
  code: string
  request: FastifyRequest
}

/**
 * Checks the code of a sign-in that waits for it, and calls `enter` in the same transaction, with the account locked. Failures count as
 * those of mailed codes do, in counters of their own. Throws 400 for a ticket that has ended, 401 for a wrong code and 429; they are
 * logged.
 */
export async function signInBySecondFactor(
  { database, role, ticket, code, request }: FactorAttempt,
  enter: (tx: Tx, account: { id: string; role: Role }) => Promise<void>,
): Promise<{ id: string; role: Role }> {
  const hash = hashOfToken(ticket)
  const isOpen = and(eq(tokenHash, hash), gt(createdAt, validSince))
  const [found] = await database.db
    .select({ id: accounts.id, role: accounts.role })
    .from(secondFactorTickets)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(and(isOpen, eq(accounts.role, role)))
  return logRefusal(request, { event: 'second-factor', account: found?.id ?? null, role }, async () => {
    if (!found) throw ended()
    const device = await findKnownDevice(database.db, request, role, found.id)
    const attempt = { account: `factor ${found.id}`, network: networkOf(request.ip), device }
    const isRight = await limitAttempts(
      database,
      (tx) => codeCounters(tx, attempt),
      () =>
        database.transaction(async (tx) => {
          await tx.execute(sql`select from ${accounts} where ${accounts.id} = ${found.id} for no key update`)
          const counted = await tx
            .update(secondFactorTickets)
            .set({ tries: sql`${tries} + 1` })
            .where(and(isOpen, lt(tries, maximumTries)))
            .returning({ tries })
          if (counted.length === 0) throw ended()
          if (!(await takeCode(database.db, tx, found.id, code))) return false
          await deleteTickets(tx, found)
          await enter(tx, found)
          return true
        }),
    )
    if (!isRight) throw wrongFactor(401)
    return found
  })
}
