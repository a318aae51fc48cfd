import { openImageStore } from '#server/adapters/images/open.ts'
import { openDatabase } from '#server/db/client.ts'
import { joinEmbeddedPostgres } from '#server/embedded-postgres/start.ts'
import { migrate } from '#server/migrate.ts'
import type { Env } from '#server/env.ts'
import { createAccount } from '#server/modules/accounts/service.ts'
import { isCommonPassword } from '#server/modules/passwords/common-passwords.ts'
import type { NewAdmin } from './read-admin.ts'

/** Creates the admin in the database that the server uses. Throws if another admin has the e-mail. */
export async function createAdmin(env: Env, person: NewAdmin): Promise<void> {
  if (await isCommonPassword(person.password))
    throw new Error('This password is among the most common ones. Please choose another.')
  const { connectionString, stop } = await reachDatabase(env)
  try {
    await migrate(connectionString)
    const database = openDatabase({ connectionString, poolSize: 2, onError: () => {} })
    try {
      await createAccount({ database, images: openImageStore(env) }, { role: 'admin', person, picture: null })
    } finally {
      await database.close()
    }
  } finally {
    await stop()
  }
}

async function reachDatabase({ databaseUrl, listenUrl = databaseUrl, dataDir }: Env) {
  if (listenUrl) return { connectionString: listenUrl, stop: async () => {} }
  return joinEmbeddedPostgres({ dataDir })
}
