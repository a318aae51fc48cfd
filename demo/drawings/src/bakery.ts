import { dark, light } from './colour.ts'
import { sprinkle } from './garnish.ts'
import type { Painter } from './painter.ts'
import { at, blob, ellipse, path, rect, scatter, stroke } from './shapes.ts'

/** A stack of pancakes around 0,0 (the top one's middle). */
export function pancakes(p: Painter, r: number, count = 4, k = 0.42): string {
  const step = r * 0.17
  const discs = Array.from({ length: count }, (_, i) => {
    const y = step * (count - 1 - i)
    const dx = p.random(-r * 0.04, r * 0.04)
    return (
      ellipse(dx, y + step * 0.9, r, r * k, '#f3d9a2') +
      ellipse(dx, y + step * 0.55, r * 1.01, r * k, '#e9bd73') +
      ellipse(
        dx,
        y,
        r,
        r * k,
        p.radial([
          [0, '#d28f43'],
          [0.75, '#c07a30'],
          [0.93, '#dca355'],
          [1, '#efcb8a'],
        ]),
      )
    )
  })
  const syrup = `M${-r * 0.56} ${-r * k * 0.1}C${-r * 0.5} ${-r * k * 0.7} ${r * 0.4} ${-r * k * 0.72} ${r * 0.6} ${-r * k * 0.06}C${r * 0.72} ${r * k * 0.3} ${r * 0.86} ${r * k * 0.5} ${r * 0.82} ${r * k * 1.1}Q${r * 0.74} ${r * k * 1.5} ${r * 0.66} ${r * k * 1.04}C${r * 0.6} ${r * k * 0.7} ${r * 0.3} ${r * k * 0.72} ${r * 0.22} ${r * k * 1.0}Q${r * 0.18} ${r * k * 1.9} ${r * 0.08} ${r * k * 1.84}Q0 ${r * k * 1.8} 0 ${r * k * 0.96}C${-r * 0.1} ${r * k * 0.66} ${-r * 0.4} ${r * k * 0.72} ${-r * 0.46} ${r * k * 1.2}Q${-r * 0.56} ${r * k * 1.46} ${-r * 0.6} ${r * k * 1.0}C${-r * 0.6} ${r * k * 0.5} ${-r * 0.6} ${r * k * 0.2} ${-r * 0.56} ${-r * k * 0.1}Z`
  return (
    ellipse(
      r * 0.05,
      step * count + r * 0.05,
      r * 1.06,
      r * k,
      '#1c0710',
      `opacity="0.4" filter="${p.blur(10)}"`,
    ) +
    discs.join('') +
    path(
      syrup,
      p.linear([
        [0, '#b4600f'],
        [1, '#7c3406'],
      ]),
      'opacity="0.9"',
    ) +
    stroke(
      `M${-r * 0.4} ${-r * k * 0.3}Q0 ${-r * k * 0.56} ${r * 0.36} ${-r * k * 0.3}`,
      '#ffdf9e',
      r * 0.035,
      'opacity="0.8"',
    )
  )
}

/** A ring doughnut with icing and sprinkles. */
export function doughnut(p: Painter, r: number, icing: string, k = 0.72): string {
  const glaze = blob(p, r * 0.92, r * 0.92 * k, 0.05, 12)
  const sprinkles = Array.from({ length: 34 }, () => {
    const [angle, reach] = [p.random(0, Math.PI * 2), r * p.random(0.4, 0.8)]
    const [x, y, turn] = [Math.cos(angle) * reach, Math.sin(angle) * reach * k, p.random(0, Math.PI)]
    return stroke(
      `M${x} ${y}l${Math.cos(turn) * r * 0.07} ${Math.sin(turn) * r * 0.05}`,
      p.pick(['#f6d743', '#7fc6e8', '#f2f0e4', '#8fcf5a', '#f08a3c']),
      r * 0.038,
    )
  })
  return (
    ellipse(r * 0.05, r * 0.3, r * 1.03, r * k, '#1c0710', `opacity="0.42" filter="${p.blur(10)}"`) +
    ellipse(0, r * 0.17, r, r * k, '#9c5f28') +
    ellipse(0, r * 0.06, r, r * k, '#d99a50') +
    path(glaze, dark(icing, 0.35), `transform="translate(0 ${(r * 0.045).toFixed(1)})"`) +
    path(
      glaze,
      p.radial(
        [
          [0, dark(icing, 0.2)],
          [0.4, icing],
          [0.66, light(icing, 0.34)],
          [0.9, icing],
          [1, dark(icing, 0.2)],
        ],
        [0.46, 0.44, 0.54],
      ),
    ) +
    ellipse(0, 0, r * 0.31, r * 0.31 * k, '#b9793a') +
    ellipse(0, r * 0.045, r * 0.28, r * 0.26 * k, '#4a220e', 'opacity="0.85"') +
    sprinkles.join('') +
    stroke(
      `M${-r * 0.68} ${-r * 0.16}Q${-r * 0.52} ${-r * k * 0.7} ${-r * 0.1} ${-r * k * 0.74}`,
      '#ffffff',
      r * 0.055,
      'opacity="0.65"',
    )
  )
}

/** A square Belgian waffle lying flat. */
export function waffle(p: Painter, size: number): string {
  const s = size / 2
  const colour = '#d9933c'
  const cells = Array.from({ length: 16 }, (_, i) => {
    const [x, y] = [-s * 0.69 + (i % 4) * s * 0.46, -s * 0.69 + Math.floor(i / 4) * s * 0.46]
    return rect(
      x - s * 0.17,
      y - s * 0.17,
      s * 0.34,
      s * 0.34,
      p.linear(
        [
          [0, dark(colour, 0.5)],
          [0.5, dark(colour, 0.24)],
          [1, colour],
        ],
        [0, 0, 1, 1],
      ),
      `rx="${(s * 0.06).toFixed(1)}"`,
    )
  })
  return (
    rect(
      -s,
      -s,
      size,
      size,
      '#1c0710',
      `rx="${s * 0.2}" opacity="0.45" filter="${p.blur(10)}" transform="translate(8 22)"`,
    ) +
    rect(-s, -s + 14, size, size, dark(colour, 0.48), `rx="${s * 0.2}"`) +
    rect(
      -s,
      -s,
      size,
      size,
      p.linear(
        [
          [0, light(colour, 0.45)],
          [0.5, light(colour, 0.1)],
          [1, dark(colour, 0.1)],
        ],
        [0, 0, 1, 1],
      ),
      `rx="${s * 0.2}"`,
    ) +
    cells.join('')
  )
}

/** A chunky cookie with chocolate and salt. */
export function cookie(p: Painter, r: number): string {
  const outline = blob(p, r, r * 0.72, 0.05, 12)
  const chips = scatter(p, 11, r * 0.74, r * 0.5, r * 0.3).map(([x, y]) =>
    at(
      x,
      y,
      path(blob(p, r * 0.13, r * 0.09, 0.25, 6), p.ball('#3d1d12')) +
        ellipse(-r * 0.04, -r * 0.03, r * 0.03, r * 0.015, '#b98a6a'),
    ),
  )
  return (
    path(
      outline,
      '#1c0710',
      `opacity="0.42" filter="${p.blur(8)}" transform="translate(5 ${(r * 0.16).toFixed(0)})"`,
    ) +
    path(outline, '#8a5426', `transform="translate(0 ${(r * 0.1).toFixed(0)})"`) +
    path(
      outline,
      p.radial(
        [
          [0, '#e6b574'],
          [0.6, '#d39c56'],
          [1, '#b0763a'],
        ],
        [0.42, 0.38, 0.62],
      ),
    ) +
    chips.join('') +
    sprinkle(p, 16, r * 0.7, r * 0.48, ['#ffffff'], r * 0.026)
  )
}

/** A croissant seen from the front, its horns left and right. */
export function croissant(p: Painter, size: number): string {
  const s = size / 2
  const segment = (x: number, y: number, w: number, h: number, turn: number) =>
    at(
      x * s,
      y * s,
      path(blob(p, w * s, h * s, 0.05, 10), '#6b3410', 'transform="translate(0 9)" opacity="0.7"') +
        path(
          blob(p, w * s, h * s, 0.05, 10),
          p.linear(
            [
              [0, '#f6c878'],
              [0.4, '#dd9440'],
              [1, '#9a5418'],
            ],
            [0.2, 0, 0.6, 1],
          ),
        ) +
        [-0.4, 0, 0.4]
          .map((dx) =>
            stroke(
              `M${dx * w * s} ${-h * s * 0.8}Q${dx * w * s + w * s * 0.16} 0 ${dx * w * s} ${h * s * 0.8}`,
              '#fbdca0',
              4,
              'opacity="0.5"',
            ),
          )
          .join(''),
      turn,
    )
  return (
    ellipse(s * 0.04, s * 0.42, s * 0.98, s * 0.22, '#1c0710', `opacity="0.45" filter="${p.blur(12)}"`) +
    segment(-0.84, 0.3, 0.2, 0.13, 42) +
    segment(0.84, 0.3, 0.2, 0.13, -42) +
    segment(-0.6, 0.1, 0.27, 0.24, 26) +
    segment(0.6, 0.1, 0.27, 0.24, -26) +
    segment(-0.32, -0.04, 0.28, 0.34, 10) +
    segment(0.32, -0.04, 0.28, 0.34, -10) +
    segment(0, -0.08, 0.28, 0.4, 0)
  )
}
