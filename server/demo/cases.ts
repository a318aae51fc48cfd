import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import { accounts } from '../db/schema/accounts.ts'
import { foods, restaurants } from '../db/schema/catalogue.ts'
import { orderMessages } from '../db/schema/order-messages.ts'
import { operatorNotes } from '../db/schema/notes.ts'
import { suspendedSeller } from './content/staff.ts'
import type { InsertedOrder } from './make-order.ts'
import type { InsertedPeople } from './people.ts'
import type { Random } from './random.ts'

const day = 24 * 60 * 60 * 1000

/** What an operator has been working on: a seller who is suspended, and notes about the late order. */
export async function insertCases(
  tx: Tx,
  random: Random,
  { people, orders, now }: { people: InsertedPeople; orders: readonly InsertedOrder[]; now: Date },
): Promise<void> {
  await insertSuspendedSeller(tx, random, people, now)
  const running = orders.filter(({ status, delivery }) => status === 'Pending' && delivery)
  const late = running[0]!
  const noted = (minutesAgo: number, referenceType: 'Order' | 'User', text: string) => {
    const createdAt = new Date(now.getTime() - minutesAgo * 60_000)
    const referenceId = referenceType === 'Order' ? late.id : late.customer.id
    return { id: random.id(createdAt), referenceType, referenceId, text, byId: people.adminId, createdAt }
  }
  await insertMessages(tx, random, running.at(-1)!, now)
  await tx
    .insert(operatorNotes)
    .values([
      noted(14, 'Order', 'The customer called: nobody has come yet. The courier has a flat tyre.'),
      noted(
        6,
        'Order',
        'The restaurant sends somebody else. Call the customer back if it takes longer than 20 minutes.',
      ),
      noted(5, 'User', 'Second late order this week. Please be generous.'),
    ])
}

/** What the customer and the kitchen have written about an order: the last message is not read. */
async function insertMessages(tx: Tx, random: Random, { id, restaurant }: InsertedOrder, now: Date) {
  await tx.update(restaurants).set({ messages: true }).where(eq(restaurants.id, restaurant.id))
  const written = (minutesAgo: number, byRole: 'user' | 'seller', text: string) => {
    const createdAt = new Date(now.getTime() - minutesAgo * 60_000)
    const readAt = minutesAgo > 10 ? createdAt : null
    return {
      id: random.id(createdAt),
      orderId: id,
      byRole,
      text,
      createdAt,
      readByUserAt: byRole === 'seller' ? readAt : null,
      readBySellerAt: byRole === 'user' ? readAt : null,
    }
  }
  await tx
    .insert(orderMessages)
    .values([
      written(16, 'user', 'Is the courier on the way? Please knock, the bell is broken.'),
      written(15, 'seller', 'Running late'),
      written(4, 'user', 'How many minutes, please?'),
    ])
}

async function insertSuspendedSeller(
  tx: Tx,
  random: Random,
  { adminId, sellerIds }: InsertedPeople,
  now: Date,
): Promise<void> {
  const createdAt = new Date(now.getTime() - 40 * day)
  const { name, email, mobile } = suspendedSeller
  const [sellerId, restaurantId] = [random.id(createdAt), random.id(createdAt)]
  await tx.insert(accounts).values({
    id: sellerId,
    role: 'seller',
    name,
    email,
    mobile,
    passwordHash: sql`(select password_hash from accounts where id = ${sellerIds[0]!})`,
    orderMails: false,
    createdAt,
    suspendedAt: new Date(now.getTime() - 9 * day),
    suspendedBy: adminId,
    suspendedReason: 'Orders were accepted and never delivered. Please contact us.',
  })
  await tx.insert(restaurants).values({
    id: restaurantId,
    sellerId,
    name: 'Quick Bites Corner',
    description: 'Rolls and fries, open late.',
    phoneNumber: '+91 80 5550 0160',
    createdAt,
  })
  await tx.insert(foods).values({
    id: random.id(createdAt),
    restaurantId,
    name: 'Egg Roll',
    description: 'An omelette in a flaky paratha, with onions and chutney.',
    price: 9_000,
    diet: 'egg',
    createdAt,
  })
}
