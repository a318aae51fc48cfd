import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { basePath } from '#contract/base-path.ts'
import { openDatabase } from '#server/db/client.ts'
import { createTestDatabase } from '../support/database.ts'
import { goodPassword, makeUser } from '../support/factories.ts'

const main = resolve(import.meta.dirname, '../../server/main.ts')

describe('the log', () => {
  it('names each request by its id, and holds no password, cookie, e-mail or query', async () => {
    const { connectionString, drop } = await createTestDatabase()
    const database = openDatabase({ connectionString, onError: () => {} })
    const user = await makeUser(database)
    const dataDir = await mkdtemp(join(tmpdir(), 'foodie-logs-'))
    const child = fork(main, {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PAYMENT_PROVIDER: 'test',
        DATABASE_URL: connectionString,
        DATA_DIR: dataDir,
        PORT: '0',
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
    let log = ''
    child.stdout!.on('data', (text) => (log += text))
    const [{ listening }] = (await once(child, 'message')) as [{ listening: string }]

    const secretQuery = 'what-nobody-else-should-read'
    const answers = await Promise.all([
      fetch(`${listening}${basePath}/user/login-user`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: user.email, password: goodPassword }),
      }),
      fetch(`${listening}${basePath}/food/get-list-food?q=${secretQuery}`, {
        headers: { cookie: user.cookie },
      }),
      fetch(`${listening}/user?x=${secretQuery}`, { headers: { cookie: user.cookie } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    child.kill('SIGTERM')
    await once(child, 'exit')

    for (const answer of answers) expect(log).toContain(answer.headers.get('x-request-id')!)
    const token = user.cookie.split('=')[1]!
    const newToken = /foodie_user=([^;]+)/.exec(answers[0]!.headers.get('set-cookie')!)![1]!
    for (const secret of [goodPassword, token, newToken, user.email, secretQuery])
      expect(log).not.toContain(secret)
    await database.close()
    await drop()
    await rm(dataDir, { recursive: true, force: true })
  }, 60_000)
})
