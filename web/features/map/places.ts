import { type MapPlace, places } from '#contract/rules/places.ts'
import { distance, type GeoPoint, isOnMap, type Size, type Pixel, toPixel, type View } from './projection.ts'

/** The place nearest to a point, with its distance. */
export function nearestPlace(point: GeoPoint): { name: string; kilometres: number } {
  const [nearest] = places
    .map((place) => ({ name: place.name, kilometres: distance(point, place) }))
    .toSorted((a, b) => a.kilometres - b.kilometres)
  return nearest ?? { name: '', kilometres: Infinity }
}

/** A point in words: `12.9716° N, 77.5946° E, near Bengaluru`. */
export function describePoint(point: GeoPoint): string {
  const side = (degrees: number, [positive, negative]: [string, string]) =>
    `${Math.abs(degrees).toFixed(4)}° ${degrees < 0 ? negative : positive}`
  const numbers = `${side(point.latitude, ['N', 'S'])}, ${side(point.longitude, ['E', 'W'])}`
  if (!isOnMap(point)) return `${numbers}, outside this map`
  const { name, kilometres } = nearestPlace(point)
  if (kilometres < 2) return `${numbers}, near ${name}`
  return `${numbers}, ${Math.round(kilometres)} km from ${name}`
}

/** Estimated size of a label in pixels, on the generous side. */
const label = { letter: 7.2, dot: 14, height: 17 }

/** The places to label in this view, larger ones first. Labels never overlap. */
export function visiblePlaces(view: View, size: Size): (MapPlace & Pixel)[] {
  const labelled: (MapPlace & Pixel)[] = []
  for (const place of places) {
    if (view.scale < place.minScale) continue
    const one = { ...place, ...toPixel(place, view, size) }
    const isVisible = one.x > -90 && one.x < size.width + 20 && one.y > -20 && one.y < size.height + 20
    if (isVisible && !labelled.some((other) => overlap(one, other))) labelled.push(one)
  }
  return labelled
}

function overlap(a: MapPlace & Pixel, b: MapPlace & Pixel): boolean {
  const end = ({ x, name }: MapPlace & Pixel) => x + label.dot + name.length * label.letter
  return Math.abs(a.y - b.y) < label.height && a.x < end(b) && b.x < end(a)
}
