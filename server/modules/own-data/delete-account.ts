import { sql } from 'drizzle-orm'
import type { MarketplaceMoney } from '#contract/format/money.ts'
import type { Mailer } from '../../adapters/mail/mailer.ts'
import { afterCommit, type Database, type Tx } from '../../db/client.ts'
import { conflict, wrongPassword } from '../../errors.ts'
import { type Caller, endSessionsOf } from '../../http/sessions.ts'
import { newToken } from '../../http/tokens.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { deleteRestaurant } from '../catalogue/changes/restaurants.ts'
import { deletePictures } from '../complaints/pictures.ts'
import { releasePicture } from '../images/service.ts'
import { hashPassword } from '../passwords/hash.ts'
import { privacyTable } from './table.ts'
import { erase, type DataSubject, withValues } from './erase.ts'
import { findObstacles } from './obstacles.ts'

/** Milliseconds after which data is deleted again that a request wrote which was under way. */
const repeatedAfter = 2 * 60_000

/**
 * Deletes the account of the caller, whose password has been confirmed (marketplace §5): what the table of personal data says. Its row
 * stays, with other names, for orders and ratings. Throws 409 with what prevents it, 403 if the password has been changed since.
 *
 * Locks as placing an order does: baskets, restaurants, and then the account, on which every new record of it waits.
 */
export async function deleteAccount(
  { database, mail, money }: { database: Database; mail: Mailer; money: MarketplaceMoney },
  caller: Caller,
  passwordHash: string,
): Promise<void> {
  const unknown = await hashPassword(newToken())
  await database.transaction(
    async (tx) => {
      const restaurantIds = await lockOwned(tx, caller)
      const person = await lockPerson(tx, caller, passwordHash)
      await refuseObstacles(tx, money, caller)
      for (const id of restaurantIds) await deleteRestaurant(tx, person.id, id)
      await eraseWithFiles(tx, person, unknown)
      await sayGoodbye(tx, person)
      await enqueue(tx, 'erase-account', { id: person.id }, { runAt: new Date(Date.now() + repeatedAfter) })
      afterCommit(tx, () => void mail.deleteFilesTo?.(person.email).catch(() => {}))
    },
    { isLong: true },
  )
}

/** Deletes what a request has written that was under way while the account was deleted. */
export async function eraseAgain({ transaction }: Database, id: string): Promise<void> {
  await transaction(
    async (tx) => {
      const { rows } = await tx.execute<DataSubject & { passwordHash: string } & Record<string, unknown>>(sql`
        select id, role, email, name, password_hash as "passwordHash" from accounts
        where id = ${id} and deleted_at is not null for update`)
      if (rows[0]) await eraseWithFiles(tx, rows[0], rows[0].passwordHash)
    },
    { isLong: true },
  )
}

/** Locks what orders are placed from; returns the seller's restaurants. */
async function lockOwned(tx: Tx, { role, accountId }: Caller): Promise<string[]> {
  if (role === 'user')
    await tx.execute(sql`select from baskets where user_id = ${accountId} order by id for update`)
  // Two owners who delete their accounts are judged one after the other.
  if (role === 'admin')
    await tx.execute(sql`select from accounts where role = 'admin' order by id for no key update`)
  if (role !== 'seller') return []
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from restaurants where seller_id = ${accountId} and deleted_at is null order by id for update`)
  return rows.map(({ id }) => id)
}

async function lockPerson(tx: Tx, { accountId }: Caller, passwordHash: string): Promise<DataSubject> {
  const { rows } = await tx.execute<DataSubject & Record<string, unknown>>(sql`
    select id, role, email, name from accounts
    where id = ${accountId} and password_hash = ${passwordHash} and deleted_at is null for update`)
  if (!rows[0]) throw wrongPassword()
  return rows[0]
}

async function refuseObstacles(tx: Tx, money: MarketplaceMoney, caller: Caller): Promise<void> {
  const obstacles = await findObstacles(tx, money, caller)
  const { pendingOrders, openComplaints, balance, isLastOwner } = obstacles
  if (isLastOwner) throw conflict('The last owner must stay', obstacles)
  if (pendingOrders > 0) throw conflict('There are Pending orders. They must end first.', obstacles)
  if (openComplaints > 0) throw conflict('There are open complaints. They must be settled first.', obstacles)
  if (balance !== 0) throw conflict('The balance with the marketplace is not zero', obstacles)
}

/** Erases with the files of pictures and downloads, and ends the sessions, which open pages learn. */
async function eraseWithFiles(tx: Tx, person: DataSubject, passwordHash: string): Promise<void> {
  const { rows: pictures } = await tx.execute<{ id: string }>(
    // Before the versions of pictures, which triggers lock while the records are erased.
    sql`select t.id from images t where ${withValues(privacyTable['images']!.whose![person.role]!, person)} order by t.id for update`,
  )
  if (person.role !== 'admin') {
    const step = person.role === 'seller' ? sql`p.step = 'contested' and ` : sql``
    const owner = sql.raw(person.role === 'seller' ? 'seller_id' : 'user_id')
    await deletePictures(
      tx,
      sql`${step}p.complaint_id in (select id from complaints where ${owner} = ${person.id})`,
    )
  }
  const { rows: exports } = await tx.execute<{ id: string }>(
    sql`select id from data_exports where account_id = ${person.id}`,
  )
  for (const { id } of exports) await enqueue(tx, 'delete-export', { id })
  await endSessionsOf(tx, person.id)
  await erase(tx, person, passwordHash)
  for (const { id } of pictures) await releasePicture(tx, id)
}

/** So that an owner learns of a deletion by somebody else. The address is nowhere else any more. */
async function sayGoodbye(tx: Tx, { email }: DataSubject): Promise<void> {
  await enqueue(tx, 'send-mail', {
    to: email,
    subject: 'Your account was deleted',
    paragraphs: [
      'Hello,',
      'Your account was deleted just now, with your name, addresses, messages and pictures. Your orders keep what accounts and tax law need.',
      'If this was not you, please answer this mail.',
    ],
  })
}
