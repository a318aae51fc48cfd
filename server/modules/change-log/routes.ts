import { Readable } from 'node:stream'
import { contract } from '#contract/contract.ts'
import type { AppContext } from '../../app-context.ts'
import { ok } from '../../http/endpoint.ts'
import { listLog } from './service.ts'

/** The log of changes for admins (marketplace §10). */
export function changeLogRoutes({ serve, database: { db }, clock }: AppContext): void {
  serve(contract.admin.listLog, async ({ query }) =>
    ok('Log of changes', await listLog(db, clock.zone, query)),
  )
  serve(contract.admin.exportLog, async ({ query, reply }) => {
    // Loaded when it is needed: few use it, and the start would wait for its package.
    const { exportLog } = await import('./export-log.ts')
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="foodie-log.csv"')
      .send(Readable.from(exportLog(db, clock.zone, query)))
  })
}
