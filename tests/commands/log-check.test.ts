import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { sealFileOf } from '#server/modules/change-log/seal-file.ts'
import { sealLog } from '#server/modules/change-log/seal.ts'
import { entriesOf, tamper } from '../support/change-log.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { runCommand } from '../support/run-command.ts'

/** Runs a command of the package on the database and the folder of an app. */
const run = ({ connectionString, folder }: TestApp, name: string, env: Record<string, string> = {}) =>
  runCommand(name, { env: { DATABASE_URL: connectionString, DATA_DIR: folder, ...env } })

it('npm run log:check prints nothing, or a line per difference with exit status 1', async () => {
  const test = await startTestApp()
  const person = {
    ADMIN_NAME: 'Kavya Rao',
    ADMIN_EMAIL: 'kavya@example.com',
    ADMIN_MOBILE: '+91 98450 12345',
  }
  await run(test, 'admin-create', { ...person, ADMIN_PASSWORD: 'Kavya@2026' })
  expect(await entriesOf(test)).toMatchObject([
    { actorRole: 'command', action: 'admin:create', referenceType: 'Account', effect: 'created' },
  ])
  await sealLog({ ...test.jobs, sealFile: sealFileOf({ dataDir: test.folder }) })
  expect(await run(test, 'log-check')).toEqual({ code: 0, output: '' })

  await tamper(test, sql`update log_entries set actor_role = 'system'`)
  await tamper(test, sql`delete from log_seals`)
  expect(await run(test, 'log-check')).toEqual({
    code: 1,
    output: 'The log ends with seal 0: its end was cut, because the file has seal 1 up to entry 1.\n',
  })
  const unreachable = await run(test, 'log-check', { DATABASE_URL: 'postgres://127.0.0.1:1/none' })
  expect(unreachable).toMatchObject({ code: 2, output: expect.stringContaining('The log was not checked') })
})
