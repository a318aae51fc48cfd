import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { type Api, ApiError } from '#contract/client.ts'
import { id } from '#contract/fields.ts'
import type { MarketplaceMoney } from '#contract/format/money.ts'
import { declineReasons } from '#contract/rules/order.ts'
import { apiContext, moneyContext } from '#web/context.ts'
import { redirectWith } from '#web/features/forms/flash.ts'
import { inPlace, type StepResult, withMessage } from '#web/features/forms/form-result.ts'
import { readStep } from '#web/features/forms/read-step.ts'
import { inWords, withCurrentState } from '#web/features/orders/refused-step.ts'
import { declinePauses } from './decline-order.tsx'

const text = z.string().default('')
/** Whole minutes in a field; empty: not given. */
const minutes = z
  .string()
  .regex(/^\d{0,3}$/)
  .default('')
  .transform((typed) => (typed === '' ? undefined : Number(typed)))

const declineForm = z.object({
  step: z.literal('decline'),
  orderId: id,
  reason: z.enum(declineReasons),
  text,
  pause: z.enum(['', ...(Object.keys(declinePauses) as (keyof typeof declinePauses)[])]).default(''),
})
const refundForm = z.object({ step: z.literal('refund'), orderId: id, amount: text, reason: text })
/** The steps of orders that sellers take. */
export const sellerOrderSteps = z.discriminatedUnion('step', [
  z.object({ step: z.literal('accept'), orderId: id, minutes }),
  declineForm,
  z.object({ step: z.literal('ready'), deliveryId: id }),
  z.object({ step: z.literal('on-its-way'), deliveryId: id }),
  z.object({ step: z.literal('new-time'), deliveryId: id, minutes, reason: text }),
  z.object({ step: z.literal('answer-cancel'), orderId: id, agree: z.enum(['yes', 'no']) }),
  z.object({ step: z.literal('fail'), deliveryId: id, reason: text }),
  refundForm,
  z.object({ step: z.literal('settle-refund'), refundId: id }),
])
type Step = z.infer<typeof sellerOrderSteps>

interface Calls {
  api: Api
  money: MarketplaceMoney
}

const dashboard = '/seller/order-dashboard'
const board = '/seller/board'

/**
 * The action of every screen that offers steps of orders: takes the step and stays on the page; after a delivery was set
 * failed it goes to the Orders Dashboard (specification, Seller Pending Orders), but stays on the board. Refusals are alerts.
 * `read`: the form, where the screen has read it already.
 */
export async function takeOrderStep(
  request: Request,
  url: URL,
  context: Readonly<RouterContextProvider>,
  read?: FormData,
): Promise<StepResult | Response> {
  const form = read ?? (await request.formData())
  const step = readStep(form, sellerOrderSteps)
  const calls = { api: context.get(apiContext), money: context.get(moneyContext) }
  const here = url.pathname + url.search
  return inPlace(request, here, () => take(calls, step, form, here), { error: 'alert', proving: form })
}

function take({ api, money }: Calls, step: Step, form: FormData, here: string): Promise<{ message: string }> {
  switch (step.step) {
    case 'fail':
      return fail(api, step, here)
    case 'decline':
      return declineStep(api, form)
    case 'accept':
      return inWords(
        api.delivery.create({ params: { orderId: step.orderId }, body: { minutes: step.minutes } }),
      )
    case 'ready':
      return inWords(api.delivery.setReady({ params: { deliveryId: step.deliveryId } }))
    case 'on-its-way':
      return inWords(api.delivery.setOnItsWay({ params: { deliveryId: step.deliveryId } }))
    case 'new-time': {
      const { deliveryId, minutes: inMinutes = 0, reason } = step
      return inWords(
        api.delivery.setExpected({ params: { deliveryId }, body: { minutes: inMinutes, reason } }),
      )
    }
    case 'refund':
      return refundStep({ api, money }, step, form)
    case 'settle-refund':
      return inWords(
        api.payment.settleRefund({
          params: { refundId: step.refundId },
          query: { role: 'seller' },
          body: {},
        }),
      )
    case 'answer-cancel':
      return inWords(
        api.order.answerCancel({
          params: { orderId: step.orderId },
          body: { agree: step.agree === 'yes' },
        }),
      )
  }
}

/** Takes the step of the form of `DeclineOrder`, then pauses the restaurant if that was chosen as well. */
export async function declineStep(api: Api, form: FormData): Promise<{ message: string }> {
  const { orderId, reason, pause, text: words } = readStep(form, declineForm)
  const foods = reason === 'SOLD_OUT' ? form.getAll('foods').map(String) : []
  const { message, data } = await inWords(
    api.order.decline({ params: { orderId }, body: { reason, text: words, foods } }),
  )
  const mayPause = reason === 'TOO_BUSY' || reason === 'CLOSING'
  if (pause === '' || !mayPause) return { message }
  const restaurantId = data.restaurant._id
  try {
    await api.restaurant.setPause({ params: { restaurantId }, body: { pause: declinePauses[pause] } })
    return { message: `${message}. ${data.restaurant.name} takes no orders for now` }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { message: `${message}. ${data.restaurant.name} could not be paused` }
  }
}

/** What `RefundFields` ask for. Both dishes and an amount, or neither, are refused with what is to be done. */
export function readRefund(form: FormData, typed: string, money: MarketplaceMoney) {
  const lines = [...form].flatMap(([name, value]) => {
    const [, itemId] = /^quantity-(.+)$/.exec(name) ?? []
    return itemId && value !== '0' ? [{ itemId, quantity: Number(value) }] : []
  })
  const amount = typed.trim() === '' ? undefined : (money.parse(typed) ?? Number.NaN)
  return { amount, ...(lines.length > 0 && { lines }) }
}

/** Sends the form of `RefundOrder`: an amount if one was typed, otherwise the chosen dishes. */
async function refundStep(
  { api, money }: Calls,
  { orderId, amount: typed, reason }: z.infer<typeof refundForm>,
  form: FormData,
): Promise<{ message: string }> {
  const { data } = await inWords(
    api.payment.refundOrder({
      params: { orderId },
      query: { role: 'seller' },
      body: { reason, ...readRefund(form, typed, money) },
    }),
  )
  const refunded = data.refunds.at(-1)
  return { message: `${money.format(refunded?.amount ?? 0)} of order ${data.billNumber} refunded` }
}

async function fail(
  api: Api,
  { deliveryId, reason }: { deliveryId: string; reason: string },
  here: string,
): Promise<{ message: string }> {
  await api.delivery.failed({ params: { id: deliveryId }, body: { reason } }).catch((error: unknown) => {
    throw failureInWords(error)
  })
  if (here.startsWith(board)) return { message: 'Delivery Status Set Failed' }
  // The dashboard's own filters stay.
  const to = here.startsWith(dashboard) ? here : dashboard
  throw await redirectWith(to, 'alert', 'Delivery Status Set Failed')
}

function failureInWords(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.status === 401) return error
  if (error.status >= 500) return withMessage(error, 'An error occurred while setting delivery failed.')
  const message = 'Failed to set delivery status failed'
  if (error.status !== 409) return withMessage(error, message)
  const told = withCurrentState(error)
  return told instanceof ApiError ? withMessage(error, `${message}. ${told.message}`) : error
}
