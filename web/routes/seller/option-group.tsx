import { apiContext, moneyContext } from '#web/context.ts'
import { loadRequired, missingRecord } from '#web/features/errors/load-required.ts'
import { redirectAfter, redirectWith } from '#web/features/forms/flash.ts'
import { type FormFailure, submitForm } from '#web/features/forms/form-result.ts'
import { readFormWithoutStep } from '#web/features/forms/read-step.ts'
import { readOwnRestaurant } from '#web/features/seller-restaurants/own-records.ts'
import { optionGroupsPath } from '#web/features/seller-restaurants/restaurant-path.ts'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { editedRows } from './option-group/edit-rows.ts'
import { GroupForm } from './option-group/group-form.tsx'
import { emptyGroup, fieldsOfGroup } from './option-group/group-fields.ts'
import { readGroup } from './option-group/read-group.ts'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/option-group.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return [screenTitle(matches, loaderData?.group?.name ?? 'New Option Group')]
}

/** Without `groupId` the screen creates a group. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { restaurantId } = params
  const groupId = groupIdOf(params)
  const listGroups = context.get(apiContext).option.listGroups({ params: { restaurantId } })
  const [restaurant, { data: groups }] = await Promise.all([
    readOwnRestaurant(context, restaurantId),
    loadRequired('Failed to load option groups', listGroups),
  ])
  const group = groups.find(({ _id }) => _id === groupId) ?? null
  if (groupId && !group) throw missingRecord('option group')
  return { restaurant: { _id: restaurant._id, name: restaurant.name }, group }
}

export async function action({
  request,
  context,
  params,
}: Route.ActionArgs): Promise<Response | FormFailure> {
  const form = await readFormWithoutStep(request)
  const edited = editedRows(form)
  if (edited) return edited
  const { option } = context.get(apiContext)
  const groupId = groupIdOf(params)
  const list = optionGroupsPath(params.restaurantId)
  return submitForm(
    form,
    (sent) => readGroup(sent, context.get(moneyContext)),
    async (body) => {
      if (groupId)
        return redirectAfter(option.updateGroup({ params: { groupId }, body }), `${list}#${groupId}`)
      const { restaurantId } = params
      const { data, message } = await option.createGroup({ params: { restaurantId }, body })
      return redirectWith(`${list}/${data._id}/dishes`, 'success', message)
    },
  )
}

/** Undefined at the address of a new group: this module is the route of both. */
function groupIdOf(params: { groupId?: string }): string | undefined {
  return params.groupId
}

export default function EditOptionGroup({ loaderData, actionData }: Route.ComponentProps) {
  const { restaurant, group } = loaderData
  return (
    <Page width="prose">
      <PageHeading title={group ? 'Edit Option Group' : 'New Option Group'} eyebrow={restaurant.name} />
      <GroupForm
        fields={group ? fieldsOfGroup(group) : emptyGroup}
        isNew={!group}
        failure={actionData}
        back={optionGroupsPath(restaurant._id)}
      />
    </Page>
  )
}
