import { X509Certificate } from 'node:crypto'
import { chmod, cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import { delimiter, join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { basePath } from '#contract/base-path.ts'
import { webhookEvents } from '#server/adapters/cards/stripe/events.ts'
import { joinEmbeddedPostgres } from '#server/embedded-postgres/start.ts'
import { readEnv } from '#server/env.ts'
import { migrate } from '#server/migrate.ts'
import { createBackup } from '../../scripts/backup/create-backup.ts'
import { environmentLine } from '../../scripts/environment-file.ts'
import { type Installation, thisMachine } from '../../scripts/doctor/installation.ts'
import { checks } from '../../scripts/doctor/run-checks.ts'
import { atEnd } from '../support/at-end.ts'
import { startStripeServer } from '../support/cards/stripe-server.ts'
import { createAuthority } from '../support/certificates.ts'
import { startMailServer } from '../support/mail-server.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { runCommand } from '../support/run-command.ts'

const hour = 60 * 60_000

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEnd(() => server.close())
  return (server.address() as AddressInfo).port
}

/** A shop that runs: database, mail, Stripe, service, and a proxy with a certificate, all on this machine. */
async function openInstallation() {
  const folder = await temporaryFolder('doctor')
  const dataDir = join(folder, 'data')
  const postgres = await joinEmbeddedPostgres({ dataDir })
  atEnd(() => postgres.stop())
  await migrate(postgres.connectionString)
  const client = new pg.Client(postgres.connectionString)
  await client.connect()
  atEnd(() => client.end())
  await client.query(`with farid as (insert into accounts (role, name, email, mobile, password_hash)
      values ('admin', 'Farid', 'farid@shop.example', '+91 98450 12345', 'x') returning id)
    insert into totp_secrets (account_id, secret, confirmed_at) select id, 'x', now() from farid`)

  const mail = await startMailServer({ password: 'of-the-tests' })
  const stripe = await startStripeServer()
  const authority = await createAuthority('Authority of the doctor')
  const ready = (_: unknown, response: { end: (text: string) => void }) => response.end('{}')
  const port = await listen(createHttpServer(ready))
  const certificate = await authority.issue('localhost')
  const proxy = createHttpsServer(certificate, ready)
  const publicUrl = `https://localhost:${await listen(proxy)}`
  const url = `${publicUrl}${basePath}/payment/webhook`
  stripe.webhooks.push({ url, status: 'enabled', enabled_events: [...webhookEvents] })
  const smtp = new URL(mail.url)
  const variables = {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: 'on',
    DEMO: 'off',
    SMTP_URL: `smtp://shop:of-the-tests@${smtp.host}`,
    MAIL_FROM: 'Foodie <hello@shop.example>',
    STRIPE_SECRET_KEY: 'sk_live_of_the_tests',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests',
    STRIPE_API_BASE: stripe.origin,
    BACKUP_DIR: join(folder, 'backups'),
  }
  const environmentFile = join(folder, 'foodie.env')
  const lines = Object.entries(variables).map(([name, value]) => environmentLine(name, value))
  await writeFile(environmentFile, `${lines.join('\n')}\n`, { mode: 0o600 })
  const ca = join(folder, 'authority.pem')
  await writeFile(ca, authority.cert)
  const env = readEnv(variables)
  await mkdir(variables.BACKUP_DIR)
  await createBackup(env, join(variables.BACKUP_DIR, 'nightly'))
  const good: Installation = {
    env,
    environmentFile,
    backups: { folder: variables.BACKUP_DIR, days: 30 },
    ...thisMachine,
  }
  await client.query('create database without_extensions')
  const bare = Object.assign(new URL(postgres.connectionString), { pathname: '/without_extensions' }).href
  return { folder, variables, stripe, client, ca, authority, certificate, proxy, bare, good }
}

let shop: Awaited<ReturnType<typeof openInstallation>>
beforeAll(async () => {
  shop = await openInstallation()
}, 300_000)

/** A folder for the PATH in which systemd says whether the clock is synchronised. */
async function clockIs(synchronised: 'yes' | 'no'): Promise<string> {
  const folder = join(shop.folder, `clock-${synchronised}`)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'timedatectl'), `#!/bin/sh\necho ${synchronised}\n`, { mode: 0o755 })
  return `${folder}${delimiter}${process.env.PATH}`
}

/** Runs `npm run doctor` without npm. */
const run = async (env: NodeJS.ProcessEnv, file: string, PATH = '') =>
  runCommand('doctor', {
    args: ['--env', file],
    env: { PATH: PATH || (await clockIs('yes')), ...env },
  })

describe('npm run doctor', () => {
  it('finds a good installation in order', async () => {
    const { code, output } = await run({ NODE_EXTRA_CA_CERTS: shop.ca }, shop.good.environmentFile!)
    expect({ code, output }).toEqual({ code: 0, output: 'Everything is in order: 18 checks.\n' })
  })

  it('exits with 1 and a line per fault', async () => {
    const file = join(shop.folder, 'bad.env')
    const { SMTP_URL: _smtp, TRUST_PROXY: _proxy, ...variables } = shop.variables
    const lines = Object.entries(variables).map(([name, value]) => environmentLine(name, value))
    await writeFile(file, lines.join('\n'), { mode: 0o644 })
    // Without the authority's certificate.
    const { code, output } = await run({}, file, await clockIs('no'))
    expect(code).toBe(1)
    const names = output
      .trim()
      .split('\n')
      .map((line) => line.split(':')[0])
    expect(names).toEqual(['Environment', 'Clock', 'Mail', 'Proxy', 'TLS'])
  })

  it('names variables that are wrong', async () => {
    const file = join(shop.folder, 'wrong.env')
    await writeFile(file, 'PORT=first\nPAYMENT_PROVIDER=none\n', { mode: 0o600 })
    expect(await run({}, file)).toEqual({ code: 1, output: expect.stringMatching(/^ {2}PORT: /m) })
  })
})

type Plant = (installation: Installation) => Promise<Installation> | Installation
const withEnv =
  (variables: Record<string, string>): Plant =>
  (good) => ({
    ...good,
    env: readEnv({ ...shop.variables, ...variables }),
  })

/** A copy of the backups with a file that was changed. */
async function damageBackup(good: Installation): Promise<Installation> {
  const folder = join(shop.folder, 'damaged')
  await cp(good.backups.folder, folder, { recursive: true })
  await writeFile(join(folder, 'nightly/postgres/data/PG_VERSION'), '17\n')
  return { ...good, backups: { folder, days: 30 } }
}

const faults: [string, keyof typeof checks, Plant, RegExp][] = [
  ['an old release of Node', 'Node', (good) => ({ ...good, node: '22.11.0' }), /22\.11\.0.*Run npm ci/],
  [
    'an environment file that others can read',
    'Environment',
    async (good) => {
      const environmentFile = join(shop.folder, 'open.env')
      await writeFile(environmentFile, '')
      await chmod(environmentFile, 0o644)
      return { ...good, environmentFile }
    },
    /chmod 600/,
  ],
  ['a folder that is not there', 'Rights', withEnv({ DATA_DIR: '/nowhere/data' }), /DATA_DIR/],
  [
    'a folder for backups that nobody may enter',
    'Rights',
    async (good) => {
      const folder = join(shop.folder, 'file')
      await writeFile(folder, '')
      return { ...good, backups: { folder: join(folder, 'backups'), days: 30 } }
    },
    /may not write to BACKUP_DIR/,
  ],
  ['a full disk', 'Disk', (good) => ({ ...good, freeSpace: async () => 5e8 }), /500 MB left/],
  [
    'a database that does not answer',
    'Database',
    withEnv({ DATABASE_URL: 'postgres://foodie@127.0.0.1:1/foodie' }),
    /cannot be reached/,
  ],
  [
    'a database without extensions',
    'Database',
    (good) => withEnv({ DATABASE_URL: shop.bare })(good),
    /create extension pg_trgm/,
  ],
  [
    'a clock that is wrong',
    'Clock',
    (good) => ({ ...good, now: () => new Date(Date.now() + hour) }),
    /3600 seconds/,
  ],
  [
    'a wrong password for mails',
    'Mail',
    (good) => withEnv({ SMTP_URL: `${shop.variables.SMTP_URL.replace('of-the-tests', 'wrong')}` })(good),
    /does not accept mails/,
  ],
  [
    'a key that Stripe does not know',
    'Payments',
    (good) => {
      shop.stripe.revokedKeys.add('sk_live_revoked')
      return withEnv({ STRIPE_SECRET_KEY: 'sk_live_revoked' })(good)
    },
    /does not know STRIPE_SECRET_KEY/,
  ],
  [
    'a webhook without the events of refunds',
    'Payments',
    (good) => {
      const url = 'https://fewer.example/foodie/v1/payment/webhook'
      const enabled_events = webhookEvents.filter((event) => !event.startsWith('refund'))
      shop.stripe.webhooks.push({ url, status: 'enabled', enabled_events })
      return withEnv({ PUBLIC_URL: 'https://fewer.example' })(good)
    },
    /does not send refund/,
  ],
  ['a key of the test mode', 'Payments', withEnv({ STRIPE_SECRET_KEY: 'sk_test_1' }), /sk_live_/],
  [
    'a webhook for another address',
    'Payments',
    withEnv({ PUBLIC_URL: 'https://other.example' }),
    /no webhook for https:\/\/other/,
  ],
  ['a service that does not run', 'Service', withEnv({ PORT: '1' }), /systemctl start foodie/],
  ['visitors who all look the same', 'Proxy', withEnv({ TRUST_PROXY: 'off' }), /TRUST_PROXY=on/],
  ['a port that is open beside the proxy', 'Proxy', withEnv({ HOST: '0.0.0.0' }), /HOST=127\.0\.0\.1/],
  ['an address without TLS', 'TLS', withEnv({ PUBLIC_URL: 'http://shop.example' }), /not https/],
  ['a certificate that is not accepted', 'TLS', (good) => good, /certificate of localhost is not accepted/],
  [
    'a backup that was missed',
    'Backup',
    (good) => ({ ...good, now: () => new Date(Date.now() + 40 * hour) }),
    /40 hours old/,
  ],
  ['no backup', 'Backup', (good) => ({ ...good, backups: { folder: '/nowhere', days: 30 } }), /no backup in/],
  ['a backup that is damaged', 'Restore', damageBackup, /PG_VERSION was changed/],
]

describe('the doctor finds', () => {
  it.each(faults)('%s', async (_, name, plant, text) => {
    const { good } = shop
    expect(await checks[name]!(await plant(good)).catch((error: Error) => error.message)).toMatch(text)
  })

  it('a certificate that was not renewed, in time for its length', async () => {
    const trusted = getCACertificates('default')
    setDefaultCACertificates([...trusted, await readFile(shop.ca, 'utf8')])
    atEnd(() => setDefaultCACertificates(trusted))
    const end = new X509Certificate(shop.certificate.cert).validToDate.getTime()
    const before = (days: number) =>
      checks['TLS']!({ ...shop.good, now: () => new Date(end - days * 24 * hour) })
    expect(await before(15)).toBeNull()
    expect(await before(13)).toMatch(/ends in 13 days/)
    // Authorities such as Caddy's own issue certificates for 12 hours, which they renew after eight.
    const certificate = await shop.authority.issueUntil(new Date(Date.now() + 12 * hour), 'localhost')
    shop.proxy.setSecureContext(certificate)
    const { validFromDate } = new X509Certificate(certificate.cert)
    const after = (hours: number) =>
      checks['TLS']!({ ...shop.good, now: () => new Date(validFromDate.getTime() + hours * hour) })
    expect(await after(9)).toBeNull()
    expect(await after(11)).toMatch(/ends in 0 days/)
    shop.proxy.setSecureContext(shop.certificate)
  })

  it('admins without a second factor, and support where the marketplace does not require one', async () => {
    const { client, good } = shop
    const direct = await withEnv({ DATABASE_URL: new URL('/foodie', shop.bare).href })(good)
    const check = () => checks['Second factor']!(direct)
    await client.query(`insert into accounts (role, operator_role, name, email, mobile, password_hash) values
      ('admin', 'support', 'Sunil', 'sunil@shop.example', '+91 98450 12346', 'x')`)
    expect(await check()).toMatch(/^1 of 2 admins have no second factor \(owners: 0\).*, and require it/)
    await client.query(`insert into marketplace_settings (require_second_factor) values ('admins')`)
    expect(await check()).toBeNull()
    await client.query(`update totp_secrets set confirmed_at = null`)
    expect(await check()).toMatch(/^2 of 2 admins have no second factor \(owners: 1\).*\/admin\/security\.$/)
    await client.query(`update totp_secrets set confirmed_at = now(); delete from marketplace_settings;
      update accounts set deleted_at = now() where name = 'Sunil'`)
    expect(await check()).toBeNull()
  })

  it('a database of another release, and no admin', async () => {
    const { client, good } = shop
    expect(await checks['Schema']!(good)).toBeNull()
    await client.query(`delete from drizzle.__drizzle_migrations
      where id = (select max(id) from drizzle.__drizzle_migrations)`)
    expect(await checks['Schema']!(good)).toMatch(/lacks 1 migrations/)
    await client.query(`update accounts set role = 'seller'`)
    expect(await checks['Admin']!(good)).toMatch(/npm run admin:create/)
  })
})
