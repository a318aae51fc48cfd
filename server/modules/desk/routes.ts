import { Readable } from 'node:stream'
import { contract } from '#contract/contract.ts'
import type { AppContext } from '../../app-context.ts'
import { ok, okJson } from '../../http/endpoint.ts'
import { logAdminAction } from '../../http/security-events.ts'
import { listDeskOrders, toSelection } from './orders.ts'
import { readPerson } from './person.ts'
import { readNow } from './now.ts'
import { searchDesk } from './search.ts'
import { followWaiting } from '../waiting/follow.ts'
import { listSuspended, readWaiting, retryJob } from '../waiting/service.ts'

/** The operator's desk (marketplace §10). */
export function deskRoutes(context: AppContext): void {
  const {
    serve,
    database: { db },
    clock,
    cards,
  } = context
  followWaiting(context)
  serve(contract.admin.search, async ({ query }) => ok('Found', { data: await searchDesk(db, query.q) }))
  serve(contract.admin.listOrders, async ({ query }) =>
    okJson('Orders', await listDeskOrders(db, clock, query)),
  )
  serve(contract.admin.getPerson, async ({ params }) =>
    ok('Person', { data: await readPerson(db, clock.zone, params.accountId) }),
  )
  serve(contract.admin.getWaiting, async () => ok('Waiting', { data: await readWaiting(db, clock) }))
  serve(contract.admin.listSuspended, async () => ok('Suspended', { data: await listSuspended(db) }))
  serve(contract.admin.getNow, async () => ok('Now', { data: await readNow(db, clock, cards.name) }))
  serve(contract.admin.retryJob, async ({ params: { jobId }, caller, request, database }) => {
    await database.transaction((tx) => retryJob(tx, jobId))
    logAdminAction(request, caller, 'job-retried', jobId)
    return ok('The job runs again')
  })
  serve(contract.admin.exportOrders, async ({ query, reply }) => {
    // Loaded when it is needed: few use it, and the start would wait for its package.
    const { csvOf } = await import('../orders/export-orders.ts')
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="foodie-orders.csv"')
      .send(Readable.from(csvOf(db, clock.zone, await toSelection(db, clock, query))))
  })
}
