import type { ComplaintEventType, ComplaintStatus } from '#contract/rules/complaint.ts'
import type { Tx } from '../db/client.ts'
import { complaintEvents, complaints } from '../db/schema/feedback.ts'
import { type DemoComplaint, demoComplaints } from './content/complaints.ts'
import { insertAll } from './insert.ts'
import type { InsertedOrder } from './make-order.ts'
import type { InsertedPeople } from './people.ts'
import type { Random } from './random.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

/** Inserts complaints about settled orders, with their events. The older a complaint, the further its status. */
export async function insertComplaints(
  tx: Tx,
  random: Random,
  orders: InsertedOrder[],
  people: InsertedPeople,
  now: Date,
): Promise<void> {
  const settled = orders.filter(({ status }) => status === 'Completed' || status === 'Failed')
  const reserved = demoAccountComplaints(settled, people)
  const uses = new Map<DemoComplaint, number>()
  const filed = settled.flatMap((order) => {
    const probability = order.status === 'Failed' ? 0.15 : 0.025
    const status =
      reserved.get(order.id) ?? (random.chance(probability) ? statusByAge(random, order, now) : undefined)
    if (!status) return []
    const text = leastUsed(random, textsAbout(order), uses)
    return [makeComplaint(random, order, text, status, people.adminId, now)]
  })
  await insertAll(
    tx,
    complaints,
    filed.map(({ row }) => row),
  )
  await insertAll(
    tx,
    complaintEvents,
    filed.flatMap(({ events }) => events),
  )
}

/**
 * Returns the status of the complaint by order id, for some of the newest orders of the demo customer and of the
 * demo seller, so that both have complaints in every status.
 */
function demoAccountComplaints(settled: InsertedOrder[], { customers, sellerIds }: InsertedPeople) {
  const newest = settled.toReversed()
  const ofCustomer = newest.filter(({ customer }) => customer === customers[0])
  const ofSeller = newest.filter(({ restaurant }) => restaurant.sellerId === sellerIds[0])
  const statuses = new Map<string, ComplaintStatus>()
  const reserve = (orders: InsertedOrder[], ...wanted: ComplaintStatus[]) => {
    const free = orders.filter(({ id }) => !statuses.has(id))
    wanted.forEach((status, index) => free[index] && statuses.set(free[index].id, status))
  }
  // The newest order stays free, so that visitors of the demo can file a complaint.
  reserve(ofCustomer.slice(1), 'Pending', 'In Progress', 'Resolved', 'Closed')
  reserve(ofSeller.slice(1), 'Pending', 'In Progress', 'Pending', 'Resolved', 'Closed')
  return statuses
}

function statusByAge(random: Random, { at }: InsertedOrder, now: Date): ComplaintStatus {
  const age = now.getTime() - at.getTime()
  if (age > 60 * day) return 'Closed'
  return age > 10 * day ? 'Resolved' : random.pick(['Pending', 'In Progress'] as const)
}

function makeComplaint(
  random: Random,
  order: InsertedOrder,
  { resolutionDetails, subject, description, priority }: DemoComplaint,
  status: ComplaintStatus,
  adminId: string,
  now: Date,
) {
  const { restaurant, customer } = order
  const createdAt = new Date(order.at.getTime() + 1.5 * hour)
  const id = random.id(createdAt)
  const isResolved = status === 'Resolved' || status === 'Closed'
  const steps: [ComplaintEventType, boolean, 'user' | 'seller' | 'admin', string][] = [
    ['filed', true, 'user', customer.id],
    [
      'in-progress',
      status === 'In Progress' || (isResolved && random.chance(0.7)),
      'seller',
      restaurant.sellerId,
    ],
    ['resolved', isResolved, 'seller', restaurant.sellerId],
    ['closed', status === 'Closed', 'admin', adminId],
  ]
  // Each event is some hours after the previous one and before `now`.
  const pace = Math.min(40 * hour, (now.getTime() - createdAt.getTime()) / 4)
  let at = createdAt
  const events = steps
    .filter(([, happened]) => happened)
    .map(([type, , byRole, byId]) => {
      if (type !== 'filed') at = new Date(at.getTime() + Math.round(pace * (0.2 + 0.8 * random.next())))
      return { id: random.id(at), complaintId: id, type, byRole, byId, at }
    })
  return {
    row: {
      id,
      orderId: order.id,
      userId: customer.id,
      sellerId: restaurant.sellerId,
      restaurantId: restaurant.id,
      subject,
      description,
      priority,
      status,
      resolutionDetails: isResolved ? resolutionDetails : null,
      resolvedBy: isResolved ? restaurant.sellerId : null,
      createdAt,
    },
    events,
  }
}

/** Returns the texts that apply to the order's status and to at least one of its foods. */
function textsAbout({ status, lines }: InsertedOrder): DemoComplaint[] {
  const dishes = lines.map(({ name }) => name.toLowerCase()).join(' ')
  return demoComplaints.filter(
    ({ failed = false, dish }) =>
      failed === (status === 'Failed') && (!dish || dish.some((word) => dishes.includes(word))),
  )
}

/** Picks a random text among those with the fewest uses, and counts it, so that all are used equally often. */
function leastUsed(random: Random, from: DemoComplaint[], uses: Map<DemoComplaint, number>): DemoComplaint {
  const usesOf = (text: DemoComplaint) => uses.get(text) ?? 0
  const least = Math.min(...from.map(usesOf))
  const text = random.pick(from.filter((candidate) => usesOf(candidate) === least))
  uses.set(text, least + 1)
  return text
}
