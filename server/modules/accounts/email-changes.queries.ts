import { and, eq, gt, lt, ne, or, sql } from 'drizzle-orm'
import type { Role } from '#contract/endpoint.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { accounts, emailChanges } from '../../db/schema/accounts.ts'

const { state, createdAt, confirmedAt, oldEmail, confirmHash, cancelHash, undoHash } = emailChanges

/** A new address is confirmed within a day. */
const isWaiting = and(eq(state, 'asked'), gt(createdAt, sql`now() - interval '24 hours'`))
/** A change can be undone for seven days from its confirmation; one that was not confirmed, from its request. */
const since = sql`coalesce(${confirmedAt}, ${createdAt})`
const isUndoable = and(ne(state, 'undone'), sql`${since} > now() - interval '7 days'`)

/** Inserts a change, which replaces those that wait. Returns its id. */
export async function insertEmailChange(
  tx: Tx,
  change: Pick<
    typeof emailChanges.$inferInsert,
    'accountId' | 'sessionId' | 'role' | 'oldEmail' | 'newEmail'
  >,
): Promise<string> {
  await tx
    .update(emailChanges)
    .set({ state: 'replaced', confirmHash: null })
    .where(and(eq(emailChanges.accountId, change.accountId), eq(state, 'asked')))
  const [row] = await tx.insert(emailChanges).values(change).returning({ id: emailChanges.id })
  return (row as { id: string }).id
}

/** A change with the name of its account, for its mails. */
export async function findEmailChange(db: Reader, id: string) {
  const { accountId, role, newEmail } = emailChanges
  const [row] = await db
    .select({ id: emailChanges.id, accountId, role, oldEmail, newEmail, state, name: accounts.name })
    .from(emailChanges)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(eq(emailChanges.id, id))
  return row
}

/** Sets the hash of the token that is about to be mailed. */
export async function setEmailLink(
  db: Reader,
  id: string,
  hash: { confirmHash: Buffer } | { cancelHash: Buffer } | { undoHash: Buffer },
): Promise<void> {
  const stillAsked = 'confirmHash' in hash ? eq(state, 'asked') : undefined
  await db
    .update(emailChanges)
    .set(hash)
    .where(and(eq(emailChanges.id, id), stillAsked))
}

/** The change that a valid link of this role confirms or undoes. */
export async function findLinkedChange(
  db: Reader,
  { role, kind, tokenHash }: { role: Role; kind: 'confirm' | 'undo'; tokenHash: Buffer },
) {
  const { id, accountId, sessionId, newEmail } = emailChanges
  const isOpen =
    kind === 'confirm'
      ? and(eq(confirmHash, tokenHash), isWaiting)
      : and(or(eq(cancelHash, tokenHash), eq(undoHash, tokenHash)), isUndoable)
  const [row] = await db
    .select({ id, accountId, sessionId, oldEmail, newEmail, state, createdAt })
    .from(emailChanges)
    .where(and(eq(emailChanges.role, role), isOpen))
  return row
}

/** Marks a change as confirmed; its link is used up. */
export async function setChangeConfirmed(tx: Tx, id: string): Promise<void> {
  const confirmed = { state: 'confirmed', confirmHash: null, confirmedAt: sql`now()` } as const
  await tx.update(emailChanges).set(confirmed).where(eq(emailChanges.id, id))
}

/** When the first change of the same address was asked for that is not undone: a thief may ask several times. */
export async function firstRequestOf(
  db: Reader,
  change: { accountId: string; oldEmail: string },
): Promise<Date> {
  const isSame = and(eq(emailChanges.accountId, change.accountId), eq(oldEmail, change.oldEmail))
  const [row] = await db
    .select({ createdAt })
    .from(emailChanges)
    .where(and(isSame, ne(state, 'undone')))
    .orderBy(createdAt)
    .limit(1)
  return row!.createdAt
}

/** Undoes a change and all later ones of its account, with their links: the person who made them was not the owner. */
export async function setEmailUndone(tx: Tx, change: { id: string; accountId: string }): Promise<void> {
  await tx
    .update(emailChanges)
    .set({ state: 'undone', confirmHash: null })
    .where(and(eq(emailChanges.accountId, change.accountId), sql`${emailChanges.id} >= ${change.id}`))
}

/**
 * Whether an address belongs to another account of the role, or did until a change that can still be undone: until then nobody may
 * take it.
 */
export async function isEmailTaken(
  db: Reader,
  { role, email, besides = null }: { role: Role; email: string; besides?: string | null },
): Promise<boolean> {
  const address = email.toLowerCase()
  const { rows } = await db.execute<{ taken: boolean }>(sql`
    select exists (
      select from ${accounts} where ${accounts.role} = ${role} and lower(${accounts.email}) = ${address}
        and ${accounts.id} is distinct from ${besides}::uuid
    ) or exists (
      select from ${emailChanges} where ${emailChanges.role} = ${role} and lower(${oldEmail}) = ${address}
        and ${emailChanges.accountId} is distinct from ${besides}::uuid and ${state} = 'confirmed' and ${isUndoable}
    ) as taken`)
  return rows[0]?.taken === true
}

/** Deletes changes that can be neither confirmed nor undone any more. */
export async function deleteOldEmailChanges(db: Reader): Promise<void> {
  await db
    .delete(emailChanges)
    .where(and(lt(createdAt, sql`now() - interval '7 days'`), sql`${since} <= now() - interval '7 days'`))
}
