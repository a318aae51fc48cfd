import { chmod, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseEnv } from 'node:util'
import { writeSetupFile } from '../../scripts/setup/write-file.ts'
import { type TestDatabase, createTestDatabase, openTestDatabase } from '../support/database.ts'
import { startMailServer } from '../support/mail-server.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { runCommand } from '../support/run-command.ts'
import {
  hasTerminal,
  instead,
  runInTerminal,
  secretOn,
  type TerminalAnswer,
} from '../support/run-in-terminal.ts'
import { codeOf } from '../support/second-factor.ts'

let home: string
let database: TestDatabase
let mail: Awaited<ReturnType<typeof startMailServer>>
beforeAll(async () => {
  home = await temporaryFolder('setup')
  database = await createTestDatabase({ empty: true })
  mail = await startMailServer()
})

const answersOf = (changes: object = {}) => ({
  name: 'La Piazza',
  address: 'https://shop.example',
  port: 3100,
  proxy: 'caddy',
  dataDir: join(home, 'data'),
  databaseUrl: database.connectionString,
  timeZone: 'Europe/Rome',
  smtpUrl: mail.url,
  mailFrom: 'La Piazza <ciao@shop.example>',
  testMail: 'owner@shop.example',
  payment: 'none',
  backupDir: join(home, 'backups'),
  backupDays: 14,
  starterSet: 'europe',
  owner: {
    name: 'Paola Neri',
    email: 'paola@shop.example',
    mobile: '+39 06 1234 5678',
    password: 'Piazza@Verde7',
  },
  ...changes,
})

/** Runs `npm run setup` in the folder, without npm and without a terminal. */
async function run(answers?: object) {
  const args: string[] = []
  if (answers) {
    const file = join(home, 'answers.json')
    await writeFile(file, JSON.stringify(answers))
    args.push('--answers', file)
  }
  return runCommand('setup', { args, cwd: home })
}

const read = (name: string) => readFile(join(home, name), 'utf8')

describe('npm run setup', () => {
  it('asks nobody where there is no terminal', async () => {
    expect(await run()).toEqual({ code: 1, output: expect.stringContaining('--answers') })
  })

  it('names wrong answers, and writes nothing', async () => {
    const { code, output } = await run(answersOf({ address: 'shop', payment: 'stripe' }))
    expect(code).toBe(1)
    expect(output).toMatch(/^ {2}address: /m)
    await expect(stat(join(home, 'foodie.env'))).rejects.toThrow('ENOENT')
  })

  it('writes the files, prepares the database, sends a test mail, and prints what needs root', async () => {
    const { code, output } = await run(answersOf())
    expect({ code, output }).toMatchObject({ code: 0 })
    expect((await stat(join(home, 'foodie.env'))).mode & 0o777).toBe(0o600)
    expect(parseEnv(await read('foodie.env'))).toEqual({
      PUBLIC_URL: 'https://shop.example',
      HOST: '127.0.0.1',
      PORT: '3100',
      TRUST_PROXY: 'on',
      DATA_DIR: join(home, 'data'),
      DATABASE_URL: database.connectionString,
      DEMO: 'off',
      BUSINESS_TIME_ZONE: 'Europe/Rome',
      SMTP_URL: mail.url,
      MAIL_FROM: 'La Piazza <ciao@shop.example>',
      PAYMENT_PROVIDER: 'none',
      BACKUP_DIR: join(home, 'backups'),
      BACKUP_DAYS: '14',
    })
    expect(await read('deploy/foodie.service')).toContain(`EnvironmentFile=${join(home, 'foodie.env')}\n`)
    // What docs/a-shop-for-your-town.md alerts on: a service that is started again and again never becomes `failed`.
    const alert = '`systemctl is-active foodie`, `systemctl is-failed foodie-backup`'
    expect(await readFile('docs/a-shop-for-your-town.md', 'utf8')).toContain(alert)
    expect(await read('deploy/foodie.service')).toContain('\nRestart=always\nRestartSec=2\n')
    expect(await read('deploy/foodie-backup.service')).toMatch(
      /\nType=oneshot\n(?![^]*Restart=)[^]*--delete-old/,
    )
    expect(await read('deploy/foodie-backup.timer')).toContain('OnCalendar=')
    expect(await read('deploy/Caddyfile')).toContain(
      'https://shop.example {\n    reverse_proxy 127.0.0.1:3100\n',
    )
    expect(output).toContain('systemctl enable --now foodie.service foodie-backup.timer')
    expect(mail.received.map(({ to }) => to)).toEqual([['owner@shop.example']])

    const { pool } = openTestDatabase(database.connectionString)
    const { rows } = await pool.query(`select (select email from accounts where role = 'admin') as email,
      (select name from marketplace_settings) as name,
      (select count(*)::int from log_entries where action = 'setup' and reference_type = 'Marketplace') as logged,
      (select count(*)::int from categories) as categories, (select count(*)::int from cuisines) as cuisines,
      (select count(*)::int from synonyms where word in ('fries', 'chips')) as words`)
    expect(rows).toEqual([
      { email: 'paola@shop.example', name: 'La Piazza', logged: 1, categories: 10, cuisines: 8, words: 2 },
    ])
  })

  it('can be run again: it keeps what somebody has changed, and makes no second owner', async () => {
    await writeFile(join(home, 'deploy/Caddyfile'), 'shop.example {\n}\n')
    const env = await read('foodie.env')
    const { code, output } = await run({
      port: 3200,
      owner: { ...answersOf().owner, email: 'other@shop.example' },
    })
    expect(code).toBe(0)
    expect(output).toMatch(/deploy\/Caddyfile was changed by somebody and stays/)
    expect(await read('deploy/Caddyfile')).toBe('shop.example {\n}\n')
    expect(await read('deploy/Caddyfile.new')).toContain('127.0.0.1:3200')
    expect(parseEnv(await read('foodie.env'))).toEqual({ ...parseEnv(env), PORT: '3200' })
    const { pool } = openTestDatabase(database.connectionString)
    const { rows } = await pool.query(`select email from accounts where role = 'admin'`)
    expect(rows).toEqual([{ email: 'paola@shop.example' }])
  })

  it.runIf(hasTerminal)('asks on a terminal for the owner and their authenticator app', async () => {
    const other = await createTestDatabase()
    const asAtLastSetup: TerminalAnswer[] = [
      'Name of the marketplace',
      'Address of the shop',
      'Port on this machine',
      'Proxy',
      'Folder for data',
      'Time zone',
      'SMTP server',
      'Sender of mails',
      'Send a test mail',
      'Payment',
      'Folder for backups',
      'Days to keep',
      'Categories, cuisines',
    ].map((question) => [new RegExp(question), ''])
    asAtLastSetup.splice(5, 0, [/PostgreSQL of your own/, instead(other.connectionString)])
    const { owner } = answersOf()
    const ofOwner: TerminalAnswer[] = [
      [/Create the first owner/, 'y'],
      [/Name of the owner/, owner.name],
      [/E-mail/, owner.email],
      [/Mobile/, owner.mobile],
      [/Password/, owner.password],
      [/Protect this account with an authenticator app now\?/, ''],
    ]
    const runAsked = (code: TerminalAnswer[1]) =>
      runInTerminal('setup', [...asAtLastSetup, ...ofOwner, [/Code that the app shows/, code]], { cwd: home })
    const interrupted = await runAsked('\u0003')
    expect(interrupted.screen).toContain('No owner was created. Run npm run setup again to go on.')
    expect(interrupted.code).toBe(1)
    const { pool } = openTestDatabase(other.connectionString)
    const count = `select (select count(*)::int from accounts) as accounts,
      (select count(*)::int from totp_secrets where confirmed_at is not null) as apps,
      (select count(*)::int from recovery_codes) as codes`
    expect((await pool.query(count)).rows).toEqual([{ accounts: 0, apps: 0, codes: 0 }])
    const { code, screen, unanswered } = await runAsked((shown) => codeOf(secretOn(shown)))
    expect({ code, unanswered }).toEqual({ code: 0, unanswered: [] })
    expect(screen).toContain('Passkeys need a browser: add one at https://shop.example/admin/security.')
    expect(screen).toContain('Keep these recovery codes in a safe place')
    expect((await pool.query(count)).rows).toEqual([{ accounts: 1, apps: 1, codes: 10 }])
  })

  it('says what a superuser of PostgreSQL has to do where the database is not there', async () => {
    const url = new URL(database.connectionString)
    url.pathname = '/la_piazza'
    const { code, output } = await run(answersOf({ databaseUrl: url.href, testMail: '' }))
    expect(code).toBe(1)
    expect(output).toContain('The database is not ready')
    expect(output).toContain(`create database "la_piazza" owner "${decodeURIComponent(url.username)}"`)
  })

  it('overwrites no file of somebody else, and gives a file that it replaces the mode of a secret', async () => {
    const file = { name: 'shop.env', content: 'PORT=1\n', secret: true } as const
    for (const name of ['shop.env', 'shop.env.new']) await writeFile(join(home, name), 'mine\n')
    expect(await writeSetupFile(home, file)).toEqual({ path: join(home, 'shop.env.new.2'), keeps: true })
    await chmod(join(home, 'shop.env.new.2'), 0o644)
    const again = await writeSetupFile(home, { ...file, content: 'PORT=2\n' })
    expect(again.path).toBe(join(home, 'shop.env.new.2'))
    expect((await stat(again.path)).mode & 0o777).toBe(0o600)
    expect(await read('shop.env.new.2')).toContain('PORT=2')
    expect([await read('shop.env'), await read('shop.env.new')]).toEqual(['mine\n', 'mine\n'])
  })
})
