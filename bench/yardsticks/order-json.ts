import { iso, listJson, pictureText, quote, inRupees } from './sql.ts'

type Viewer = 'user' | 'seller'

/** An order with what its screens show; `items`, `timeline`, `cancel_request` and `ratings` are JSON texts. */
export interface ThinOrder {
  id: string
  rank: number
  bill: string
  status: string
  payment_method: string
  payment_status: string
  created_at: string
  total_price: number
  discount: number
  gst: number
  grand_total: number
  delivery_fee: number
  tip: number
  fulfilment: string
  scheduled_for: string | null
  instructions: string
  cancelled_by: string | null
  cancel_reason: string | null
  cancel_text: string
  cancel_request: string | null
  accept_limit: number | null
  accept_by: string | null
  seen_at: string | null
  street_address: string
  city: string
  state: string
  country: string
  postal_code: string
  restaurant_id: string
  restaurant_name: string
  phone_number: string
  usual_minutes: number | null
  distance_metres: number | null
  name: string
  email: string
  mobile: string
  avoids: string | null
  complaint: string | null
  refund: string | null
  refunded: number
  refunds: string
  delivery_id: string | null
  code: string
  delivery_status: string
  delivered_at: string | null
  expected_at: string | null
  expected_reason: string
  ready_at: string | null
  dispatched_at: string | null
  code_locked: boolean
  rating_id: string | null
  rating: number
  comment: string
  items: string
  timeline: string
  ratings: string | null
}

const refund = `case when o.payment_method = 'PayNow' then (
  select case f.state when 'Starting' then 'Pending' else f.state end
  from payments p join refunds f on f.payment_id = p.id where p.order_id = o.id
  order by array_position('{Failed,Starting,Pending,Succeeded}'::refund_state[], f.state) limit 1) end`

/** Refunds of whole payments; the orders of the benchmark have none in part. */
const wholeRefunds = `from payments p join refunds f on f.payment_id = p.id
  where p.order_id = o.id and o.payment_method = 'PayNow' and f.reason <> 'surplus'`
const refunds = listJson(
  `'{"_id":"' || f.id || '","amount":' || ${inRupees('f.amount')} || ',"parts":null,"lines":[],"reason":"' || f.reason ||
    '","paidBy":"' || case f.reason when 'provider' then 'marketplace' else 'seller' end || '","state":"' ||
    case f.state when 'Starting' then 'Pending' else f.state::text end || '","way":"card","createdAt":"' || ${iso('f.created_at')} ||
    '","settledAt":' || coalesce('"' || ${iso('f.settled_at')} || '"', 'null') || ',"reference":null,"by":null}'`,
  'f.created_at, f.id',
  wholeRefunds,
)

const options = listJson(
  `'{"optionId":"' || (p ->> 'optionId') || '","group":' || (p -> 'group') || ',"name":' || (p -> 'name') ||
    ',"price":' || ${inRupees(`(p -> 'price')`)} || ',"quantity":' || (p -> 'quantity') || '}'`,
  'n',
  'from jsonb_array_elements(i.options) with ordinality as chosen (p, n)',
)
const items = listJson(
  `'{"_id":"' || order_item_id(i.order_id, i.position) || '","food":"' || i.food_id || '","name":' || to_json(i.name) || ',"quantity":' || i.quantity || ',"price":' ||
    ${inRupees('i.price')} || ',"options":' || case i.options when '[]' then '[]' else ${options} end ||
    ',"note":' || to_json(i.note) || ',"image":' || coalesce(${pictureText('m')}, 'null') || '}'`,
  'i.position',
  `from order_items i join foods f on f.id = i.food_id left join images m on m.id = f.image_id
    where i.order_id = o.id`,
)
const timeline = listJson(
  `'{"type":"' || e.type || '","at":"' || ${iso('e.at')} || '","by":' ||
    coalesce('"' || e.by_role || '"', 'null') || ',"reason":' || to_json(e.reason) || '}'`,
  'e.id',
  'from order_events e where e.order_id = o.id',
)

const cancelRequest = `case when o.cancel_requested_at is not null then
  '{"reason":' || to_json(o.cancel_request) || ',"at":"' || ${iso('o.cancel_requested_at')} || '","declined":' ||
    (o.cancel_declined_at is not null) || '}' end`

/** Selects a page of orders; `condition` and `order` refer to the table as `o`. */
export const selectOrders = (condition: string, order: string) => `
  select o.id, o.status_rank as rank, o.bill_number::text as bill, o.status, o.payment_method, o.payment_status,
    ${iso('o.created_at')} as created_at, ${inRupees('o.total_price')} as total_price,
    ${inRupees('o.discount')} as discount, ${inRupees('o.gst')} as gst, ${inRupees('o.grand_total')} as grand_total,
    ${inRupees('o.delivery_fee')} as delivery_fee, ${inRupees('o.tip')} as tip, o.fulfilment,
    ${iso('o.scheduled_for')} as scheduled_for, o.instructions,
    o.cancelled_by, o.cancel_reason, o.cancel_text, o.accept_limit, ${iso('o.accept_by')} as accept_by, ${iso('o.seen_at')} as seen_at,
    ${cancelRequest} as cancel_request,
    o.distance_metres, o.street_address, o.city, o.state, o.country, o.postal_code, o.restaurant_id, o.restaurant_name, r.phone_number,
    r.arrival_minutes as usual_minutes,
    u.name, u.email, u.mobile, o.avoids::text as avoids, (select c.id from complaints c where c.order_id = o.id) as complaint,
    ${refund} as refund, coalesce((select ${inRupees('sum(f.amount)')} ${wholeRefunds}), 0) as refunded, ${refunds} as refunds, d.id as delivery_id, d.code, d.status as delivery_status,
    ${iso('d.delivered_at')} as delivered_at,
    ${iso('d.expected_at')} as expected_at, d.expected_reason, ${iso('d.ready_at')} as ready_at,
    ${iso('d.dispatched_at')} as dispatched_at, coalesce(d.locked_until > now(), false) as code_locked, t.id as rating_id, t.rating, t.comment,
    ${items} as items, ${timeline} as timeline,
    (select json_object_agg(t.reference_id, t.id)::text from ratings t
      where t.user_id = o.user_id and t.reference_id = any(array(
        select o.restaurant_id union all select i.food_id from order_items i where i.order_id = o.id))) as ratings
  from (select * from orders o where ${condition} order by ${order} limit 25) o
    join restaurants r on r.id = o.restaurant_id join accounts u on u.id = o.user_id
    left join deliveries d on d.order_id = o.id
    left join ratings t on t.reference_id = d.id and t.user_id = o.user_id
  order by ${order}`

/** An order as its customer or its seller sees it. */
export function orderJson(row: ThinOrder, viewer: Viewer): string {
  const address =
    `{"streetAddress":${quote(row.street_address)},"city":${quote(row.city)},"state":${quote(row.state)},` +
    `"country":${quote(row.country)},"postalCode":${quote(row.postal_code)}}`
  return (
    `{"_id":"${row.id}","billNumber":"FD${row.bill.padStart(6, '0')}","orderStatus":"${row.status}",` +
    `"paymentMethod":"${row.payment_method}","paymentStatus":"${row.payment_status}",` +
    `"createdAt":"${row.created_at}","totalPrice":${row.total_price},"discount":${row.discount},"gst":${row.gst},` +
    `"grandTotal":${row.grand_total},"deliveryFee":${row.delivery_fee},"tip":${row.tip},` +
    `"fulfilment":"${row.fulfilment}","scheduledFor":${JSON.stringify(row.scheduled_for)},` +
    `"instructions":${quote(row.instructions)},"foodItems":${row.items},"restaurant":{"_id":"${row.restaurant_id}",` +
    `"name":${quote(row.restaurant_name)},"phoneNumber":${quote(row.phone_number)}` +
    `${row.usual_minutes === null ? '' : `,"usualMinutes":${row.usual_minutes}`}},` +
    `"user":{"name":${quote(row.name)},"email":${quote(row.email)},"mobile":${quote(row.mobile)}},` +
    `"deliveryAddress":${address},${row.distance_metres === null ? '' : `"distance":${row.distance_metres},`}"avoids":${row.avoids},"complaint":${JSON.stringify(row.complaint)},` +
    `"delivery":${row.delivery_id && deliveryJson(row, address, viewer)},"refund":${JSON.stringify(row.refund)},` +
    `"refunded":${row.refunded},"refunds":${row.refunds},` +
    `"ratings":${row.ratings ?? '{}'},"cancelledBy":${JSON.stringify(row.cancelled_by)},` +
    `"cancelReason":${JSON.stringify(row.cancel_reason)},"cancelText":${quote(row.cancel_text)},` +
    `"cancelRequest":${row.cancel_request},"acceptLimit":${row.accept_limit},` +
    `"acceptBy":${JSON.stringify(row.accept_by)},"seenAt":${JSON.stringify(row.seen_at)},"timeline":${row.timeline}}`
  )
}

function deliveryJson(row: ThinOrder, address: string, viewer: Viewer): string {
  const given = row.rating_id && `{"rating":${row.rating},"comment":${quote(row.comment)}}`
  return (
    `{"_id":"${row.delivery_id}",${viewer === 'user' ? `"deliveryCode":"${row.code}","codeLocked":${row.code_locked},` : ''}` +
    `"deliveryStatus":"${row.delivery_status}","deliveredAt":${JSON.stringify(row.delivered_at)},` +
    `"expectedAt":${JSON.stringify(row.expected_at)},"expectedReason":${quote(row.expected_reason)},` +
    `"readyAt":${JSON.stringify(row.ready_at)},"dispatchedAt":${JSON.stringify(row.dispatched_at)},` +
    `"rating":${JSON.stringify(row.rating_id)},"ratingGiven":${given},"deliveryAddress":${address}}`
  )
}
