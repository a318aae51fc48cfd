import { setTimeout as sleep } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import { basePath } from '#contract/base-path.ts'
import type { TcpProxy } from '../../support/tcp-proxy.ts'
import { requireBusy } from './load.ts'
import type { Fault } from './rounds.ts'
import { call, reachesDatabase, send, type Shop } from './shop.ts'

/** Resets all connections to PostgreSQL and refuses new ones for some seconds, at least until pages and calls were tried. */
export function refusedConnections(proxy: TcpProxy, seconds: number): Fault {
  return async function refuseConnections(shop, load) {
    const stream = await openStream(shop, load.customers[0]!.cookie)
    proxy.refuse()
    try {
      const end = performance.now() + seconds * 1000
      do {
        const [page, list, ready, alive] = await Promise.all([
          send(shop, '/foods', { headers: { accept: 'text/html' } }),
          call(shop, 'GET', '/food/get-list-food'),
          send(shop, '/readyz'),
          send(shop, '/healthz'),
        ])
        expect(page?.status).toBe(503)
        expect(Number(page?.headers.get('retry-after'))).toBeGreaterThan(0)
        expect(page?.body).toContain('503 Failed to load foods')
        requireBusy('the list of foods', list!)
        expect(ready, 'it stays behind its proxy').toMatchObject({ status: 200, body: { database: 'away' } })
        expect(alive?.status, 'the process runs').toBe(200)
        await sleep(100)
      } while (performance.now() < end)
    } finally {
      await proxy.accept()
    }
    await vi.waitUntil(() => reachesDatabase(shop), { timeout: 30_000 })
    // Open pages reload what they may have missed.
    await vi.waitUntil(() => stream.text().includes('event: gap'), { timeout: 30_000 })
    stream.close()
  }
}

/** Opens the event stream of a person; `text` returns what it has received. */
async function openStream({ product }: Shop, cookie: string) {
  const controller = new AbortController()
  const response = await fetch(`${product.address}${basePath}/notification/stream`, {
    headers: { cookie },
    signal: controller.signal,
  })
  expect(response.status).toBe(200)
  let text = ''
  const read = async () => {
    for await (const part of response.body!.pipeThrough(new TextDecoderStream())) text += part
  }
  read().catch(() => {})
  return { text: () => text, close: () => controller.abort() }
}
