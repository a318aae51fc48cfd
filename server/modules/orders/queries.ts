import { type SQL, sql } from 'drizzle-orm'
import type {
  DeliveryStatus,
  OrderEventType,
  OrderStatus,
  PaymentMethod,
  PaymentStatus,
} from '#contract/rules/order.ts'
import type { Role } from '#contract/endpoint.ts'
import type { RefundShown } from '#contract/rules/payment.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { literalLimit } from '../../db/paging.ts'
import type { PictureRow } from '../images/present.ts'

/** An order with all that its screens show. Amounts are paise; times inside lists are ISO texts. */
export interface OrderRow {
  id: string
  billNumber: number
  status: OrderStatus
  statusRank: number
  pendingRank: number
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
  createdAt: string
  totalPrice: number
  discount: number
  gst: number
  grandTotal: number
  streetAddress: string
  city: string
  postalCode: string
  state: string
  country: string
  userId: string
  sellerId: string
  restaurantId: string
  restaurantName: string
  phoneNumber: string
  buyerName: string
  buyerEmail: string
  buyerMobile: string
  items: { foodId: string; name: string; quantity: number; price: number; image: PictureRow | null }[]
  events: { type: OrderEventType; at: string; by: Role | null }[]
  delivery: {
    id: string
    status: DeliveryStatus
    code: string
    deliveredAt: string | null
    rating: { id: string; rating: number; comment: string } | null
  } | null
  complaint: string | null
  /** of its card payments: a refund that failed goes before one on its way */
  refund: RefundShown | null
  /** what of it its customer has rated, by restaurant and food */
  ratings: Record<string, string> | null
}

/**
 * Orders that fit, in the given order, each with one look-up of its parts. Conditions and order name the order's
 * columns as `o.…`.
 */
export async function findOrders(
  db: Reader,
  { where, orderBy, limit }: { where: SQL; orderBy: SQL; limit: number },
) {
  const { rows } = await db.execute<{ order: OrderRow }>(sql`
    select json_build_object(
      'id', o.id, 'billNumber', o.bill_number, 'status', o.status, 'statusRank', o.status_rank, 'pendingRank', o.pending_rank,
      'paymentMethod', o.payment_method, 'paymentStatus', o.payment_status, 'createdAt', o.created_at,
      'totalPrice', o.total_price, 'discount', o.discount, 'gst', o.gst, 'grandTotal', o.grand_total,
      'streetAddress', o.street_address, 'city', o.city, 'postalCode', o.postal_code,
      'state', o.state, 'country', o.country,
      'userId', o.user_id, 'sellerId', o.seller_id, 'restaurantId', o.restaurant_id,
      'restaurantName', o.restaurant_name, 'phoneNumber', r.phone_number,
      'buyerName', u.name, 'buyerEmail', u.email, 'buyerMobile', u.mobile,
      'items', (
        select json_agg(json_build_object(
          'foodId', i.food_id, 'name', i.name, 'quantity', i.quantity, 'price', i.price,
          'image', case when m.id is not null then json_build_object(
            'id', m.id, 'width', m.width, 'height', m.height, 'widths', m.widths, 'colour', m.colour) end
        ) order by i.position)
        from order_items i join foods f on f.id = i.food_id left join images m on m.id = f.image_id
        where i.order_id = o.id),
      'events', (
        select json_agg(json_build_object('type', e.type, 'at', e.at, 'by', e.by_role) order by e.id)
        from order_events e where e.order_id = o.id),
      'delivery', (
        select json_build_object(
          'id', d.id, 'status', d.status, 'code', d.code, 'deliveredAt', d.delivered_at,
          'rating', (
            select json_build_object('id', t.id, 'rating', t.rating, 'comment', t.comment)
            from ratings t where t.reference_id = d.id and t.user_id = o.user_id))
        from deliveries d where d.order_id = o.id),
      'refund', case when o.payment_method = 'PayNow' then (
        select case f.state when 'Starting' then 'Pending' else f.state end
        from payments p join refunds f on f.payment_id = p.id where p.order_id = o.id
        order by array_position('{Failed,Starting,Pending,Succeeded}'::refund_state[], f.state) limit 1) end,
      'complaint', (select c.id from complaints c where c.order_id = o.id),
      'ratings', (
        select json_object_agg(t.reference_id, t.id) from ratings t
        where t.user_id = o.user_id and t.reference_id = any(array(
          select o.restaurant_id union all select i.food_id from order_items i where i.order_id = o.id)))
    ) as "order"
    from (select * from orders o where ${where} order by ${orderBy} ${literalLimit(limit)}) o
    join restaurants r on r.id = o.restaurant_id
    join accounts u on u.id = o.user_id
    order by ${orderBy}`)
  return rows.map(({ order }) => order)
}

/** One order; undefined where the condition finds none. */
export async function findOrder(db: Reader, where: SQL): Promise<OrderRow | undefined> {
  const [row] = await findOrders(db, { where, orderBy: sql`o.id`, limit: 1 })
  return row
}

/** What a step on an order judges, read after its row is locked. */
export interface LockedOrder {
  id: string
  billNumber: number
  status: OrderStatus
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
  userId: string
  sellerId: string
  restaurantId: string
  restaurantName: string
  deliveryStatus: DeliveryStatus | null
  hasComplaint: boolean
}

/**
 * Locks an order's row, then reads its state: every step on an order and its delivery queues here. Undefined where
 * the condition finds none.
 */
export async function lockOrder(tx: Tx, where: SQL): Promise<LockedOrder | undefined> {
  const { rows: locked } = await tx.execute<{ id: string }>(
    sql`select o.id from orders o where ${where} for update`,
  )
  if (!locked[0]) return undefined
  const { rows } = await tx.execute<{ [K in keyof LockedOrder]: LockedOrder[K] }>(sql`
    select o.id, o.bill_number::int as "billNumber", o.status, o.payment_method as "paymentMethod",
      o.payment_status as "paymentStatus", o.user_id as "userId", o.seller_id as "sellerId", o.restaurant_id as "restaurantId",
      o.restaurant_name as "restaurantName",
      (select status from deliveries where order_id = o.id) as "deliveryStatus",
      exists (select from complaints where order_id = o.id) as "hasComplaint"
    from orders o where o.id = ${locked[0].id}`)
  return rows[0]
}

/** The restaurant that is ordered from; its row is locked with the basket. */
export async function findOpenRestaurant(tx: Tx, restaurantId: string) {
  const { rows } = await tx.execute<{ name: string; sellerId: string }>(sql`
    select name, seller_id as "sellerId" from restaurants where id = ${restaurantId} and deleted_at is null`)
  return rows[0]
}

/** The written part of one of the customer's addresses; undefined where it is not theirs. */
export async function findDeliveryAddress(tx: Tx, userId: string, addressId: string) {
  const { rows } = await tx.execute<{
    streetAddress: string
    city: string
    postalCode: string
    state: string
    country: string
  }>(sql`
    select street_address as "streetAddress", city, postal_code as "postalCode", state, country
    from addresses where id = ${addressId} and user_id = ${userId}`)
  return rows[0]
}

/** Whether the restaurant is (or was) this seller's. */
export async function ownsRestaurant(db: Reader, sellerId: string, restaurantId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from restaurants where id = ${restaurantId} and seller_id = ${sellerId}`,
  )
  return rows.length > 0
}
