import { z } from 'zod'
import type { OpeningHours } from '#contract/records/opening.ts'
import { apiContext } from '#web/context.ts'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import { readStep } from '#web/features/forms/read-step.ts'
import { readOwnSettings } from '#web/features/seller-restaurants/own-records.ts'
import { SettingsFrame } from '#web/features/seller-restaurants/settings-frame.tsx'
import { saveSettings } from '#web/features/seller-restaurants/save-settings.ts'
import { editHours, hoursOfForm, type TypedHours } from './hours/hours-fields.ts'
import { HoursForm } from './hours/hours-form.tsx'
import { readHours } from './hours/read-hours.ts'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/hours.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Opening Hours')]

export async function loader({ context, params: { restaurantId } }: Route.LoaderArgs) {
  const data = await readOwnSettings(context, restaurantId)
  return { restaurant: data.restaurant, hours: data.hours }
}

/** What the form shows again: after a button that edits, or after a refusal. */
type Result = { typed: TypedHours; failure?: FormFailure }

const hoursForm = z.object({ mode: z.enum(['always', 'weekly']) })

export async function action({
  request,
  url,
  context,
  params: { restaurantId },
}: Route.ActionArgs): Promise<Response | Result> {
  const form = await request.formData()
  readStep(form, hoursForm)
  const typed = hoursOfForm(form)
  const edit = form.get('edit')
  if (typeof edit === 'string') return { typed: editHours(typed, edit) }
  const { restaurant } = context.get(apiContext)
  const save = (body: OpeningHours) => restaurant.updateHours({ params: { restaurantId }, body })
  const done = { restaurantId, url, message: 'Opening hours saved successfully' }
  const saved = await saveSettings(form, readHours, save, done)
  return saved instanceof Response ? saved : { typed, failure: saved }
}

export default function Hours({ loaderData: { restaurant, hours }, actionData }: Route.ComponentProps) {
  return (
    <SettingsFrame
      screen="hours"
      width="prose"
      restaurant={restaurant}
      lead="Guests can order while you are open. A time that ends before it starts ends on the next day."
    >
      <HoursForm
        hours={hours}
        edited={actionData?.typed}
        failure={actionData?.failure}
        restaurantId={restaurant._id}
      />
    </SettingsFrame>
  )
}
