import type { KitchenSettings } from '#contract/records/restaurant-settings.ts'
import { apiContext } from '#web/context.ts'
import { loadRequired } from '#web/features/errors/load-required.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { readFormWithoutStep } from '#web/features/forms/read-step.ts'
import { saveSettings } from '#web/features/seller-restaurants/save-settings.ts'
import { SettingsFoot } from '#web/features/seller-restaurants/settings-foot.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox-group.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Page, PageHeading } from '#web/ui/page.tsx'
import { readKitchen } from './kitchen/read-kitchen.ts'
import type { Route } from './+types/kitchen.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Times and Kitchen · Foodie' }]

export async function loader({ context, params: { restaurantId } }: Route.LoaderArgs) {
  const call = context.get(apiContext).restaurant.getSettings({ params: { restaurantId } })
  const { data } = await loadRequired('Failed to load restaurant', call, 'restaurant')
  return { restaurant: data.restaurant, kitchen: data.kitchen }
}

export async function action({ request, context, params: { restaurantId } }: Route.ActionArgs) {
  const { restaurant } = context.get(apiContext)
  const save = (body: KitchenSettings) => restaurant.updateKitchen({ params: { restaurantId }, body })
  const done = { restaurantId, message: 'Times saved successfully' }
  return saveSettings(await readFormWithoutStep(request), readKitchen, save, done)
}

const loadCheck = async () => (await import('./kitchen/read-kitchen.ts')).readKitchen

export default function Kitchen({ loaderData: { restaurant, kitchen }, actionData }: Route.ComponentProps) {
  return (
    <Page width="form">
      <PageHeading title="Times and Kitchen" eyebrow={restaurant.name}>
        Everything here is optional. What you leave empty changes nothing for your guests.
      </PageHeading>
      <Card>
        <PostForm failure={actionData} check={() => loadCheck()} className="grid gap-6">
          {(failure) => {
            const typed = failure?.values
            const value = (name: 'usualMinutes' | 'acceptLimit') => typed?.[name] ?? kitchen[name] ?? ''
            return (
              <>
                <TextField
                  label="Usual minutes from accepting an order to its arrival"
                  name="usualMinutes"
                  type="number"
                  inputMode="numeric"
                  min={5}
                  max={240}
                  defaultValue={value('usualMinutes')}
                  error={failure?.errors['usualMinutes']}
                  hint="Guests see when their order arrives. From 20 deliveries on, the estimate follows your own times."
                  optional
                />
                <TextField
                  label="Minutes to accept an order"
                  name="acceptLimit"
                  type="number"
                  inputMode="numeric"
                  min={2}
                  max={240}
                  defaultValue={value('acceptLimit')}
                  error={failure?.errors['acceptLimit']}
                  hint="An order that nobody accepts in this time, while you are open, is cancelled and refunded; half-way you are reminded."
                  optional
                />
                <Checkbox
                  label="Guests may order for a later time within the next seven days"
                  name="scheduledOrders"
                  defaultChecked={typed ? 'scheduledOrders' in typed : kitchen.scheduledOrders}
                />
                <SettingsFoot restaurantId={restaurant._id} save="Save times" />
              </>
            )
          }}
        </PostForm>
      </Card>
    </Page>
  )
}
