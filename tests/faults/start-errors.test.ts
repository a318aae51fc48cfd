import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EmbeddedDatabaseError, EmbeddedDatabaseInUse } from '#server/embedded-postgres/errors.ts'
import { startEmbeddedPostgres } from '#server/embedded-postgres/start.ts'
import { readEnv } from '#server/env.ts'
import { migrate } from '#server/migrate.ts'
import { startError } from '#server/start-errors.ts'
import { ownProcess } from '../support/own-process.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { createTestDatabase } from '../support/database.ts'
import { fastStart } from '../support/product.ts'

const main = resolve(import.meta.dirname, '../../server/main.ts')

let database: Awaited<ReturnType<typeof createTestDatabase>>
let folder: string
const taken = createServer()
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await temporaryFolder('start')
  await once(taken.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => void taken.close())

/** Starts the server, which must end by itself. Returns its exit code and what it wrote to the error output. */
async function startInVain(env: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    env: {
      ...fastStart.env,
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PAYMENT_PROVIDER: 'none',
      DEMO: 'off',
      DATA_DIR: folder,
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  ownProcess(child)
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
  const [code] = (await once(child, 'close')) as [number]
  return { code, errors }
}

describe('a start that fails ends with exit code 1 and one sentence that says what to do', () => {
  it.each([
    {
      because: 'its port is in use',
      env: () => ({ PORT: String((taken.address() as AddressInfo).port) }),
      sentence: /^Foodie cannot start: port \d+ is in use\. Set PORT to another one\.\n$/,
    },
    {
      because: 'a variable is wrong',
      env: () => ({ PORT: 'first' }),
      sentence: /^Please correct these environment variables[^\n]+\n {2}PORT: [^\n]+\n$/,
    },
  ])('because $because', async ({ env, sentence }) => {
    const { code, errors } = await startInVain({ DATABASE_URL: database.connectionString, ...env() })
    expect(errors).toMatch(sentence)
    expect(code).toBe(1)
  })
})

describe('the message for a database that cannot be used', () => {
  it.each([
    ['unreachable', { port: '1' }, /^the database at \S+:1 cannot be reached\. Check DATABASE_URL/],
    ['another password', { password: 'guess' }, /^the database at \S+ refused the user \w+\. Check the/],
    ['no such database', { pathname: '/nothing' }, /^there is no database nothing at \S+\. Create it/],
  ])('%s', async (_case, change, sentence) => {
    const { href } = Object.assign(new URL(database.connectionString), change)
    const error = await migrate(href).catch((cause: unknown) => cause)
    expect(startError(error, readEnv({ DATABASE_URL: href }))).toMatch(sentence)
  })

  it('a pooler with a direct connection beside it', async () => {
    const nowhere = Object.assign(new URL(database.connectionString), { port: '1' }).href
    const env = readEnv({ DATABASE_URL: database.connectionString, DATABASE_LISTEN_URL: nowhere })
    const error = await migrate(env.listenUrl!).catch((cause: unknown) => cause)
    expect(startError(error, env)).toMatch(
      /^the database at \S+ or \S+:1 cannot be reached\. Check DATABASE_URL and DATABASE_LISTEN_URL, and/,
    )
  })

  it('a file in the place of the folder', async () => {
    const dataDir = join(folder, 'file')
    await writeFile(dataDir, '')
    const error = await startEmbeddedPostgres({ dataDir }).catch((cause: unknown) => cause)
    const sentence = /^\S+ is a file, not a folder\. Set DATA_DIR to a folder\.$/
    expect(startError(error, readEnv({ DATA_DIR: dataDir }))).toMatch(sentence)
  })
})

describe('the message for a failed start', () => {
  const env = readEnv({ DATA_DIR: '/srv/foodie', PORT: '80', HOST: '192.0.2.1' })
  const failed = (code: string, more = {}) => Object.assign(new Error(`${code}: failed`), { code, ...more })

  it.each([
    [failed('ENOSPC', { path: '/srv/foodie/images' }), /^the disk is full\. Free some space/],
    [
      new EmbeddedDatabaseError('The database could not be created (1): … No space left on device'),
      /^the disk is full/,
    ],
    [
      failed('EACCES', { syscall: 'mkdir', path: '/srv/foodie' }),
      /^this user may not write to \/srv\/foodie\. Set DATA_DIR/,
    ],
    [
      failed('EADDRNOTAVAIL', { syscall: 'listen' }),
      /^HOST 192\.0\.2\.1 is no address of this machine\. Set/,
    ],
    [
      failed('EACCES', { syscall: 'listen' }),
      /^this user may not open port 80\. Set PORT to 1024 or higher\.$/,
    ],
    [new EmbeddedDatabaseInUse('/srv/foodie'), /^Another Foodie is using .*DATA_DIR/],
    [new Error('Failed query: insert', { cause: failed('ENOSPC') }), /^the disk is full/],
  ])('%s says what to do', (error, sentence) => {
    expect(startError(error, env)).toMatch(sentence)
  })
})
