import { dark, light } from './colour.ts'
import type { Painter } from './painter.ts'
import { ellipse, path, place, scatter, stroke } from './shapes.ts'

/** A slice of button mushroom. */
export function mushroom(p: Painter, size: number): string {
  const s = size / 2
  const cap = `M${-s} ${-s * 0.1}C${-s} ${-s * 0.9} ${s} ${-s * 0.9} ${s} ${-s * 0.1}C${s} ${s * 0.16} ${s * 0.4} ${s * 0.06} ${s * 0.24} ${s * 0.1}L${s * 0.26} ${s * 0.7}Q0 ${s * 0.92} ${-s * 0.26} ${s * 0.7}L${-s * 0.24} ${s * 0.1}C${-s * 0.4} ${s * 0.06} ${-s} ${s * 0.16} ${-s} ${-s * 0.1}Z`
  return (
    path(cap, '#5c3a20', 'transform="translate(1 4)" opacity="0.6"') +
    path(
      cap,
      p.linear([
        [0, '#f9efdc'],
        [1, '#dcc39a'],
      ]),
      'stroke="#9a7446" stroke-width="3"',
    ) +
    stroke(
      `M${-s * 0.6} ${-s * 0.06}Q0 ${-s * 0.3} ${s * 0.6} ${-s * 0.06}`,
      '#8a633a',
      s * 0.1,
      'opacity="0.7"',
    )
  )
}

/** A round slice of citrus. */
export function citrus(p: Painter, r: number, k = 0.75, colour = '#f4cf3a'): string {
  const segments = Array.from({ length: 8 }, (_, i) => {
    const [a, b] = [(i / 8) * Math.PI * 2 + 0.08, ((i + 1) / 8) * Math.PI * 2 - 0.08]
    const reach = r * 0.8
    return `M${Math.cos((a + b) / 2) * r * 0.1} ${Math.sin((a + b) / 2) * r * 0.1 * k}L${Math.cos(a) * reach} ${Math.sin(a) * reach * k}Q${Math.cos((a + b) / 2) * r * 0.92} ${Math.sin((a + b) / 2) * r * 0.92 * k} ${Math.cos(b) * reach} ${Math.sin(b) * reach * k}Z`
  })
  return (
    ellipse(3, r * 0.16, r, r * k, '#1c0710', `opacity="0.35" filter="${p.blur(5)}"`) +
    ellipse(0, r * 0.08, r, r * k, dark(colour, 0.35)) +
    ellipse(0, 0, r, r * k, colour) +
    ellipse(0, 0, r * 0.9, r * 0.9 * k, '#fff9df') +
    path(
      segments.join(''),
      p.linear([
        [0, light(colour, 0.45)],
        [1, colour],
      ]),
    )
  )
}

/** A wedge of lemon or lime lying on its side. */
export function wedge(p: Painter, size: number, colour = '#b5cf3d'): string {
  return (
    path(
      `M${-size} 0A${size} ${size * 0.86} 0 0 0 ${size} 0Q0 ${size * 0.3} ${-size} 0Z`,
      p.linear([
        [0, light(colour, 0.1)],
        [1, dark(colour, 0.35)],
      ]),
    ) +
    path(`M${-size} 0Q0 ${size * 0.5} ${size} 0Q0 ${-size * 0.3} ${-size} 0Z`, light(colour, 0.72)) +
    path(
      `M${-size * 0.84} ${size * 0.02}Q0 ${size * 0.4} ${size * 0.84} ${size * 0.02}Q0 ${-size * 0.2} ${-size * 0.84} ${size * 0.02}Z`,
      light(colour, 0.38),
    ) +
    [-0.45, 0, 0.45]
      .map((x) =>
        stroke(
          `M${x * size * 0.9} ${-size * 0.08}L${x * size * 0.6} ${size * 0.2}`,
          light(colour, 0.8),
          size * 0.04,
        ),
      )
      .join('')
  )
}

/** Rings of raw onion. */
export function onionRings(_p: Painter, size: number, colour = '#b0447a'): string {
  return [
    [0, 0, 1],
    [size * 0.75, size * 0.28, 0.78],
    [-size * 0.55, size * 0.5, 0.66],
  ]
    .map(([x = 0, y = 0, f = 1]) => {
      const r = size * f
      return (
        ellipse(
          x,
          y + 4,
          r,
          r * 0.6,
          'none',
          `stroke="${dark(colour, 0.5)}" stroke-width="${(size * 0.15).toFixed(1)}" opacity="0.4"`,
        ) +
        ellipse(x, y, r, r * 0.6, 'none', `stroke="${colour}" stroke-width="${(size * 0.15).toFixed(1)}"`) +
        ellipse(
          x,
          y - 1,
          r * 0.94,
          r * 0.55,
          'none',
          `stroke="${light(colour, 0.78)}" stroke-width="${(size * 0.09).toFixed(1)}"`,
        )
      )
    })
    .join('')
}

/** A slice of tomato, cucumber, radish or carrot. */
export function slice(
  p: Painter,
  r: number,
  colour: string,
  flesh: string,
  k = 0.72,
  seeds?: string,
): string {
  const dots = seeds
    ? Array.from({ length: 7 }, (_, i) => {
        const angle = (i / 7) * Math.PI * 2
        return ellipse(Math.cos(angle) * r * 0.48, Math.sin(angle) * r * 0.48 * k, r * 0.1, r * 0.06, seeds)
      }).join('')
    : ''
  return (
    ellipse(2, r * 0.16, r, r * k, '#1c0710', 'opacity="0.28"') +
    ellipse(0, r * 0.07, r, r * k, dark(colour, 0.35)) +
    ellipse(0, 0, r, r * k, colour) +
    ellipse(
      0,
      0,
      r * 0.86,
      r * 0.86 * k,
      p.radial([
        [0, light(flesh, 0.3)],
        [1, flesh],
      ]),
    ) +
    dots
  )
}

export const tomatoSlice = (p: Painter, r: number) => slice(p, r, '#c9281f', '#ec5a45', 0.72, '#f7c667')

export const cucumberSlice = (p: Painter, r: number) => slice(p, r, '#3d7f35', '#d9edb4', 0.72, '#b9d98b')

/** A fried chilli or a whole green one, lying from left to right. */
export function chilli(p: Painter, length: number, colour = '#4b8f2c'): string {
  const [l, h] = [length / 2, length * 0.1]
  return (
    path(
      `M${-l} ${-h * 0.6}C${-l * 0.4} ${-h * 1.5} ${l * 0.5} ${-h * 0.9} ${l} ${h * 0.9}C${l * 0.4} ${h * 0.9} ${-l * 0.5} ${h * 1.5} ${-l} ${h * 0.7}Z`,
      p.linear([
        [0, light(colour, 0.4)],
        [0.5, colour],
        [1, dark(colour, 0.45)],
      ]),
    ) +
    stroke(
      `M${-l * 0.75} ${-h * 0.5}Q0 ${-h * 0.75} ${l * 0.5} ${-h * 0.05}`,
      '#fffaf0',
      h * 0.22,
      'opacity="0.5"',
    ) +
    stroke(`M${-l} 0Q${-l * 1.14} ${-h * 0.4} ${-l * 1.2} ${-h * 1.4}`, '#5f7f2a', h * 0.5)
  )
}

/** A floret of broccoli. */
export function broccoli(p: Painter, size: number, colour = '#5d9a35'): string {
  const crown = [
    [-0.26, -0.02],
    [0.26, -0.02],
    [0, 0.02],
    [-0.14, -0.22],
    [0.16, -0.22],
    [0, -0.1],
  ].map(([x = 0, y = 0]) => {
    const buds = scatter(p, 16, size * 0.2, size * 0.18, size * 0.06).map(([dx, dy]) =>
      ellipse(
        dx,
        dy,
        size * 0.035,
        size * 0.03,
        dy < 0 ? light(colour, 0.3) : dark(colour, 0.25),
        'opacity="0.8"',
      ),
    )
    return place(
      ellipse(0, size * 0.03, size * 0.24, size * 0.21, dark(colour, 0.5)) +
        ellipse(0, 0, size * 0.23, size * 0.2, p.ball(colour)) +
        buds.join(''),
      x * size,
      y * size,
    )
  })
  return (
    ellipse(
      size * 0.05,
      size * 0.4,
      size * 0.3,
      size * 0.1,
      '#1c0710',
      `opacity="0.4" filter="${p.blur(6)}"`,
    ) +
    path(
      `M${-size * 0.2} ${size * 0.04}L${-size * 0.1} ${size * 0.42}Q0 ${size * 0.48} ${size * 0.1} ${size * 0.42}L${size * 0.2} ${size * 0.04}Z`,
      p.linear(
        [
          [0, '#a9cc72'],
          [1, '#86b04e'],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    crown.join('')
  )
}
