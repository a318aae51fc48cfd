import { type FormEvent, type ReactNode, useState } from 'react'
import { z } from 'zod'
import type { NewCharges } from '#contract/records/charges.ts'
import { apiContext, marketplaceContext, moneyContext } from '#web/context.ts'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import { PostForm } from '#web/features/forms/post-form.tsx'
import { readStep } from '#web/features/forms/read-step.ts'
import { readOwnSettings } from '#web/features/seller-restaurants/own-records.ts'
import { SettingsFrame } from '#web/features/seller-restaurants/settings-frame.tsx'
import { saveSettings } from '#web/features/seller-restaurants/save-settings.ts'
import { SettingsFoot } from '#web/features/seller-restaurants/settings-foot.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox-group.tsx'
import { FieldErrorText, TextArea, TextField } from '#web/ui/field.tsx'
import { useMoney } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { PaymentsCard } from './charges/payments-card.tsx'
import { ChargesExample } from './charges/charges-example.tsx'
import {
  type ChargesFields,
  fieldsOfCharges,
  type SavedCharges,
  shownCharges,
} from './charges/charges-fields.ts'
import { readCharges } from './charges/read-charges.ts'
import { screenTitle } from '#web/features/seo/page-meta.ts'
import type { Route } from './+types/charges.ts'

export const meta: Route.MetaFunction = ({ matches }) => [screenTitle(matches, 'Delivery and Charges')]

export async function loader({ context, params: { restaurantId } }: Route.LoaderArgs) {
  const data = await readOwnSettings(context, restaurantId)
  const { restaurant, charges, payments, hasPoint } = data
  const { greatestDistanceKm } = context.get(marketplaceContext)
  return { restaurant, saved: { ...charges, payments }, hasPoint, greatestDistanceKm }
}

const chargesForm = z.object({ area: z.enum(['everywhere', 'radius', 'postal-codes']) })

export async function action({ request, url, context, params: { restaurantId } }: Route.ActionArgs) {
  const { restaurant } = context.get(apiContext)
  const save = (body: NewCharges) => restaurant.updateCharges({ params: { restaurantId }, body })
  const done = { restaurantId, url, message: 'Charges saved successfully' }
  const form = await request.formData()
  readStep(form, chargesForm)
  return saveSettings(form, (sent) => readCharges(sent, context.get(moneyContext)), save, done)
}

export default function ChargesScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { restaurant, saved, hasPoint, greatestDistanceKm } = loaderData
  return (
    <SettingsFrame
      screen="charges"
      width="form"
      restaurant={restaurant}
      lead="Everything here is optional. Guests see the fee and the minimum before they order."
    >
      {!hasPoint && (
        <Notice title="Your address has no point on the map">
          A radius and a fee per kilometre need it. Choose the point where you edit the address of the
          restaurant.
        </Notice>
      )}
      <ChargesForm
        saved={saved}
        failure={actionData}
        restaurantId={restaurant._id}
        greatestDistanceKm={greatestDistanceKm}
      />
    </SettingsFrame>
  )
}

const loadCheck = async () => (await import('./charges/read-charges.ts')).readCharges

const areasWithin = (km: number | null) => [
  {
    value: 'everywhere',
    title: 'Everywhere',
    ...(km !== null && { description: `Up to ${km} km, as the marketplace has set.` }),
  },
  { value: 'radius', title: 'Up to a distance' },
  { value: 'postal-codes', title: 'To some postal codes' },
]

function ChargesForm({
  saved,
  failure: sent,
  restaurantId,
  greatestDistanceKm,
}: {
  saved: SavedCharges
  failure: FormFailure | undefined
  restaurantId: string
  greatestDistanceKm: number | null
}) {
  const [initial] = useState<ChargesFields>(sent?.values ?? fieldsOfCharges(saved))
  const [typed, setTyped] = useState(initial)
  function readTyped({ currentTarget }: FormEvent<HTMLFormElement>) {
    setTyped(Object.fromEntries(new FormData(currentTarget)) as ChargesFields)
  }
  return (
    <PostForm failure={sent} check={() => loadCheck()} onInput={readTyped} className="grid gap-6">
      {(failure) => (
        <>
          <AreaCard
            initial={initial}
            errors={failure?.errors ?? {}}
            areas={areasWithin(greatestDistanceKm)}
          />
          <FeeCard initial={initial} errors={failure?.errors ?? {}}>
            <ChargesExample charges={shownCharges(typed)} />
          </FeeCard>
          <PaymentsCard chosen={initial['payments']} error={failure?.errors['payments']} />
          <SettingsFoot restaurantId={restaurantId} save="Save charges" />
        </>
      )}
    </PostForm>
  )
}

interface ChargesCardProps {
  initial: ChargesFields
  errors: Record<string, string>
}

const fieldsOf =
  ({ initial, errors }: ChargesCardProps) =>
  (name: string) => ({
    name,
    defaultValue: initial[name] ?? '',
    error: errors[name],
    autoComplete: 'off',
  })

/** Delivery, pickup, and where orders are delivered to. */
function AreaCard({ initial, errors, areas }: ChargesCardProps & { areas: ReturnType<typeof areasWithin> }) {
  const field = fieldsOf({ initial, errors })
  return (
    <Card className="group grid gap-5">
      <div className="grid gap-1">
        <Checkbox label="We deliver" name="delivery" defaultChecked={'delivery' in initial} />
        <Checkbox label="Guests can pick their order up" name="pickup" defaultChecked={'pickup' in initial} />
        <FieldErrorText id="pickup-error">{errors['pickup']}</FieldErrorText>
      </div>
      <RadioCards
        legend="Where do you deliver to?"
        name="area"
        options={areas}
        defaultValue={initial['area']}
      />
      <div className="hidden group-has-[[value=radius]:checked]:block">
        <TextField
          label="Kilometres from your address, as the crow flies"
          inputMode="decimal"
          {...field('radiusKm')}
        />
      </div>
      <div className="hidden group-has-[[value=postal-codes]:checked]:block">
        <TextArea
          label="Postal codes"
          {...field('postalCodes')}
          hint="One per line, or with commas between."
        />
      </div>
    </Card>
  )
}

/** The minimum order, the delivery fee with its example, and tips. */
function FeeCard({ initial, errors, children }: ChargesCardProps & { children: ReactNode }) {
  const field = fieldsOf({ initial, errors })
  const { sign } = useMoney()
  return (
    <Card className="grid gap-5">
      <TextField label={`Minimum order ${sign}`} inputMode="decimal" {...field('minimumOrder')} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label={`Delivery fee ${sign}`} inputMode="decimal" {...field('flat')} />
        <TextField label="Kilometres included" inputMode="numeric" {...field('firstKm')} />
        <TextField label={`Each started further km ${sign}`} inputMode="decimal" {...field('perKm')} />
        <TextField label={`Free from an order of ${sign}`} inputMode="decimal" {...field('freeFrom')} />
      </div>
      {children}
      <Checkbox
        label="Guests may add a tip, which is wholly yours"
        name="tips"
        defaultChecked={'tips' in initial}
      />
    </Card>
  )
}
