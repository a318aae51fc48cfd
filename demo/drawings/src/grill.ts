import { dark, light } from './colour.ts'
import { lump } from './gravies.ts'
import type { Painter } from './painter.ts'
import { blob, ellipse, path, place, rect, scatter, stroke } from './shapes.ts'

/** A chicken leg, its bone to the right. */
export function drumstick(p: Painter, size: number, colour: string, crusty = false): string {
  const s = size / 2
  const meat = `M${-s} ${s * 0.02}C${-s} ${-s * 0.62} ${-s * 0.2} ${-s * 0.62} ${s * 0.16} ${-s * 0.3}Q${s * 0.4} ${-s * 0.12} ${s * 0.6} ${-s * 0.08}L${s * 0.6} ${s * 0.12}Q${s * 0.3} ${s * 0.18} ${s * 0.1} ${s * 0.36}C${-s * 0.24} ${s * 0.64} ${-s} ${s * 0.6} ${-s} ${s * 0.02}Z`
  const bone =
    stroke(`M${s * 0.5} ${s * 0.02}L${s * 0.92} ${s * 0.02}`, '#d8c6aa', s * 0.17) +
    stroke(`M${s * 0.5} 0L${s * 0.9} 0`, '#fbf1de', s * 0.11)
  const knuckle =
    ellipse(s * 0.97, -s * 0.07, s * 0.12, s * 0.1, p.ball('#f3e5cb')) +
    ellipse(s * 0.97, s * 0.1, s * 0.12, s * 0.1, p.ball('#ead9ba'))
  const surface = crusty
    ? scatter(p, 22, s * 0.72, s * 0.4, s * 0.13).map(([x, y]) =>
        place(path(blob(p, s * 0.12, s * 0.09, 0.25, 6), p.ball(light(colour, 0.12), 0.8)), x - s * 0.34, y),
      )
    : scatter(p, 7, s * 0.6, s * 0.34, s * 0.22).map(([x, y]) =>
        place(
          path(blob(p, s * p.random(0.09, 0.2), s * 0.05, 0.3), dark(colour, 0.8), 'opacity="0.55"'),
          x - s * 0.34,
          y,
          { rotate: p.random(-40, 0) },
        ),
      )
  return (
    path(
      meat,
      '#1c0710',
      `opacity="0.42" filter="${p.blur(9)}" transform="translate(5 ${(s * 0.14).toFixed(0)})"`,
    ) +
    bone +
    knuckle +
    path(meat, dark(colour, 0.5), `transform="translate(0 ${(s * 0.06).toFixed(1)})"`) +
    path(
      meat,
      p.radial(
        [
          [0, light(colour, 0.4)],
          [0.5, colour],
          [1, dark(colour, 0.5)],
        ],
        [0.32, 0.26, 0.8],
      ),
    ) +
    surface.join('') +
    stroke(
      `M${-s * 0.78} ${-s * 0.2}Q${-s * 0.56} ${-s * 0.46} ${-s * 0.16} ${-s * 0.4}`,
      '#fffaf0',
      s * 0.06,
      'opacity="0.55"',
    )
  )
}

/** A cob of corn lying from left to right, charred here and there, on a stick or in its husk. */
export function cob(p: Painter, length: number, charred = 0.12, husk = true): string {
  const [l, h] = [length / 2, length * 0.15]
  const outline = `M${-l} 0C${-l * 0.98} ${-h * 1.1} ${-l * 0.6} ${-h * 1.12} 0 ${-h}C${l * 0.5} ${-h * 0.9} ${l * 0.98} ${-h * 0.5} ${l} 0C${l * 0.98} ${h * 0.5} ${l * 0.5} ${h * 0.9} 0 ${h}C${-l * 0.6} ${h * 1.12} ${-l * 0.98} ${h * 1.1} ${-l} 0Z`
  const clip = p.define((id) => `<clipPath id="${id}"><path d="${outline}"/></clipPath>`)
  const kernels = Array.from({ length: 30 * 6 }, (_, i) => {
    const [column, row] = [Math.floor(i / 6), i % 6]
    const angle = ((row + 0.5) / 6) * Math.PI
    const x = -l + (length / 30) * (column + 0.5) + (row % 2) * (length / 60)
    const y = -Math.cos(angle) * h * (x > l * 0.4 ? 1 - (x / l - 0.4) * 0.9 : 1.02)
    const colour =
      p.random() < charred
        ? p.pick(['#8a4a12', '#5c2c0c', '#b06a1a'])
        : p.pick(['#f9cf3d', '#f6c02c', '#fbdc62'])
    return ellipse(x, y, length / 55, h * (0.1 + 0.11 * Math.sin(angle)), p.ball(colour))
  })
  const leaf = (turn: number, colour: string) =>
    place(
      path(
        `M0 0C${-length * 0.06} ${-h * 1.1} ${-length * 0.24} ${-h * 0.9} ${-length * 0.33} ${-h * 0.1}C${-length * 0.24} ${h * 0.3} ${-length * 0.1} ${h * 0.6} 0 0Z`,
        p.linear([
          [0, light(colour, 0.35)],
          [1, dark(colour, 0.3)],
        ]),
      ),
      -l * 0.74,
      0,
      { rotate: turn },
    )
  return (
    path(outline, '#1c0710', `opacity="0.42" filter="${p.blur(9)}" transform="translate(6 20)"`) +
    (husk
      ? leaf(24, '#9cba4a') + leaf(-26, '#86a93c') + leaf(0, '#b3cc62')
      : stroke(`M${-l * 1.5} 0L${-l * 0.9} 0`, '#d7b27a', h * 0.26)) +
    path(outline, '#b67a12') +
    `<g clip-path="${clip}">${kernels.join('')}${rect(
      -l,
      -h * 1.2,
      length,
      h * 2.4,
      p.linear([
        [0, '#fff6d0', 0.3],
        [0.4, '#fff6d0', 0],
        [1, '#5a2c06', 0.5],
      ]),
    )}</g>`
  )
}

/** A seekh kebab, ridged by the fingers that pressed it. */
export function seekh(p: Painter, length: number, colour = '#8f4425'): string {
  const [l, h] = [length / 2, length * 0.085]
  const ridges = Array.from({ length: 8 }, (_, i) => {
    const x = -l + (length / 8) * (i + 0.5)
    return ellipse(
      x,
      0,
      length / 13,
      h * 1.06,
      p.linear([
        [0, light(colour, 0.42)],
        [0.4, colour],
        [1, dark(colour, 0.6)],
      ]),
    )
  })
  const marks = scatter(p, 9, l * 0.9, h * 0.55, h * 0.8).map(([x, y]) =>
    ellipse(x, y, h * 0.4, h * 0.12, '#2a0e08', 'opacity="0.5" transform="rotate(-12)"'),
  )
  const greens = scatter(p, 10, l * 0.9, h * 0.6, h * 0.5).map(([x, y]) =>
    ellipse(x, y, h * 0.1, h * 0.06, '#6f9a3a', 'opacity="0.8"'),
  )
  return (
    rect(
      -l,
      -h,
      length,
      h * 2,
      '#1c0710',
      `rx="${h}" opacity="0.42" filter="${p.blur(7)}" transform="translate(4 14)"`,
    ) +
    rect(-l, -h * 0.9, length, h * 1.8, dark(colour, 0.3), `rx="${h}"`) +
    ridges.join('') +
    marks.join('') +
    greens.join('') +
    stroke(
      `M${-l * 0.92} ${-h * 0.52}L${l * 0.9} ${-h * 0.52}`,
      '#ffe9cc',
      h * 0.14,
      'opacity="0.4" stroke-dasharray="26 18"',
    )
  )
}

/** A rack of glazed ribs. */
export function ribs(p: Painter, width: number, colour = '#7a2d17'): string {
  const count = 6
  return Array.from({ length: count }, (_, i) => {
    const x = -width / 2 + (width / count) * (i + 0.5)
    const [w, h] = [width / count / 2, width * 0.24]
    return place(
      stroke(`M0 ${h * 0.8}L0 ${h * 1.16}`, '#d9c8a8', w * 0.5) +
        stroke(`M${-w * 0.06} ${h * 0.8}L${-w * 0.06} ${h * 1.14}`, '#faf0dc', w * 0.24) +
        rect(
          -w * 1.05,
          -h * 0.92,
          w * 2.1,
          h * 1.9,
          dark(colour, 0.45),
          `rx="${w * 0.8}" transform="translate(2 7)"`,
        ) +
        rect(
          -w * 1.05,
          -h * 0.92,
          w * 2.1,
          h * 1.9,
          p.linear(
            [
              [0, light(colour, 0.2)],
              [0.35, colour],
              [1, dark(colour, 0.4)],
            ],
            [0, 0, 1, 0.4],
          ),
          `rx="${w * 0.8}"`,
        ) +
        stroke(
          `M${-w * 0.5} ${-h * 0.66}Q${-w * 0.66} ${-h * 0.1} ${-w * 0.46} ${h * 0.5}`,
          '#ffd9a8',
          w * 0.16,
          'opacity="0.6"',
        ) +
        stroke(
          `M${w * 0.1} ${-h * 0.4}L${w * 0.62} ${-h * 0.26}M${w * 0.06} ${h * 0.1}L${w * 0.6} ${h * 0.24}`,
          '#25090a',
          w * 0.14,
          'opacity="0.5"',
        ),
      x,
      p.random(-8, 8),
    )
  }).join('')
}

/** Meat on the bone in a gravy or a biryani. */
export function chop(p: Painter, size: number, colour: string): string {
  return (
    place(
      stroke(`M0 0L${size * 0.62} ${-size * 0.2}`, '#cbb797', size * 0.2) +
        stroke(`M0 0L${size * 0.6} ${-size * 0.22}`, '#f5e9d0', size * 0.12) +
        ellipse(size * 0.64, -size * 0.22, size * 0.13, size * 0.11, p.ball('#f3e5cb')),
      0,
      0,
    ) + lump(p, size * 0.46, size * 0.36, colour, 0.14)
  )
}
