import type { FastifyBaseLogger } from 'fastify'
import { contract } from '#contract/contract.ts'
import { ok } from '../../http/endpoint.ts'
import type { AppContext } from '../../app-context.ts'
import { listOwnRestaurants } from '../catalogue/service.ts'
import { dismissChecklist, readChecklist } from './checklist.ts'
import { saveOrderMails, savePreferences } from './queries.ts'
import { readAdmin, readSeller, readUser, readUserSummary } from './service.ts'

/** The profile of the signed-in account, by role. */
export function profileRoutes({ serve, clock, database }: AppContext): void {
  const { db } = database

  serve(contract.user.verify, async ({ caller, request: { log } }) => {
    const user = logMissing(log, await readUser(db, caller.accountId))
    return ok('Signed in', { user, session: caller.sessionId })
  })

  serve(contract.user.summary, async ({ caller, request: { log } }) =>
    ok('User', { data: logMissing(log, await readUserSummary(db, caller.accountId)) }),
  )

  serve(contract.user.updatePreferences, async ({ caller, body, request: { log } }) => {
    await savePreferences(db, caller.accountId, body)
    return ok('Preferences saved successfully', {
      data: logMissing(log, await readUserSummary(db, caller.accountId)),
    })
  })

  serve(contract.user.updateOrderMails, async ({ caller, body, request: { log } }) => {
    await saveOrderMails(db, caller.accountId, body.orderMails)
    return ok('Settings saved successfully', {
      data: logMissing(log, await readUserSummary(db, caller.accountId)),
    })
  })

  serve(contract.seller.verify, async ({ caller, request: { log } }) => {
    const data = logMissing(log, await readSeller(db, clock, caller.accountId))
    return ok('Signed in', { data, session: caller.sessionId })
  })

  serve(contract.admin.verify, async ({ caller, request: { log } }) => {
    const data = logMissing(log, await readAdmin(db, caller.accountId))
    return ok('Signed in', { data, session: caller.sessionId })
  })

  serve(contract.seller.checklist, async ({ caller }) =>
    ok('Get ready to open', { data: await readChecklist(db, caller.accountId) }),
  )

  serve(contract.seller.dismissChecklist, async ({ caller }) => {
    await dismissChecklist(db, caller.accountId)
    return ok('Get ready to open is hidden now')
  })

  serve(contract.seller.data, async ({ caller }) => {
    const [seller, restaurants] = await Promise.all([
      readSeller(db, clock, caller.accountId),
      listOwnRestaurants(db, clock, caller.accountId),
    ])
    return ok('Seller', { data: { ...seller, restaurants: restaurants.parse() } })
  })
}

const counts = ['unread', 'baskets', 'pendingOrders', 'pendingContacts']

/** Logs counts that could not be read, and returns the account. */
function logMissing<Account extends object>(log: FastifyBaseLogger, account: Account): Account {
  const missing = Object.entries(account).filter(([name, value]) => counts.includes(name) && value === null)
  if (missing.length > 0) log.error({ counts: missing.map(([name]) => name) }, 'counts of an account failed')
  return account
}
