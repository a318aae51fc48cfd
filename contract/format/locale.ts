/** The language and the region of all texts. Numbers are grouped the Indian way: `1,23,456`. */
export const locale = 'en-IN'

const integers = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })

/** A whole number with grouped digits: `1,23,456`. */
export function formatCount(count: number): string {
  return integers.format(count)
}

/** A number with its noun: `1 food`, `1,200 foods`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

/** Metres in a straight line: `350 m`, `2.3 km`, `128 km`. */
export function formatDistance(metres: number): string {
  if (metres < 950) return `${Math.max(50, Math.round(metres / 50) * 50)} m`
  const km = metres / 1000
  return `${km < 10 ? km.toFixed(1) : formatCount(km)} km`
}

/** The name of a marketplace that has not set one (marketplace §11). */
export const defaultName = 'Foodie'
