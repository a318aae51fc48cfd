import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { complaintTexts } from '../complaints.ts'
import { type Act, minutes, reasons } from './model.ts'

/** The ids that calls of an order's steps use. */
export interface Ids {
  orderId: string
  /** of no delivery before the order is accepted */
  deliveryId: string
  addressIds: readonly [string, string]
  /** what the seller types */
  deliveryCode: string
}

interface StepCall {
  by: 'user' | 'seller' | 'admin'
  entry: Endpoint
  /** of the path */
  id: string
  body: object
}

/** The call that takes a step. */
export function callOf(
  act: Exclude<Act, { step: 'endLock' | 'expire' }>,
  { orderId, deliveryId, addressIds, deliveryCode }: Ids,
): StepCall {
  const { order, delivery, complaint, admin } = contract
  const at = (by: StepCall['by'], entry: Endpoint, id: string, body: object = {}) => ({ by, entry, id, body })
  switch (act.step) {
    case 'cancel':
      return at('user', order.cancel, orderId)
    case 'changeAddress':
      return at('user', order.updateAddress, orderId, { address: addressIds[act.to] })
    case 'requestCancel':
      return at('user', order.requestCancel, orderId, { reason: reasons.requestCancel })
    case 'renewCode':
      return at('user', delivery.renewCode, deliveryId)
    case 'complain':
      return at('user', complaint.create, orderId, { ...complaintTexts, orderId })
    case 'accept':
      return at('seller', delivery.create, orderId, act.minutes === null ? {} : { minutes: act.minutes })
    case 'decline':
      return at('seller', order.decline, orderId, { reason: 'CLOSING' })
    case 'answerCancel':
      return at('seller', order.answerCancel, orderId, { agree: act.agree })
    case 'setReady':
      return at('seller', delivery.setReady, deliveryId)
    case 'setOnItsWay':
      return at('seller', delivery.setOnItsWay, deliveryId)
    case 'setExpected':
      return at('seller', delivery.setExpected, deliveryId, {
        minutes: minutes.setExpected,
        reason: reasons.setExpected,
      })
    case 'deliver':
      return at('seller', delivery.successful, deliveryId, { deliveryCode })
    case 'cancelByOperator':
      return at('admin', admin.cancelOrder, orderId, { reason: reasons.cancelByOperator })
    case 'deliverByOperator':
      return at('admin', delivery.completeWithoutCode, deliveryId, { reason: reasons.deliverByOperator })
    case 'fail':
      return at('seller', delivery.failed, deliveryId, { reason: reasons.fail })
  }
}
