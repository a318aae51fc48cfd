import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { signInCodes } from '../../db/schema/accounts.ts'

/** Codes are valid for ten minutes from their request, so that an unknown e-mail's ends like any other. */
const validSince = sql`now() - interval '10 minutes'`
const isOpen = gt(signInCodes.createdAt, validSince)

/** How often a code may be tried. */
const maximumTries = 5

const isOf = (tokenHash: Buffer) => eq(signInCodes.tokenHash, tokenHash)

/** Inserts a request, without a code yet. */
export async function insertCodeRequest(
  tx: Tx,
  request: { tokenHash: Buffer; role: Role; email: string },
): Promise<void> {
  await tx.insert(signInCodes).values(request)
}

/** Sets the account and the code of a request. Returns false if it has ended meanwhile. */
export async function setCode(
  db: Reader,
  tokenHash: Buffer,
  code: { accountId: string; codeHash: string },
): Promise<boolean> {
  const rows = await db
    .update(signInCodes)
    .set(code)
    .where(and(isOf(tokenHash), isOpen))
    .returning({ role: signInCodes.role })
  return rows.length > 0
}

/** The request of a browser, if it has not expired. */
export async function findCodeRequest(db: Reader, tokenHash: Buffer) {
  const [row] = await db
    .select({
      role: signInCodes.role,
      email: signInCodes.email,
      accountId: signInCodes.accountId,
      codeHash: signInCodes.codeHash,
    })
    .from(signInCodes)
    .where(and(isOf(tokenHash), isOpen))
  return row
}

/** Counts a try before the code is compared, so that parallel ones cannot exceed the limit. Returns false at the limit. */
export async function countTry(db: Reader, tokenHash: Buffer): Promise<boolean> {
  const rows = await db
    .update(signInCodes)
    .set({ tries: sql`${signInCodes.tries} + 1` })
    .where(and(isOf(tokenHash), isOpen, lt(signInCodes.tries, maximumTries)))
    .returning({ tries: signInCodes.tries })
  return rows.length > 0
}

/** Uses up a code. Returns false if it was used or replaced meanwhile. */
export async function useUpCode(tx: Tx, tokenHash: Buffer, codeHash: string): Promise<boolean> {
  const rows = await tx
    .delete(signInCodes)
    .where(and(isOf(tokenHash), eq(signInCodes.codeHash, codeHash), isOpen))
    .returning({ role: signInCodes.role })
  return rows.length > 0
}

/** Deletes the request of a browser. */
export async function deleteCodeRequest(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx.delete(signInCodes).where(isOf(tokenHash))
}

/** Deletes all mailed codes of an account. */
export async function deleteSignInCodes(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(signInCodes).where(eq(signInCodes.accountId, accountId))
}

/** Deletes expired requests. */
export async function deleteExpiredCodes(db: Reader): Promise<void> {
  await db.delete(signInCodes).where(lt(signInCodes.createdAt, validSince))
}
