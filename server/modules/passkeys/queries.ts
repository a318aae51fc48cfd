import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { hasSecondFactor } from '../../db/schema/second-factor.ts'
import { passkeys } from '../../db/schema/passkeys.ts'

const shown = {
  id: passkeys.id,
  name: passkeys.name,
  backedUp: passkeys.backedUp,
  createdAt: passkeys.createdAt,
  lastUsedAt: passkeys.lastUsedAt,
}

/** Locks an account before its passkeys change or sign in; undefined if it was deleted. */
export async function lockOwner(tx: Tx, accountId: string) {
  const { name, email, role } = accounts
  const [row] = await tx
    .select({ name, email, role, hasSecondFactor })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update')
  return row
}

/** The passkeys of an account, the oldest first. */
export function findPasskeys(db: Reader, accountId: string) {
  return db
    .select({ ...shown, credentialId: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .orderBy(asc(passkeys.id))
}

/** The passkey of a credential, of an account of this role. */
export async function findCredential(db: Reader, role: Role, credentialId: Buffer) {
  const { id, accountId, publicKey } = passkeys
  const [row] = await db
    .select({ id, accountId, publicKey })
    .from(passkeys)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(and(eq(passkeys.credentialId, credentialId), eq(accounts.role, role)))
  return row
}

/** Stores a passkey and returns it; the unique constraint `passkeys_credential` refuses one that exists. */
export async function insertPasskey(tx: Tx, row: typeof passkeys.$inferInsert) {
  const [inserted] = await tx.insert(passkeys).values(row).returning(shown)
  return inserted as NonNullable<typeof inserted>
}

/**
 * Stores that a passkey was used. False if its counter is not greater than the stored one, when either is not 0: then somebody has a
 * copy of it (WebAuthn §6.1.1); or if it was removed.
 */
export async function countUse(
  tx: Tx,
  id: string,
  { counter, backedUp }: { counter: number; backedUp: boolean },
): Promise<boolean> {
  const isNewer = sql`${passkeys.counter} < ${counter}`
  const neitherCounts = sql`${passkeys.counter} = 0 and ${counter} = 0`
  const used = await tx
    .update(passkeys)
    .set({ counter, backedUp, lastUsedAt: sql`now()` })
    .where(and(eq(passkeys.id, id), or(isNewer, neitherCounts)))
    .returning({ id: passkeys.id })
  return used.length > 0
}

const ownPasskey = (accountId: string, id: string) =>
  and(eq(passkeys.id, id), eq(passkeys.accountId, accountId))

/** Renames a passkey of the account; undefined if there is none. */
export async function setName(tx: Tx, accountId: string, id: string, name: string) {
  const [row] = await tx.update(passkeys).set({ name }).where(ownPasskey(accountId, id)).returning(shown)
  return row
}

/** Deletes a passkey of the account and returns it; undefined if there is none. */
export async function deletePasskey(tx: Tx, accountId: string, id: string) {
  const [row] = await tx.delete(passkeys).where(ownPasskey(accountId, id)).returning(shown)
  return row
}

/** Whether a passkey still exists. */
export async function exists(db: Reader, id: string): Promise<boolean> {
  const rows = await db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.id, id))
  return rows.length > 0
}
