import { dark, light } from './colour.ts'
import { leaflet } from './greens.ts'
import type { Painter } from './painter.ts'
import { ellipse, path, place, scatter, stroke } from './shapes.ts'

/** A lamp hanging from y to y + drop, with its glow. */
export function lamp(p: Painter, x: number, y: number, drop: number, colour: string, size = 34): string {
  return (
    stroke(`M${x} ${y}L${x} ${y + drop}`, '#2a1a1c', 4) +
    ellipse(
      x,
      y + drop + size * 0.7,
      size * 3.4,
      size * 3,
      p.radial([
        [0, '#ffe7a8', 0.75],
        [0.4, '#ffd98a', 0.25],
        [1, '#ffd98a', 0],
      ]),
    ) +
    path(
      `M${x - size} ${y + drop + size * 0.62}C${x - size * 0.9} ${y + drop - size * 0.1} ${x - size * 0.3} ${y + drop - size * 0.2} ${x} ${y + drop - size * 0.2}C${x + size * 0.3} ${y + drop - size * 0.2} ${x + size * 0.9} ${y + drop - size * 0.1} ${x + size} ${y + drop + size * 0.62}Z`,
      p.linear(
        [
          [0, light(colour, 0.4)],
          [0.4, colour],
          [1, dark(colour, 0.45)],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    ellipse(x, y + drop + size * 0.62, size, size * 0.2, '#fff1c4')
  )
}

/** Bulbs on a sagging wire. */
export function stringLights(p: Painter, x1: number, x2: number, y: number, sag: number): string {
  const count = Math.round((x2 - x1) / 70)
  const bulbs = Array.from({ length: count }, (_, i) => {
    const t = (i + 0.5) / count
    const [bx, by] = [x1 + (x2 - x1) * t, y + sag * 4 * t * (1 - t)]
    return (
      ellipse(
        bx,
        by + 12,
        30,
        30,
        p.radial([
          [0, '#ffe9a8', 0.8],
          [1, '#ffe9a8', 0],
        ]),
      ) + ellipse(bx, by + 12, 8, 10, '#fff6d8')
    )
  })
  return stroke(`M${x1} ${y}Q${(x1 + x2) / 2} ${y + sag * 2} ${x2} ${y}`, '#2a1a1c', 4) + bulbs.join('')
}

/** A hanging lantern of brass and coloured glass. */
export function lantern(p: Painter, x: number, y: number, drop: number, glass: string, size = 40): string {
  const cy = y + drop + size
  return (
    stroke(`M${x} ${y}L${x} ${y + drop}`, '#5a3a1a', 3) +
    ellipse(
      x,
      cy,
      size * 3,
      size * 3,
      p.radial([
        [0, light(glass, 0.6), 0.7],
        [1, glass, 0],
      ]),
    ) +
    path(
      `M${x} ${cy - size}L${x + size * 0.62} ${cy - size * 0.3}L${x + size * 0.5} ${cy + size * 0.6}L${x} ${cy + size}L${x - size * 0.5} ${cy + size * 0.6}L${x - size * 0.62} ${cy - size * 0.3}Z`,
      p.radial([
        [0, '#fff6d0'],
        [0.5, light(glass, 0.3)],
        [1, dark(glass, 0.2)],
      ]),
      'stroke="#b98a3a" stroke-width="5" stroke-linejoin="round"',
    ) +
    stroke(
      `M${x} ${cy - size}L${x} ${cy + size}M${x - size * 0.62} ${cy - size * 0.3}L${x + size * 0.62} ${cy - size * 0.3}`,
      '#b98a3a',
      3,
    )
  )
}

/** Bunting of marigolds and leaves between two points. */
export function garland(p: Painter, x1: number, x2: number, y: number, sag: number): string {
  const count = Math.round((x2 - x1) / 26)
  return Array.from({ length: count }, (_, i) => {
    const t = (i + 0.5) / count
    const [gx, gy] = [x1 + (x2 - x1) * t, y + sag * 4 * t * (1 - t)]
    const leaf = i % 4 === 0 ? place(leaflet(p, 52, '#4f9b3a', 0.24), gx, gy + 30, { rotate: 90 }) : ''
    return (
      leaf +
      ellipse(gx, gy, 16, 15, p.ball(i % 2 ? '#f39a1c' : '#f6c12a')) +
      scatter(p, 5, 9, 8, 5)
        .map(([dx, dy]) => ellipse(gx + dx, gy + dy, 4, 3, '#c9701a', 'opacity="0.6"'))
        .join('')
    )
  }).join('')
}
