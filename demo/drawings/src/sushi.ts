import { dark, light } from './colour.ts'
import { lump, strew } from './gravies.ts'
import type { Painter } from './painter.ts'
import { at, ellipse, path, rect, scatter, stroke } from './shapes.ts'

/** A triangle of rice with its strip of nori, standing. */
export function onigiri(p: Painter, size: number): string {
  const s = size / 2
  const outline = `M0 ${-s * 0.86}C${s * 0.3} ${-s * 0.86} ${s * 0.98} ${s * 0.36} ${s * 0.94} ${s * 0.58}C${s * 0.9} ${s * 0.84} ${-s * 0.9} ${s * 0.84} ${-s * 0.94} ${s * 0.58}C${-s * 0.98} ${s * 0.36} ${-s * 0.3} ${-s * 0.86} 0 ${-s * 0.86}Z`
  const clip = p.define((id) => `<clipPath id="${id}"><path d="${outline}"/></clipPath>`)
  const grains = scatter(p, 330, s * 0.98, s * 0.9, s * 0.06).map(([x, y]) => {
    const lit = 0.5 - (x / s) * 0.4 - (y / s) * 0.3
    const turn = `transform="rotate(${p.random(0, 180).toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)})"`
    return (
      ellipse(x + 1, y + 3, s * 0.06, s * 0.034, '#b5a184', `opacity="0.5" ${turn}`) +
      ellipse(x, y, s * 0.058, s * 0.033, lit > 0.4 ? '#ffffff' : '#eee3cd', turn)
    )
  })
  return (
    ellipse(s * 0.05, s * 0.78, s * 0.98, s * 0.16, '#1c0710', `opacity="0.5" filter="${p.blur(12)}"`) +
    path(
      outline,
      p.radial(
        [
          [0, '#ffffff'],
          [0.6, '#f1e8d6'],
          [1, '#c9b899'],
        ],
        [0.36, 0.3, 0.8],
      ),
    ) +
    `<g clip-path="${clip}">${grains.join('')}${rect(
      -s,
      -s,
      size,
      size,
      p.radial(
        [
          [0, '#ffffff', 0.25],
          [0.6, '#ffffff', 0],
          [1, '#6e4420', 0.5],
        ],
        [0.36, 0.32, 0.76],
      ),
    )}</g>` +
    rect(
      -s * 0.36,
      s * 0.14,
      s * 0.72,
      s * 0.62,
      p.linear(
        [
          [0, '#3a5546'],
          [0.4, '#1d3228'],
          [1, '#0d1813'],
        ],
        [0, 0, 1, 1],
      ),
      `rx="${s * 0.05}"`,
    ) +
    stroke(`M${-s * 0.28} ${s * 0.24}L${-s * 0.28} ${s * 0.64}`, '#7f9c8a', s * 0.025, 'opacity="0.6"')
  )
}

/** Fish on a finger of rice, lying from left to right. */
export function nigiri(p: Painter, length: number, colour = '#f2805a'): string {
  const [l, h] = [length / 2, length * 0.2]
  const rice = `M${-l * 0.9} ${h * 0.2}Q${-l * 0.96} ${h * 1.5} ${-l * 0.6} ${h * 1.5}L${l * 0.6} ${h * 1.5}Q${l * 0.96} ${h * 1.5} ${l * 0.9} ${h * 0.2}Z`
  const fish = `M${-l * 1.02} ${h * 0.5}C${-l * 1.06} ${-h * 0.5} ${-l * 0.5} ${-h * 0.9} 0 ${-h * 0.9}C${l * 0.5} ${-h * 0.9} ${l * 1.06} ${-h * 0.5} ${l * 1.02} ${h * 0.5}Q${l * 0.5} ${h * 0.1} 0 ${h * 0.16}Q${-l * 0.5} ${h * 0.1} ${-l * 1.02} ${h * 0.5}Z`
  const clip = p.define((id) => `<clipPath id="${id}"><path d="${fish}"/></clipPath>`)
  const grains = scatter(p, 40, l * 0.84, h * 0.6, h * 0.22).map(([x, y]) =>
    ellipse(
      x,
      y + h * 0.86,
      h * 0.16,
      h * 0.09,
      p.pick(['#ffffff', '#e6dcc6', '#f6efe0']),
      `transform="rotate(${p.random(0, 180).toFixed(0)} ${x.toFixed(0)} ${(y + h * 0.86).toFixed(0)})"`,
    ),
  )
  return (
    ellipse(l * 0.04, h * 1.5, l * 0.96, h * 0.5, '#1c0710', `opacity="0.45" filter="${p.blur(8)}"`) +
    path(
      rice,
      p.linear([
        [0, '#ece2cd'],
        [0.4, '#ffffff'],
        [1, '#cfc2a8'],
      ]),
    ) +
    grains.join('') +
    path(fish, dark(colour, 0.4), 'transform="translate(0 6)"') +
    path(
      fish,
      p.linear([
        [0, light(colour, 0.3)],
        [0.6, colour],
        [1, dark(colour, 0.2)],
      ]),
    ) +
    `<g clip-path="${clip}">${Array.from({ length: 7 }, (_, i) => stroke(`M${-l * 0.9 + l * 0.28 * i} ${-h}L${-l * 1.06 + l * 0.28 * i} ${h}`, light(colour, 0.62), h * 0.1, 'opacity="0.8"')).join('')}</g>` +
    stroke(
      `M${-l * 0.7} ${-h * 0.5}Q0 ${-h * 0.84} ${l * 0.6} ${-h * 0.56}`,
      '#ffffff',
      h * 0.1,
      'opacity="0.6"',
    )
  )
}

/** A prawn in a ragged batter, its tail to the right. */
export function tempura(p: Painter, length: number): string {
  const l = length / 2
  const puffs = Array.from({ length: 16 }, (_, i) => {
    const x = -l * 0.94 + (l * 1.5 * (i % 8)) / 7
    return at(
      x,
      (i < 8 ? -1 : 1) * length * 0.04 + p.random(-6, 6),
      lump(p, length * 0.09, length * 0.075, p.pick(['#e9b45a', '#f0c474', '#dfa548']), 0.2, 0.9),
    )
  })
  return (
    ellipse(0, length * 0.1, l, length * 0.1, '#1c0710', `opacity="0.42" filter="${p.blur(8)}"`) +
    [-18, 14]
      .map((turn) =>
        at(
          l * 0.66,
          0,
          path(
            `M0 0Q${l * 0.24} ${-l * 0.16} ${l * 0.42} ${-l * 0.06}Q${l * 0.24} ${l * 0.1} 0 0Z`,
            p.linear([
              [0, '#f2714a'],
              [1, '#c23c1e'],
            ]),
          ),
          turn,
        ),
      )
      .join('') +
    puffs.join('')
  )
}

export const wasabi = (p: Painter, r: number) => lump(p, r, r * 0.7, '#9cc45a', 0.1, 0.8)

export const ginger = (p: Painter, r: number) =>
  strew(p, {
    rx: r,
    ry: r * 0.5,
    count: 7,
    distance: r * 0.4,
    turn: 60,
    piece: () =>
      path(
        `M${-r * 0.5} 0Q0 ${-r * 0.5} ${r * 0.5} 0Q0 ${r * 0.26} ${-r * 0.5} 0Z`,
        p.linear([
          [0, '#fbd9cf'],
          [1, '#efa99a'],
        ]),
      ),
  })

/** Two chopsticks lying from left to right. */
export function chopsticks(p: Painter, length: number, colour = '#8f2a1e'): string {
  return [-1, 1]
    .map((side) =>
      at(
        0,
        side * 15,
        path(
          `M${-length / 2} -9L${length / 2} -4L${length / 2} 4L${-length / 2} 9Z`,
          '#1c0710',
          'opacity="0.35" transform="translate(6 14)"',
        ) +
          path(
            `M${-length / 2} -9L${length / 2} -4L${length / 2} 4L${-length / 2} 9Z`,
            p.linear([
              [0, light(colour, 0.35)],
              [1, colour],
            ]),
          ) +
          path(`M${-length / 2} -9L${-length * 0.3} -8L${-length * 0.3} 8L${-length / 2} 9Z`, '#e9b54a'),
        side * 1.6,
      ),
    )
    .join('')
}

/** A sushi roll standing on end. */
export function maki(p: Painter, r: number, heart: string[]): string {
  const h = r * 0.7
  const nori = p.linear(
    [
      [0, '#3c5a4a'],
      [0.35, '#1d3529'],
      [1, '#0b1712'],
    ],
    [0, 0, 1, 0],
  )
  const grains = scatter(p, 40, r * 0.82, r * 0.5, r * 0.1).map(([x, y]) =>
    ellipse(
      x,
      y,
      r * 0.06,
      r * 0.035,
      p.pick(['#ffffff', '#efe7d6', '#fbf6ea']),
      `transform="rotate(${p.random(0, 180).toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)})"`,
    ),
  )
  const cores = heart.map((colour, i) => {
    const x = (i - (heart.length - 1) / 2) * r * 0.34
    return ellipse(x, (i % 2) * r * 0.1 - r * 0.02, r * 0.24, r * 0.17, p.ball(colour, 0.7))
  })
  return (
    ellipse(r * 0.06, h + r * 0.08, r * 1.04, r * 0.62, '#1c0710', `opacity="0.42" filter="${p.blur(8)}"`) +
    path(`M${-r} 0L${-r} ${h}A${r} ${r * 0.6} 0 0 0 ${r} ${h}L${r} 0Z`, nori) +
    ellipse(0, 0, r, r * 0.6, '#16281f') +
    ellipse(0, 0, r * 0.92, r * 0.54, '#e2d9c5') +
    grains.join('') +
    cores.join('') +
    stroke(`M${-r * 0.86} ${r * 0.3}L${-r * 0.86} ${h * 0.9}`, '#8fb3a0', r * 0.05, 'opacity="0.5"')
  )
}
