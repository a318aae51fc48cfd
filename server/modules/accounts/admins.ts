import { eq } from 'drizzle-orm'
import type { Reader } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'

/** The ids of all admins: they are few, for they are made by a command. */
export async function findAdminIds(db: Reader): Promise<string[]> {
  const rows = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.role, 'admin'))
  return rows.map(({ id }) => id)
}
