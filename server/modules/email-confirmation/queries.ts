import { and, eq, isNull, notExists, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { orders } from '../../db/schema/orders.ts'

/** An account whose mailbox is to be confirmed; undefined if it was deleted. */
export async function findById(db: Reader, accountId: string) {
  const { id, name, email, emailConfirmedAt } = accounts
  const [row] = await db
    .select({ id, role: accounts.role, name, email, emailConfirmedAt })
    .from(accounts)
    .where(and(eq(id, accountId), isNull(accounts.deletedAt)))
  return row
}

/** Whether a customer has neither confirmed the address nor placed an order. */
export async function mustConfirmEmail(db: Reader, userId: string): Promise<boolean> {
  const { id, emailConfirmedAt } = accounts
  const [row] = await db
    .select({ id })
    .from(accounts)
    .where(
      and(
        eq(id, userId),
        isNull(emailConfirmedAt),
        notExists(db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))),
      ),
    )
  return row !== undefined
}

/** Notes that the owner of an account has shown that the mailbox is theirs. Returns false if `email` is no longer its address. */
export async function setEmailConfirmed(tx: Tx, account: { id: string; email?: string }): Promise<boolean> {
  const { id, email, deletedAt } = accounts
  const isThis = account.email === undefined ? isNull(deletedAt) : eq(email, account.email)
  const { rowCount } = await tx
    .update(accounts)
    .set({ emailConfirmedAt: sql`coalesce(email_confirmed_at, now())` })
    .where(and(eq(id, account.id), isThis))
  return rowCount === 1
}
