import { eq } from 'drizzle-orm'
import type { Db } from './client.ts'
import { serverSecrets } from './schema/accounts.ts'

const secrets = new WeakMap<Db, Map<string, Promise<Buffer>>>()

/** A secret that all processes of a database share. Created when it is first needed. */
export function readSecret(db: Db, name: string, create: () => Buffer): Promise<Buffer> {
  const ofDatabase = secrets.get(db) ?? new Map<string, Promise<Buffer>>()
  secrets.set(db, ofDatabase)
  const known = ofDatabase.get(name)
  if (known) return known
  const secret = readOrCreate(db, name, create)
  ofDatabase.set(name, secret)
  secret.catch(() => ofDatabase.delete(name))
  return secret
}

async function readOrCreate(db: Db, name: string, create: () => Buffer): Promise<Buffer> {
  const read = () => db.select().from(serverSecrets).where(eq(serverSecrets.name, name))
  const [known] = await read()
  if (known) return known.value
  await db.insert(serverSecrets).values({ name, value: create() }).onConflictDoNothing()
  const [row] = await read()
  if (!row) throw new Error('the secret was inserted above')
  return row.value
}
