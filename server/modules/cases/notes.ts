import { desc, eq, sql } from 'drizzle-orm'
import type { Noted, OperatorNote } from '#contract/records/case.ts'
import { announce, type Reader, type Tx } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { operatorNotes } from '../../db/schema/notes.ts'
import { notFound } from '../../errors.ts'

/** SQL: whether there is such a record. */
const exists = {
  Order: (id: string) => sql`select from orders where id = ${id}`,
  User: (id: string) => sql`select from accounts where id = ${id} and role = 'user'`,
  Seller: (id: string) => sql`select from accounts where id = ${id} and role = 'seller'`,
  Restaurant: (id: string) => sql`select from restaurants where id = ${id}`,
  Complaint: (id: string) => sql`select from complaints where id = ${id}`,
} satisfies Record<Noted, unknown>

interface NewNote {
  referenceType: Noted
  referenceId: string
  text: string
}

/** Writes a note about a record. Throws 404 where there is none. */
export async function createNote(tx: Tx, adminId: string, note: NewNote): Promise<OperatorNote> {
  const { rows } = await tx.execute(exists[note.referenceType](note.referenceId))
  if (rows.length === 0) throw notFound()
  const [created] = await tx
    .insert(operatorNotes)
    .values({ ...note, byId: adminId })
    .returning({ id: operatorNotes.id })
  if (note.referenceType === 'Order') announce(tx, { accounts: [], topic: 'order', id: note.referenceId })
  const [written] = await findNotes(tx, sql`${operatorNotes.id} = ${created!.id}`)
  return written!
}

/** The notes about a record, newest first, at most 100. */
export function readNotes(db: Reader, referenceId: string): Promise<OperatorNote[]> {
  return findNotes(db, eq(operatorNotes.referenceId, referenceId))
}

async function findNotes(db: Reader, where: ReturnType<typeof eq>): Promise<OperatorNote[]> {
  const { id, text, createdAt } = operatorNotes
  const rows = await db
    .select({ _id: id, text, createdAt, by: accounts.name })
    .from(operatorNotes)
    .leftJoin(accounts, eq(accounts.id, operatorNotes.byId))
    .where(where)
    .orderBy(desc(id))
    .limit(100)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}
