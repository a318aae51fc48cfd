import { Form, useNavigation } from 'react-router'
import type { Order } from '#contract/records/order.ts'
import { mayPayNow } from '#contract/rules/payment.ts'
import { useCardPayments } from '#web/features/payments/card-payments.tsx'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { useMoney } from '#web/ui/money.tsx'

/** Pay Now with the amount, while the order can be paid by card (decisions §5). */
export function PayNow({ order, size }: { order: Order; size?: ButtonProps['size'] }) {
  const money = useMoney()
  const action = `/user/pay-now/${order._id}`
  const pending = useNavigation().formAction === action
  const takesCards = useCardPayments() !== 'none'
  if (!takesCards || !mayPayNow(order)) return null
  return (
    <Form method="post" action={action}>
      <Button type="submit" icon="card" size={size} pending={pending}>
        Pay Now · {money.format(order.grandTotal)}
      </Button>
    </Form>
  )
}
