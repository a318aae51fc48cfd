import { openDatabase } from '#server/db/client.ts'
import { migrate } from '#server/migrate.ts'
import { makePerson } from './factories.ts'

/** Variables of a product with test cards, which need the demo, on a database that `keepEmpty` has prepared. */
export const testCards = { PAYMENT_PROVIDER: 'test', DEMO: 'on' }

/** Migrates a database and gives it one account, so that the demo is not filled in. */
export async function keepEmpty(connectionString: string): Promise<void> {
  await migrate(connectionString)
  const database = openDatabase({ connectionString, poolSize: 1, onError: () => {} })
  await makePerson(database, 'user', 'Nobody').finally(() => database.close())
}
