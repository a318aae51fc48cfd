import { type Place, places } from './places.ts'
import { type Size, type Pixel, toPixel, type View } from './projection.ts'

/** Estimated size of a label in pixels, on the generous side. */
const label = { letter: 7.2, dot: 14, height: 17 }

/** The places to label in this view, larger ones first. Labels never overlap. */
export function visiblePlaces(view: View, size: Size): (Place & Pixel)[] {
  const labelled: (Place & Pixel)[] = []
  for (const place of places) {
    if (view.scale < place.minScale) continue
    const one = { ...place, ...toPixel(place, view, size) }
    const isVisible = one.x > -90 && one.x < size.width + 20 && one.y > -20 && one.y < size.height + 20
    if (isVisible && !labelled.some((other) => overlap(one, other))) labelled.push(one)
  }
  return labelled
}

function overlap(a: Place & Pixel, b: Place & Pixel): boolean {
  const end = ({ x, name }: Place & Pixel) => x + label.dot + name.length * label.letter
  return Math.abs(a.y - b.y) < label.height && a.x < end(b) && b.x < end(a)
}
