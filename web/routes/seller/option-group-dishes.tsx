import { useRef } from 'react'
import { Form } from 'react-router'
import { apiContext } from '#web/context.ts'
import { missingRecord } from '#web/features/errors/load-required.ts'
import { redirectWith } from '#web/features/forms/flash.ts'
import { readFormWithoutStep } from '#web/features/forms/read-step.ts'
import { readOwnMenu, requireOwnRestaurant } from '#web/features/seller-restaurants/own-records.ts'
import { optionGroupsPath } from '#web/features/seller-restaurants/restaurant-path.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { attachGroup } from './option-group-dishes/attach-group.ts'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/option-group-dishes.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Dishes of an Option Group')]

export async function loader({ context, params: { restaurantId, groupId } }: Route.LoaderArgs) {
  await requireOwnRestaurant(context, restaurantId)
  const menu = await readOwnMenu(context, restaurantId)
  const group = menu.groups.find(({ _id }) => _id === groupId)
  if (!group) throw missingRecord('option group')
  const sections = menu.sections.map(({ category, section, name, foods }) => ({
    id: section ?? category ?? 'other',
    name: name || 'Other dishes',
    dishes: foods.map((food) => ({ value: food._id, label: food.name })),
    attached: foods.filter(({ optionGroups }) => optionGroups.includes(groupId)).map(({ _id }) => _id),
  }))
  return { restaurant: menu.restaurant, group: { name: group.name }, sections }
}

export async function action({ request, context, params: { restaurantId, groupId } }: Route.ActionArgs) {
  const form = await readFormWithoutStep(request)
  const api = context.get(apiContext)
  const { data: menu } = await api.restaurant.getMenu({ params: { restaurantId } })
  const result = await attachGroup(api, menu, groupId, form.getAll('dishes').map(String))
  if (!result.success) return result
  return redirectWith(`${optionGroupsPath(restaurantId)}#${groupId}`, 'success', result.message)
}

export default function OptionGroupDishes({ loaderData, actionData }: Route.ComponentProps) {
  const { restaurant, group, sections } = loaderData
  const back = optionGroupsPath(restaurant._id)
  return (
    <Page width="prose">
      <PageHeading title={`Dishes with ${group.name}`} eyebrow={restaurant.name}>
        Guests choose from this group when they add one of these dishes.
      </PageHeading>
      {sections.length === 0 ? (
        <EmptyState
          text="No Foods available"
          action={<ButtonLink to={back}>Back to the option groups</ButtonLink>}
        />
      ) : (
        <Card>
          <Form method="post" className="grid gap-6" autoComplete="off">
            {actionData && <Notice tone="danger">{actionData.message}</Notice>}
            {sections.map((section) => (
              <SectionDishes key={section.id} {...section} />
            ))}
            <div className="flex flex-wrap-reverse justify-end gap-3 *:max-sm:w-full">
              <ButtonLink to={back} tone="ghost" size="lg" className="sm:mr-auto">
                Back to the option groups
              </ButtonLink>
              <SubmitButton size="lg" pendingText="Saving">
                Save dishes
              </SubmitButton>
            </div>
          </Form>
        </Card>
      )}
    </Page>
  )
}

function SectionDishes({ name, dishes, attached }: Route.ComponentProps['loaderData']['sections'][number]) {
  const boxes = useRef<HTMLDivElement>(null)
  function toggleAll() {
    const all = [...(boxes.current?.querySelectorAll('input') ?? [])]
    const isOn = all.some(({ checked }) => !checked)
    for (const box of all) box.checked = isOn
  }
  return (
    <div ref={boxes} className="grid gap-2">
      <CheckboxGroup legend={name} name="dishes" options={dishes} defaultValues={attached} />
      {dishes.length > 2 && (
        <Button tone="ghost" size="sm" onClick={toggleAll} className="scripted-only justify-self-start">
          All or none of {name}
        </Button>
      )}
    </div>
  )
}
