import { type RefObject, useRef } from 'react'
import type { Point } from '#web/features/map/projection.ts'

const regionFields = ['city', 'state', 'country'] as const

/**
 * Returns what fills in city, state and country of a form's address from a chosen point, except where somebody has typed
 * others; `filledIn` are the values that were filled in before. A postal code of another city is removed. Resolves to the
 * city of the form.
 */
export function useFillRegion(
  field: RefObject<HTMLInputElement | null>,
  filledIn: Record<string, string>,
): (point: Point) => Promise<string> {
  const filled = useRef(filledIn)
  return async (point) => {
    const { cityAt } = await import('#web/features/map/cities.ts')
    const form = field.current?.form
    const inputOf = (name: string) => {
      const input = form?.elements.namedItem(name)
      return input instanceof HTMLInputElement ? input : null
    }
    const untyped = (name: string) => {
      const input = inputOf(name)
      return input && (input.value.trim() === '' || input.value === filled.current[name]) ? input : null
    }
    const found = cityAt(point)
    if (found) {
      const isElsewhere = untyped('city') && inputOf('city')?.value !== found.city
      const postalCode = isElsewhere ? untyped('postalCode') : null
      if (postalCode) postalCode.value = ''
      for (const name of regionFields) {
        const input = untyped(name)
        if (input) input.value = found[name]
      }
      filled.current = { ...filled.current, ...found }
    }
    return inputOf('city')?.value ?? ''
  }
}
