import { randomUUID } from 'node:crypto'
import type { Complaint } from '#contract/records/complaint.ts'
import { defaultMoney } from '#contract/format/money.ts'
import { priceLines } from '#contract/rules/pricing.ts'
import { orderEvents, orderItems, orders } from '#server/db/schema/orders.ts'
import type { TestApp } from './app.ts'
import { call, type Scene } from './factories.ts'

export const complaintTexts = {
  subject: 'Food arrived cold',
  description: 'The order took an hour and ten minutes.\nEverything was cold by then.',
  priority: 'Medium',
}

/** Inserts another order of the scene's customer, which is cancelled. Returns its id. */
export async function makeSettledOrder({ database }: TestApp, scene: Scene): Promise<string> {
  const { user, seller, restaurantId, foodId } = scene
  const line = { foodId, name: 'Masala Dosa', price: 12_000, quantity: 1 }
  return database.transaction(async (tx) => {
    const [order] = await tx
      .insert(orders)
      .values({
        basketId: randomUUID(),
        userId: user.id,
        sellerId: seller.id,
        restaurantId,
        restaurantName: 'Leaf & Ladle',
        status: 'Cancelled',
        cancelledBy: 'user',
        paymentMethod: 'CashOnDelivery',
        ...priceLines([line], defaultMoney),
        streetAddress: '12 Church Street',
        city: 'Bengaluru',
        postalCode: '560001',
        state: 'Karnataka',
        country: 'India',
      })
      .returning({ id: orders.id })
    const orderId = order!.id
    await tx.insert(orderItems).values({ orderId, position: 0, ...line })
    await tx.insert(orderEvents).values([
      { orderId, type: 'placed', byRole: 'user', byId: user.id },
      { orderId, type: 'cancelled', byRole: 'user', byId: user.id },
    ])
    return orderId
  })
}

/** Files a complaint as the customer, about a new cancelled order. */
export async function fileComplaint(
  test: TestApp,
  scene: Scene,
  texts: Partial<typeof complaintTexts> = {},
): Promise<Complaint> {
  const orderId = await makeSettledOrder(test, scene)
  const { status, body } = await call(test.app, 'POST', '/complaint/create-complaint', {
    as: scene.user,
    payload: { ...complaintTexts, ...texts, orderId },
  })
  if (status !== 201) throw new Error(`no complaint: ${JSON.stringify(body)}`)
  return body.data as Complaint
}

/** Resolves a complaint as the seller. */
export async function resolve({ app }: TestApp, scene: Scene, complaintId: string): Promise<void> {
  const { status, body } = await call(app, 'PATCH', `/complaint/resolve-complaint/${complaintId}`, {
    as: scene.seller,
    payload: { resolutionDetails: 'Half the bill was refunded.' },
  })
  if (status !== 200) throw new Error(`not resolved: ${JSON.stringify(body)}`)
}

/** Appeals against the resolution of a complaint as its customer. */
export async function appeal({ app }: TestApp, scene: Scene, complaintId: string): Promise<void> {
  const { status, body } = await call(app, 'PATCH', `/complaint/appeal/${complaintId}`, {
    as: scene.user,
    payload: { text: 'Half is not enough: nothing could be eaten.' },
  })
  if (status !== 200) throw new Error(`no appeal: ${JSON.stringify(body)}`)
}
