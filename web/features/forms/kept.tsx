import { useSearchParams } from 'react-router'

/** Carries parts of the address along in a GET form that would leave them behind otherwise. */
export function Kept({ names }: { names: readonly string[] }) {
  const [search] = useSearchParams()
  return names.map((name) => {
    const value = search.get(name)
    return value && <input key={name} type="hidden" name={name} value={value} />
  })
}
