import { data, redirect } from 'react-router'
import { z } from 'zod'
import { ApiError } from '#contract/client.ts'
import { typedDeliveryCode } from '#contract/endpoints/deliveries.ts'
import { newCourierReport } from '#contract/records/courier.ts'
import { apiContext } from '#web/context.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { readNothing, submitForm } from '#web/features/forms/form-result.ts'
import { failureWithWait } from '#web/features/forms/rate-limit.ts'
import { readerOf } from '#web/features/forms/read-form.ts'
import { readStep } from '#web/features/forms/read-step.ts'
import { useReload } from '#web/features/order-sharing/use-reload.ts'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Route } from './+types/courier.ts'
import { CarriedDelivery } from './courier/carried-delivery.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [
  screenTitle(matches, 'Delivery'),
  { name: 'robots', content: 'noindex' },
]

/**
 * Links to the map must not carry the token to others. Not `no-referrer`: browsers then send `Origin: null` with forms that have no
 * JavaScript.
 */
export function headers(): HeadersInit {
  return {
    'cache-control': 'private, no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex',
  }
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const call = context.get(apiContext).courier.get({ params })
  const found = call.catch((error: unknown) => (isEnded(error) ? null : Promise.reject(error as Error)))
  const answer = await loadRequired('Failed to load the delivery', found)
  return data({ delivery: answer?.data ?? null }, { status: answer ? 200 : 404 })
}

const steps = z.discriminatedUnion('step', [
  z.object({ step: z.literal('picked-up') }),
  z.object({ step: z.literal('deliver') }),
  z.object({ step: z.literal('report') }),
])

export async function action({ request, context, params }: Route.ActionArgs) {
  const { courier } = context.get(apiContext)
  const form = await request.formData()
  const { step } = readStep(form, steps)
  const backTo = `/courier/${params.token}`
  const describe = (error: unknown) => {
    // Somebody was faster: the page shows the delivery as it is now.
    if (isEnded(error) || (error instanceof ApiError && error.code === 'CONFLICT')) throw redirect(backTo)
    return failureWithWait(error, form)
  }
  if (step === 'picked-up')
    return submitForm(
      form,
      readNothing,
      () => courier.pickedUp({ params }).then(() => redirect(backTo)),
      describe,
    )
  if (step === 'report')
    return submitForm(
      form,
      readerOf(newCourierReport),
      (body) => courier.report({ params, body }).then(() => redirect(backTo)),
      describe,
    )
  const deliver = async (body: z.output<typeof typedDeliveryCode>) => {
    await courier.deliver({ params, body })
    // The link has ended: without the status this page would have that of its loader, 404.
    return data({ isDelivered: true as const }, { status: 200 })
  }
  return submitForm(form, readerOf(typedDeliveryCode), deliver, describe)
}

const isEnded = (error: unknown): boolean => error instanceof ApiError && error.code === 'NOT_FOUND'

/** One delivery for its courier, without sign-in and without JavaScript (marketplace §2, *Courier link*). */
export default function Courier({ loaderData: { delivery }, actionData, params }: Route.ComponentProps) {
  useReload(delivery !== null)
  return (
    <main className="mx-auto grid max-w-(--container-form) grid-cols-[minmax(0,1fr)] gap-4 px-4 py-4">
      {delivery ? (
        <CarriedDelivery
          token={params.token}
          delivery={delivery}
          failure={actionData && 'errors' in actionData ? actionData : undefined}
        />
      ) : (
        <Ended isDelivered={actionData !== undefined && 'isDelivered' in actionData} />
      )}
    </main>
  )
}

function Ended({ isDelivered }: { isDelivered: boolean }) {
  return (
    <div role="status" className="grid justify-items-center gap-3 py-16 text-center">
      <Icon name={isDelivered ? 'check' : 'clock'} size={56} className="text-accent-text" />
      <h1 className="font-display text-3xl font-extrabold">
        {isDelivered ? 'Delivered' : 'This link has ended'}
      </h1>
      <p className="text-lg">
        {isDelivered
          ? 'Thank you. This link has ended.'
          : 'The delivery is over, or the restaurant has made another link. Please ask the restaurant.'}
      </p>
    </div>
  )
}
