import type { TestApp } from './app.ts'
import { appeal, fileComplaint, resolve } from './complaints.ts'
import { acceptSceneOrder, call, makeScene, makeSeller, type Person, placeSceneOrder } from './factories.ts'
import { setKitchen } from './hours.ts'
import { makeLostDispute, makeStatement } from './ledger.ts'

interface World {
  test: TestApp
  seller: Person
  admin: Person
  send: (method: 'POST' | 'PATCH', path: string, options: { as: Person; payload: object }) => Promise<unknown>
}

/** One call of each step of operators for an order. */
function operatorScenarios(world: () => World): Record<string, () => Promise<unknown>> {
  return {
    'admin.cancelOrder': async () => {
      const { test, admin, send } = world()
      const { _id } = await placeSceneOrder(test.app, await makeScene(test.database))
      return send('PATCH', `/admin/cancel-order/${_id}`, { as: admin, payload: { reason: 'Closed' } })
    },
    'admin.updateOrder': async () => {
      const { test, admin, send } = world()
      const { _id } = await placeSceneOrder(test.app, await makeScene(test.database))
      return send('PATCH', `/admin/update-order/${_id}`, { as: admin, payload: { city: 'Mysuru' } })
    },
    ...Object.fromEntries(
      (['messages', 'createMessage'] as const).map((name) => [`order.${name}`, () => message(world(), name)]),
    ),
    'delivery.completeWithoutCode': async () => {
      const { test, admin, send } = world()
      const scene = await makeScene(test.database)
      const { _id } = await placeSceneOrder(test.app, scene)
      const { id } = await acceptSceneOrder(test.app, scene, _id)
      const payload = { reason: 'No battery' }
      return send('PATCH', `/delivery/complete-without-code/${id}`, { as: admin, payload })
    },
  }
}

/** An operator writes about an order, or reads what its customer wrote. */
async function message({ test, admin, send }: World, name: 'messages' | 'createMessage') {
  const scene = await makeScene(test.database)
  await setKitchen(test, scene, { messages: true })
  const { _id } = await placeSceneOrder(test.app, scene)
  const write = (as: Person) =>
    send('POST', `/order/messages/${_id}`, { as, payload: { text: 'Please call' } })
  if (name === 'createMessage') return write(admin)
  await write(scene.user)
  return call(test.app, 'GET', `/order/messages/${_id}`, { as: admin })
}

/** One call of each step of a complaint that may refund, or is an operator's. */
function complaintScenarios(world: () => World): Record<string, () => Promise<unknown>> {
  const makeResolved = async () => {
    const { test } = world()
    const scene = await makeScene(test.database)
    const { _id } = await fileComplaint(test, scene)
    await resolve(test, scene, _id)
    return { scene, _id }
  }
  return {
    'complaint.resolve': makeResolved,
    'complaint.close': async () => {
      const { _id } = await makeResolved()
      return world().send('PATCH', `/complaint/close-complaint/${_id}`, { as: world().admin, payload: {} })
    },
    'complaint.decide': async () => {
      const { scene, _id } = await makeResolved()
      await appeal(world().test, scene, _id)
      const payload = { resolutionDetails: 'No refund.' }
      return world().send('PATCH', `/complaint/decide/${_id}`, { as: world().admin, payload })
    },
  }
}

/** One call of each that changes the money of a seller and is logged. */
export function moneyScenarios(world: () => World): Record<string, () => Promise<unknown>> {
  return {
    ...operatorScenarios(world),
    ...complaintScenarios(world),
    'admin.setCommission': () => {
      const { seller, admin, send } = world()
      const payload = { percent: 12.5, ofDeliveryFee: true }
      return send('PATCH', `/admin/set-commission/${seller.id}`, { as: admin, payload })
    },
    'statement.close': () => {
      const { seller, admin, send } = world()
      const payload = { seller: seller.id, until: '2026-01-01' }
      return send('POST', '/statement/close-statement', { as: admin, payload })
    },
    'statement.recordPayout': async () => {
      const { test, admin, send } = world()
      const statement = await makeStatement(test, (await makeSeller(test.database)).id)
      const payload = { amount: 20, reference: 'Transfer 7', date: '2026-01-05' }
      return send('POST', `/statement/record-payout/${statement}`, { as: admin, payload })
    },
    'statement.createCorrection': () => {
      const { seller, admin, send } = world()
      const payload = { seller: seller.id, amount: -5, reason: 'A broken dish' }
      return send('POST', '/statement/create-correction', { as: admin, payload })
    },
    'payment.refundOrder': async () => {
      const { test, send } = world()
      const scene = await makeScene(test.database)
      const { _id } = await placeSceneOrder(test.app, scene)
      await send('POST', `/payment/refund-order/${_id}`, refundOf(scene.seller))
    },
    'payment.settleDispute': async () => {
      const { test, admin, send } = world()
      const scene = await makeScene(test.database)
      const { _id } = await placeSceneOrder(test.app, scene)
      const dispute = await makeLostDispute(test, _id)
      return send('PATCH', `/payment/settle-dispute/${dispute}`, { as: admin, payload: { paidBy: 'seller' } })
    },
    'payment.settleRefund': async () => {
      const { test, send } = world()
      const scene = await makeScene(test.database)
      const { _id } = await placeSceneOrder(test.app, scene)
      const { id, code } = await acceptSceneOrder(test.app, scene, _id)
      const as = scene.seller
      await send('PATCH', `/delivery/delivery-successful/${id}`, { as, payload: { deliveryCode: code } })
      const { body } = await call(test.app, 'POST', `/payment/refund-order/${_id}`, refundOf(as))
      await send('PATCH', `/payment/settle-refund/${body.data.refunds[0]._id}`, { as, payload: {} })
    },
  }
}

const refundOf = (as: Person) => ({ as, payload: { amount: 1, reason: 'Cold' } })
