import {
  type Actor,
  cancelReasonNames,
  orderAllows,
  type OrderEventType,
  type OrderState,
  type OrderStep,
  orderSteps,
} from '#contract/rules/order.ts'

/*
 * What an order should become: a plain model of its steps on top of the one table of rules.
 */

/** Of the marketplace's settings, or of the order's address, which are tested on their own. */
type Untried = 'deliverWithoutCode' | 'changeByOperator' | 'linkCourier'
type TriedStep = Exclude<OrderStep, Untried>

/** A step as it is sent. Its address does not matter to the model, but for the delivery, which may not exist yet. */
export type Act =
  | { step: Exclude<TriedStep, 'deliver' | 'answerCancel' | 'accept' | 'changeAddress' | 'expire'> }
  | { step: 'expire' }
  | { step: 'accept'; minutes: number | null }
  | { step: 'answerCancel'; agree: boolean }
  | { step: 'changeAddress'; to: 0 | 1 }
  /** `code`: how often the code was renewed when it was read, or a wrong one */
  | { step: 'deliver'; code: number | 'wrong' }
  | { step: 'endLock' }

/** A call, with the key and the text of its request if the endpoint is repeatable. */
export type Call = Act & { hasDelivery: boolean; key: string | null; request: string }

interface Event {
  type: OrderEventType
  by: Actor | null
  reason: string
}

export interface Model {
  state: OrderState
  cancelledBy: Actor | null
  address: 0 | 1
  wrongCodes: number
  renewals: number
  events: readonly Event[]
  /** whoever was notified of what, such as `user order-accepted` */
  notified: readonly string[]
  /** of the restaurant; null: not set */
  usualMinutes: number | null
  /** minutes from the acceptance, or from the change of it, until the order is expected */
  expectedIn: number | null
  /** answers by key */
  keys: ReadonlyMap<string, { request: string; status: number }>
}

export const reasons = {
  setExpected: 'The oven is full',
  requestCancel: 'I have to leave',
  fail: 'Nobody was there',
  cancelByOperator: 'The restaurant burnt down',
  deliverByOperator: 'The customer has it',
}

export const minutes = { setExpected: 40 }

const eventOf = {
  cancel: 'cancelled',
  changeAddress: 'address-changed',
  requestCancel: 'cancel-requested',
  renewCode: 'code-renewed',
  accept: 'accepted',
  decline: 'declined',
  setReady: 'ready',
  setOnItsWay: 'on-its-way',
  setExpected: 'expected-changed',
  deliver: 'delivered',
  fail: 'failed',
  cancelByOperator: 'cancelled',
  deliverByOperator: 'delivered',
  expire: 'cancelled',
} as const satisfies Partial<Record<OrderStep, OrderEventType>>

/** Whom a step notifies of what: the other side, and at the end of the accept limit both. */
const notifies = {
  cancel: ['seller order-cancelled'],
  changeAddress: [],
  requestCancel: ['seller cancel-requested'],
  renewCode: [],
  accept: ['user order-accepted'],
  decline: ['user order-declined'],
  setReady: ['user order-ready'],
  setOnItsWay: ['user order-on-its-way'],
  setExpected: ['user order-expected-changed'],
  deliver: ['user order-delivered'],
  fail: ['user delivery-failed'],
  cancelByOperator: [
    'user order-cancelled-by-marketplace',
    'seller order-cancelled-by-marketplace-for-seller',
  ],
  deliverByOperator: ['user order-delivered-without-code', 'seller order-delivered-without-code-for-seller'],
  expire: ['user order-expired', 'seller order-expired-for-seller'],
  complain: ['seller complaint-filed'],
} as const satisfies Partial<Record<OrderStep, string[]>>

function notifiedBy(call: Exclude<Call, { step: 'endLock' }>): readonly string[] {
  if (call.step !== 'answerCancel') return notifies[call.step]
  return [call.agree ? 'user order-cancelled-as-requested' : 'user cancel-request-declined']
}

/** Steps at a delivery: before it exists, their address is unknown. */
const ofDelivery: readonly string[] = [
  'renewCode',
  'setReady',
  'setOnItsWay',
  'setExpected',
  'deliver',
  'deliverByOperator',
  'fail',
]

/** The status of a call's answer, and the model after it. `created`: the status of an endpoint's success. */
export function take(model: Model, call: Call, created: number): { status: number; next: Model } {
  const known = call.key === null ? undefined : model.keys.get(call.key)
  if (known) return { status: known.request === call.request ? known.status : 409, next: model }
  const { status, next } = judge(model, call, created)
  const isStored = call.key !== null && (status < 300 || status === 403)
  if (!isStored) return { status, next }
  const keys = new Map(next.keys).set(call.key!, { request: call.request, status })
  return { status, next: { ...next, keys } }
}

function judge(model: Model, call: Call, created: number): { status: number; next: Model } {
  if (call.step === 'endLock') {
    return { status: 200, next: { ...model, state: { ...model.state, isCodeLocked: false } } }
  }
  if (ofDelivery.includes(call.step) && !call.hasDelivery) return { status: 404, next: model }
  if (!orderAllows(model.state, call.step)) return { status: 409, next: model }
  if (call.step === 'deliver' && model.state.isCodeLocked) return { status: 429, next: model }
  if (call.step === 'deliver' && call.code !== model.renewals) return { status: 403, next: wrongCode(model) }
  if (call.step === 'changeAddress') {
    if (call.to === model.address) return { status: 200, next: model }
    if (model.state.fulfilment === 'pickup') return { status: 409, next: model }
  }
  return { status: created, next: apply(model, call) }
}

function wrongCode(model: Model): Model {
  const wrongCodes = model.wrongCodes + 1
  if (wrongCodes < 5) return { ...model, wrongCodes }
  return { ...model, wrongCodes: 0, state: { ...model.state, isCodeLocked: true } }
}

function apply(model: Model, call: Exclude<Call, { step: 'endLock' }>): Model {
  const changed = {
    ...model,
    state: { ...model.state, ...changeOf(call, model) },
    notified: [...model.notified, ...notifiedBy(call)],
  }
  const by = orderSteps[call.step].by
  if (changed.state.orderStatus === 'Cancelled' && model.state.orderStatus !== 'Cancelled') {
    changed.cancelledBy = call.step === 'answerCancel' ? 'user' : by
  }
  if (call.step === 'changeAddress') changed.address = call.to
  if (call.step === 'accept') changed.expectedIn = call.minutes ?? model.usualMinutes
  if (call.step === 'setExpected') changed.expectedIn = minutes.setExpected
  if (call.step === 'renewCode') Object.assign(changed, { wrongCodes: 0, renewals: model.renewals + 1 })
  if (call.step === 'complain') return changed
  const type: OrderEventType =
    call.step === 'answerCancel' ? (call.agree ? 'cancelled' : 'cancel-declined') : eventOf[call.step]
  const event = { type, by: by === 'system' ? null : by, reason: reasonOf(call) }
  return { ...changed, events: [...model.events, event] }
}

function changeOf(
  call: Exclude<Call, { step: 'endLock' }>,
  { usualMinutes, state }: Model,
): Partial<OrderState> {
  switch (call.step) {
    case 'accept':
      return { deliveryStatus: 'Pending', isExpectedFixed: (call.minutes ?? usualMinutes) === null }
    case 'cancel':
    case 'decline':
    case 'expire':
      return { orderStatus: 'Cancelled' }
    case 'answerCancel':
      return call.agree
        ? { orderStatus: 'Cancelled', deliveryStatus: 'Failed' }
        : { cancelRequest: 'declined' }
    case 'requestCancel':
      return { cancelRequest: 'open' }
    case 'setReady':
      return { progress: 'ready' }
    case 'setOnItsWay':
      return { progress: 'on-its-way' }
    case 'setExpected':
      return { isExpectedFixed: true }
    case 'renewCode':
      return { isCodeLocked: false }
    case 'cancelByOperator':
      return { orderStatus: 'Cancelled', ...(state.deliveryStatus && { deliveryStatus: 'Failed' }) }
    case 'deliver':
    case 'deliverByOperator':
      return { orderStatus: 'Completed', deliveryStatus: 'Delivered' }
    case 'fail':
      return { orderStatus: 'Failed', deliveryStatus: 'Failed' }
    case 'complain':
      return { hasComplaint: true }
    case 'changeAddress':
      return {}
  }
}

function reasonOf(call: Exclude<Call, { step: 'endLock' }>): string {
  if (call.step === 'decline') return cancelReasonNames.CLOSING
  if (call.step === 'expire') return cancelReasonNames.NOT_ACCEPTED
  if (call.step === 'answerCancel') return call.agree ? cancelReasonNames.REQUESTED : ''
  return call.step in reasons ? reasons[call.step as keyof typeof reasons] : ''
}
