import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../db/client.ts'
import { accounts, kitchenLinks } from '../../db/schema/accounts.ts'

/** Minutes that a link is valid. */
export const validMinutes = 30
const validSince = sql`now() - make_interval(mins => ${validMinutes})`

/** An account has at most so many open links. */
const openLinks = 20

interface KitchenLink {
  accountId: string
  sessionId: string
  tokenHash: Buffer
  device: string
}

/** Inserts a link, which ends with its session. Returns false if the account has enough open ones. */
export async function insertKitchenLink(
  tx: Tx,
  { accountId, sessionId, tokenHash, device }: KitchenLink,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into kitchen_links (token_hash, account_id, session_id, device)
    select ${tokenHash}, account_id, id, ${device} from sessions
    where id = ${sessionId} and (select count(*) from kitchen_links where account_id = ${accountId} and created_at > ${validSince}) < ${openLinks}
    for key share`)
  return rowCount === 1
}

/** The device and the seller of a valid link. */
export async function findKitchenLink(
  db: Reader,
  tokenHash: Buffer,
): Promise<{ device: string; seller: string } | undefined> {
  const [link] = await db
    .select({ device: kitchenLinks.device, seller: accounts.name })
    .from(kitchenLinks)
    .innerJoin(accounts, eq(accounts.id, kitchenLinks.accountId))
    .where(and(eq(kitchenLinks.tokenHash, tokenHash), gt(kitchenLinks.createdAt, validSince)))
  return link
}

/** Uses up a valid link. Undefined if it has ended. */
export async function useUpKitchenLink(
  tx: Tx,
  tokenHash: Buffer,
): Promise<{ accountId: string; device: string } | undefined> {
  const [link] = await tx
    .delete(kitchenLinks)
    .where(and(eq(kitchenLinks.tokenHash, tokenHash), gt(kitchenLinks.createdAt, validSince)))
    .returning({ accountId: kitchenLinks.accountId, device: kitchenLinks.device })
  return link
}

/** Deletes all links of an account. */
export async function deleteKitchenLinks(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(kitchenLinks).where(eq(kitchenLinks.accountId, accountId))
}

/** Deletes expired links. */
export async function deleteExpiredKitchenLinks(db: Reader): Promise<void> {
  await db.delete(kitchenLinks).where(lt(kitchenLinks.createdAt, validSince))
}
