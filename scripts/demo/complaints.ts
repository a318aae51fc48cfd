import type { ComplaintEventType, ComplaintStatus } from '#contract/rules/complaint.ts'
import type { Tx } from '#server/db/client.ts'
import { complaintEvents, complaints } from '#server/db/schema/feedback.ts'
import { complaints as texts } from './content/complaints.ts'
import type { DemoComplaint } from './content/types.ts'
import type { PastOrder } from './history.ts'
import { insertAll } from './insert.ts'
import type { People } from './people.ts'
import type { Random } from './random.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

/** Complaints of a year in every status, with who did what when: the older, the further. */
export async function insertComplaints(
  tx: Tx,
  random: Random,
  history: PastOrder[],
  people: People,
  now: Date,
): Promise<void> {
  const settled = history.filter(({ status }) => status === 'Completed' || status === 'Failed')
  const shown = statusesOfDemoPeople(settled, people)
  const used = new Map<DemoComplaint, number>()
  const filed = settled.flatMap((order) => {
    const likely = order.status === 'Failed' ? 0.15 : 0.025
    const status =
      shown.get(order.id) ?? (random.chance(likely) ? statusByAge(random, order, now) : undefined)
    if (!status) return []
    const text = leastUsed(random, fitting(order), used)
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

/** What the demo customer and the demo seller see: every status, among their newest orders. */
function statusesOfDemoPeople(settled: PastOrder[], { customers, sellerIds }: People) {
  const newest = settled.toReversed()
  const ofCustomer = newest.filter(({ customer }) => customer === customers[0])
  const ofSeller = newest.filter(({ place }) => place.sellerId === sellerIds[0])
  const statuses = new Map<string, ComplaintStatus>()
  const file = (orders: PastOrder[], ...wanted: ComplaintStatus[]) => {
    const free = orders.filter(({ id }) => !statuses.has(id))
    wanted.forEach((status, index) => free[index] && statuses.set(free[index].id, status))
  }
  // The newest is left for a complaint of the visitor's own.
  file(ofCustomer.slice(1), 'Pending', 'In Progress', 'Resolved', 'Closed')
  file(ofSeller.slice(1), 'Pending', 'In Progress', 'Pending', 'Resolved', 'Closed')
  return statuses
}

function statusByAge(random: Random, { at }: PastOrder, now: Date): ComplaintStatus {
  const age = now.getTime() - at.getTime()
  if (age > 60 * day) return 'Closed'
  return age > 10 * day ? 'Resolved' : random.pick(['Pending', 'In Progress'] as const)
}

function makeComplaint(
  random: Random,
  order: PastOrder,
  { resolutionDetails, subject, description, priority }: DemoComplaint,
  status: ComplaintStatus,
  adminId: string,
  now: Date,
) {
  const { place, customer } = order
  const createdAt = new Date(order.at.getTime() + 1.5 * hour)
  const id = random.id(createdAt)
  const isResolved = status === 'Resolved' || status === 'Closed'
  const happened: [ComplaintEventType, boolean, 'user' | 'seller' | 'admin', string][] = [
    ['filed', true, 'user', customer.id],
    ['in-progress', status === 'In Progress' || (isResolved && random.chance(0.7)), 'seller', place.sellerId],
    ['resolved', isResolved, 'seller', place.sellerId],
    ['closed', status === 'Closed', 'admin', adminId],
  ]
  // Each step some hours after the one before, yet all before now.
  const pace = Math.min(40 * hour, (now.getTime() - createdAt.getTime()) / 4)
  let at = createdAt
  const events = happened
    .filter(([, did]) => did)
    .map(([type, , byRole, byId]) => {
      if (type !== 'filed') at = new Date(at.getTime() + Math.round(pace * (0.2 + 0.8 * random.next())))
      return { id: random.id(at), complaintId: id, type, byRole, byId, at }
    })
  return {
    row: {
      id,
      orderId: order.id,
      userId: customer.id,
      sellerId: place.sellerId,
      restaurantId: place.id,
      subject,
      description,
      priority,
      status,
      resolutionDetails: isResolved ? resolutionDetails : null,
      resolvedBy: isResolved ? place.sellerId : null,
      createdAt,
    },
    events,
  }
}

/** Nobody complains about a cake that was not ordered, or about the taste of what never came. */
function fitting({ status, lines }: PastOrder): DemoComplaint[] {
  const dishes = lines.map(({ name }) => name.toLowerCase()).join(' ')
  return texts.filter(
    ({ failed = false, dish }) =>
      failed === (status === 'Failed') && (!dish || dish.some((word) => dishes.includes(word))),
  )
}

/** Texts come up equally often. */
function leastUsed(random: Random, from: DemoComplaint[], used: Map<DemoComplaint, number>): DemoComplaint {
  const uses = (one: DemoComplaint) => used.get(one) ?? 0
  const least = Math.min(...from.map(uses))
  const text = random.pick(from.filter((one) => uses(one) === least))
  used.set(text, least + 1)
  return text
}
