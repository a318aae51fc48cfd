import { useFetcher } from 'react-router'
import { apiContext } from '#web/context.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { inPlace, type StepResult } from '#web/features/forms/form-result.ts'
import { readStep } from '#web/features/forms/read-step.ts'
import type { RestaurantsHandle } from '#web/features/live/shown-records.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { BasketBlock } from './user-basket/basket-block.tsx'
import { orderElsewhere } from './user-basket/order-elsewhere.ts'
import { OrderAgainChanges, type OrderedAgain } from './user-basket/order-again-changes.tsx'
import { basketStep, submitOrderAgain, runBasketStep } from './user-basket/basket-steps.ts'
import { useRemovedLine } from './user-basket/use-removed-line.tsx'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/user-basket.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'My Baskets')]

export const handle: RestaurantsHandle<Awaited<ReturnType<typeof loader>>> = {
  restaurantsOf: ({ baskets }) => baskets.flatMap(({ restaurant }) => restaurant?._id ?? []),
}

export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(apiContext).basket.list()
  const { data: baskets } = await loadRequired('Failed to load baskets', call)
  return { baskets }
}

export async function action({ request, context }: Route.ActionArgs) {
  const wanted = readStep(await request.formData(), basketStep)
  const api = context.get(apiContext)
  if (wanted.step === 'order-again') return submitOrderAgain(api, wanted.orderId)
  if (wanted.step === 'elsewhere') return orderElsewhere(api, wanted)
  return inPlace(request, '/user/user-basket', () => runBasketStep(api, wanted))
}

export default function MyBaskets({ loaderData, actionData }: Route.ComponentProps) {
  const again: OrderedAgain | null = actionData && 'again' in actionData ? actionData.again : null
  const baskets = loaderData.baskets.toSorted(
    (a, b) => Number(b._id === again?.basketId) - Number(a._id === again?.basketId),
  )
  const changes = useFetcher<StepResult>()
  const rememberRemoved = useRemovedLine(changes)
  return (
    <Page>
      <PageHeading title="My Baskets" />
      {again && <OrderAgainChanges again={again} />}
      {baskets.length === 0 ? (
        <EmptyState
          text="Your basket is empty"
          action={
            <ButtonLink to="/user/restaurants" icon="store">
              Browse restaurants
            </ButtonLink>
          }
        >
          Choose a restaurant and add dishes. Each restaurant has its own basket.
        </EmptyState>
      ) : (
        <div className="grid gap-6">
          {baskets.map((basket) => (
            <BasketBlock key={basket._id} basket={basket} changes={changes} onRemove={rememberRemoved} />
          ))}
        </div>
      )}
    </Page>
  )
}
