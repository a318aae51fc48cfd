import { TOTP } from 'otpauth'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { encryptSecret, newTotpSecret, shownSecret } from '#server/modules/second-factor/totp.ts'
import type { Person } from './factories.ts'

/** Gives a person an authenticator app, with which their session was made. */
export async function withTotp<P extends Person>(
  database: Database,
  person: P,
): Promise<P & { secret: string }> {
  const secret = newTotpSecret()
  const stored = await encryptSecret(database.db, person.id, secret)
  await database.db.execute(sql`
    insert into totp_secrets (account_id, secret, confirmed_at) values (${person.id}, ${stored}, now())`)
  await database.db.execute(sql`update sessions set second_factor = true where account_id = ${person.id}`)
  return { ...person, secret: shownSecret(secret, 'Foodie', person.email).secret }
}

/** The code that an app shows now, or `steps` of 30 seconds later. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })
}
