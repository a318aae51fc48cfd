import { contract } from '#contract/contract.ts'
import { ok } from '../../http/endpoint.ts'
import type { AppContext } from '../../app-context.ts'
import { mustConfirmEmail } from '../email-confirmation/confirmation.ts'
import { listOwnRestaurants } from '../catalogue/service.ts'
import { dismissChecklist, readChecklist } from './checklist.ts'
import { saveOrderMails, savePreferences } from './queries.ts'
import { readAdmin, readSeller, readUser, readUserSummary } from './service.ts'

/** The profile of the signed-in account, by role. */
export function profileRoutes({ serve, clock, database, marketplace }: AppContext): void {
  const { db } = database

  serve(contract.user.verify, async ({ caller, request: { log } }) => {
    const { accountId } = caller
    const [person, mustConfirm] = await Promise.all([
      readUser(db, accountId, log),
      marketplace.confirmsEmails() && mustConfirmEmail(db, accountId),
    ])
    const user = { ...person, ...(mustConfirm && { mustConfirmEmail: true as const }) }
    return ok('Signed in', { user, session: caller.sessionId })
  })

  serve(contract.user.summary, async ({ caller, request: { log } }) =>
    ok('User', { data: await readUserSummary(db, caller.accountId, log) }),
  )

  serve(contract.user.updatePreferences, async ({ caller, body, request: { log } }) => {
    await savePreferences(db, caller.accountId, body)
    return ok('Preferences saved successfully', {
      data: await readUserSummary(db, caller.accountId, log),
    })
  })

  serve(contract.user.updateOrderMails, async ({ caller, body, request: { log } }) => {
    await saveOrderMails(db, caller.accountId, body.orderMails)
    return ok('Settings saved successfully', {
      data: await readUserSummary(db, caller.accountId, log),
    })
  })

  serve(contract.seller.verify, async ({ caller, request: { log } }) => {
    const data = await readSeller(db, clock, caller.accountId, log)
    return ok('Signed in', { data, session: caller.sessionId })
  })

  serve(contract.admin.verify, async ({ caller, request: { log } }) => {
    const data = await readAdmin(db, clock, caller.accountId, log)
    return ok('Signed in', { data, session: caller.sessionId })
  })

  serve(contract.seller.checklist, async ({ caller }) =>
    ok('Get ready to open', { data: await readChecklist(db, caller.accountId) }),
  )

  serve(contract.seller.dismissChecklist, async ({ caller }) => {
    await dismissChecklist(db, caller.accountId)
    return ok('Get ready to open is hidden now')
  })

  serve(contract.seller.data, async ({ caller, request: { log } }) => {
    const [seller, restaurants] = await Promise.all([
      readSeller(db, clock, caller.accountId, log),
      listOwnRestaurants(db, clock, caller.accountId),
    ])
    return ok('Seller', { data: { ...seller, restaurants: restaurants.parse() } })
  })
}
