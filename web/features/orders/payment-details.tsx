import type { ReactNode } from 'react'
import type { SessionData } from '#contract/records/payment.ts'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/class-names.ts'
import { Money, useMoney } from '#web/ui/money.tsx'
import { Spinner } from '#web/ui/loading.tsx'
import { itemsOfOrder, ItemsTable } from './items-table.tsx'
import { TotalsSummary } from './order-bill.tsx'
import { OrderFulfilment } from './order-fulfilment.tsx'

const statusWords: Record<SessionData['status'], string> = {
  open: 'Open',
  complete: 'Complete',
  expired: 'Expired',
}

export interface PaymentDetailsProps {
  payment: SessionData
  /** whether to show the discount line even without a discount */
  showsNoDiscount: boolean
}

/** The payment as the provider reports it, and the order that it is for. */
export function PaymentDetails({ payment, showsNoDiscount }: PaymentDetailsProps) {
  const { order } = payment
  // In minor units (specification, transactions §9).
  const total = useMoney().fromMinor(payment.amount_total)
  const paid = payment.payment_status === 'unpaid' ? 0 : total
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <Card as="section" aria-labelledby="payment" className="grid gap-4">
        <h2 id="payment" className="font-display text-xl font-bold">
          Payment
        </h2>
        {/* What was paid comes first; the rest is for reference. */}
        <dl className="grid grid-cols-2 gap-3 lg:grid-cols-1">
          <Fact name="Total paid" isMain>
            <Money amount={paid} />
            {paid < total && (
              <>
                {' '}
                of <Money amount={total} />
              </>
            )}
          </Fact>
          {payment.customer_email && (
            <Fact name="E-mail" isWide>
              {payment.customer_email}
            </Fact>
          )}
          <Fact name="Status">{statusWords[payment.status]}</Fact>
          <Fact name="Payment status">
            {payment.payment_status.replace(/^./, (first) => first.toUpperCase())}
          </Fact>
          <Fact name="Currency">{payment.currency.toUpperCase()}</Fact>
        </dl>
      </Card>
      <Card as="section" aria-labelledby="order" className="grid gap-4">
        <h2 id="order" className="font-display text-xl font-bold">
          Order {order.billNumber} at {order.restaurant.name}
        </h2>
        <OrderFulfilment order={order} />
        <ItemsTable caption="Items paid for" items={itemsOfOrder(order)} />
        <TotalsSummary caption="What the payment is for" totals={order} showsNoDiscount={showsNoDiscount} />
      </Card>
    </div>
  )
}

function Fact({
  name,
  isMain = false,
  isWide = isMain,
  children,
}: {
  name: string
  isMain?: boolean
  /** Takes the whole row on a phone. */
  isWide?: boolean
  children: ReactNode
}) {
  return (
    <div className={isWide ? 'col-span-full' : undefined}>
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd className={cx('font-semibold wrap-anywhere', isMain && 'text-xl')}>{children}</dd>
    </div>
  )
}

/** Shown while the state of the payment is requested from the provider (specification, Payment Successful / Cancelled). */
export function LoadingPayment() {
  return (
    <p className="flex flex-wrap items-center gap-3 text-lg">
      <Spinner />
      Loading payment details...
      <noscript>
        <a href="?" className="text-accent-text underline">
          Check again
        </a>
      </noscript>
    </p>
  )
}
