import type { ComponentProps } from 'react'
import { SwitchField } from '#web/features/catalogue-forms/record-fields.tsx'
import { useCardPayments } from '#web/features/payments/card-payments.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { SettingsFields } from './section.ts'

/** What applies to the orders of restaurants that set nothing themselves. */
export function OrderDefaults({ field, settings }: SettingsFields) {
  return (
    <>
      <Cash field={field} settings={settings} />
      <Minutes
        label="Usual minutes from accepting an order to its arrival"
        min={5}
        {...field('usualMinutes', settings.usualMinutes?.toString() ?? '')}
        hint="What guests see of restaurants that have set no time of their own."
      />
      <TextField
        label="Greatest distance in km"
        optional
        inputMode="decimal"
        autoComplete="off"
        {...field('greatestDistanceKm', settings.greatestDistanceKm?.toString() ?? '')}
        hint="How far restaurants deliver that have set no delivery area of their own, as the crow flies. It counts where the points of both addresses are known."
      />
      <Minutes
        label="Minutes to accept an order"
        min={2}
        {...field('acceptLimit', settings.acceptLimit?.toString() ?? '')}
        hint="An order that its restaurant does not accept in this time, while it is open, is cancelled and refunded. Restaurants can set their own time. Orders that wait already keep theirs."
      />
      <SwitchField
        field={(name) => field(name, String(settings.completeWithoutCode))}
        name="completeWithoutCode"
        label="Sellers can complete a delivery without the code"
        hint="With a reason, which the customer reads. Admins always can, on the page of the order."
      />
    </>
  )
}

function Minutes(props: Omit<ComponentProps<typeof TextField>, 'type' | 'max' | 'optional'>) {
  return <TextField optional type="number" inputMode="numeric" max={240} {...props} />
}

/** Not shown where there are no card payments: cash is the only way. */
function Cash({ field, settings }: SettingsFields) {
  if (useCardPayments() === 'none') return null
  return (
    <SwitchField
      field={(name) => field(name, String(settings.cash))}
      name="cash"
      label="Orders can be paid in cash"
      hint="Switched off, guests pay by card when they order. Restaurants that take cash only can then not be ordered from."
    />
  )
}
