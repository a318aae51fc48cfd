import { beforeAll, expect, it } from 'vitest'
import { basePath } from '#contract/base-path.ts'
import type { Database } from '#server/db/client.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { type TestDatabase, createTestDatabase, openTestDatabase } from '../support/database.ts'
import { makeScene } from '../support/factories.ts'
import { freePort } from '../support/free-port.ts'
import { type Product, startProduct } from '../support/product.ts'

let testDatabase: TestDatabase
let database: Database
beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openTestDatabase(testDatabase.connectionString)
})

/** The sum of a metric's values over all series whose labels contain these texts. */
function sumOf(metrics: string, name: string, ...labels: string[]): number {
  const lines = metrics
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
  return lines
    .filter((line) => labels.every((label) => line.includes(label)))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0)
}

it.each([
  ['one process', '1'],
  ['two processes', process.platform === 'linux' ? '2' : '1'],
])(
  'METRICS_PORT serves requests, orders and the state of %s, without personal data',
  async (_, processes) => {
    const port = await freePort()
    const env = {
      DATABASE_URL: testDatabase.connectionString,
      METRICS_PORT: String(port),
      PROCESSES: processes,
    }
    const product: Product = await startProduct(env)
    try {
      const { user, restaurantId, foodId, payload } = await makeScene(database)
      const placed = await fetch(`${product.address}${basePath}/order/create-order/${restaurantId}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: user.cookie },
        body: JSON.stringify(payload),
      })
      expect(placed.status).toBe(201)
      await fetch(`${product.address}${basePath}/order/create-order/${restaurantId}`, { method: 'POST' })
      await fetch(`${product.address}/readyz`)
      await fetch(`${product.address}/foods`)
      await fetch(`${product.address}/restaurants/${restaurantId}/foods/${foodId}`)

      const response = await fetch(`http://127.0.0.1:${port}/metrics`)
      expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4')
      const metrics = await response.text()
      const count = (...labels: string[]) =>
        sumOf(metrics, 'foodie_http_request_duration_seconds_count', ...labels)
      const route = `route="${basePath}/order/create-order/:restaurantId"`
      expect(count('method="POST"', route, 'status="201"')).toBe(1)
      expect(count('method="POST"', route, 'status="401"')).toBe(1)
      expect(count('route="/readyz"', 'status="200"')).toBeGreaterThan(0)
      expect(count('route="/foods"', 'status="200"')).toBe(1)
      expect(count('route="/restaurants/:restaurantId/foods/:foodId"', 'status="200"')).toBe(1)
      expect(sumOf(metrics, 'foodie_orders_total', 'payment_method="CashOnDelivery"')).toBe(1)
      expect(sumOf(metrics, 'foodie_orders_grand_total_rupees_total')).toBe(payload.grandTotal)
      expect(sumOf(metrics, 'foodie_database_connections', 'state="size"')).toBeGreaterThan(0)
      expect(sumOf(metrics, 'foodie_event_streams')).toBe(0)
      expect(metrics).toMatch(/^foodie_jobs_waiting \d+$/m)
      expect(metrics).toMatch(/^foodie_jobs_oldest_seconds [\d.]+$/m)
      expect(sumOf(metrics, 'foodie_info', `version="${packageJson.version}"`)).toBe(Number(processes))
      expect(metrics).not.toContain('foodie_redis_connected{')
      expect(metrics).toContain('nodejs_eventloop_lag_p99_seconds')
      expect(metrics).not.toContain(restaurantId)
      expect(metrics).not.toContain(user.id)
      expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
    } finally {
      await product.close()
    }
  },
  120_000,
)
