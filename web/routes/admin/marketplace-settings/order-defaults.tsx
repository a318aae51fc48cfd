import { TextField } from '#web/ui/field.tsx'
import type { SettingsFields } from './section.ts'

/** What applies to the orders of restaurants that set nothing themselves. */
export function OrderDefaults({ field, settings }: SettingsFields) {
  return (
    <TextField
      label="Minutes to accept an order"
      optional
      type="number"
      inputMode="numeric"
      min={2}
      max={240}
      {...field('acceptLimit', settings.acceptLimit?.toString() ?? '')}
      hint="An order that its restaurant does not accept in this time, while it is open, is cancelled and refunded. Restaurants can set their own time. Orders that wait already keep theirs."
    />
  )
}
