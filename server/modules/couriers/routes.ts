import type { FastifyRequest } from 'fastify'
import { contract } from '#contract/contract.ts'
import type { AppContext } from '../../app-context.ts'
import { Refusal } from '../../errors.ts'
import { ok } from '../../http/endpoint.ts'
import { networkOf } from '../../http/network.ts'
import { wrongDeliveryCode } from '../order-steps/handover.ts'
import { countAttempt } from '../passwords/attempt-limit.ts'
import {
  createCourierLink,
  deliverByCourier,
  measurePosition,
  pickUp,
  readCarried,
  reportByCourier,
  revokeCourierLink,
} from './service.ts'

/** Unknown links that a network may try within a quarter of an hour. */
const mostUnknown = 60

/** The link of a delivery, and what its courier does by it. Only the link contains its token. */
export function courierRoutes({ serve, database, publicUrl, couriers }: AppContext): void {
  const { db } = database

  serve(contract.delivery.createCourierLink, async ({ caller, params }) => {
    const delivery = { sellerId: caller.accountId, ...params }
    const token = await database.transaction((tx) => createCourierLink(tx, delivery))
    return ok('Link created', { data: { url: `${publicUrl()}/courier/${token}` } })
  })
  serve(contract.delivery.revokeCourierLink, async ({ caller, params }) => {
    const delivery = { sellerId: caller.accountId, ...params }
    await database.transaction((tx) => revokeCourierLink(tx, delivery))
    return ok('The courier link has ended')
  })

  /** Counts unknown links per network. A valid one works whatever others of its network tried. Throws 429 instead of 404. */
  const limited = async <Result>({ ip }: FastifyRequest, work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      const counter = { name: `courier link ${networkOf(ip)}`, limit: mostUnknown }
      if (error instanceof Refusal && error.code === 'NOT_FOUND')
        await database.transaction((tx) => countAttempt(tx, [counter]))
      throw error
    }
  }
  // Not by `reader`: a link is opened right after it was made.
  serve(contract.courier.get, async ({ params, request }) =>
    ok('Delivery', { data: await limited(request, () => readCarried(db, params.token)) }),
  )
  serve(contract.courier.pickedUp, async ({ params, request }) => {
    const step = () => database.transaction((tx) => pickUp(tx, params.token))
    return ok('Order on its way', { data: await limited(request, step) })
  })
  serve(contract.courier.deliver, async ({ params, body, request }) => {
    const step = () => database.transaction((tx) => deliverByCourier(tx, params.token, body.deliveryCode))
    if (!(await limited(request, step))) throw wrongDeliveryCode()
    return ok('Delivery completed successfully')
  })
  serve(contract.courier.report, async ({ params, body, request }) => {
    const step = () => database.transaction((tx) => reportByCourier(tx, params.token, body.reason))
    return ok('The restaurant has been notified', { data: await limited(request, step) })
  })
  serve(contract.courier.position, async ({ params, body, request }) => {
    const measure = () => measurePosition(db, params.token, body.coordinates)
    const { orderId: id, userId, metres } = await limited(request, measure)
    if (couriers.isNews(id, metres))
      database.announce({ accounts: [userId], topic: 'order', id, courierMetres: metres })
    return ok('Position received')
  })
}
