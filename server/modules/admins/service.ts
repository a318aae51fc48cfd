import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { adminChange, newAdmin } from '#contract/endpoints/admins.ts'
import type { ListedAdmin } from '#contract/records/people.ts'
import type { AppContext } from '../../app-context.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { hasSecondFactor } from '../../db/schema/second-factor.ts'
import { conflict, notFound } from '../../errors.ts'
import { endSessionsOf } from '../../http/sessions.ts'
import { createAccount } from '../accounts/service.ts'
import { refuseCommonPassword } from '../passwords/common-passwords.ts'

const isAdmin = sql`role = 'admin' and deleted_at is null`
const columns = {
  id: accounts.id,
  name: accounts.name,
  email: accounts.email,
  mobile: accounts.mobile,
  operatorRole: accounts.operatorRole,
  createdAt: accounts.createdAt,
  suspendedAt: accounts.suspendedAt,
  suspendedReason: accounts.suspendedReason,
  secondFactor: hasSecondFactor,
}
type Row = Pick<typeof accounts.$inferSelect, Exclude<keyof typeof columns, 'secondFactor'>> & {
  secondFactor: boolean
}

/** All admins, owners first, then by name. They are few. */
export async function listAdmins(db: Reader): Promise<ListedAdmin[]> {
  const rows = await db
    .select(columns)
    .from(accounts)
    .where(isAdmin)
    .orderBy(sql`coalesce(operator_role, 'owner')`, sql`lower(name)`, accounts.id)
  return rows.map(present)
}

/** Creates an admin. Throws 409 for a registered e-mail, 400 for one of the most common passwords. */
export async function createAdmin(
  parts: Pick<AppContext, 'database' | 'images'>,
  { role: operatorRole, ...person }: z.output<typeof newAdmin>,
): Promise<ListedAdmin> {
  await refuseCommonPassword(person.password, 'password')
  const wanted = { role: 'admin', operatorRole, person, picture: null } as const
  const { id } = await createAccount(parts, wanted)
  const [row] = await parts.database.db.select(columns).from(accounts).where(eq(accounts.id, id))
  return present(row!)
}

/**
 * Changes the role of another admin, or suspends them, which signs them out, or reinstates them. Throws 404; 409 for oneself, and
 * where no owner would remain.
 */
export async function updateAdmin(
  tx: Tx,
  ownerId: string,
  accountId: string,
  { role, suspended, reason }: z.output<typeof adminChange>,
): Promise<ListedAdmin> {
  // All are locked: two owners who suspend each other are judged one after the other.
  const admins = await tx
    .select(columns)
    .from(accounts)
    .where(isAdmin)
    .orderBy(accounts.id)
    .for('no key update')
  const admin = admins.find(({ id }) => id === accountId)
  if (!admin) throw notFound()
  if (accountId === ownerId) throw conflict('You cannot change your own role or suspend yourself')
  const isSuspended = suspended ?? admin.suspendedAt !== null
  const after = {
    ...admin,
    operatorRole: role ?? admin.operatorRole,
    suspendedAt: isSuspended ? new Date() : null,
  }
  if (!admins.some((one) => isActiveOwner(one.id === accountId ? after : one)))
    throw conflict('The last owner must stay')
  await tx
    .update(accounts)
    .set({
      operatorRole: after.operatorRole,
      ...(suspended !== undefined && {
        suspendedAt: suspended ? sql`coalesce(suspended_at, now())` : null,
        suspendedBy: suspended ? ownerId : null,
        suspendedReason: suspended ? reason : null,
      }),
    })
    .where(eq(accounts.id, accountId))
  if (suspended) await endSessionsOf(tx, accountId)
  const [row] = await tx.select(columns).from(accounts).where(eq(accounts.id, accountId))
  return present(row!)
}

const isActiveOwner = ({ operatorRole, suspendedAt }: Row) =>
  operatorRole !== 'support' && suspendedAt === null

function present({ id, operatorRole, createdAt, suspendedAt, suspendedReason, ...rest }: Row): ListedAdmin {
  return {
    ...rest,
    _id: id,
    role: operatorRole ?? 'owner',
    createdAt: createdAt.toISOString(),
    suspended: suspendedAt && { reason: suspendedReason ?? '' },
  }
}
