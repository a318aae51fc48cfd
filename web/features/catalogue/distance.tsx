import { formatCount } from '#contract/format/locale.ts'
/** ` · 2.3 km`, in a list that is sorted by it. */
export function Distance({ metres }: { metres: number | undefined }) {
  if (metres === undefined) return null
  return <> · {distanceInWords(metres)}</>
}

/** `350 m`, `2.3 km`, `128 km`. */
export function distanceInWords(metres: number): string {
  if (metres < 950) return `${Math.max(50, Math.round(metres / 50) * 50)} m`
  const km = metres / 1000
  return `${km < 10 ? km.toFixed(1) : formatCount(km)} km`
}
