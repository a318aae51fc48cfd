import { sql } from 'drizzle-orm'
import type { TestApp } from './app.ts'
import { call, makeScene, makeSupport, makeUser, type Person } from './factories.ts'
import { givePicture, solidPicture } from './pictures.ts'
import { ownAccountScenarios } from './logged-own-account.ts'
import { makeReport, setHidden } from './ratings.ts'
import { upload } from './upload.ts'

type World = () => { test: TestApp; admin: Person }

/** Hides the picture of a dish. */
export const hidePicture = (world: World) => async () => {
  const { test, admin } = world()
  const { foodId } = await makeScene(test.database)
  const payload = { hidden: true, reason: 'Not food' }
  const imageId = await givePicture(test.database, foodId)
  return call(test.app, 'PATCH', `/admin/set-image-hidden/${imageId}`, { as: admin, payload })
}

/** One call of each that changes the marketplace as a whole and is logged. */
export function marketplaceScenarios(world: World): Record<string, () => Promise<unknown>> {
  return {
    ...Object.fromEntries(ownAccountScenarios(world)),
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
    'admin.createNote': async () => {
      const { test, admin } = world()
      const { id } = await makeUser(test.database)
      const payload = { text: 'Called twice' }
      return call(test.app, 'POST', `/admin/create-note/User/${id}`, { as: admin, payload })
    },
    'admin.endSessionsOf': async () => {
      const { test, admin } = world()
      const { id } = await makeUser(test.database)
      return call(test.app, 'DELETE', `/admin/end-sessions/${id}`, { as: admin })
    },
    'admin.sendResetLink': async () => {
      const { test, admin } = world()
      const { id } = await makeUser(test.database)
      return call(test.app, 'POST', `/admin/send-reset-link/${id}`, { as: admin })
    },
    'admin.createAdmin': () => {
      const { test, admin } = world()
      const person = { name: 'Vikram', email: 'vikram@example.com', mobile: '+91 98450 00009' }
      const payload = { ...person, password: 'Kitchen-Door@47', role: 'support' }
      return call(test.app, 'POST', '/admin/create-admin', { as: admin, payload })
    },
    'admin.updateAdmin': async () => {
      const { test, admin } = world()
      const { id } = await makeSupport(test.database)
      const payload = { role: 'owner' }
      return call(test.app, 'PATCH', `/admin/update-admin/${id}`, { as: admin, payload })
    },
    'admin.retryJob': async () => {
      const { test, admin } = world()
      const { rows } = await test.database.db.execute(sql`
        with job as (select id from graphile_worker.add_job('tidy', max_attempts := 1))
        select id::text as id from job`)
      const jobId = rows[0]!['id'] as string
      await test.database.db.execute(sql`
        update graphile_worker._private_jobs set attempts = max_attempts where id = ${jobId}::bigint`)
      return call(test.app, 'POST', `/admin/retry-job/${jobId}`, { as: admin })
    },
    ...ratingScenarios(world),
    'admin.applyStarterSet': () => {
      const { test, admin } = world()
      return call(test.app, 'POST', '/admin/apply-starter-set', { as: admin, payload: { name: 'east-asia' } })
    },
  }
}

function ratingScenarios(world: () => { test: TestApp; admin: Person }) {
  return {
    'admin.setRatingHidden': async () => {
      const { test, admin } = world()
      return setHidden(test, admin, (await makeReport(test)).ratingId)
    },
    'admin.settleReport': async () => {
      const { test, admin } = world()
      const { reportId } = await makeReport(test)
      return call(test.app, 'PATCH', `/admin/settle-report/${reportId}`, { as: admin })
    },
  }
}
