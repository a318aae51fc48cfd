import { useFetcher } from 'react-router'
import { apiContext } from '#web/context.ts'
import { takeBasketStep } from './user-basket/basket-steps.ts'
import { inPlace, type StepResult } from '#web/features/forms/form-result.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { BasketBlock } from './user-basket/basket-block.tsx'
import { useRemovedLine } from './user-basket/use-removed-line.tsx'
import type { Route } from './+types/user-basket.ts'

export const meta: Route.MetaFunction = () => [{ title: 'My Baskets · Foodie' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { data: baskets } = await context.get(apiContext).basket.list()
  return { baskets }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  return inPlace(request, '/user/user-basket', () => takeBasketStep(context.get(apiContext), form))
}

export default function MyBaskets({ loaderData: { baskets } }: Route.ComponentProps) {
  const changes = useFetcher<StepResult>()
  const rememberRemoved = useRemovedLine(changes)
  return (
    <Page>
      <PageHeading title="My Baskets" />
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
