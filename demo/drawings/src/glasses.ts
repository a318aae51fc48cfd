import { dark, light } from './colour.ts'
import type { Painter } from './painter.ts'
import { ellipse, path, place, rect, scatter, stroke } from './shapes.ts'
import { contact } from './vessels.ts'

type Glass = {
  height: number
  width: number
  /** Width at the foot as a share of the width at the rim. */
  taper?: number
  /** From the bottom up: how much of the glass each layer fills, and its colour. */
  layers: [share: number, colour: string][]
  ice?: number
  foam?: string
  stripes?: string
}

/** A glass seen from the seat, standing on 0,0. Its rim is at -height. */
export function glass(
  p: Painter,
  { height: h, width: w, taper = 0.74, layers, ice = 0, foam, stripes }: Glass,
): string {
  const k = 0.2
  const half = (y: number) => (w / 2) * (taper + (1 - taper) * (y / h))
  const inner = (y: number) => half(y) * 0.92
  let level = h * 0.05
  const filled = layers.map(([share, colour], i) => {
    const [from, to] = [level, level + h * 0.82 * share]
    level = to
    const body = p.linear(
      [
        [0, dark(colour, 0.2)],
        [0.22, light(colour, 0.25)],
        [0.55, colour],
        [1, dark(colour, 0.38)],
      ],
      [0, 0, 1, 0],
    )
    const shape = `M${-inner(from)} ${-from}L${-inner(to)} ${-to}A${inner(to)} ${inner(to) * k} 0 0 1 ${inner(to)} ${-to}L${inner(from)} ${-from}A${inner(from)} ${inner(from) * k} 0 0 1 ${-inner(from)} ${-from}Z`
    return path(shape, body, i ? 'opacity="0.94"' : '')
  })
  const topColour = layers.at(-1)?.[1] ?? '#ffffff'
  const top = inner(level)
  const cubes = scatter(p, ice, top * 0.62, h * 0.13, top * 0.5).map(([x, y]) =>
    place(
      rect(
        -top * 0.24,
        -top * 0.24,
        top * 0.48,
        top * 0.46,
        p.linear(
          [
            [0, '#ffffff', 0.85],
            [1, '#cfe6ee', 0.35],
          ],
          [0, 0, 1, 1],
        ),
        'rx="9" stroke="#ffffff" stroke-opacity="0.75" stroke-width="3"',
      ),
      x,
      y - level + h * 0.1,
      { rotate: p.random(-30, 30) },
    ),
  )
  const streaks = stripes
    ? [-0.7, -0.3, 0.16, 0.6]
        .map((x, i) =>
          stroke(
            `M${inner(level) * x} ${-level}C${inner(level) * (x + 0.16)} ${-h * 0.6} ${inner(level) * (x - 0.12)} ${-h * 0.4} ${inner(level) * x * 0.86} ${-h * (0.18 + (i % 2) * 0.14)}`,
            stripes,
            w * 0.055,
            'opacity="0.55"',
          ),
        )
        .join('')
    : ''
  const head = foam
    ? ellipse(
        0,
        -level - h * 0.015,
        top * 1.0,
        top * k * 1.5,
        p.linear([
          [0, light(foam, 0.6)],
          [1, dark(foam, 0.12)],
        ]),
      ) +
      scatter(p, 22, top * 0.82, top * k * 1.1, top * 0.14)
        .map(([x, y]) =>
          ellipse(
            x,
            y - level - h * 0.015,
            top * 0.04,
            top * 0.025,
            light(foam, 0.75),
            `stroke="${dark(foam, 0.2)}" stroke-width="1.5" stroke-opacity="0.4"`,
          ),
        )
        .join('')
    : ellipse(
        0,
        -level,
        top,
        top * k,
        p.linear([
          [0, dark(topColour, 0.1)],
          [1, light(topColour, 0.35)],
        ]),
      )
  const wall = `M${-half(0)} 0L${-half(h)} ${-h}A${half(h)} ${half(h) * k} 0 0 0 ${half(h)} ${-h}L${half(0)} 0A${half(0)} ${half(0) * k} 0 0 1 ${-half(0)} 0Z`
  return (
    contact(p, half(0) * 1.25, half(0) * 0.36, 0.5, 0.4) +
    path(
      wall,
      p.linear(
        [
          [0, '#ffffff', 0.34],
          [0.5, '#ffffff', 0.1],
          [1, '#ffffff', 0.26],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    filled.join('') +
    streaks +
    head +
    cubes.join('') +
    ellipse(0, -h, half(h), half(h) * k, 'none', 'stroke="#ffffff" stroke-opacity="0.85" stroke-width="5"') +
    stroke(
      `M${-half(h * 0.9) * 0.84} ${-h * 0.9}L${-half(h * 0.16) * 0.84} ${-h * 0.16}`,
      '#ffffff',
      w * 0.055,
      'opacity="0.55"',
    ) +
    stroke(
      `M${half(h * 0.86) * 0.86} ${-h * 0.86}L${half(h * 0.5) * 0.86} ${-h * 0.5}`,
      '#ffffff',
      w * 0.025,
      'opacity="0.5"',
    )
  )
}

/** A straw leaning out of a glass; 0,0 is where it leaves the liquid. */
export function straw(p: Painter, length: number, colour: string, lean = 14): string {
  const w = length * 0.06
  const stripes = Array.from({ length: 7 }, (_, i) =>
    path(`M${-w / 2} ${-length * (i / 7)}l${w} ${-w}l0 ${w * 0.9}l${-w} ${w}Z`, '#ffffff', 'opacity="0.75"'),
  )
  return place(
    rect(
      -w / 2,
      -length,
      w,
      length,
      p.linear(
        [
          [0, light(colour, 0.3)],
          [1, dark(colour, 0.3)],
        ],
        [0, 0, 1, 0],
      ),
      `rx="${w / 3}"`,
    ) +
      stripes.join('') +
      ellipse(0, -length, w / 2, w / 5, dark(colour, 0.5)),
    0,
    0,
    { rotate: lean },
  )
}

/** A footed sundae glass standing on 0,0; its rim is at -height. */
export function coupe(p: Painter, height: number, width: number): string {
  const w = width / 2
  const body = `M${-w} ${-height}C${-w * 0.9} ${-height * 0.5} ${-w * 0.3} ${-height * 0.36} ${-w * 0.14} ${-height * 0.24}L${-w * 0.12} ${-height * 0.06}Q${-w * 0.5} 0 ${-w * 0.6} 0L${w * 0.6} 0Q${w * 0.5} 0 ${w * 0.12} ${-height * 0.06}L${w * 0.14} ${-height * 0.24}C${w * 0.3} ${-height * 0.36} ${w * 0.9} ${-height * 0.5} ${w} ${-height}Z`
  return (
    contact(p, w * 0.66, w * 0.16, 0.5, 0.2) +
    path(
      body,
      p.linear(
        [
          [0, '#ffffff', 0.75],
          [0.3, '#cfe2e6', 0.5],
          [0.6, '#ffffff', 0.6],
          [1, '#9fbcc4', 0.6],
        ],
        [0, 0, 1, 0],
      ),
      'stroke="#ffffff" stroke-opacity="0.8" stroke-width="4"',
    ) +
    stroke(
      `M${-w * 0.78} ${-height * 0.86}Q${-w * 0.6} ${-height * 0.54} ${-w * 0.3} ${-height * 0.4}`,
      '#ffffff',
      9,
      'opacity="0.8"',
    )
  )
}
