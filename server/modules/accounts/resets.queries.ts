import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { accounts, passwordResets } from '../../db/schema/accounts.ts'

/** Links are valid for half an hour. */
const validSince = sql`now() - interval '30 minutes'`
const isOpen = gt(passwordResets.createdAt, validSince)

/** Inserts a link for an account. Returns false if it has one of the last ten minutes, which is in the owner's mailbox. */
export async function insertResetLink(db: Reader, accountId: string, tokenHash: Buffer): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into password_resets (account_id, token_hash) select ${accountId}, ${tokenHash}
    where not exists (
      select from password_resets where account_id = ${accountId} and created_at > now() - interval '10 minutes')`)
  return rowCount === 1
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

/** Uses up a valid link. Returns false if it has been used. */
export async function useUpResetLink(tx: Tx, accountId: string, tokenHash: Buffer): Promise<boolean> {
  const rows = await tx
    .delete(passwordResets)
    .where(and(eq(passwordResets.accountId, accountId), eq(passwordResets.tokenHash, tokenHash), isOpen))
    .returning({ accountId: passwordResets.accountId })
  return rows.length > 0
}

/** Deletes a link whose mail was not sent. */
export async function deleteResetLink(db: Reader, tokenHash: Buffer): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.tokenHash, tokenHash))
}

/** Deletes all links of an account. */
export async function deleteResetLinks(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.accountId, accountId))
}

/** Deletes expired links. */
export async function deleteExpiredLinks(db: Reader): Promise<void> {
  await db.delete(passwordResets).where(lt(passwordResets.createdAt, validSince))
}
