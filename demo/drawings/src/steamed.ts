import { dark, light } from './colour.ts'
import type { Painter } from './painter.ts'
import { ellipse, path, scatter, stroke } from './shapes.ts'

/** A steamed rice cake. */
export function idli(p: Painter, r: number): string {
  const pores = scatter(p, 26, r * 0.7, r * 0.34, r * 0.1).map(([x, y]) =>
    ellipse(x, y - r * 0.1, r * 0.018, r * 0.012, '#cfc3ab', 'opacity="0.8"'),
  )
  return (
    ellipse(r * 0.06, r * 0.3, r * 1.04, r * 0.56, '#1c0710', `opacity="0.42" filter="${p.blur(9)}"`) +
    ellipse(0, r * 0.16, r, r * 0.56, '#cbbd9f') +
    ellipse(0, r * 0.08, r, r * 0.56, '#e9dfc8') +
    ellipse(
      0,
      -r * 0.03,
      r * 0.97,
      r * 0.54,
      p.radial(
        [
          [0, '#ffffff'],
          [0.55, '#fdf8ec'],
          [0.9, '#eadfc6'],
          [1, '#d9ccae'],
        ],
        [0.38, 0.3, 0.72],
      ),
    ) +
    pores.join('')
  )
}

/** A pleated dumpling, its knot on top. */
export function momo(p: Painter, r: number, colour = '#f3e6cf'): string {
  const pleats = Array.from({ length: 9 }, (_, i) => {
    const a = Math.PI * (0.06 + (i / 8) * 0.88)
    const [x, y] = [Math.cos(a) * r * 0.92, Math.sin(a) * r * 0.3 - r * 0.02]
    return stroke(
      `M${x * 0.1} ${-r * 0.62}Q${x * 0.9} ${-r * 0.5 + y * 0.3} ${x} ${y + r * 0.12}`,
      dark(colour, 0.34),
      r * 0.035,
      'opacity="0.55"',
    )
  })
  return (
    ellipse(r * 0.05, r * 0.42, r * 1.02, r * 0.4, '#1c0710', `opacity="0.42" filter="${p.blur(8)}"`) +
    path(
      `M${-r} ${r * 0.16}C${-r * 0.98} ${-r * 0.36} ${-r * 0.3} ${-r * 0.5} ${-r * 0.12} ${-r * 0.72}Q0 ${-r * 0.82} ${r * 0.12} ${-r * 0.72}C${r * 0.3} ${-r * 0.5} ${r * 0.98} ${-r * 0.36} ${r} ${r * 0.16}C${r} ${r * 0.6} ${-r} ${r * 0.6} ${-r} ${r * 0.16}Z`,
      p.radial(
        [
          [0, '#fffdf6'],
          [0.55, colour],
          [1, dark(colour, 0.3)],
        ],
        [0.38, 0.3, 0.8],
      ),
    ) +
    pleats.join('') +
    ellipse(0, -r * 0.68, r * 0.15, r * 0.1, p.ball(colour)) +
    stroke(
      `M${-r * 0.72} ${-r * 0.06}Q${-r * 0.52} ${-r * 0.36} ${-r * 0.26} ${-r * 0.46}`,
      '#ffffff',
      r * 0.06,
      'opacity="0.7"',
    )
  )
}

/** A round bamboo steamer seen from above. */
export function steamer(p: Painter, r: number, k = 0.66): string {
  const cane = '#d9a75c'
  const slats = Array.from({ length: 13 }, (_, i) => {
    const x = -r * 0.8 + (r * 1.6 * i) / 12
    const h = Math.sqrt(Math.max(0, 0.8 - (x / r) ** 2)) * r * k
    return stroke(`M${x} ${-h}L${x} ${h}`, i % 2 ? '#b98a48' : '#c99a55', r * 0.075)
  })
  return (
    ellipse(r * 0.05, r * 0.34, r * 1.04, r * k * 1.04, '#1c0710', `opacity="0.45" filter="${p.blur(16)}"`) +
    path(
      `M${-r} 0L${-r} ${r * 0.24}A${r} ${r * k} 0 0 0 ${r} ${r * 0.24}L${r} 0Z`,
      p.linear(
        [
          [0, light(cane, 0.3)],
          [0.4, cane],
          [1, dark(cane, 0.5)],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    [0.09, 0.17]
      .map((dy) =>
        stroke(`M${-r} ${r * dy}A${r} ${r * k} 0 0 0 ${r} ${r * dy}`, dark(cane, 0.45), 4, 'opacity="0.5"'),
      )
      .join('') +
    ellipse(0, 0, r, r * k, light(cane, 0.32)) +
    ellipse(0, 0, r * 0.92, r * 0.92 * k, dark(cane, 0.45)) +
    ellipse(0, r * 0.02, r * 0.9, r * 0.89 * k, '#8f6a35') +
    slats.join('')
  )
}
