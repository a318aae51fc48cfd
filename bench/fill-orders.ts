import { defaultMoneyRules } from '#contract/format/money.ts'
import type { Size } from './size.ts'
import { timeOfId } from './time-of-id.ts'

const percentOf = (percent: number) => `(total * ${percent} + 50) / 100`
const { discountSteps, taxRate } = defaultMoneyRules
const discount = `case ${discountSteps.map(({ from, percent }) => `when total >= ${from * 100} then ${percentOf(percent)}`).join(' ')} else 0 end`

/**
 * A year of orders of one to four foods, spread over all restaurants and customers: the newest 1 % is pending, half
 * of it accepted; of the others nine in ten were delivered. With dishes, deliveries and events.
 */
export function fillOrders({ orders, restaurants, customers, foods }: Size): string[] {
  const menu = Math.max(1, Math.floor(foods / restaurants))
  return [
    `create temp table numbered_orders as
      select n, uuidv7(interval '-365 days' * (1 - n::float / ${orders})) as id, uuidv7() as delivery_id,
        1 + floor(random() * ${restaurants})::int as restaurant, 1 + floor(random() * ${customers})::int as customer,
        (case when n > ${orders} * 0.99 then 'Pending' when n % 20 = 0 then 'Cancelled' when n % 20 = 1 then 'Failed'
          else 'Completed' end)::order_status as status,
        n <= ${orders} * 0.995 and n % 20 > 0 as accepted
      from generate_series(1, ${orders}) n`,
    'alter table numbered_orders add primary key (n)',
    // A restaurant's foods are numbered in steps: see fillCatalogue.
    `create temp table numbered_items as
      select o.n, p.position, f.id as food_id, f.name, f.price + coalesce(c.price, 0) as price,
        coalesce(c.options, '[]') as options, 1 + (o.n + p.position) % 3 as quantity
      from numbered_orders o cross join lateral generate_series(0, least(o.n % 4, ${menu} - 1)) as p(position)
        join numbered_foods f on f.n = (case when o.restaurant = 1 then ${restaurants} else o.restaurant - 1 end)
          + ${restaurants} * ((o.n + p.position) % ${menu})
        left join numbered_choices c on c.food_id = f.id`,
    'analyze numbered_orders, numbered_items',
    `insert into orders (id, basket_id, user_id, restaurant_id, seller_id, restaurant_name, status, payment_method,
        payment_status, total_price, discount, gst, delivery_fee, grand_total, instructions, street_address, city, postal_code, state, country,
        accepted, avoids, created_at, cancelled_by)
      select o.id, uuidv7(), c.id, r.id, r.seller_id, r.name, o.status, 'CashOnDelivery',
        (case o.status when 'Completed' then 'Paid' else 'Pending' end)::payment_status,
        total, discount, gst, fee, total - discount + gst + fee,
        case when o.n % 12 = 0 then 'Ring twice' else '' end,
        o.customer || ' Church Street', 'Bengaluru', '560001', 'Karnataka', 'India', o.accepted,
        case when o.n % 15 = 0 then jsonb_build_object('diet', 'vegetarian', 'allergens', '["milk"]'::jsonb) end,
        ${timeOfId('o.id')}, (case o.status when 'Cancelled' then 'user' end)::actor
      from numbered_orders o
        join numbered_customers c on c.n = o.customer
        join numbered_restaurants nr on nr.n = o.restaurant
        join restaurants r on r.id = nr.id
        join (select n, sum(price * quantity)::bigint as total from numbered_items group by n) sums on sums.n = o.n
        cross join lateral (select ${discount} as discount, ${percentOf(taxRate)} as gst,
          case when o.restaurant % 4 = 3 then 3000 else 0 end as fee) bill
      order by o.n`,
    `insert into order_items (order_id, position, food_id, name, quantity, price, options, note)
      select o.id, i.position, i.food_id, i.name, i.quantity, i.price, i.options,
        case when n % 10 = 0 then 'No onions, please' else '' end
      from numbered_items i join numbered_orders o using (n) order by n, position`,
    `insert into deliveries (id, order_id, status, code, delivered_at, created_at)
      select n.delivery_id, n.id,
        (case n.status when 'Completed' then 'Delivered' when 'Failed' then 'Failed' else 'Pending' end)::delivery_status,
        '123456', case n.status when 'Completed' then o.created_at + interval '40 minutes' end, o.created_at
      from numbered_orders n join orders o on o.id = n.id where n.accepted order by n.n`,
    `insert into order_events (order_id, type, by_role, by_id, at)
      select n.id, e.type::order_event_type, e.role::role, case e.role when 'user' then o.user_id else o.seller_id end,
        o.created_at + e.after
      from numbered_orders n join orders o on o.id = n.id cross join lateral (values
        ('placed', 'user', interval '0', true),
        ('accepted', 'seller', interval '4 minutes', n.accepted),
        ('cancelled', 'user', interval '5 minutes', n.status = 'Cancelled'),
        ('failed', 'seller', interval '40 minutes', n.status = 'Failed'),
        ('delivered', 'seller', interval '40 minutes', n.status = 'Completed')) as e(type, role, after, happened)
      where e.happened order by n.n, e.after`,
  ]
}

/** Rows that depend on those orders: ratings of deliveries, complaints, notifications. */
export function fillAfterOrders(): string[] {
  return [
    `insert into ratings (user_id, reference_type, reference_id, rating, comment, verified)
      select o.user_id, 'Delivery', n.delivery_id, 2 + n.n % 4, 'Came warm', true
      from numbered_orders n join orders o on o.id = n.id where n.status = 'Completed' and n.n % 3 = 0`,
    `insert into complaints (order_id, user_id, seller_id, restaurant_id, subject, description, priority, status,
        resolution_details)
      select o.id, o.user_id, o.seller_id, o.restaurant_id, 'Cold food', 'It came cold.', 'Low', 'Closed', 'Refunded.'
      from numbered_orders n join orders o on o.id = n.id where n.n % 50 = 2`,
    `insert into complaint_events (complaint_id, type, by_role, by_id)
      select c.id, e.type::complaint_event_type, e.role::role, e.by_id
      from complaints c cross join lateral (values
        ('filed', 'user', c.user_id), ('resolved', 'seller', c.seller_id)) as e(type, role, by_id)`,
    `insert into notifications (account_id, type, data, read)
      select a.account_id, 'order-placed', jsonb_build_object('billNumber', 'FD' || lpad(o.bill_number::text, 6, '0'),
        'restaurantName', o.restaurant_name), n.status <> 'Pending'
      from numbered_orders n join orders o on o.id = n.id
        cross join lateral (values (o.seller_id), (o.user_id)) as a(account_id) order by n.n`,
  ]
}
