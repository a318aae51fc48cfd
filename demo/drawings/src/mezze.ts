import { dark, light, palette } from './colour.ts'
import { sprinkle } from './garnish.ts'
import { beads } from './grains.ts'
import { grilled, strew } from './gravies.ts'
import { frill } from './greens.ts'
import type { Painter } from './painter.ts'
import { at, ellipse, path, place, scatter, stroke } from './shapes.ts'
import { tomatoSlice } from './vegetables.ts'

/** Half a pita stuffed with salad and whatever `filling` draws at each place. */
export function stuffedPita(p: Painter, width: number, filling: () => string): string {
  const [w, h] = [width / 2, width * 0.5]
  const bread = '#e9c184'
  const row = (y: number, draw: (i: number) => string, count: number) =>
    Array.from({ length: count }, (_, i) =>
      place(
        draw(i),
        -w * 0.72 + (w * 1.44 * i) / (count - 1),
        y - Math.sin((i / (count - 1)) * Math.PI) * h * 0.12,
      ),
    ).join('')
  const front = `M${-w} ${-h * 0.2}Q0 ${h * 0.12} ${w} ${-h * 0.2}C${w * 1.02} ${h * 0.5} ${w * 0.5} ${h * 0.96} 0 ${h * 0.96}C${-w * 0.5} ${h * 0.96} ${-w * 1.02} ${h * 0.5} ${-w} ${-h * 0.2}Z`
  const spots = scatter(p, 20, w * 0.74, h * 0.4, width * 0.07).map(([x, y]) =>
    ellipse(
      x,
      y + h * 0.42,
      width * p.random(0.012, 0.035),
      width * p.random(0.008, 0.02),
      '#8a4a1a',
      'opacity="0.5"',
    ),
  )
  return (
    ellipse(w * 0.04, h * 0.92, w * 0.86, h * 0.14, '#1c0710', `opacity="0.45" filter="${p.blur(11)}"`) +
    path(
      `M${-w} ${-h * 0.2}C${-w * 0.9} ${-h * 0.74} ${w * 0.9} ${-h * 0.74} ${w} ${-h * 0.2}Q0 ${h * 0.3} ${-w} ${-h * 0.2}Z`,
      p.linear([
        [0, dark(bread, 0.12)],
        [1, dark(bread, 0.5)],
      ]),
    ) +
    row(-h * 0.42, (i) => frill(p, width * 0.26, i % 2 ? '#7cba45' : '#5f9e35'), 6) +
    row(-h * 0.32, () => tomatoSlice(p, width * 0.09), 5) +
    row(-h * 0.2, () => filling(), 4) +
    path(
      front,
      p.radial(
        [
          [0, light(bread, 0.45)],
          [0.6, bread],
          [1, dark(bread, 0.36)],
        ],
        [0.38, 0.3, 0.8],
      ),
    ) +
    spots.join('') +
    stroke(
      `M${-w * 0.94} ${-h * 0.14}Q0 ${h * 0.16} ${w * 0.94} ${-h * 0.14}`,
      '#fff3d6',
      width * 0.014,
      'opacity="0.75"',
    )
  )
}

const hummusColour = '#ecd2a0'

/** Hummus swept into a ring, oil in its hollow. */
export function hummus(p: Painter, rx: number, ry: number): string {
  const rings = [0.84, 0.64, 0.46].map(
    (f) =>
      stroke(
        `M${-rx * f} ${ry * 0.1 * f}A${rx * f} ${ry * f} 0 1 1 ${rx * f * 0.86} ${ry * f * 0.5}`,
        light(hummusColour, 0.55),
        rx * 0.07,
        'opacity="0.8"',
      ) +
      stroke(
        `M${-rx * f * 0.95} ${ry * 0.16 * f}A${rx * f * 0.95} ${ry * f * 0.95} 0 1 1 ${rx * f * 0.82} ${ry * f * 0.5}`,
        dark(hummusColour, 0.3),
        rx * 0.03,
        'opacity="0.4"',
      ),
  )
  return (
    ellipse(
      0,
      0,
      rx,
      ry,
      p.radial([
        [0, light(hummusColour, 0.3)],
        [0.8, hummusColour],
        [1, dark(hummusColour, 0.25)],
      ]),
    ) +
    rings.join('') +
    ellipse(
      0,
      ry * 0.02,
      rx * 0.38,
      ry * 0.36,
      p.radial([
        [0, '#c9a21c'],
        [0.8, '#a88a1a'],
        [1, '#8f7a20'],
      ]),
    ) +
    ellipse(-rx * 0.12, -ry * 0.1, rx * 0.1, ry * 0.05, '#fff6d0', 'opacity="0.8"') +
    at(
      0,
      ry * 0.02,
      beads(p, {
        rx: rx * 0.24,
        ry: ry * 0.22,
        height: 0,
        colours: ['#dcb36a', '#e6c07c'],
        count: 7,
        grain: rx * 0.07,
      }),
    ) +
    sprinkle(p, 50, rx * 0.8, ry * 0.8, ['#b3401e', '#c8562a'], rx * 0.014)
  )
}

/** A roll of flatbread in paper, its filling at the upper right end. */
export function wrap(p: Painter, length: number): string {
  const [l, h] = [length / 2, length * 0.15]
  const bread = p.linear([
    [0, '#f8e3b8'],
    [0.4, '#ecc98c'],
    [1, '#b07a3c'],
  ])
  const filling = strew(p, {
    rx: h * 0.4,
    ry: h * 0.74,
    count: 9,
    distance: h * 0.3,
    piece: () =>
      p.pick([
        grilled(p, h * 0.26, h * 0.22, '#c98a4a'),
        tomatoSlice(p, h * 0.24),
        frill(p, h * 0.6, '#7cba45'),
      ]),
  })
  const folded = `M${-l} ${-h * 0.76}L${l * 0.24} ${-h * 1.12}L${l * 0.1} ${h * 0.1}L${l * 0.28} ${h * 1.12}L${-l} ${h * 0.76}Q${-l * 1.06} 0 ${-l} ${-h * 0.76}Z`
  return (
    path(
      `M${-l} ${-h}L${l} ${-h}L${l} ${h}L${-l} ${h}Z`,
      '#1c0710',
      `opacity="0.4" filter="${p.blur(10)}" transform="translate(6 18)"`,
    ) +
    path(
      `M${-l * 0.9} ${-h * 0.8}L${l * 0.94} ${-h}A${h * 0.5} ${h} 0 0 1 ${l * 0.94} ${h}L${-l * 0.9} ${h * 0.8}Z`,
      bread,
    ) +
    [0.34, 0.5, 0.68, 0.84]
      .map((x) => ellipse(l * x, -h * 0.3 + ((x * 37) % 20), h * 0.16, h * 0.09, '#8a4a1a', 'opacity="0.5"'))
      .join('') +
    ellipse(l * 0.94, 0, h * 0.5, h, '#f3dcae') +
    at(l * 0.94, 0, ellipse(0, 0, h * 0.42, h * 0.86, '#7a4a22') + filling) +
    path(
      folded,
      p.linear([
        [0, '#fffaf0'],
        [0.5, '#f0e2c8'],
        [1, '#c9b592'],
      ]),
    ) +
    [-0.75, -0.45, -0.15]
      .map((x) =>
        stroke(`M${l * x} ${-h * 0.84}L${l * (x + 0.12)} ${h * 0.86}`, palette.leaf, 13, 'opacity="0.75"'),
      )
      .join('') +
    stroke(`M${l * 0.24} ${-h * 1.1}L${l * 0.1} ${h * 0.1}L${l * 0.28} ${h * 1.1}`, '#b59f78', 4)
  )
}

export const olives = (p: Painter, rx: number, ry: number) =>
  strew(p, {
    rx,
    ry,
    count: 12,
    distance: rx * 0.36,
    piece: () => ellipse(0, 0, rx * 0.2, rx * 0.17, p.ball(p.pick(['#6f7f2a', '#4a3a4a', '#8a9a3a']))),
  })
