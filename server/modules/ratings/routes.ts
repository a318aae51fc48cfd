import { contract } from '#contract/contract.ts'
import { ok } from '../../http/endpoint.ts'
import { findCallers } from '../../http/sessions.ts'
import type { AppContext } from '../../app-context.ts'
import { confirmPassword } from '../passwords/confirm-password.ts'
import { answerRating } from './answer.ts'
import { reportRating } from './hiding.ts'
import { rateOrder, readOrderToRate } from './rate-order.ts'
import { listRatings, readRating } from './reading.ts'
import { createRating, deleteRating, requireOwnRating, updateRating } from './service.ts'

/** Ratings of restaurants, foods and deliveries. */
export function ratingRoutes({ serve, database }: AppContext): void {
  const { db } = database

  serve(contract.rating.create, async ({ caller, params, body }) => {
    const data = await database.transaction((tx) => createRating(tx, caller, params.referenceId, body))
    return ok('Rating created successfully', { data })
  })
  serve(contract.rating.getOrder, async ({ caller, params }) =>
    ok('Order', { data: await readOrderToRate(db, caller.accountId, params.orderId) }),
  )
  serve(contract.rating.rateOrder, async ({ caller, params, body }) => {
    const data = await database.transaction((tx) => rateOrder(tx, caller, params.orderId, body.ratings))
    return ok('Ratings saved successfully', { data })
  })
  serve(contract.rating.update, async ({ caller, params, body }) => {
    const data = await database.transaction((tx) => updateRating(tx, caller, params.id, body))
    return ok('Rating updated successfully', { data })
  })
  serve(contract.rating.answer, async ({ caller, params, body }) => {
    const answer = { ratingId: params.ratingId, answer: body.answer ?? null }
    const data = await database.transaction((tx) => answerRating(tx, caller, answer))
    return ok(data.answer === null ? 'Answer deleted' : 'Answer saved', { data })
  })
  serve(contract.rating.report, async ({ caller, callers, params, body }) => {
    const report = { ratingId: params.ratingId, reason: body.reason, reporterId: caller.accountId }
    const data = await database.transaction((tx) => reportRating(tx, callers, report))
    return ok('Reported. We will look at it.', { data })
  })
  serve(contract.rating.get, async ({ callers, params }) =>
    ok('Rating', { data: await readRating(db, callers, params.id) }),
  )
  serve(contract.rating.listOfReference, async ({ params, query, reader, request }) => {
    // Public; a signed-in customer also sees the own rating first, and ratings of own deliveries.
    const callers = await findCallers(db, request)
    return ok('Ratings', await listRatings(reader, callers, params.referenceId, query))
  })
  serve(contract.rating.delete, async ({ caller, params, body, request }) => {
    await requireOwnRating(db, caller.accountId, params.id)
    await confirmPassword(database, { caller, request, password: body.password })
    await database.transaction((tx) => deleteRating(tx, caller, params.id))
    return ok('Rating deleted successfully')
  })
}
