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
