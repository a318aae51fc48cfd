import { and, eq, sql } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'

const isCalled = (role: Role, email: string) =>
  and(eq(accounts.role, role), eq(sql`lower(${accounts.email})`, email.toLowerCase()))

/** The data for a sign-in; undefined for an unknown e-mail of this role. */
export async function findCredentials(db: Reader, role: Role, email: string) {
  const [row] = await db
    .select({ id: accounts.id, role: accounts.role, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(isCalled(role, email))
  return row
}

/** The recipient of a mail to an account; undefined for an unknown e-mail of this role. */
export async function findAddressee(db: Reader, role: Role, email: string) {
  const [row] = await db
    .select({ id: accounts.id, name: accounts.name, email: accounts.email })
    .from(accounts)
    .where(isCalled(role, email))
  return row
}

/** Locks an account before a change; undefined if it was deleted. */
export async function lockAccount(tx: Tx, accountId: string) {
  const [row] = await tx
    .select({
      role: accounts.role,
      name: accounts.name,
      email: accounts.email,
      passwordHash: accounts.passwordHash,
      imageId: accounts.imageId,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update')
  return row
}

/** Updates the details that the owner may change. */
export async function updateAccount(
  tx: Tx,
  accountId: string,
  changes: Partial<Pick<typeof accounts.$inferInsert, 'name' | 'mobile' | 'imageId' | 'passwordHash'>>,
): Promise<void> {
  await tx.update(accounts).set(changes).where(eq(accounts.id, accountId))
}
