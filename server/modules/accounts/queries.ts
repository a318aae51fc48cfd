import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'

/** An account for a sign-in or a mail; undefined for an unknown e-mail of this role. */
export async function findByEmail(db: Reader, role: Role, email: string) {
  const { id, name, passwordHash } = accounts
  const [row] = await db
    .select({ id, role: accounts.role, name, email: accounts.email, passwordHash })
    .from(accounts)
    .where(
      and(
        eq(accounts.role, role),
        eq(sql`lower(${accounts.email})`, email.toLowerCase()),
        isNull(accounts.deletedAt),
      ),
    )
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
      deletedAt: accounts.deletedAt,
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
  changes: Partial<
    Pick<
      typeof accounts.$inferInsert,
      'name' | 'email' | 'mobile' | 'imageId' | 'passwordHash' | 'legalName' | 'taxNumber' | 'bankReference'
    >
  >,
): Promise<void> {
  await tx.update(accounts).set(changes).where(eq(accounts.id, accountId))
}
