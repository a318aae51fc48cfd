import { and, eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'

/** What confirming a password needs to know of a signed-in account. */
export async function findOwnCredentials(db: Reader, accountId: string) {
  const [row] = await db
    .select({ role: accounts.role, email: accounts.email, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return row
}

/**
 * Locks an account's password for a step that rests on it; other such steps may hold it too, a change of the password
 * not. False where it is not this one any more.
 */
export async function holdPassword(tx: Tx, accountId: string, passwordHash: string): Promise<boolean> {
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), eq(accounts.passwordHash, passwordHash)))
    .for('share')
  return rows.length > 0
}
