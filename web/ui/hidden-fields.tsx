import { useSearchParams } from 'react-router'

/** Hidden fields of a form, by name; those without a value are left out. */
export function HiddenFields({ fields }: { fields: Record<string, string | number | undefined> }) {
  return Object.entries(fields).map(
    ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  )
}

/** Hidden fields that keep other search parameters in a GET form. */
export function HiddenParams({ names }: { names: readonly string[] }) {
  const [search] = useSearchParams()
  return names.map((name) => {
    const value = search.get(name)
    return value && <input key={name} type="hidden" name={name} value={value} />
  })
}
