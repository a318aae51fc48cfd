import { type RefObject, useRef } from 'react'
import type { GeoPoint } from '#web/features/map/projection.ts'
import type { AddressStart } from './address-start.ts'

const unknown = { city: '', state: '', country: '' }
const regionFields = ['city', 'state', 'country'] as const

/** What the form has after a point was chosen. */
export interface Region {
  city: string
  country: string
  /** where the fields are filled in from, in a sentence; empty: nothing is */
  hint: string
}

/** The region of what the fields begin with. */
export function regionAtStart(
  values: Record<string, string>,
  { source, postalSource }: AddressStart,
): Region {
  const { city = '', country = '' } = values
  return { city, country, hint: source ? filledFrom(source, postalSource) : '' }
}

function filledFrom(source: string, postalSource: string | undefined): string {
  const postal = postalSource && postalSource !== source ? `, the postal code from ${postalSource}` : ''
  return `Filled in from ${source}${postal}. Please check:`
}

/**
 * Returns what fills in city, state and country of a form's address from a chosen point, except where somebody has typed
 * others; `start` is what was filled in before. Far from all known cities they are emptied: those of the start are of
 * another place, and so is a postal code of another city.
 */
export function useFillRegion(
  field: RefObject<HTMLInputElement | null>,
  start: AddressStart,
): (point: GeoPoint) => Promise<Region> {
  const filled = useRef(start.source ? start.values : {})
  return async (point) => {
    const { cityAt } = await import('#web/features/map/cities.ts')
    const inputOf = (name: string) => {
      const input = field.current?.form?.elements.namedItem(name)
      return input instanceof HTMLInputElement ? input : null
    }
    const fill = (name: string, value: string) => {
      const input = inputOf(name)
      const isTyped = !input || (input.value.trim() !== '' && input.value !== filled.current[name])
      if (!isTyped) input.value = value
      return !isTyped
    }
    const found = cityAt(point)
    const region = found ?? unknown
    const before = inputOf('city')?.value
    const isFilled = regionFields.map((name) => fill(name, region[name])).includes(true)
    const city = inputOf('city')?.value ?? ''
    if (city !== before) fill('postalCode', '')
    filled.current = { ...filled.current, ...region }
    const hasStartCode = (inputOf('postalCode')?.value || null) === start.values['postalCode']
    const postalSource = hasStartCode ? (start.postalSource ?? start.source ?? undefined) : undefined
    const hint = found
      ? filledFrom('the place on the map', postalSource)
      : 'This place is not in our list of cities. Please type its town and postal code:'
    return { city, country: inputOf('country')?.value ?? '', hint: isFilled ? hint : '' }
  }
}
