import { Form } from 'react-router'
import type { ButtonProps } from '#web/ui/button.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'

/**
 * Fills the basket with the lines of an order and goes to My Baskets, which lists what has changed. `what` names the order
 * for screen readers.
 */
export function OrderAgain({
  orderId,
  what,
  ...look
}: { orderId: string; what: string } & Pick<ButtonProps, 'tone' | 'wide'>) {
  return (
    <Form method="post" action="/user/user-basket" className="grid">
      <input type="hidden" name="step" value="order-again" />
      <SubmitButton name="orderId" value={orderId} size="sm" icon="repeat" {...look}>
        Order again
        <span className="sr-only">: {what}</span>
      </SubmitButton>
    </Form>
  )
}
