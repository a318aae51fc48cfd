import type { Delivery, Order } from '#contract/records/order.ts'
import { toRupees } from '#contract/rules/minor-units.ts'
import type { OrderRow } from './queries.ts'

/** The role that reads an order: only its customer sees the delivery code (decisions §5). */
export type Viewer = 'user' | 'seller'

/** An order's bill number as it is shown: `FD001234`. */
export function billNumber(number: number): string {
  return `FD${String(number).padStart(6, '0')}`
}

/** Parses a typed bill number: `FD001234`, `fd 1234`, `#1234`, `1234`. Undefined for any other text. */
export function billNumberIn(typed: string): number | undefined {
  const digits = /^(?:fd|#)?\s*(\d{1,15})$/i.exec(typed)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** Columns that only ownership needs. */
type NotPresented = 'userId' | 'sellerId'

/** An order as its customer or its seller sees it. */
export function presentOrder(row: Omit<OrderRow, NotPresented>, viewer: Viewer): Order {
  return {
    _id: row.id,
    billNumber: billNumber(row.billNumber),
    orderStatus: row.status,
    paymentMethod: row.paymentMethod,
    paymentStatus: row.paymentStatus,
    ...(row.paymentProcessing && { paymentProcessing: true as const }),
    createdAt: toIso(row.createdAt),
    totalPrice: toRupees(row.totalPrice),
    discount: toRupees(row.discount),
    gst: toRupees(row.gst),
    grandTotal: toRupees(row.grandTotal),
    deliveryFee: toRupees(row.deliveryFee),
    tip: toRupees(row.tip),
    fulfilment: row.fulfilment,
    scheduledFor: row.scheduledFor && toIso(row.scheduledFor),
    instructions: row.instructions,
    foodItems: row.lines.map((line) => ({
      food: line.foodId,
      name: line.name,
      quantity: line.quantity,
      price: toRupees(line.price),
      options: line.options.map((option) => ({ ...option, price: toRupees(option.price) })),
      note: line.note,
      image: line.image,
    })),
    restaurant: {
      _id: row.restaurantId,
      name: row.restaurantName,
      phoneNumber: row.phoneNumber,
      ...(row.usualMinutes !== null && { usualMinutes: row.usualMinutes }),
    },
    user: { name: row.buyerName, email: row.buyerEmail, mobile: row.buyerMobile },
    deliveryAddress: presentDeliveryAddress(row),
    avoids: row.avoids,
    complaint: row.complaint,
    delivery: row.delivery && presentDelivery(row.delivery, row, viewer),
    refund: row.refund,
    ratings: row.ratings ?? {},
    cancelledBy: row.cancelledBy,
    cancelReason: row.cancelReason,
    cancelText: row.cancelText,
    cancelRequest: row.cancelRequestedAt
      ? {
          reason: row.cancelRequest,
          at: toIso(row.cancelRequestedAt),
          declined: row.cancelDeclinedAt !== null,
        }
      : null,
    acceptLimit: row.acceptLimit,
    acceptBy: row.acceptBy && toIso(row.acceptBy),
    seenAt: row.seenAt && toIso(row.seenAt),
    timeline: row.timeline.map((event) => ({ ...event, at: toIso(event.at) })),
  }
}

type DeliveryRow = Omit<NonNullable<OrderRow['delivery']>, 'code'> & { code?: string }
type AddressRow = Pick<OrderRow, 'streetAddress' | 'city' | 'state' | 'country' | 'postalCode'>

/** An order's delivery with the order's address. */
export function presentDelivery(
  { id, status, code, lockedUntil, rating, ...row }: DeliveryRow,
  address: AddressRow,
  viewer: Viewer,
): Delivery {
  return {
    _id: id,
    ...(viewer === 'user' && { deliveryCode: code, codeLocked: isCodeLocked(lockedUntil) }),
    deliveryStatus: status,
    deliveredAt: row.deliveredAt && toIso(row.deliveredAt),
    expectedAt: row.expectedAt && toIso(row.expectedAt),
    expectedReason: row.expectedReason,
    readyAt: row.readyAt && toIso(row.readyAt),
    dispatchedAt: row.dispatchedAt && toIso(row.dispatchedAt),
    rating: rating?.id ?? null,
    ratingGiven: rating && { rating: rating.rating, comment: rating.comment },
    deliveryAddress: presentDeliveryAddress(address),
  }
}

/** Whether a delivery is locked after too many wrong codes. */
export function isCodeLocked(lockedUntil: string | null): boolean {
  return lockedUntil !== null && Date.parse(lockedUntil) > Date.now()
}

function presentDeliveryAddress({ streetAddress, city, state, country, postalCode }: AddressRow) {
  return { streetAddress, city, state, country, postalCode }
}

function toIso(time: string): string {
  return new Date(time).toISOString()
}
