import { dark, light } from './colour.ts'
import { sprinkle } from './garnish.ts'
import { folds, strew } from './gravies.ts'
import type { Painter } from './painter.ts'
import { ellipse, path, place, stroke } from './shapes.ts'

/** A curved prawn with its tail. */
export function prawn(p: Painter, size: number, colour = '#e8652e'): string {
  const d = `M${-size * 0.36} ${-size * 0.2}C${-size * 0.3} ${-size * 0.56} ${size * 0.4} ${-size * 0.56} ${size * 0.42} ${-size * 0.02}C${size * 0.42} ${size * 0.34} ${size * 0.02} ${size * 0.44} ${-size * 0.16} ${size * 0.24}`
  const bands = [0.06, 0.24, 0.42, 0.6, 0.78].map((t) => {
    const a = -Math.PI * 0.82 + t * Math.PI * 1.3
    const [c, s] = [Math.cos(a), Math.sin(a)]
    return stroke(
      `M${c * size * 0.27 + size * 0.03} ${s * size * 0.27 - size * 0.03}Q${c * size * 0.4 - s * size * 0.05} ${s * size * 0.4 + c * size * 0.05} ${c * size * 0.48 + size * 0.03} ${s * size * 0.48 - size * 0.03}`,
      '#fff0dc',
      size * 0.03,
      'opacity="0.7"',
    )
  })
  const fan = [-16, 14, 44].map((turn) =>
    place(
      path(
        `M0 0Q${-size * 0.16} ${-size * 0.09} ${-size * 0.26} 0Q${-size * 0.16} ${size * 0.07} 0 0Z`,
        dark(colour, 0.12),
      ),
      -size * 0.14,
      size * 0.25,
      { rotate: turn - 30 },
    ),
  )
  return (
    stroke(
      d,
      '#1c0710',
      size * 0.27,
      `opacity="0.4" filter="${p.blur(5)}" transform="translate(4 ${(size * 0.09).toFixed(1)})"`,
    ) +
    fan.join('') +
    stroke(d, dark(colour, 0.5), size * 0.28) +
    stroke(
      d,
      p.linear([
        [0, light(colour, 0.26)],
        [0.5, colour],
        [1, dark(colour, 0.2)],
      ]),
      size * 0.24,
    ) +
    bands.join('') +
    stroke(
      `M${-size * 0.26} ${-size * 0.32}C${-size * 0.1} ${-size * 0.5} ${size * 0.2} ${-size * 0.48} ${size * 0.34} ${-size * 0.26}`,
      '#fffaf0',
      size * 0.035,
      'opacity="0.75"',
    )
  )
}

/** A fillet of fish, skin side up. */
export function fillet(p: Painter, length: number, colour = '#f2a27a'): string {
  const [l, h] = [length / 2, length * 0.2]
  const outline = `M${-l} ${h * 0.3}C${-l * 0.8} ${-h * 1.1} ${l * 0.4} ${-h * 1.2} ${l} ${-h * 0.2}C${l * 0.9} ${h * 1.1} ${-l * 0.6} ${h * 1.2} ${-l} ${h * 0.3}Z`
  const bands = Array.from({ length: 6 }, (_, i) => {
    const x = -l * 0.7 + l * 0.26 * i
    return stroke(
      `M${x} ${-h * 0.7}Q${x + l * 0.14} 0 ${x - l * 0.04} ${h * 0.8}`,
      light(colour, 0.65),
      length * 0.014,
      'opacity="0.75"',
    )
  })
  return (
    path(outline, dark(colour, 0.45), 'transform="translate(2 9)"') +
    path(
      outline,
      p.linear([
        [0, light(colour, 0.35)],
        [0.6, colour],
        [1, dark(colour, 0.25)],
      ]),
    ) +
    bands.join('')
  )
}

/** A whole fried fish, its head to the left. */
export function wholeFish(p: Painter, length: number, colour = '#b5622a'): string {
  const [l, h] = [length / 2, length * 0.22]
  const body = `M${-l} ${h * 0.05}C${-l * 0.7} ${-h * 1.05} ${l * 0.1} ${-h * 1.1} ${l * 0.62} ${-h * 0.16}L${l} ${-h * 0.72}Q${l * 0.86} 0 ${l} ${h * 0.72}L${l * 0.62} ${h * 0.18}C${l * 0.1} ${h * 1.1} ${-l * 0.7} ${h * 1.05} ${-l} ${h * 0.05}Z`
  const cuts = [-0.4, -0.16, 0.08, 0.3].map(
    (x) =>
      stroke(
        `M${l * x} ${-h * 0.56}Q${l * (x + 0.1)} 0 ${l * x} ${h * 0.58}`,
        dark(colour, 0.7),
        8,
        'opacity="0.7"',
      ) +
      stroke(
        `M${l * x + 8} ${-h * 0.5}Q${l * (x + 0.1) + 8} 0 ${l * x + 8} ${h * 0.52}`,
        light(colour, 0.4),
        4,
        'opacity="0.6"',
      ),
  )
  return (
    path(body, '#1c0710', `opacity="0.42" filter="${p.blur(9)}" transform="translate(6 20)"`) +
    path(body, dark(colour, 0.5), 'transform="translate(0 8)"') +
    path(
      body,
      p.linear([
        [0, light(colour, 0.3)],
        [0.5, colour],
        [1, dark(colour, 0.45)],
      ]),
    ) +
    stroke(
      `M${-l * 0.6} ${-h * 0.62}Q${-l * 0.48} 0 ${-l * 0.6} ${h * 0.62}`,
      dark(colour, 0.6),
      6,
      'opacity="0.7"',
    ) +
    cuts.join('') +
    ellipse(-l * 0.78, -h * 0.12, h * 0.14, h * 0.12, '#fbf1d8') +
    ellipse(-l * 0.78, -h * 0.12, h * 0.07, h * 0.06, '#1c0710') +
    sprinkle(p, 40, l * 0.7, h * 0.6, ['#f0a84a', '#4a1c10', '#7cb045'], 4)
  )
}

/** Turns the crab's pink into the orange of a cooked shell. */
export const cooked = (p: Painter, content: string) => {
  const filter = p.define(
    (id) =>
      `<filter id="${id}" color-interpolation-filters="sRGB"><feColorMatrix values="0.94 0 0 0 0 0.2 0.62 0 0 0 0.02 0.16 0.2 0 0 0 0 0 1 0"/></filter>`,
  )
  return `<g filter="${filter}">${content}</g>`
}

export const squidRings = (p: Painter, rx: number, ry: number) =>
  strew(p, {
    rx,
    ry,
    count: 9,
    distance: 50,
    turn: 40,
    piece: () =>
      ellipse(0, 5, 32, 22, 'none', 'stroke="#8a4a16" stroke-width="17"') +
      ellipse(0, 0, 32, 22, 'none', 'stroke="#e0a24a" stroke-width="16"') +
      ellipse(-2, -3, 32, 21, 'none', 'stroke="#f6cf86" stroke-width="4"'),
  })

export const roast = (p: Painter, rx: number, ry: number, count: number, size: number) =>
  ellipse(0, 10, rx * 1.25, ry * 1.3, '#8f1f10', 'opacity="0.92"') +
  folds(p, rx * 1.2, ry * 1.2, '#9c2814', 10) +
  strew(p, { rx, ry, count, distance: size * 0.72, turn: 180, piece: () => prawn(p, size, '#d94a20') })
