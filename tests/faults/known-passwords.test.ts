import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { basePath } from '#contract/base-path.ts'

const main = resolve(import.meta.dirname, '../../server/main.ts')
const shop = { PUBLIC_URL: 'https://shop.example' }

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'foodie-demo-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** Starts the product on the data folder until it listens or ends; returns what it printed and how it can be used. */
async function start(env: Record<string, string>) {
  const child = fork(main, {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PAYMENT_PROVIDER: 'test',
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let printed = ''
  child.stdout?.on('data', (chunk) => (printed += String(chunk)))
  child.stderr?.on('data', (chunk) => (printed += String(chunk)))
  const ended = once(child, 'close')
  const [message] = await Promise.race([once(child, 'message'), ended])
  const { listening } = Object(message) as { listening?: string }
  return {
    listening,
    printed: () => printed,
    async signIn(password: string): Promise<number> {
      const response = await fetch(`${listening}${basePath}/admin/login-admin`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'admin@foodie.test', password }),
      })
      return response.status
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

describe('the passwords of the demo', () => {
  it('keep the server from starting where others could sign in with them', async () => {
    const local = await start({})
    expect(await local.signIn('Foodie@123')).toBe(200)
    await local.stop()

    const refused = await start(shop)
    expect(refused.listening).toBeUndefined()
    expect(refused.printed()).toContain('anybody could sign in as admin@foodie.test')
  }, 120_000)

  it('are random outside of this machine, and printed once', async () => {
    const first = await start({ ...shop, DEMO: 'on' })
    const password = /admin@foodie\.test\s+(\S+)/.exec(first.printed())?.[1] ?? ''
    expect(await first.signIn('Foodie@123')).toBe(401)
    expect(await first.signIn(password)).toBe(200)
    await first.stop()

    const again = await start({ ...shop, DEMO: 'on' })
    expect(again.listening).toBeDefined()
    expect(again.printed()).not.toContain(password)
    await again.stop()
  }, 120_000)

  it('do not exist in a shop that was not asked to fill in the demo', async () => {
    const bare = await start(shop)
    expect(await bare.signIn('Foodie@123')).toBe(401)
    await bare.stop()
  }, 120_000)
})
