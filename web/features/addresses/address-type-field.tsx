import { SelectField } from '#web/ui/select-field.tsx'

/** The type of a new address, by default the first free one. Without a free type the only option is "No available types". */
export function AddressTypeField({
  free,
  value,
  error,
}: {
  free: readonly string[]
  value?: string
  error?: string
}) {
  return (
    <SelectField
      label="Type"
      name="type"
      required
      defaultValue={value && free.includes(value) ? value : (free[0] ?? '')}
      error={error}
      options={
        free.length === 0
          ? [{ value: '', label: 'No available types' }]
          : free.map((type) => ({ value: type, label: type }))
      }
    />
  )
}
