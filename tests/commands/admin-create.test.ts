import { eq, sql } from 'drizzle-orm'
import decodeQR from 'qr/decode.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '#server/db/schema/accounts.ts'
import { startEmbeddedPostgres } from '#server/embedded-postgres/start.ts'
import { newTotpSecret, shownSecret } from '#server/modules/second-factor/totp.ts'
import { qrInTerminal } from '../../scripts/admin-create/authenticator-app.ts'
import { atEnd } from '../support/at-end.ts'
import { ownFolder } from '../support/own-process.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { call, goodPassword, makeAdmin, makeUser } from '../support/factories.ts'
import { codeOf, withTotp } from '../support/second-factor.ts'
import { runCommand } from '../support/run-command.ts'
import {
  hasTerminal,
  instead,
  runInTerminal,
  secretOn,
  type TerminalAnswer,
} from '../support/run-in-terminal.ts'

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

/** Answers up to the question for an authenticator app. */
const answersAs = (name: string, email: string): TerminalAnswer[] => [
  [/Name/, name],
  [/E-mail/, email],
  [/Mobile/, '+91 98450 54321'],
  [/Password/, password],
  [/Password again/, password],
]
const wantsApp = /Protect this account with an authenticator app now\?/
const wantsCode = /Code that the app shows/
const runAsked = (answers: TerminalAnswer[], env: NodeJS.ProcessEnv = {}, args: string[] = []) =>
  runInTerminal('admin-create', answers, { env: { ...databaseUrl(), ...env }, args })
const require = (who: string) =>
  test.database.db.execute(sql`insert into marketplace_settings (name, require_second_factor)
    values ('La Piazza', ${who}) on conflict (singleton) do update set require_second_factor = ${who}`)

describe.runIf(hasTerminal)('on a terminal', () => {
  it('asks again until the input is valid and never shows the password', async () => {
    const { code, screen } = await runAsked([
      [/Name/, 'Rohan Das'],
      [/E-mail/, 'rohan'],
      [/Invalid E-Mail/, instead('rohan@example.com')],
      [/Mobile/, '+91 98450 54321'],
      [/Password/, 'weak'],
      [/at least 8 characters/, instead(password)],
      [/Password again/, 'Kavya@2027'],
      [/do not match[^]*Password/, password],
      [/Password again/, password],
      [wantsApp, 'n'],
    ])
    expect(screen).toContain('Rohan Das <rohan@example.com> is an admin now')
    expect(code).toBe(0)
    expect(screen).not.toMatch(/Kavya@202|weak|Passkeys|first sign-in/)
    expect(await login('rohan@example.com')).toBe(200)
  })

  it('creates no admin when it is interrupted, also at the code of the app', async () => {
    const before = await test.database.db.$count(accounts)
    const asked: TerminalAnswer[] = [
      [/Name/, 'Rohan Das'],
      [/E-mail/, '\u0003'],
    ]
    const atCode = [
      ...answersAs('Rohan Das', 'rohan.das@example.com'),
      [wantsApp, 'y'],
      [wantsCode, '\u0003'],
    ]
    for (const answers of [asked, atCode as TerminalAnswer[]]) {
      const { code, screen, unanswered } = await runAsked(answers)
      expect(screen).toContain('Nothing was created.')
      expect({ code, unanswered }).toEqual({ code: 1, unanswered: [] })
    }
    expect(await test.database.db.$count(accounts)).toBe(before)
  })

  it('protects the account with an app after its code, and prints recovery codes', async () => {
    const email = 'meera@example.com'
    let used = 'none'
    const { code, screen } = await runAsked(
      [
        ...answersAs('Meera Iyer', email),
        [wantsApp, ''],
        [wantsCode, '000'],
        [/This is not the code/, (shown) => (used = codeOf(secretOn(shown))).replace(/^.../, '$& ')],
      ],
      { PUBLIC_URL: 'https://shop.example' },
    )
    expect(code).toBe(0)
    expect(screen).toContain('Passkeys need a browser: add one at https://shop.example/admin/security.')
    const recovery = [...screen.matchAll(/^ {2}([a-z2-9]{6}(?:-[a-z2-9]{6}){3})\r$/gm)].map(([, one]) => one!)
    expect(new Set(recovery).size).toBe(10)
    const enterWith = async (typed: string) => {
      const payload = { email, password }
      const { status, body } = await call(test.app, 'POST', '/admin/login-admin', { payload })
      expect({ status, code: body.code }).toEqual({ status: 401, code: 'SECOND_FACTOR' })
      const second = { payload: { ticket: body.data.ticket, code: typed } }
      return (await call(test.app, 'POST', '/admin/second-factor-admin', second)).status
    }
    expect(await enterWith(used)).toBe(401)
    expect(await enterWith(recovery[0]!)).toBe(200)
    expect(await enterWith(codeOf(secretOn(screen), 1))).toBe(200)
  })

  it('offers to go on without after three wrong codes, and says what the marketplace requires', async () => {
    await require('admins')
    const wrong: TerminalAnswer = [/This is not the code/, '123']
    const { code, screen, unanswered } = await runAsked([
      ...answersAs('Anil Nair', 'anil@example.com'),
      [wantsApp, 'y'],
      [wantsCode, '123'],
      wrong,
      wrong,
      [/Go on without an authenticator app\?/, 'n'],
      [wantsCode, '123'],
      wrong,
      wrong,
      [/Go on without an authenticator app\?/, 'y'],
    ])
    await require('none')
    expect({ code, unanswered }).toEqual({ code: 0, unanswered: [] })
    expect(screen).toContain('the first sign-in asks to set one up')
    expect(await login('anil@example.com')).toBe(200)
  })

  it('asks nothing where everything is given, and sets up no app for an e-mail that is taken', async () => {
    const given = await runAsked([], { ...kavya, ADMIN_EMAIL: 'given@example.com' })
    expect(given.code).toBe(0)
    expect(given.screen).toBe(
      'Kavya Rao <given@example.com> is an admin now, and signs in at /admin-login.\r\n',
    )
    const taken = await runAsked(answersAs('Kavya Rao', 'given@example.com'))
    expect(taken.code).toBe(1)
    expect(taken.screen).toContain('This E-Mail is already registered')
    expect(taken.screen).not.toMatch(wantsApp)
  })

  it('draws the code for cameras, and leaves it out where it is too wide', () => {
    const uri = shownSecret(newTotpSecret(), 'La Piazza', 'paola@shop.example').uri
    const drawn = qrInTerminal(uri, 80)
    expect(readQr(drawn)).toBe(uri)
    expect(qrInTerminal(uri, 40)).toBe('')
  })
})

/** What a camera reads: half blocks are light. */
function readQr(drawn: string): string {
  // oxlint-disable-next-line no-control-regex -- colours of terminals
  const lines = drawn.replaceAll(/\u001B\[[\d;]*m/g, '').split('\n')
  const rows = lines.flatMap((line) =>
    ['▀█', '▄█'].map((light) => Array.from(line, (one) => light.includes(one))),
  )
  const scale = 4
  const [height, width] = [rows.length * scale, rows[0]!.length * scale]
  const data = new Uint8Array(height * width * 4).fill(255)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (!rows[Math.floor(y / scale)]![Math.floor(x / scale)])
        data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
  return decodeQR({ height, width, data })
}

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
