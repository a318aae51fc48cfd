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

/** Sets the account and the mailed code of a request. */
export async function setMailedCode(
  db: Reader,
  tokenHash: Buffer,
  code: { accountId: string; codeHash: string },
): Promise<void> {
  await db
    .update(signInCodes)
    .set({ ...code, mailedAt: sql`now()` })
    .where(isOf(tokenHash))
}

/**
 * Gives a request the code that was mailed to its account within the last ten minutes. Returns false if there is none.
 */
export async function shareMailedCode(db: Reader, tokenHash: Buffer, accountId: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update sign_in_codes set account_id = mailed.account_id, code_hash = mailed.code_hash, mailed_at = mailed.mailed_at
    from (
      select account_id, code_hash, mailed_at from sign_in_codes
      where account_id = ${accountId} and mailed_at > ${validSince} order by mailed_at desc limit 1
    ) as mailed
    where token_hash = ${tokenHash}`)
  return rowCount === 1
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

/** Deletes all requests of an account that have a code, and returns their tokens' hashes. */
export async function deleteSignInCodes(tx: Tx, accountId: string): Promise<Buffer[]> {
  const rows = await tx
    .delete(signInCodes)
    .where(eq(signInCodes.accountId, accountId))
    .returning({ tokenHash: signInCodes.tokenHash })
  return rows.map(({ tokenHash }) => tokenHash)
}

/** Deletes expired requests. */
export async function deleteExpiredCodes(db: Reader): Promise<void> {
  await db.delete(signInCodes).where(lt(signInCodes.createdAt, validSince))
}
