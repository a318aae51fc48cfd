import type { OrderCase } from '#contract/records/case.ts'
import type { Order } from '#contract/records/order.ts'
import { paymentMethodName } from '#contract/rules/order.ts'
import { ComplaintStatusBadge } from '#web/features/complaints/complaint-badges.tsx'
import { Ago, CellLink } from '#web/features/desk/desk-table.tsx'
import { DeliveryAddress } from '#web/features/orders/delivery-address.tsx'
import { Card } from '#web/ui/card.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { type Fact, Facts } from '#web/ui/facts.tsx'
import { telephoneHref } from '#web/ui/link.tsx'

/** Whose order it is, from where, and where it goes; never the delivery code. */
export function OrderFacts({ order, found }: { order: Order; found: OrderCase }) {
  const { customer, seller, complaint } = found
  return (
    <Card className="grid gap-4">
      <Facts
        facts={[
          { name: 'Placed', value: <Ago iso={order.createdAt} /> },
          {
            name: 'Customer',
            value: <Person to={`/admin/people/${customer._id}`} {...order.user} />,
          },
          { name: 'Seller', value: <Person to={`/admin/people/${seller._id}`} {...seller} /> },
          {
            name: 'Restaurant',
            value: (
              <>
                <CellLink to={`/admin/admin-restaurants/${order.restaurant._id}`}>
                  {order.restaurant.name}
                </CellLink>
                <br />
                {order.restaurant.phoneNumber}
              </>
            ),
          },
          {
            name: order.fulfilment === 'pickup' ? 'Pickup at' : 'To',
            value: <DeliveryAddress address={order.deliveryAddress} metres={order.distance} />,
          },
          ...optional('Instructions', order.instructions),
          { name: 'Payment', value: paymentMethodName(order.paymentMethod, order.fulfilment) },
          ...deliveryFacts(order),
          ...optional(
            'Complaint',
            complaint && (
              <>
                <CellLink to={`/admin/complaints/${complaint._id}`}>{complaint.subject}</CellLink>{' '}
                <ComplaintStatusBadge status={complaint.status} />
              </>
            ),
          ),
        ]}
      />
      <p className="flex flex-wrap gap-2">
        <CopyButton value={order._id} name="id of the order" />
        <CopyButton value={order.user.mobile} name="phone" />
      </p>
    </Card>
  )
}

const optional = (name: string, value: Fact['value']): Fact[] => (value ? [{ name, value }] : [])

function deliveryFacts({ delivery, scheduledFor }: Order): Fact[] {
  const times = [
    ['For', scheduledFor],
    ['Expected', delivery?.expectedAt],
    ['Ready', delivery?.readyAt],
    ['On its way', delivery?.dispatchedAt],
    ['Delivered', delivery?.deliveredAt],
  ] as const
  return [
    ...optional('Delivery', delivery?.deliveryStatus),
    ...times.flatMap(([name, iso]) => optional(name, iso && <Ago iso={iso} />)),
  ]
}

function Person({ to, name, email, mobile }: { to: string; name: string; email: string; mobile: string }) {
  return (
    <span className="grid wrap-anywhere">
      <CellLink to={to}>{name}</CellLink>
      <span>{email}</span>
      <a href={telephoneHref(mobile)}>{mobile}</a>
    </span>
  )
}
