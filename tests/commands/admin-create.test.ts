import { spawn, spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '#server/db/schema/accounts.ts'
import { startEmbeddedPostgres } from '#server/embedded-postgres/start.ts'
import { atEnd } from '../support/at-end.ts'
import { ownFolder } from '../support/own-process.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { call, goodPassword, makeAdmin, makeUser } from '../support/factories.ts'
import { withTotp } from '../support/second-factor.ts'
import { runCommand } from '../support/run-command.ts'

const command = resolve(import.meta.dirname, '../../scripts/admin-create/main.ts')
// Each test starts one or more processes.

const password = 'Kavya@2026'
const kavya = {
  ADMIN_NAME: 'Kavya Rao',
  ADMIN_MOBILE: '+91 98450 12345',
  ADMIN_PASSWORD: password,
}

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

/** Runs the command without a terminal. */
const run = (env: Record<string, string>, args: string[] = []) => runCommand('admin-create', { args, env })

const login = (email: string) =>
  call(test.app, 'POST', '/admin/login-admin', { payload: { email, password } }).then(({ status }) => status)
const operatorRoleOf = async (email: string) => {
  const [account] = await test.database.db.select().from(accounts).where(eq(accounts.email, email))
  return account?.operatorRole
}
const databaseUrl = () => ({ DATABASE_URL: test.connectionString })

describe('npm run admin:create', () => {
  it('creates an admin from variables and flags, who can sign in', async () => {
    const email = 'kavya@example.com'
    const { code, output } = await run({ ...databaseUrl(), ...kavya }, ['--email', email])
    expect({ code, output }).toEqual({
      code: 0,
      output: `Kavya Rao <${email}> is an admin now, and signs in at /admin-login.\n`,
    })
    expect(await login(email)).toBe(200)
    expect(await operatorRoleOf(email)).toBe('owner')
  })

  it('creates support with --role, and refuses other roles', async () => {
    const email = 'support@example.com'
    const withRole = (role: string) => run({ ...databaseUrl(), ...kavya }, ['--email', email, '--role', role])
    expect((await withRole('boss')).code).toBe(1)
    expect((await withRole('support')).code).toBe(0)
    expect(await operatorRoleOf(email)).toBe('support')
  })

  it('reports all invalid fields at once, without printing the password', async () => {
    const before = await test.database.db.$count(accounts)
    const { code, output } = await run({ ...databaseUrl(), ...kavya, ADMIN_PASSWORD: 'kavya2026' }, [
      '--email',
      'kavya',
    ])
    expect(code).toBe(1)
    expect(output).toContain('email: Invalid E-Mail')
    expect(output).toContain('password: Your Password should contain at least 8 characters')
    expect(output).not.toContain('kavya2026')
    expect(await test.database.db.$count(accounts)).toBe(before)
  })

  it('refuses the e-mail of an admin and accepts that of a customer', async () => {
    const { email } = await makeAdmin(test.database)
    const taken = await run({ ...databaseUrl(), ...kavya, ADMIN_EMAIL: email.toUpperCase() })
    expect(taken).toEqual({ code: 1, output: 'This E-Mail is already registered\n' })
    const user = await makeUser(test.database)
    expect((await run({ ...databaseUrl(), ...kavya, ADMIN_EMAIL: user.email })).code).toBe(0)
  })

  it('lists missing fields when there is no terminal to ask', async () => {
    const { code, output } = await run({ ...databaseUrl(), ADMIN_NAME: 'Kavya' })
    expect(code).toBe(1)
    for (const name of ['ADMIN_EMAIL, or --email', 'ADMIN_MOBILE', 'ADMIN_PASSWORD'])
      expect(output).toContain(name)
  })

  it('reports the error of an unreachable database', async () => {
    const { code, output } = await run({
      ...kavya,
      ADMIN_EMAIL: 'kavya@example.com',
      DATABASE_URL: 'postgresql://127.0.0.1:9/foodie',
    })
    expect(code).toBe(1)
    expect(output).toContain('ECONNREFUSED')
  })

  it('uses the embedded database whether Foodie is running or not', async () => {
    const dataDir = await temporaryFolder('admin')
    ownFolder(dataDir)
    const first = await run({ DATA_DIR: dataDir, ...kavya, ADMIN_EMAIL: 'first@example.com' })
    expect(first.output).toContain('first@example.com')
    const running = await startEmbeddedPostgres({ dataDir, warn: () => {} })
    atEnd(running.stop)
    const second = await run({ DATA_DIR: dataDir, ...kavya, ADMIN_EMAIL: 'second@example.com' })
    expect(second.output).toContain('second@example.com')
  })
})

/** Runs the command in a terminal and types each answer when its question appears. */
async function runInTerminal(answers: [question: RegExp, typed: string][]) {
  const args = ['-qefc', `"${process.execPath}" "${command}"`, '/dev/null']
  const child = spawn('script', args, { env: { PATH: process.env.PATH, TERM: 'xterm', ...databaseUrl() } })
  let screen = ''
  let answeredUpTo = 0
  child.stdout.setEncoding('utf8').on('data', (shown: string) => {
    screen += shown
    const next = answers[0]
    if (!next || !next[0].test(screen.slice(answeredUpTo))) return
    answeredUpTo = screen.length
    child.stdin.write(`${answers.shift()![1]}\r`)
  })
  const code = await new Promise<number | null>((done) => child.on('exit', done))
  return { code, screen }
}

// `script` of util-linux provides the terminal.
const hasTerminal = process.platform === 'linux' && spawnSync('script', ['--version']).status === 0

describe.runIf(hasTerminal)('on a terminal', () => {
  it('asks again until the input is valid and never shows the password', async () => {
    const { code, screen } = await runInTerminal([
      [/Name: /, 'Rohan Das'],
      [/E-mail: /, 'rohan'],
      [/Invalid E-Mail[^]*E-mail: /, 'rohan@example.com'],
      [/Mobile: /, '+91 98450 54321'],
      [/Password: /, 'weak'],
      [/at least 8 characters[^]*Password: /, password],
      [/Password again: /, 'Kavya@2027'],
      [/do not match[^]*Password: /, password],
      [/Password again: /, password],
    ])
    expect(screen).toContain('Rohan Das <rohan@example.com> is an admin now')
    expect(code).toBe(0)
    expect(screen).not.toMatch(/Kavya@202|weak/)
    expect(await login('rohan@example.com')).toBe(200)
  })

  it('creates no admin when it is interrupted', async () => {
    const before = await test.database.db.$count(accounts)
    const { code, screen } = await runInTerminal([
      [/Name: /, 'Rohan Das'],
      [/E-mail: /, '\u0003'],
    ])
    expect(screen).toContain('Nothing was created.')
    expect(code).toBe(1)
    expect(await test.database.db.$count(accounts)).toBe(before)
  })
})

describe('npm run admin:reset-second-factor', () => {
  it('removes the second factor of an admin, which is logged, and refuses unknown people', async () => {
    const admin = await withTotp(test.database, await makeAdmin(test.database))
    const reset = (email: string) =>
      runCommand('reset-second-factor', { args: ['--email', email], env: databaseUrl() })
    expect(await reset('nobody@example.com')).toMatchObject({
      code: 1,
      output: expect.stringContaining('There is no admin'),
    })
    expect((await reset(admin.email.toUpperCase())).code).toBe(0)
    const payload = { email: admin.email, password: goodPassword }
    const { status } = await call(test.app, 'POST', '/admin/login-admin', { payload })
    expect(status).toBe(200)
    const { rows } = await test.database.db.execute(
      sql`select action from log_entries where reference_id = ${admin.id}`,
    )
    expect(rows).toEqual([{ action: 'admin:reset-second-factor' }])
  })
})
