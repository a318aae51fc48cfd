import { isDeepStrictEqual } from 'node:util'
import { contract } from '#contract/contract.ts'
import type { AppContext } from '../../app-context.ts'
import type { Tx } from '../../db/client.ts'
import { ok } from '../../http/endpoint.ts'
import { once } from '../../http/once.ts'
import type { Caller } from '../../http/sessions.ts'
import { notify } from '../notifications/service.ts'
import { type Commission, readCommission, setCommission } from '../commission/service.ts'
import { closeStatement, waitForEntries } from './close.ts'
import { correct, payStatement } from './pay.ts'
import { listStatements, readOpenStatement, readStatement } from './read.ts'

/** Whose statements a caller reads: a seller their own, an admin (null) all. */
const sellerOf = ({ role, accountId }: Caller) => (role === 'seller' ? accountId : null)

async function changeCommission(tx: Tx, sellerId: string, commission: Commission): Promise<Commission> {
  const before = await readCommission(tx, sellerId)
  const after = await setCommission(tx, sellerId, commission)
  if (!isDeepStrictEqual(before, after))
    await notify(tx, sellerId, { type: 'commission-changed', data: after })
  return after
}

/** Commission, statements, payouts and corrections (marketplace §3). */
export function statementRoutes({ serve, database, clock, marketplace: { money } }: AppContext): void {
  const { statement, admin } = contract
  serve(admin.getCommission, async ({ params: { sellerId } }) =>
    ok('Commission', { data: await readCommission(database.db, sellerId) }),
  )
  serve(admin.setCommission, async ({ params: { sellerId }, body, database: logging }) => {
    const data = await logging.transaction((tx) => changeCommission(tx, sellerId, body))
    return ok('Commission saved', { data })
  })
  serve(statement.list, async ({ query, caller }) => {
    const { db } = database
    const seller = sellerOf(caller) ?? query.seller ?? null
    const [page, open] = await Promise.all([
      listStatements(db, seller, query, money()),
      seller === null || query.closedOnly ? null : readOpenStatement(db, seller, money()),
    ])
    return ok('Statements', { ...page, open })
  })
  serve(statement.get, async ({ params, caller }) =>
    ok('Statement', {
      data: await readStatement(database.db, sellerOf(caller), params.statementId, money()),
    }),
  )
  serve(statement.export, async ({ params, caller, reply }) => {
    const { exportStatement } = await import('./export-statement.ts')
    const data = await readStatement(database.db, sellerOf(caller), params.statementId, money())
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="statement-${data.number}.csv"`)
      .send(exportStatement(data, clock.zone, money()))
  })
  serve(statement.close, async (call) => {
    const { body, caller } = call
    const lastEntryId = await waitForEntries(database)
    const closing = { sellerId: body.seller, until: body.until, lastEntryId, closedBy: caller.accountId }
    const data = await call.database.transaction((tx) =>
      once(tx, call, async () => {
        const { id } = await closeStatement(tx, clock, closing)
        return readStatement(tx, null, id, money())
      }),
    )
    return ok('Statement closed', { data })
  })
  serve(statement.recordPayout, async (call) => {
    const { params, body, caller } = call
    const data = await call.database.transaction((tx) =>
      once(tx, call, () =>
        payStatement(tx, { byId: caller.accountId, money: money() }, params.statementId, body),
      ),
    )
    return ok('Payout recorded', { data })
  })
  serve(statement.createCorrection, async (call) => {
    const { body, caller } = call
    const data = await call.database.transaction((tx) =>
      once(tx, call, () => correct(tx, { byId: caller.accountId, money: money() }, body)),
    )
    return ok('Correction recorded', { data })
  })
}
