import type { ComplaintPriority } from '#contract/rules/complaint.ts'

export interface OrderData {
  /** as shown: `FD001234` */
  billNumber: string
  restaurantName: string
  /** left out in older notifications */
  orderId?: string
}

/** about a complaint; older notifications have no id of it */
type OfComplaint = OrderData & { complaintId?: string }

type ComplaintData = OfComplaint & { priority: ComplaintPriority }

type MessageData = OfComplaint & {
  /** in the middle of a sentence */
  from: string
}

const messageFrom = ({ from, ...order }: MessageData) =>
  `New message from ${from} about the complaint about ${orderAt(order)}`

/** In the middle of a sentence. */
export const orderAt = ({ billNumber, restaurantName }: OrderData) =>
  `order ${billNumber} at ${restaurantName}`

/** The texts of notifications about complaints; what holds for `messages` holds for them. */
export const complaintMessages = {
  'complaint-filed': ({ priority, ...order }: ComplaintData) =>
    `New complaint about ${orderAt(order)}, priority ${priority}`,
  'complaint-in-progress': ({ billNumber, restaurantName }: OfComplaint) =>
    `${restaurantName} is working on your complaint about order ${billNumber}`,
  'complaint-resolved': (order: OfComplaint) => `Your complaint about ${orderAt(order)} was resolved`,
  'complaint-resolved-to-close': (order: OfComplaint) =>
    `The complaint about ${orderAt(order)} was resolved and can be closed`,
  'complaint-closed': (order: OfComplaint) => `Your complaint about ${orderAt(order)} was closed`,
  'complaint-closed-for-seller': (order: OfComplaint) => `The complaint about ${orderAt(order)} was closed`,
  'complaint-deleted': (order: OfComplaint) =>
    `The complaint about ${orderAt(order)} was deleted by its customer`,
  'complaint-message': ({ from, ...order }: MessageData) =>
    `New message from ${from} about your complaint about ${orderAt(order)}`,
  'complaint-message-to-seller': messageFrom,
  'complaint-message-to-admins': messageFrom,
  'complaint-accepted': (order: OfComplaint) =>
    `The customer accepted your resolution of the complaint about ${orderAt(order)}`,
  'complaint-appealed': (order: OfComplaint) =>
    `The customer appealed against your resolution of the complaint about ${orderAt(order)}. The marketplace decides; you can answer.`,
  'complaint-appealed-to-decide': (order: OfComplaint) =>
    `The customer appealed against the resolution of the complaint about ${orderAt(order)}. Please decide.`,
  'complaint-escalated': (order: OfComplaint) =>
    `The restaurant has not resolved your complaint about ${orderAt(order)} in time. The marketplace decides now.`,
  'complaint-escalated-for-seller': (order: OfComplaint) =>
    `You have not resolved the complaint about ${orderAt(order)} in time. The marketplace decides, unless you resolve it before.`,
  'complaint-escalated-to-decide': (order: OfComplaint) =>
    `The complaint about ${orderAt(order)} was not resolved in time. Please decide.`,
  'complaint-contested': ({ billNumber, restaurantName }: OfComplaint) =>
    `${restaurantName} contests your complaint about order ${billNumber}. The marketplace decides.`,
  'complaint-contested-to-decide': ({ billNumber, restaurantName }: OfComplaint) =>
    `${restaurantName} contests the complaint about order ${billNumber}`,
  'complaint-decided': (order: OfComplaint) =>
    `The marketplace decided about your complaint about ${orderAt(order)}`,
  'complaint-decided-for-seller': (order: OfComplaint) =>
    `The marketplace decided about the complaint about ${orderAt(order)}`,
}
