import { sql } from 'drizzle-orm'
import { roles } from '#contract/endpoint.ts'
import type { TestApp } from './app.ts'
import { makeAuthenticator } from './authenticator.ts'
import { call, goodPassword, makePerson, makeUser, type Person } from './factories.ts'
import { makePasskey, openBrowser } from './passkeys.ts'
import { codeOf, withTotp } from './second-factor.ts'

type Scenario = [name: string, act: () => Promise<unknown>]

/** One call of each that changes how somebody signs in, or deletes their account, and is logged. */
export function ownAccountScenarios(world: () => { test: TestApp; admin: Person }): Scenario[] {
  return [
    ...roles.flatMap((role): Scenario[] => {
      const path = `/${role}/totp-${role}`
      const withApp = async () =>
        withTotp(world().test.database, await makePerson(world().test.database, role))
      return [
        [
          `${role}.setTotp`,
          async () => {
            const { app, database } = world().test
            const as = await makePerson(database, role)
            const { body } = await call(app, 'POST', path, { as })
            return call(app, 'POST', path, { as, payload: { code: codeOf(body.data.secret as string) } })
          },
        ],
        [`${role}.deleteTotp`, async () => call(world().test.app, 'DELETE', path, { as: await withApp() })],
        [
          `${role}.renewRecoveryCodes`,
          async () =>
            call(world().test.app, 'POST', `/${role}/renew-recovery-codes-${role}`, { as: await withApp() }),
        ],
        [
          `${role}.createPasskey`,
          async () => {
            const as = await makePerson(world().test.database, role)
            return openBrowser(world().test, { as, from: '127.0.0.1' }).add(makeAuthenticator(), role)
          },
        ],
        [
          `${role}.deletePasskey`,
          async () => {
            const as = await makePerson(world().test.database, role)
            const id = await makePasskey(world().test.database, as.id)
            await world().test.database.db.execute(
              sql`update sessions set second_factor = true where account_id = ${as.id}`,
            )
            return call(world().test.app, 'DELETE', `/${role}/delete-passkey-${role}/${id}`, { as })
          },
        ],
        [
          `${role}.deleteAccount`,
          async () => {
            const as = await makePerson(world().test.database, role)
            const payload = { password: goodPassword }
            return call(world().test.app, 'DELETE', `/${role}/delete-account-${role}`, { as, payload })
          },
        ],
      ]
    }),
    [
      'admin.resetSecondFactor',
      async () => {
        const { test, admin } = world()
        const { id } = await withTotp(test.database, await makeUser(test.database))
        return call(test.app, 'DELETE', `/admin/reset-second-factor/${id}`, { as: admin })
      },
    ],
  ]
}
