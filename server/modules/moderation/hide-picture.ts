import { eq, sql } from 'drizzle-orm'
import type { HiddenPicture } from '#contract/records/picture.ts'
import type { Tx } from '../../db/client.ts'
import { images } from '../../db/schema/images.ts'
import { conflict, notFound } from '../../errors.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { presentHidden } from '../images/present.ts'
import { announceMenu } from '../menu/announce.ts'
import { notify } from '../notifications/service.ts'

/** Milliseconds after which the files of a hidden picture are deleted (marketplace §10). */
const keptFor = 30 * 24 * 60 * 60 * 1000

/** What an operator decides; a restored picture needs no reason. */
interface Decision {
  imageId: string
  hidden: boolean
  reason: string
  adminId: string
}

/** A record that shows the picture, and the account that is notified. */
interface Owner extends Record<string, unknown> {
  accountId: string
  name: string
  restaurantId: string | null
}

/**
 * Hides the picture of a person, restaurant or food, or restores it, and notifies whose it is. Answers have it no more at once; a job moves
 * its files. A repeat only replaces the reason. Throws 404 for other pictures, 409 if its files were removed.
 */
export async function setImageHidden(tx: Tx, decision: Decision): Promise<HiddenPicture | null> {
  const { imageId: id, hidden, reason, adminId } = decision
  const [picture] = await tx.select().from(images).where(eq(images.id, id)).for('no key update')
  const owners = picture ? await findOwners(tx, id) : []
  if (!picture || owners.length === 0) throw notFound()
  if (!hidden && picture.removedAt) throw conflict('The files of this picture were removed')
  const hiddenAt = picture.hiddenAt ?? new Date()
  const columns = hidden
    ? { hiddenAt, hiddenBy: adminId, hiddenReason: reason }
    : { hiddenAt: null, hiddenBy: null, hiddenReason: null }
  const [changed] = await tx.update(images).set(columns).where(eq(images.id, id)).returning()
  if ((picture.hiddenAt !== null) !== hidden) {
    await enqueue(tx, 'place-picture', { id })
    if (hidden) {
      const payload = { id, hiddenAt: hiddenAt.toISOString() }
      await enqueue(tx, 'remove-hidden-picture', payload, { runAt: new Date(hiddenAt.getTime() + keptFor) })
    }
    await inform(tx, owners, decision)
  }
  return presentHidden(changed!)
}

/** Copies of a food share its picture: each account is notified once, of the first. */
async function findOwners(tx: Tx, id: string): Promise<Owner[]> {
  const { rows } = await tx.execute<Owner>(sql`
    select id as "accountId", name, null::uuid as "restaurantId" from accounts
    where image_id = ${id} and role in ('user', 'seller')
    union all
    select seller_id, name, id from restaurants where image_id = ${id} and deleted_at is null
    union all
    select r.seller_id, f.name, r.id from foods f join restaurants r on r.id = f.restaurant_id
    where f.image_id = ${id} and f.deleted_at is null`)
  return rows
}

async function inform(tx: Tx, owners: readonly Owner[], { hidden, reason }: Decision): Promise<void> {
  const accounts = new Map(owners.toReversed().map(({ accountId, name }) => [accountId, name]))
  for (const [accountId, name] of accounts) {
    const message = hidden
      ? ({ type: 'picture-hidden', data: { name, reason } } as const)
      : ({ type: 'picture-restored', data: { name } } as const)
    await notify(tx, accountId, message)
  }
  const menus = new Map(owners.map(({ restaurantId, accountId }) => [restaurantId, accountId]))
  for (const [restaurantId, sellerId] of menus) if (restaurantId) announceMenu(tx, sellerId, restaurantId)
}
