import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { accounts, passwordResets } from '../../db/schema/accounts.ts'

/** Links open for half an hour. */
const opened = sql`now() - interval '30 minutes'`
const isOpen = gt(passwordResets.createdAt, opened)

/** Gives an account a link in place of the one that it may have. */
export async function insertResetLink(db: Reader, accountId: string, tokenHash: Buffer): Promise<void> {
  const link = { tokenHash, createdAt: sql`now()` }
  await db
    .insert(passwordResets)
    .values({ accountId, ...link })
    .onConflictDoUpdate({ target: passwordResets.accountId, set: link })
}

/** The account that an open link of this role belongs to. */
export async function findResetLink(db: Reader, role: Role, tokenHash: Buffer): Promise<string | undefined> {
  const [row] = await db
    .select({ accountId: passwordResets.accountId })
    .from(passwordResets)
    .innerJoin(accounts, eq(accounts.id, passwordResets.accountId))
    .where(and(eq(passwordResets.tokenHash, tokenHash), eq(accounts.role, role), isOpen))
  return row?.accountId
}

/** Uses an open link up. False where somebody else did, or it is another by now. */
export async function takeResetLink(tx: Tx, accountId: string, tokenHash: Buffer): Promise<boolean> {
  const rows = await tx
    .delete(passwordResets)
    .where(and(eq(passwordResets.accountId, accountId), eq(passwordResets.tokenHash, tokenHash), isOpen))
    .returning({ accountId: passwordResets.accountId })
  return rows.length > 0
}

/** An account's link, if it has one, opens no more. */
export async function voidResetLink(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.accountId, accountId))
}

/** Deletes links that are too old to open. */
export async function forgetOldLinks(db: Reader): Promise<void> {
  await db.delete(passwordResets).where(lt(passwordResets.createdAt, opened))
}
