import { dark, light } from './colour.ts'
import { cube, grilled } from './gravies.ts'
import { frill } from './greens.ts'
import type { Painter } from './painter.ts'
import { ellipse, path, place, scatter, stroke } from './shapes.ts'

/** A filled taco lying with its fold at the bottom. */
export function taco(p: Painter, width: number): string {
  const [w, h] = [width / 2, width * 0.56]
  const shell = '#efb848'
  const half = (dy: number) =>
    `M${-w} ${h * 0.42 + dy}C${-w} ${-h * 0.72 + dy} ${w} ${-h * 0.72 + dy} ${w} ${h * 0.42 + dy}Q${w * 0.96} ${h * 0.56 + dy} ${w * 0.86} ${h * 0.54 + dy}Q0 ${h * 0.42 + dy} ${-w * 0.86} ${h * 0.54 + dy}Q${-w * 0.96} ${h * 0.56 + dy} ${-w} ${h * 0.42 + dy}Z`
  const along = (t: number, lift: number): [number, number] => {
    const a = Math.PI * (1 - t)
    return [Math.cos(a) * w * 0.86, h * 0.36 - Math.sin(a) * h * (0.72 + lift)]
  }
  const greens = Array.from({ length: 9 }, (_, i) =>
    place(frill(p, width * 0.24, i % 2 ? '#7cba45' : '#5f9e35'), ...along(0.06 + i * 0.11, 0.06)),
  )
  const meat = Array.from({ length: 8 }, (_, i) =>
    place(grilled(p, width * 0.085, width * 0.065, '#a8572a'), ...along(0.1 + i * 0.113, 0.02), {
      rotate: p.random(-40, 40),
    }),
  )
  const reds = Array.from({ length: 7 }, (_, i) =>
    place(
      p.random() > 0.4 ? cube(p, width * 0.09, '#e2452c') : cube(p, width * 0.08, '#fbe9a4'),
      ...along(0.14 + i * 0.12, 0.0),
    ),
  )
  const spots = scatter(p, 22, w * 0.7, h * 0.3, width * 0.05).map(([x, y]) =>
    ellipse(x, y + h * 0.16, width * p.random(0.008, 0.02), width * 0.008, '#a8681a', 'opacity="0.5"'),
  )
  return (
    ellipse(w * 0.04, h * 0.54, w * 1.02, h * 0.16, '#1c0710', `opacity="0.45" filter="${p.blur(10)}"`) +
    path(
      half(-h * 0.16),
      p.linear([
        [0, dark(shell, 0.2)],
        [1, dark(shell, 0.42)],
      ]),
    ) +
    greens.join('') +
    meat.join('') +
    reds.join('') +
    path(
      half(h * 0.03),
      p.radial(
        [
          [0, light(shell, 0.4)],
          [0.55, shell],
          [1, dark(shell, 0.34)],
        ],
        [0.4, 0.3, 0.75],
      ),
    ) +
    spots.join('') +
    stroke(
      `M${-w * 0.84} ${h * 0.12}C${-w * 0.66} ${-h * 0.28} ${-w * 0.3} ${-h * 0.4} ${w * 0.04} ${-h * 0.4}`,
      '#fff3d0',
      width * 0.018,
      'opacity="0.7"',
    )
  )
}

/** A slice of pepperoni pizza, its tip down. */
export function pizzaSlice(p: Painter, size: number): string {
  const s = size / 2
  const cheese = `M${-s * 0.8} ${-s * 0.6}Q0 ${-s * 0.86} ${s * 0.8} ${-s * 0.6}L${s * 0.08} ${s * 0.92}Q0 ${s} ${-s * 0.08} ${s * 0.92}Z`
  const crust = `M${-s * 0.9} ${-s * 0.56}Q${-s * 0.98} ${-s * 0.8} ${-s * 0.78} ${-s * 0.84}Q0 ${-s * 1.12} ${s * 0.78} ${-s * 0.84}Q${s * 0.98} ${-s * 0.8} ${s * 0.9} ${-s * 0.56}Q0 ${-s * 0.84} ${-s * 0.9} ${-s * 0.56}Z`
  const drips = [-0.5, 0.42].map((x, i) =>
    path(
      `M${s * x - s * 0.08} ${i ? -s * 0.1 : s * 0.1}q${s * 0.02} ${s * 0.34} ${s * 0.09} ${s * 0.34}t${s * 0.08} ${-s * 0.34}Z`,
      '#f0ae34',
    ),
  )
  const pepperoni = [
    [-0.34, -0.42, 0.22],
    [0.3, -0.44, 0.23],
    [0.0, -0.08, 0.22],
    [0.16, 0.34, 0.16],
    [-0.16, 0.4, 0.13],
  ].map(([x = 0, y = 0, r = 0]) =>
    place(
      ellipse(2, 6, s * r, s * r * 0.94, '#7a1c10', 'opacity="0.6"') +
        ellipse(
          0,
          0,
          s * r,
          s * r * 0.94,
          p.radial(
            [
              [0, '#e8583a'],
              [0.7, '#cf3a22'],
              [1, '#9c2414'],
            ],
            [0.4, 0.34, 0.66],
          ),
        ) +
        scatter(p, 5, s * r * 0.6, s * r * 0.6, s * r * 0.4)
          .map(([dx, dy]) => ellipse(dx, dy, s * r * 0.1, s * r * 0.08, '#f6a07a', 'opacity="0.7"'))
          .join(''),
      x * s,
      y * s,
    ),
  )
  const basilFlecks = scatter(p, 9, s * 0.4, s * 0.5, s * 0.16).map(([x, y]) =>
    ellipse(x * (0.9 - y / s), y - s * 0.06, s * 0.03, s * 0.018, '#4f8a2c'),
  )
  return (
    path(cheese, '#1c0710', `opacity="0.42" filter="${p.blur(10)}" transform="translate(8 20)"`) +
    path(cheese, '#b5701e', 'transform="translate(0 11)"') +
    drips.join('') +
    path(
      cheese,
      p.linear([
        [0, '#fbd566'],
        [0.6, '#f7c24a'],
        [1, '#eda534'],
      ]),
    ) +
    scatter(p, 7, s * 0.46, s * 0.5, s * 0.24)
      .map(([x, y]) => ellipse(x * (0.8 - y / s / 1.4), y, s * 0.1, s * 0.06, '#fdeeb4', 'opacity="0.8"'))
      .join('') +
    pepperoni.join('') +
    basilFlecks.join('') +
    path(crust, '#8a4a18', 'transform="translate(0 8)"') +
    path(
      crust,
      p.linear([
        [0, '#f0bf72'],
        [0.5, '#d9953f'],
        [1, '#b06a24'],
      ]),
    ) +
    scatter(p, 9, s * 0.7, s * 0.07, s * 0.1)
      .map(([x, y]) =>
        ellipse(x, y - s * 0.84 + Math.abs(x) * 0.16, s * 0.05, s * 0.025, '#6b3210', 'opacity="0.55"'),
      )
      .join('')
  )
}
