import { isDeepStrictEqual } from 'node:util'

/**
 * Throws unless two JSON answers have the same fields and values, whatever their order: a yardstick that returns less is
 * none. The error names the first difference.
 */
export function requireSame(name: string, product: string, yardstick: string): void {
  const difference = differenceOf(JSON.parse(product), JSON.parse(yardstick))
  if (difference)
    throw new Error(`${name}: the yardstick answers otherwise than the product at ${difference}`)
}

function differenceOf(product: unknown, yardstick: unknown, at = '$'): string | undefined {
  if (isDeepStrictEqual(product, yardstick)) return undefined
  if (!isRecord(product) || !isRecord(yardstick)) {
    return `${at}: ${JSON.stringify(product)?.slice(0, 200)} and ${JSON.stringify(yardstick)?.slice(0, 200)}`
  }
  const keys = new Set([...Object.keys(product), ...Object.keys(yardstick)])
  for (const key of keys) {
    const difference = differenceOf(product[key], yardstick[key], `${at}.${key}`)
    if (difference) return difference
  }
  return at
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
