import { z } from 'zod'
import { type Api, ApiError } from '#contract/client.ts'
import { id } from '#contract/fields.ts'
import { redirectWith } from '#web/features/forms/flash.ts'
import { inPlace, type StepResult } from '#web/features/forms/form-result.ts'
import { readStep } from '#web/features/forms/read-step.ts'
import { withCurrentState, withMessage } from '#web/features/orders/refused-step.ts'

const stepForm = z.discriminatedUnion('step', [
  z.object({ step: z.literal('accept'), orderId: id }),
  z.object({ step: z.literal('fail'), deliveryId: id }),
])
export type StepForm = z.infer<typeof stepForm>

const dashboard = '/seller/order-dashboard'

/**
 * The action of every screen that offers Accept Order and Delivery Failed: takes the step and stays on the page;
 * after a delivery was set failed it goes to the Orders Dashboard (specification, Seller Pending Orders). Refusals
 * are alerts.
 */
export async function takeOrderStep(request: Request, url: URL, api: Api): Promise<StepResult | Response> {
  const wanted = readStep(await request.formData(), stepForm)
  const here = url.pathname + url.search
  const step =
    wanted.step === 'accept' ? () => accept(api, wanted.orderId) : () => fail(api, wanted.deliveryId, here)
  return inPlace(request, here, step, { success: 'success', error: 'alert' })
}

async function accept(api: Api, orderId: string) {
  return api.delivery.create({ params: { orderId } }).catch((error: unknown) => {
    throw withCurrentState(error)
  })
}

async function fail(api: Api, deliveryId: string, here: string): Promise<never> {
  await api.delivery.failed({ params: { id: deliveryId } }).catch((error: unknown) => {
    throw failureInWords(error)
  })
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
