import { openImageStore } from '#server/adapters/images/open.ts'
import { openDatabase } from '#server/db/client.ts'
import { migrate } from '#server/migrate.ts'
import type { Env } from '#server/env.ts'
import { byCommand, writeEntries } from '#server/modules/change-log/write-entries.ts'
import { createAccount } from '#server/modules/accounts/service.ts'
import { isCommonPassword } from '#server/modules/passwords/common-passwords.ts'
import { reachDatabase } from '../reach-database.ts'
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
      const account = { role: 'admin', operatorRole: person.role, person, picture: null } as const
      await createAccount({ database, images: openImageStore(env) }, account, (tx, { id, role }) =>
        writeEntries(tx, byCommand('admin:create'), [
          {
            referenceType: 'Account',
            referenceId: id,
            effect: 'created',
            fields: [
              { name: 'operatorRole', after: person.role },
              { name: 'role', after: role },
            ],
          },
        ]),
      )
    } finally {
      await database.close()
    }
  } finally {
    await stop()
  }
}
