import { call, type Person } from './factories.ts'
import type { TestApp } from './app.ts'

/** Changes settings of the marketplace as an owner; returns the status and the answer. */
export async function setMarketplace({ app }: Pick<TestApp, 'app'>, as: Person, changes: object) {
  const { body } = await call(app, 'GET', '/admin/get-settings-marketplace', { as })
  const payload = { version: body.data.version, ...changes }
  return call(app, 'PATCH', '/admin/update-settings-marketplace', { as, payload })
}
