import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { accounts, passwordResets } from '../../db/schema/accounts.ts'

/** Links are valid for half an hour. */
const isValid = sql`now() - interval '30 minutes'`
const isOpen = gt(passwordResets.createdAt, isValid)

/** Inserts a link for an account or replaces its existing one. */
export async function insertResetLink(db: Reader, accountId: string, tokenHash: Buffer): Promise<void> {
  const link = { tokenHash, createdAt: sql`now()` }
  await db
    .insert(passwordResets)
    .values({ accountId, ...link })
    .onConflictDoUpdate({ target: passwordResets.accountId, set: link })
}

/** The account of a valid link of this role. */
export async function findResetLink(db: Reader, role: Role, tokenHash: Buffer): Promise<string | undefined> {
  const [row] = await db
    .select({ accountId: passwordResets.accountId })
    .from(passwordResets)
    .innerJoin(accounts, eq(accounts.id, passwordResets.accountId))
    .where(and(eq(passwordResets.tokenHash, tokenHash), eq(accounts.role, role), isOpen))
  return row?.accountId
}

/** Uses up a valid link. Returns false if it was used or replaced meanwhile. */
export async function useUpResetLink(tx: Tx, accountId: string, tokenHash: Buffer): Promise<boolean> {
  const rows = await tx
    .delete(passwordResets)
    .where(and(eq(passwordResets.accountId, accountId), eq(passwordResets.tokenHash, tokenHash), isOpen))
    .returning({ accountId: passwordResets.accountId })
  return rows.length > 0
}

/** Deletes the link of an account, if there is one. */
export async function deleteResetLink(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.accountId, accountId))
}

/** Deletes expired links. */
export async function deleteExpiredLinks(db: Reader): Promise<void> {
  await db.delete(passwordResets).where(lt(passwordResets.createdAt, isValid))
}
