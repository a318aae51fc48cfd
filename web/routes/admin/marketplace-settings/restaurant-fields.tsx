import { SwitchField } from '#web/features/catalogue-forms/record-fields.tsx'
import type { SettingsFields } from './section.ts'

/** What happens to new restaurants. */
export function RestaurantFields({ field, settings }: SettingsFields) {
  return (
    <SwitchField
      field={(name) => field(name, String(settings.approveRestaurants))}
      name="approveRestaurants"
      label="New restaurants wait for approval"
      hint="Guests do not see them until an admin approves them. Existing ones are approved."
    />
  )
}
