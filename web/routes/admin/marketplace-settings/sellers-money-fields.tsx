import { TextField } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { SettingsFields } from './section.ts'

const parties = [
  { value: '', label: 'The seller' },
  { value: 'marketplace', label: 'The marketplace' },
]
const periods = [
  { value: '', label: 'A month' },
  { value: 'week', label: 'A week' },
]

/** What the marketplace and its sellers share; orders keep what applied when they were placed. */
export function SellersMoneyFields({ field, settings }: SettingsFields) {
  return (
    <>
      <TextField
        label="Commission in percent"
        inputMode="decimal"
        optional
        {...field('commission', settings.commission?.toString() ?? '')}
        hint="Of the foods after discount, for sellers without their own. Orders keep the rate of the time they were placed."
      />
      <SelectField
        label="Who pays discounts"
        options={parties}
        {...field('discountPaidBy', settings.discountPaidBy ?? '')}
      />
      <SelectField
        label="Who remits the tax"
        options={parties}
        {...field('taxRemittedBy', settings.taxRemittedBy ?? '')}
      />
      <SelectField
        label="Period of statements"
        options={periods}
        {...field('statementPeriod', settings.statementPeriod ?? '')}
      />
    </>
  )
}
