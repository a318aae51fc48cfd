import { formatCount } from './locale.ts'

/** Metres in a straight line: `350 m`, `2.3 km`, `128 km`. */
export function formatDistance(metres: number): string {
  if (metres < 950) return `${Math.max(50, Math.round(metres / 50) * 50)} m`
  const km = metres / 1000
  return `${km < 10 ? km.toFixed(1) : formatCount(km)} km`
}
