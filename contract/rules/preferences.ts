import type { Avoids } from '../records/account.ts'
import { allergens, type Diet, diets } from './diet.ts'
import { type DeliveryPlace, placeParts, readPlace, writePlace } from './delivery-place.ts'

/** The cookie with the diet and avoided allergens of a guest (marketplace §1), and the place of a guest or customer (§3). */
export const preferencesCookie = 'foodie_prefs'

export const noPreferences: Preferences = { diet: null, allergens: [] }

/** What the cookie holds; `place` left out: none is known. */
export type Preferences = Avoids & { place?: DeliveryPlace }

/**
 * The value of the cookie: `diet=vegan&without=gluten.milk&at=12.9716_77.5946&label=Home&postal=560001`, empty without
 * preferences. Equal preferences have equal values, because stored pages are found by it.
 */
export function writePreferences({ diet, allergens: avoided, place }: Preferences): string {
  const inOrder = allergens.filter((one) => avoided.includes(one))
  const parts = [diet && `diet=${diet}`, inOrder.length > 0 && `without=${inOrder.join('.')}`]
  return [...parts, place && writePlace(place)].filter(Boolean).join('&')
}

/**
 * The preferences in a `Cookie` header; none if the cookie is missing or repeated. What is not as we write it is ignored: the
 * place and the rest apart, so that one is kept where the other is malformed.
 */
export function readPreferences(header: string | null | undefined): Preferences {
  const values = (header ?? '').split(';').flatMap((pair) => {
    const [name, ...value] = pair.trim().split('=')
    return name === preferencesCookie ? [value.join('=')] : []
  })
  if (values.length !== 1 || !values[0]) return noPreferences
  const parts = values[0].split('&')
  const isOfPlace = (part: string) => placeParts.some((name) => part.startsWith(`${name}=`))
  const place = readPlace(parts.filter(isOfPlace))
  return { ...readAvoids(parts.filter((part) => !isOfPlace(part))), ...(place && { place }) }
}

function readAvoids(parts: readonly string[]): Avoids {
  const byName = new Map(parts.map((part) => part.split('=', 2) as [string, string]))
  const diet = diets.find((one) => one === byName.get('diet')) ?? null
  const named = new Set(byName.get('without')?.split('.'))
  const read = { diet, allergens: allergens.filter((one) => named.has(one)) }
  return writePreferences(read) === parts.join('&') ? read : noPreferences
}

/** The diet that filters lists; undefined for non-vegetarian, which also includes foods of unknown diet. */
export function narrowingDiet(diet: Diet | null | undefined): Diet | undefined {
  return diet && diet !== 'non-vegetarian' ? diet : undefined
}
