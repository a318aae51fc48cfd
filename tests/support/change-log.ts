import { type SQL, sql } from 'drizzle-orm'
import { logEntries } from '#server/db/schema/log.ts'
import type { TestApp } from './app.ts'

/** Entries of the log of changes with a condition, oldest first. */
export function entriesOf({ database }: Pick<TestApp, 'database'>, where: SQL = sql`true`) {
  return database.db.select().from(logEntries).where(where).orderBy(logEntries.id)
}

/**
 * Runs a statement as somebody could who has all rights on the database: without the triggers that keep the log.
 */
export async function tamper({ database }: Pick<TestApp, 'database'>, statement: SQL): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = 'replica'`)
    await tx.execute(statement)
  })
}
