import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { beforeEach, describe, expect, it } from 'vitest'
import { basePath } from '#contract/base-path.ts'
import { atEnd } from '../support/at-end.ts'
import { ownFolder } from '../support/own-process.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { observeProduct } from '../support/observed-product.ts'

const shop = { PUBLIC_URL: 'https://shop.example' }

let dataDir: string
beforeEach(async () => {
  dataDir = await temporaryFolder('known')
  ownFolder(dataDir)
})

/** Starts the product on the data folder until it listens or ends. */
async function start(env: Record<string, string>) {
  const product = await observeProduct({
    PAYMENT_PROVIDER: 'none',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ...env,
  })
  return {
    ...product,
    async signIn(password: string): Promise<number> {
      const response = await fetch(`${product.listening}${basePath}/admin/login-admin`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'admin@foodie.test', password }),
      })
      return response.status
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
  })

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
  })

  it('are printed also if the start fails after they were set', async () => {
    const taken = createServer().listen({ port: 0, host: '127.0.0.1' })
    atEnd(() => taken.close())
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    const failed = await start({ ...shop, DEMO: 'on', METRICS_PORT: String(port) })
    await failed.stop()
    expect(failed.printed()).toContain(`METRICS_PORT ${port} cannot be opened`)
    const password = /admin@foodie\.test\s+(\S+)/.exec(failed.printed())?.[1] ?? ''

    const next = await start({ ...shop, DEMO: 'on' })
    expect(await next.signIn(password)).toBe(200)
    await next.stop()
  })

  it('do not exist in a shop that was not asked to fill in the demo', async () => {
    const bare = await start(shop)
    expect(await bare.signIn('Foodie@123')).toBe(401)
    await bare.stop()
  })
})
