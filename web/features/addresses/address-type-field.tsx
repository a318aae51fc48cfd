import { SelectField } from '#web/ui/select-field.tsx'

/** Which of the customer's addresses it is; with none left it says so. */
export function AddressTypeField({
  free,
  value,
  error,
}: {
  free: readonly string[]
  value?: string
  error?: string
}) {
  const none = free.length === 0
  return (
    <SelectField
      label="Type"
      name="type"
      required
      defaultValue={value ?? (free.length === 1 ? free[0] : '')}
      error={error}
      options={
        none
          ? [{ value: '', label: 'No available types' }]
          : [
              { value: '', label: 'Choose a type', disabled: true },
              ...free.map((type) => ({ value: type, label: type })),
            ]
      }
    />
  )
}
