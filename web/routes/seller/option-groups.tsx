import { useFetcher } from 'react-router'
import { z } from 'zod'
import { id } from '#contract/fields.ts'
import { apiContext } from '#web/context.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { inPlace, type StepResult } from '#web/features/forms/form-result.ts'
import { readStep } from '#web/features/forms/read-step.ts'
import { requireOwnRestaurant } from '#web/features/seller-restaurants/own-records.ts'
import { menuPath, optionGroupsPath } from '#web/features/seller-restaurants/restaurant-path.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { useResultToast } from '#web/ui/toaster.tsx'
import { GroupCard } from './option-groups/group-card.tsx'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/option-groups.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Option Groups')]

export async function loader({ context, params: { restaurantId } }: Route.LoaderArgs) {
  await requireOwnRestaurant(context, restaurantId)
  const call = context.get(apiContext).restaurant.getMenu({ params: { restaurantId } })
  const { data: menu } = await loadRequired('Failed to load option groups', call)
  const foods = menu.sections.flatMap((section) => section.foods)
  return {
    restaurant: menu.restaurant,
    groups: menu.groups.map((group) => ({
      group,
      dishes: foods.filter(({ optionGroups }) => optionGroups.includes(group._id)).map(({ name }) => name),
    })),
  }
}

const deleteForm = z.object({ step: z.literal('delete'), groupId: id })

export async function action({ request, url, context }: Route.ActionArgs) {
  const { groupId } = readStep(await request.formData(), deleteForm)
  return inPlace(request, url.pathname, () =>
    context.get(apiContext).option.deleteGroup({ params: { groupId } }),
  )
}

export default function OptionGroups({ loaderData: { restaurant, groups } }: Route.ComponentProps) {
  const deletion = useFetcher<StepResult>()
  useResultToast(deletion.data)
  const createPath = `${optionGroupsPath(restaurant._id)}/new`
  return (
    <Page>
      <PageHeading
        title="Option Groups"
        eyebrow={
          <Link to={menuPath(restaurant._id)} className="hover:underline">
            Menu of {restaurant.name}
          </Link>
        }
        action={
          <ButtonLink to={createPath} icon="plus">
            New option group
          </ButtonLink>
        }
      >
        Sizes, toppings and extras: build a group once and offer it with many dishes.
      </PageHeading>
      {groups.length === 0 ? (
        <EmptyState
          text="No option groups yet"
          action={
            <ButtonLink to={createPath} tone="soft" icon="plus">
              Create the first one
            </ButtonLink>
          }
        >
          For example Size: guests choose one of Regular and Large.
        </EmptyState>
      ) : (
        <div className="grid gap-3">
          {groups.map(({ group, dishes }) => (
            <GroupCard
              key={group._id}
              {...{ group, dishes, deletion }}
              restaurantId={restaurant._id}
              isOpen={groups.length <= 4}
            />
          ))}
        </div>
      )}
    </Page>
  )
}
