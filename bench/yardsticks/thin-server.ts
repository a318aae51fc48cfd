import Fastify from 'fastify'
import pg from 'pg'
import { basePath } from '#contract/base-path.ts'
import { basketCalls } from './basket-calls.ts'
import { catalogueCalls } from './catalogue-calls.ts'
import { orderCalls } from './order-calls.ts'

// The yardstick of the REST calls: Fastify, pg and hand-written SQL. It has no validation, no log, no admission and no
// announcements; its answers have the same content as the product's (`same-answers.ts`). A signed-in call costs one
// look-up of its session.

const pool = new pg.Pool({ connectionString: process.argv[2], max: 20 })
const app = Fastify()
app.get('/readyz', async () => (await pool.query('select 1')).rowCount)
await app.register(
  async (api) => {
    catalogueCalls(api, pool)
    basketCalls(api, pool)
    orderCalls(api, pool)
  },
  { prefix: basePath },
)
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
