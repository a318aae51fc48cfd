import { TextArea, TextField } from '#web/ui/field.tsx'
import type { SettingsFields } from './section.ts'

/** Who runs the marketplace, and how to reach them. */
export function CompanyFields({ field, settings }: SettingsFields) {
  return (
    <>
      <TextField
        label="Company"
        optional
        {...field('companyName', settings.companyName ?? '')}
        hint="Who runs the marketplace: at the foot of public pages, on Contact Us and on receipts."
      />
      <TextArea label="Address" optional {...field('contactAddress', settings.contactAddress ?? '')} />
      <TextField label="Phone" type="tel" optional {...field('contactPhone', settings.contactPhone ?? '')} />
      <TextField label="Tax number" optional {...field('taxNumber', settings.taxNumber ?? '')} />
    </>
  )
}
