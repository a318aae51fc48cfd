import { and, eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { invalid } from '../../errors.ts'

/** The data for confirming the password of a signed-in account. */
export async function findOwnCredentials(db: Reader, accountId: string) {
  const [row] = await db
    .select({ role: accounts.role, email: accounts.email, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return row
}

/**
 * Takes a shared lock on an account's password hash, which blocks a password change but not other such steps. Returns
 * false if the hash is no longer the current one.
 */
export async function lockPassword(tx: Tx, accountId: string, passwordHash: string): Promise<boolean> {
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), eq(accounts.passwordHash, passwordHash)))
    .for('share')
  return rows.length > 0
}

/** 400 at `newPassword`: the new password is the current one (decisions §11). */
export function unchangedPassword(path = 'newPassword') {
  return invalid([{ path, message: 'Please choose a password that differs from the current one' }])
}
