import { type Place, places } from './places.ts'
import { type Size, type Spot, toSpot, type View } from './projection.ts'

/** Room that a name takes, in pixels: generous, as its width is only guessed. */
const room = { letter: 7.2, dot: 14, height: 17 }

/** What is named in this view: the greater first, and no name over another. */
export function namesInSight(view: View, size: Size): (Place & Spot)[] {
  const named: (Place & Spot)[] = []
  for (const place of places) {
    if (view.scale < place.from) continue
    const one = { ...place, ...toSpot(place, view, size) }
    const inSight = one.x > -90 && one.x < size.width + 20 && one.y > -20 && one.y < size.height + 20
    if (inSight && !named.some((other) => overlap(one, other))) named.push(one)
  }
  return named
}

function overlap(a: Place & Spot, b: Place & Spot): boolean {
  const end = ({ x, name }: Place & Spot) => x + room.dot + name.length * room.letter
  return Math.abs(a.y - b.y) < room.height && a.x < end(b) && b.x < end(a)
}
