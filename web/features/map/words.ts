import { nearestPlace } from './places.ts'
import { isDrawn, type Point } from './projection.ts'

/** Where a point is, in words: `12.9716° N, 77.5946° E, near Bengaluru`. */
export function pointInWords(point: Point): string {
  const side = (degrees: number, [positive, negative]: [string, string]) =>
    `${Math.abs(degrees).toFixed(4)}° ${degrees < 0 ? negative : positive}`
  const numbers = `${side(point.latitude, ['N', 'S'])}, ${side(point.longitude, ['E', 'W'])}`
  if (!isDrawn(point)) return `${numbers}, outside this map`
  const { name, kilometres } = nearestPlace(point)
  if (kilometres < 2) return `${numbers}, near ${name}`
  return `${numbers}, ${Math.round(kilometres)} km from ${name}`
}
