import { z } from 'zod'
import type { Api } from '#contract/client.ts'
import { id } from '#contract/fields.ts'
import type { MarketplaceMoney } from '#contract/format/money.ts'
import { refundPayers } from '#contract/rules/refunds.ts'
import { inWords } from '#web/features/orders/refused-step.ts'
import { readRefund } from '#web/features/seller-orders/order-steps.ts'

const text = z.string().default('')

/** The steps of operators on the page of an order. */
export const operatorSteps = z.discriminatedUnion('step', [
  z.object({ step: z.literal('refund'), amount: text, reason: text, paidBy: z.enum(refundPayers) }),
  z.object({ step: z.literal('cancel'), reason: text }),
  z.object({ step: z.literal('complete'), deliveryId: id, reason: text }),
  z.object({
    step: z.literal('change'),
    streetAddress: z.string().optional(),
    city: z.string().optional(),
    postalCode: z.string().optional(),
    state: z.string().optional(),
    country: z.string().optional(),
    mobile: text,
    reason: text,
  }),
  z.object({ step: z.literal('settle'), refundId: id, reference: text }),
  z.object({ step: z.literal('note'), text }),
])
type Step = z.infer<typeof operatorSteps>

interface Calls {
  api: Api
  money: MarketplaceMoney
  orderId: string
}

const byAdmin = { role: 'admin' } as const

/** Takes a step of an operator. Throws its refusal in words. */
export function takeOperatorStep(
  { api, money, orderId }: Calls,
  given: Step,
  form: FormData,
): Promise<{ message: string }> {
  const params = { orderId }
  switch (given.step) {
    case 'refund': {
      const { paidBy, reason } = given
      const body = { ...readRefund(form, given.amount, money), paidBy, reason }
      return inWords(api.payment.refundOrder({ params, query: byAdmin, body }))
    }
    case 'cancel':
      return inWords(api.admin.cancelOrder({ params, body: { reason: given.reason } }))
    case 'complete': {
      const { deliveryId, reason } = given
      return inWords(
        api.delivery.completeWithoutCode({ params: { deliveryId }, query: byAdmin, body: { reason } }),
      )
    }
    case 'change': {
      const { step: _, ...body } = given
      return inWords(api.admin.updateOrder({ params, body }))
    }
    case 'settle': {
      const { refundId, reference } = given
      const body = { ...(reference && { reference }) }
      return inWords(api.payment.settleRefund({ params: { refundId }, query: byAdmin, body }))
    }
    case 'note': {
      const noted = { referenceType: 'Order', referenceId: orderId } as const
      return inWords(api.admin.createNote({ params: noted, body: { text: given.text } }))
    }
  }
}
