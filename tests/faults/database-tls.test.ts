import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { migrate } from '#server/migrate.ts'
import { createAuthority } from '../support/certificates.ts'
import { observeProduct } from '../support/observed-product.ts'
import { startTestPostgres } from '../support/postgres.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** The files that DATABASE_URL names. */
const files = { authority: '', stranger: '' }
let folder: string
let postgres: Awaited<ReturnType<typeof startTestPostgres>>
beforeAll(async () => {
  folder = await temporaryFolder('tls')
  const [authority, stranger] = await Promise.all(['Ours', 'Somebody else'].map(createAuthority))
  Object.assign(files, { authority: join(folder, 'ca.pem'), stranger: join(folder, 'other-ca.pem') })
  await writeFile(files.authority, authority!.cert)
  await writeFile(files.stranger, stranger!.cert)
  postgres = await startTestPostgres()
  await requireTls(await authority!.issue('localhost'))
})

/** Switches TLS on. From then on connections without it are refused. */
async function requireTls({ key, cert }: { key: string; cert: string }): Promise<void> {
  const client = new pg.Client(postgres.connectionString)
  await client.connect()
  // The server writes the files, because they must belong to its system user.
  const write = (name: string, content: string) =>
    client.query(
      `copy (select unnest(string_to_array('${content.trim()}', E'\\n'))) to program 'umask 077; cat > ${name}'`,
    )
  try {
    await write('server.key', key)
    await write('server.crt', cert)
    await write('pg_hba.conf', 'hostssl all all 127.0.0.1/32 scram-sha-256')
    await client.query('alter system set ssl = on')
    await client.query('select pg_reload_conf()')
  } finally {
    await client.end()
  }
}

/** The connection string with this query; the certificate is for `localhost`. */
function databaseUrl(query: Record<string, string>, host = 'localhost'): string {
  const url = new URL(postgres.connectionString)
  url.hostname = host
  url.search = new URLSearchParams(query).toString()
  return url.href
}

const start = (url: string) =>
  observeProduct({
    DATABASE_URL: url,
    DATA_DIR: join(folder, 'data'),
    PAYMENT_PROVIDER: 'none',
    LOG_LEVEL: 'warn',
  })

describe('a database with TLS', () => {
  it('gets encrypted connections only: of requests, of jobs and for announcements', async () => {
    const url = databaseUrl({ sslmode: 'verify-full', sslrootcert: files.authority })
    const product = await start(url)
    try {
      expect(product.listening, product.printed()).toBeDefined()
      expect((await fetch(`${product.listening}/readyz`)).status).toBe(200)
      const client = new pg.Client(url)
      await client.connect()
      const readConnections = () =>
        client.query<{ name: string; ssl: boolean; version: string }>(
          `select distinct application_name as name, ssl, version from pg_stat_ssl
           join pg_stat_activity using (pid) where application_name like 'foodie%' order by name`,
        )
      const encrypted = { ssl: true, version: 'TLSv1.3' }
      // Jobs start after the server listens; by then the connection of the request may have been closed.
      await expect
        .poll(async () => {
          await fetch(`${product.listening}/readyz`)
          return (await readConnections()).rows
        })
        .toEqual([
          { name: 'foodie', ...encrypted },
          { name: 'foodie-jobs', ...encrypted },
          { name: 'foodie-listen', ...encrypted },
        ])
      await client.end()
    } finally {
      await product.stop()
    }
    const warnings = product
      .printed()
      .split('\n')
      .filter((line) => line.includes('"level":40'))
    // A busy machine may need longer for a connection than the product waits for it.
    expect(warnings.filter((line) => !line.includes('timeout expired'))).toEqual([])
  })

  const untrusted = 'has a certificate of an unknown authority'
  it.each<[string, () => string, string]>([
    [
      'another authority than the named one',
      () => databaseUrl({ sslmode: 'verify-full', sslrootcert: files.stranger }),
      untrusted,
    ],
    ['a private authority that is not named', () => databaseUrl({ sslmode: 'verify-full' }), untrusted],
    [
      'another authority, with sslmode=require',
      () => databaseUrl({ sslmode: 'require', sslrootcert: files.stranger }),
      untrusted,
    ],
    [
      'a certificate for another host',
      () => databaseUrl({ sslmode: 'verify-full', sslrootcert: files.authority }, '127.0.0.1'),
      'has a certificate for another host',
    ],
    [
      'a file of the authority that does not exist',
      () => databaseUrl({ sslmode: 'verify-full', sslrootcert: join(folder, 'missing.pem') }),
      'DATABASE_URL cannot be used: ENOENT',
    ],
    ['no sslmode', () => databaseUrl({}), 'refused the connection: no pg_hba.conf entry'],
  ])('is not used with %s', async (_name, url, reason) => {
    await expect(migrate(url())).rejects.toThrow(reason)
  })

  it('ends the start with one sentence if its certificate is not trusted', async () => {
    const product = await start(databaseUrl({ sslmode: 'verify-full', sslrootcert: files.stranger }))
    expect(await product.stop()).toBe(1)
    expect(product.listening).toBeUndefined()
    expect(product.printed()).toMatch(
      /^Foodie cannot start: the database at localhost:\d+ has a certificate of an unknown authority .*\.\n$/,
    )
  })
})

it.each([
  ['offers no TLS', 'sslmode=verify-full', ''],
  ['cannot be reached', '', '9'],
  ['refused the connection: database "nowhere" does not exist', '', ''],
])('a database that %s is named in the error', async (reason, query, port) => {
  const url = new URL(inject('templateDatabase'))
  url.search = query
  url.port = port || url.port
  url.pathname = '/nowhere'
  await expect(migrate(url.href)).rejects.toThrow(`the database at ${url.host} ${reason}`)
})
