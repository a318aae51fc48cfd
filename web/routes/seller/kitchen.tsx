import type { KitchenSettings } from '#contract/records/restaurant-settings.ts'
import { apiContext, marketplaceContext } from '#web/context.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { readOwnSettings } from '#web/features/seller-restaurants/own-records.ts'
import { SettingsFrame } from '#web/features/seller-restaurants/settings-frame.tsx'
import { saveSettings } from '#web/features/seller-restaurants/save-settings.ts'
import { SettingsFoot } from '#web/features/seller-restaurants/settings-foot.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox-group.tsx'
import { TextField } from '#web/ui/field.tsx'
import { readKitchen } from './kitchen/read-kitchen.ts'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/kitchen.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Times and Kitchen')]

export async function loader({ context, params: { restaurantId } }: Route.LoaderArgs) {
  const data = await readOwnSettings(context, restaurantId)
  const { acceptLimit, usualMinutes } = context.get(marketplaceContext)
  return { restaurant: data.restaurant, kitchen: data.kitchen, defaults: { acceptLimit, usualMinutes } }
}

export function action({ request, url, context, params: { restaurantId } }: Route.ActionArgs) {
  const { restaurant } = context.get(apiContext)
  const save = (body: KitchenSettings) => restaurant.updateKitchen({ params: { restaurantId }, body })
  const done = { restaurantId, url, message: 'Times saved successfully' }
  return saveSettings(request, readKitchen, save, done)
}

const minutes = (min: number) =>
  ({ type: 'number', inputMode: 'numeric', min, max: 240, optional: true }) as const

const limitHint =
  'An order that nobody accepts in this time, while you are open, is cancelled and refunded; half-way you are reminded.'

/** What applies where the restaurant sets nothing. */
const leftEmpty = (minutes: number | null) =>
  minutes === null ? '' : ` Left empty, it is ${minutes} minutes, as the marketplace has set.`

const loadCheck = async () => (await import('./kitchen/read-kitchen.ts')).readKitchen

export default function Kitchen({ loaderData, actionData }: Route.ComponentProps) {
  const { restaurant, kitchen, defaults } = loaderData
  return (
    <SettingsFrame
      screen="kitchen"
      width="form"
      restaurant={restaurant}
      lead="Everything here is optional. What you leave empty changes nothing for your guests."
    >
      <Card>
        <PostForm failure={actionData} check={() => loadCheck()} className="grid gap-6">
          {(failure, field) => (
            <>
              <TextField
                label="Usual minutes from accepting an order to its arrival"
                {...minutes(5)}
                {...field('usualMinutes', kitchen.usualMinutes?.toString() ?? '')}
                hint={
                  'Guests see when their order arrives. From 20 deliveries on, the estimate follows your own times.' +
                  leftEmpty(defaults.usualMinutes)
                }
              />
              <TextField
                label="Minutes to accept an order"
                {...minutes(2)}
                {...field('acceptLimit', kitchen.acceptLimit?.toString() ?? '')}
                hint={limitHint + leftEmpty(defaults.acceptLimit)}
              />
              <Checkbox
                label="Guests may order for a later time within the next seven days"
                name="scheduledOrders"
                defaultChecked={failure ? 'scheduledOrders' in failure.values : kitchen.scheduledOrders}
              />
              <Checkbox
                label="Guests and the kitchen can write to each other about an order"
                name="messages"
                defaultChecked={failure ? 'messages' in failure.values : kitchen.messages}
              />
              <SettingsFoot restaurantId={restaurant._id} save="Save times" />
            </>
          )}
        </PostForm>
      </Card>
    </SettingsFrame>
  )
}
