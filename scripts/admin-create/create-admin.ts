import { defaultName } from '#contract/format/locale.ts'
import { openImageStore } from '#server/adapters/images/open.ts'
import type { ImageStore } from '#server/adapters/images/store.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import type { Env } from '#server/env.ts'
import { relyingPartyAt } from '#server/http/relying-party.ts'
import { migrate } from '#server/migrate.ts'
import { isEmailTaken } from '#server/modules/accounts/email-changes.queries.ts'
import { emailTaken } from '#server/modules/accounts/email-changes.ts'
import { createAccount } from '#server/modules/accounts/service.ts'
import { byCommand, writeEntries } from '#server/modules/change-log/write-entries.ts'
import { readMarketplaceSettings, requiresSecondFactor } from '#server/modules/marketplace/settings.ts'
import { isCommonPassword } from '#server/modules/passwords/common-passwords.ts'
import { insertTotp } from '#server/modules/second-factor/set-up.ts'
import { reachDatabase } from '../reach-database.ts'
import { askForApp, recoveryLines } from './authenticator-app.ts'
import type { NewAdmin } from './read-admin.ts'

/**
 * Creates the admin in the database that the server uses. `asks`: asks on the terminal for an authenticator app before. Returns
 * lines about the second factor to print. Throws if another admin has the e-mail.
 */
export async function createAdmin(env: Env, person: NewAdmin, asks: boolean): Promise<string[]> {
  if (await isCommonPassword(person.password))
    throw new Error('This password is among the most common ones. Please choose another.')
  const { connectionString, stop } = await reachDatabase(env)
  try {
    await migrate(connectionString)
    const database = openDatabase({ connectionString, poolSize: 2, onError: () => {} })
    const stores = { database, images: openImageStore(env) }
    return await insertAdmin(stores, person, asks).finally(() => database.close())
  } finally {
    await stop()
  }
}

async function insertAdmin(
  stores: { database: Database; images: ImageStore },
  person: NewAdmin,
  asks: boolean,
): Promise<string[]> {
  const { db } = stores.database
  // Checked again when the account is inserted; here before somebody sets an app up for nothing.
  if (await isEmailTaken(db, { role: 'admin', email: person.email })) throw emailTaken()
  const settings = await readMarketplaceSettings(db)
  const totp = asks ? await askForApp(settings.name ?? defaultName, person.email) : null
  const account = { role: 'admin', operatorRole: person.role, person, picture: null } as const
  let recoveryCodes: string[] = []
  await createAccount(stores, account, async (tx, { id, role }) => {
    if (totp) recoveryCodes = await insertTotp(db, tx, id, totp)
    const fields = [
      { name: 'operatorRole', after: person.role },
      { name: 'role', after: role },
      ...(totp ? [{ name: 'secondFactor' }] : []),
    ]
    const entry = { referenceType: 'Account', referenceId: id, effect: 'created', fields } as const
    await writeEntries(tx, byCommand('admin:create'), [entry])
  })
  if (totp) return recoveryLines(recoveryCodes)
  if (!asks || !requiresSecondFactor(settings, 'admin')) return []
  return ['The marketplace requires a second factor: the first sign-in asks to set one up.']
}

/** A line that says where passkeys are added; none where the address cannot have any. */
export function passkeyLines({ publicUrl }: Env): string[] {
  if (!publicUrl || !relyingPartyAt(publicUrl)) return []
  return [`Passkeys need a browser: add one at ${publicUrl}/admin/security.`]
}
