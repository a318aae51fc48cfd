import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { basePath } from '#contract/base-path.ts'
import { type Database } from '#server/db/client.ts'
import { type TestDatabase, createTestDatabase, openTestDatabase } from '../support/database.ts'
import { makeScene } from '../support/factories.ts'
import { startProduct } from '../support/product.ts'

interface Span {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
}

let testDatabase: TestDatabase
let database: Database
let text = ''
const spans: Span[] = []
const collector = createServer(async (request, response) => {
  const body = (await request.toArray()).join('')
  text += body
  const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }
  spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
  response.end('{}')
})
beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openTestDatabase(testDatabase.connectionString)
  await once(collector.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => void collector.close())

it('OTEL_EXPORTER_OTLP_ENDPOINT receives requests with their queries, and jobs, without personal data', async () => {
  const product = await startProduct({
    DATABASE_URL: testDatabase.connectionString,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    TRUST_PROXY: 'on',
  })
  const { user, restaurantId, payload } = await makeScene(database)
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const placed = await fetch(`${product.address}${basePath}/order/create-order/${restaurantId}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: user.cookie,
      traceparent: `00-${traceId}-b7ad6b7169203331-01`,
    },
    body: JSON.stringify(payload),
  })
  expect(placed.status).toBe(201)
  for (let time = 0; time < 3; time += 1) await fetch(`${product.address}/foods`)
  await fetch(`${product.address}${basePath}/user/forgot-password-user`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: user.email }),
  })
  await vi.waitUntil(() => spans.some(({ name }) => name === 'job mail-reset-link'), { timeout: 30_000 })
  await product.close()

  const order = spans.find(({ name }) => name === `POST ${basePath}/order/create-order/:restaurantId`)!
  expect(order).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' })
  const below = ({ spanId }: Span) =>
    spans.filter(({ parentSpanId }) => parentSpanId === spanId).map(({ name }) => name)
  expect(below(order)).toEqual(expect.arrayContaining(['begin', 'commit']))
  // The calls of a page are part of its trace.
  const pages = spans.filter(({ name }) => name === 'GET /foods')
  expect(pages).toHaveLength(3)
  expect(below(pages[0]!)).not.toEqual([])
  for (const secret of [restaurantId, user.id, user.email]) expect(text).not.toContain(secret)
})
