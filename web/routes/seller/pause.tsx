import { z } from 'zod'
import { id } from '#contract/fields.ts'
import { formatOpenState } from '#contract/format/open-state.ts'
import { formatHour } from '#contract/format/time.ts'
import type { Restaurant } from '#contract/records/catalogue.ts'
import { apiContext, sessionContext } from '#web/context.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { inPlace } from '#web/features/forms/form-result.ts'
import { readStep } from '#web/features/forms/read-step.ts'
import { StepResults, useStepFetcher } from '#web/features/forms/step-results.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useNow, useTimeZone } from '#web/ui/time.tsx'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/pause.ts'

type Pausable = Pick<Restaurant, '_id' | 'name' | 'open'>

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Pause Orders')]

export async function loader({ context }: Route.LoaderArgs) {
  const { order, seller } = context.get(apiContext)
  const isKitchenDevice = context.get(sessionContext).kitchenDevice !== null
  // A kitchen device has no access to the seller's data.
  const call: Promise<{ data: { restaurants: Pausable[] } }> = isKitchenDevice
    ? order.getBoard()
    : seller.data()
  const { data } = await loadRequired('Failed to load seller data', call)
  return {
    restaurants: data.restaurants.map(({ _id, name, open }) => ({ _id, name, open })),
    isKitchenDevice,
  }
}

/** The lengths of a pause by the value of their button. */
const lengths = {
  '30': 30,
  '60': 60,
  tomorrow: 'tomorrow',
  'until-changed': 'until-changed',
  none: null,
} as const
type Length = keyof typeof lengths

const pauseForm = z.object({
  restaurant: id,
  pause: z.enum(Object.keys(lengths) as [Length, ...Length[]]),
})

/** Pauses a restaurant, or lets it take orders again. */
export async function action({ request, context }: Route.ActionArgs) {
  const { restaurant: restaurantId, pause } = readStep(await request.formData(), pauseForm)
  return inPlace(request, '/seller/pause', async () => {
    const body = { pause: lengths[pause] }
    const { data } = await context.get(apiContext).restaurant.setPause({ params: { restaurantId }, body })
    const state = data.open.paused ? 'takes no orders for now' : 'takes orders again'
    return { message: `${data.restaurant.name} ${state}` }
  })
}

export default function PauseOrders({ loaderData: { restaurants, isKitchenDevice } }: Route.ComponentProps) {
  return (
    <Page width="prose">
      <PageHeading
        title="Pause Orders"
        action={
          isKitchenDevice && (
            <ButtonLink to="/seller/board" tone="quiet" size="lg" icon="board">
              Back to the board
            </ButtonLink>
          )
        }
      >
        While a restaurant is paused guests see its menu and keep their baskets, but cannot order. Orders that
        you have stay.
      </PageHeading>
      {restaurants.length === 0 ? (
        <EmptyState text="No Restaurants available" />
      ) : (
        <StepResults>
          <ul className="grid gap-5">
            {restaurants.map((restaurant) => (
              <RestaurantPause key={restaurant._id} {...restaurant} />
            ))}
          </ul>
        </StepResults>
      )}
    </Page>
  )
}

function RestaurantPause({ _id, name, open }: Pausable) {
  const fetcher = useStepFetcher()
  // The fetcher is that of all restaurants.
  const sent =
    fetcher.formData?.get('restaurant') === _id ? fetcher : { state: 'idle' as const, formData: undefined }
  const now = useNow()
  const timeZone = useTimeZone()
  const after = (minutes: number) =>
    formatHour(new Date(now.getTime() + minutes * 60_000).toISOString(), timeZone)
  const titleId = `pause-${_id}`
  const state = formatOpenState(open, now, timeZone)
  const choices: { length: Length; text: string; until: string }[] = [
    { length: '30', text: '30 minutes', until: `until ${after(30)}` },
    { length: '60', text: '1 hour', until: `until ${after(60)}` },
    { length: 'tomorrow', text: 'Until tomorrow', until: 'when it opens' },
    { length: 'until-changed', text: 'Until I change it', until: 'no time shown' },
  ]
  return (
    <Card as="li" aria-labelledby={titleId}>
      <fetcher.Form method="post" className="grid gap-4">
        <input type="hidden" name="restaurant" value={_id} />
        <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
          <h2 id={titleId} className="font-display text-xl font-bold wrap-anywhere">
            {name}
          </h2>
          <p className="flex items-center gap-2 text-sm">
            Guests see: <Badge tone={open.open ? 'ok' : 'danger'}>{state ?? 'Open'}</Badge>
          </p>
        </header>
        {open.paused && (
          <SubmitButton name="pause" value="none" fetcher={sent} size="lg">
            Take orders again
          </SubmitButton>
        )}
        <p id={`${titleId}-for`} className="text-sm font-semibold">
          {open.paused ? 'Pause again for' : 'Pause for'}
        </p>
        <div
          role="group"
          aria-labelledby={`${titleId}-for ${titleId}`}
          className="grid grid-cols-2 gap-3 lg:grid-cols-4"
        >
          {choices.map(({ length, text, until }) => (
            <SubmitButton key={length} name="pause" value={length} fetcher={sent} tone="quiet">
              <span className="grid py-1 leading-tight">
                {text} <span className="text-sm font-normal text-ink-muted">{until}</span>
              </span>
            </SubmitButton>
          ))}
        </div>
      </fetcher.Form>
    </Card>
  )
}
