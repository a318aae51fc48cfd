import { perch, riceMound } from './grains.ts'
import { strew } from './gravies.ts'
import { leaflet } from './greens.ts'
import type { Painter } from './painter.ts'
import { at, stroke } from './shapes.ts'

const saffron = ['#fff6e0', '#fff6e0', '#fdeecb', '#f8c545', '#f09a26']

/** Onions fried brown, strewn over an ellipse. */
export function friedOnions(p: Painter, rx: number, ry: number, count = 26): string {
  return strew(p, {
    rx,
    ry,
    count,
    distance: 30,
    turn: 180,
    piece: () => stroke('M-24 4Q-8 -16 8 0T30 -6', p.pick(['#7a3a14', '#9a5220', '#5c260c']), 7),
  })
}

type Biryani = {
  rx: number
  ry: number
  height: number
  colours?: string[]
  meat: () => string
  pieces?: number
  turn?: number
}

export function biryani(
  p: Painter,
  { rx, ry, height, colours = saffron, meat, pieces = 6, turn = 40 }: Biryani,
): string {
  const mound = { rx, ry, height }
  const top = perch(mound, 0, -0.24)
  return (
    riceMound(p, { ...mound, colours, count: 820, grain: 22 }) +
    at(
      top[0],
      top[1],
      strew(p, { rx: rx * 0.62, ry: ry * 0.66, count: pieces, distance: rx * 0.36, turn, piece: meat }),
    ) +
    at(top[0], top[1], friedOnions(p, rx * 0.74, ry * 0.8)) +
    at(
      top[0],
      top[1],
      [-150, -30, 60, 130]
        .map((a) =>
          at(Math.cos(a) * rx * 0.4, Math.sin(a) * ry * 0.5, leaflet(p, rx * 0.2, '#4f9b3a', 0.34), a),
        )
        .join(''),
    )
  )
}
