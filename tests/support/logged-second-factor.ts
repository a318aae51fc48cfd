import { roles } from '#contract/endpoint.ts'
import type { TestApp } from './app.ts'
import { call, makePerson, makeUser, type Person } from './factories.ts'
import { codeOf, withTotp } from './second-factor.ts'

type Scenario = [name: string, act: () => Promise<unknown>]

/** One call of each that changes a second factor and is logged. */
export function secondFactorScenarios(world: () => { test: TestApp; admin: Person }): Scenario[] {
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
