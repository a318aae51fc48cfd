import { strew } from './gravies.ts'
import { frill } from './greens.ts'
import type { Painter } from './painter.ts'
import { at } from './shapes.ts'
import { slice } from './vegetables.ts'
import { bowl } from './vessels.ts'

/** A deep bowl seen nearly from above, for things laid out side by side. */
export function wideBowl(p: Painter, colour: string): string {
  return bowl(p, { r: 350, k: 0.72, colour, depth: 0.3, inside: colour })
}

export const fan = (p: Painter, draw: () => string, count: number, dx: number, dy: number) =>
  Array.from({ length: count }, (_, i) =>
    at((i - (count - 1) / 2) * dx, (i - (count - 1) / 2) * dy, draw(), p.random(-6, 6)),
  ).join('')

export const bananaSlice = (p: Painter) => slice(p, 44, '#f4dc8c', '#fbeec2', 0.72, '#caa45a')

export function leaves(p: Painter, rx: number, ry: number, count: number): string {
  return strew(p, {
    rx,
    ry,
    count,
    distance: 70,
    turn: 180,
    piece: () => frill(p, p.random(120, 170), p.pick(['#7cba45', '#5f9e35', '#93c95a'])),
  })
}
