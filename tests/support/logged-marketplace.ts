import type { TestApp } from './app.ts'
import { call, type Person } from './factories.ts'
import { solidPicture } from './pictures.ts'
import { upload } from './upload.ts'

/** One call of each that changes the marketplace as a whole and is logged. */
export function marketplaceScenarios(
  world: () => { test: TestApp; admin: Person },
): Record<string, () => Promise<unknown>> {
  return {
    'admin.updateSettings': () => {
      const { test, admin } = world()
      const payload = { version: 0, companyName: 'Leaf Foods' }
      return call(test.app, 'PATCH', '/admin/update-settings-marketplace', { as: admin, payload })
    },
    'admin.setLogo': async () => {
      const { test, admin } = world()
      const file = { name: 'logo.png', type: 'image/png', bytes: await solidPicture('tomato') }
      return upload(test.app, 'POST', '/admin/set-logo-marketplace', { as: admin, fields: {}, file })
    },
    'admin.applyStarterSet': () => {
      const { test, admin } = world()
      return call(test.app, 'POST', '/admin/apply-starter-set', { as: admin, payload: { name: 'east-asia' } })
    },
  }
}
