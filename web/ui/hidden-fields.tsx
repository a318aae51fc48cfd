/** Hidden fields of a form, by name; those without a value are left out. */
export function HiddenFields({ fields }: { fields: Record<string, string | number | undefined> }) {
  return Object.entries(fields).map(
    ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  )
}
