import { useSearchParams } from 'react-router'

/** Hidden fields that keep other search parameters in a GET form. */
export function HiddenParams({ names }: { names: readonly string[] }) {
  const [search] = useSearchParams()
  return names.map((name) => {
    const value = search.get(name)
    return value && <input key={name} type="hidden" name={name} value={value} />
  })
}
