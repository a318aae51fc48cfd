/**
 * Where somebody wants their orders delivered, as far as they have shown it: a point, a postal code, or both. It is kept in
 * the cookie of preferences (`preferences.ts`).
 */
export interface DeliveryPlace {
  /** a short name, such as `Home` or `Indiranagar` */
  label: string
  /** degrees with at most `placeDecimals` decimals; null: only the postal code is known */
  point: { latitude: number; longitude: number } | null
  /** capital letters and digits; empty: not known */
  postalCode: string
}

/** Of its degrees: about ten metres. Nothing needs it more precisely, and near points share a page. */
const placeDecimals = 4

/** Metres beyond which nothing is promised where neither the restaurant nor the operator has set a limit (marketplace §6). */
export const promisedMetres = 30_000

const longestLabel = 40

/** The names of its parts in the cookie. */
export const placeParts = ['at', 'label', 'postal'] as const

/**
 * The place of these parts in its one form: degrees rounded, the label in one line and not too long, the postal code as
 * restaurants list them. Null without a point and a postal code.
 */
export function deliveryPlace({ label, point, postalCode }: DeliveryPlace): DeliveryPlace | null {
  const code = postalCode.toUpperCase().replace(/[\s-]/g, '')
  const known = /^[0-9A-Z]{2,12}$/.test(code) ? code : ''
  const isPoint = point && Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180
  if (!isPoint && !known) return null
  return {
    label: shortLabel(label) || known || 'Your place',
    point: isPoint ? { latitude: rounded(point.latitude), longitude: rounded(point.longitude) } : null,
    postalCode: known,
  }
}

function shortLabel(label: string): string {
  const line = label.toWellFormed().replace(/[\p{C}\s]+/gu, ' ')
  return Array.from(line.trim()).slice(0, longestLabel).join('').trim()
}

/** Adding 0 makes -0, which is written as `0`, equal to it. */
function rounded(degrees: number): number {
  return Number(degrees.toFixed(placeDecimals)) + 0
}

/** The place as parts of the cookie: `at=12.9716_77.5946&label=Home&postal=560001`. */
export function writePlace({ label, point, postalCode }: DeliveryPlace): string {
  const parts = [
    point && `at=${point.latitude}_${point.longitude}`,
    `label=${encodeURIComponent(label)}`,
    postalCode && `postal=${postalCode}`,
  ]
  return parts.filter(Boolean).join('&')
}

/** The place of these parts of the cookie; null if they are not as `writePlace` writes them. */
export function readPlace(parts: readonly string[]): DeliveryPlace | null {
  const byName = new Map(parts.map((part) => part.split('=', 2) as [string, string]))
  const [latitude = NaN, longitude = NaN] = byName.get('at')?.split('_', 2).map(Number) ?? []
  const place = deliveryPlace({
    label: decoded(byName.get('label') ?? ''),
    point: byName.has('at') ? { latitude, longitude } : null,
    postalCode: byName.get('postal') ?? '',
  })
  return place && writePlace(place) === parts.join('&') ? place : null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** Where a call is to judge distances and delivery from. */
export function placeQuery(place: DeliveryPlace | null | undefined): { near?: string; postalCode?: string } {
  return {
    ...(place?.point && { near: `${place.point.latitude},${place.point.longitude}` }),
    ...(place?.postalCode && { postalCode: place.postalCode }),
  }
}
