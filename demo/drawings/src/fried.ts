import { dark, light } from './colour.ts'
import { lump } from './gravies.ts'
import type { Painter } from './painter.ts'
import { blob, ellipse, path, place, scatter, stroke } from './shapes.ts'

function crumbs(p: Painter, rx: number, ry: number, colour: string, count: number, size = 5): string {
  return scatter(p, count, rx * 0.82, ry * 0.8, size * 2.2)
    .map(([x, y]) => {
      const r = size * p.random(0.6, 1.2)
      return ellipse(
        x,
        y,
        r,
        r * 0.7,
        p.random() > 0.5 ? light(colour, 0.4) : dark(colour, 0.35),
        'opacity="0.6"',
      )
    })
    .join('')
}

/** Anything in a rough crust: pakora, falafel, fried chicken, gobi. */
export function fritter(p: Painter, rx: number, ry: number, colour: string, rough = 0.13): string {
  const knobs = scatter(p, 7, rx * 0.7, ry * 0.66, rx * 0.34).map(([x, y]) =>
    place(path(blob(p, rx * 0.24, ry * 0.22, 0.2, 7), p.ball(light(colour, 0.08), 0.8)), x, y),
  )
  return lump(p, rx, ry, colour, rough) + knobs.join('') + crumbs(p, rx, ry, colour, 14, rx * 0.06)
}

/** A samosa standing on its base. */
export function samosa(p: Painter, size: number, colour = '#dd9a45'): string {
  const [w, h] = [size * 0.56, size * 0.5]
  const outline = `M0 ${-h}C${w * 0.16} ${-h * 1.02} ${w * 0.3} ${-h * 0.7} ${w} ${h * 0.42}C${w * 1.08} ${h * 0.66} ${w * 0.9} ${h * 0.72} ${w * 0.5} ${h * 0.8}C0 ${h * 0.9} ${-w * 0.6} ${h * 0.86} ${-w * 0.92} ${h * 0.7}C${-w * 1.08} ${h * 0.6} ${-w * 0.98} ${h * 0.36} ${-w * 0.9} ${h * 0.26}C${-w * 0.5} ${-h * 0.4} ${-w * 0.2} ${-h * 0.96} 0 ${-h}Z`
  const face = p.linear(
    [
      [0, light(colour, 0.42)],
      [0.45, colour],
      [1, dark(colour, 0.38)],
    ],
    [0.15, 0, 0.8, 1],
  )
  const side = `M0 ${-h}C${w * 0.16} ${-h * 1.02} ${w * 0.3} ${-h * 0.7} ${w} ${h * 0.42}C${w * 1.08} ${h * 0.66} ${w * 0.9} ${h * 0.72} ${w * 0.42} ${h * 0.81}C${w * 0.34} ${h * 0.1} ${w * 0.16} ${-h * 0.5} 0 ${-h}Z`
  const bubbles = scatter(p, 22, w * 0.5, h * 0.4, w * 0.13).map(([x, y]) => {
    const r = w * p.random(0.02, 0.05)
    return ellipse(
      x,
      y + h * 0.22,
      r,
      r * 0.8,
      p.random() > 0.4 ? light(colour, 0.45) : dark(colour, 0.3),
      'opacity="0.6"',
    )
  })
  return (
    ellipse(size * 0.04, h * 0.8, w * 1.02, h * 0.26, '#1c0710', `opacity="0.42" filter="${p.blur(10)}"`) +
    path(outline, face) +
    path(side, dark(colour, 0.3), 'opacity="0.55"') +
    bubbles.join('') +
    stroke(
      `M${-w * 0.86} ${h * 0.52}Q${-w * 0.2} ${h * 0.72} ${w * 0.4} ${h * 0.62}`,
      dark(colour, 0.45),
      size * 0.018,
      'opacity="0.5"',
    ) +
    stroke(
      `M${-w * 0.68} ${h * 0.08}Q${-w * 0.34} ${-h * 0.44} ${-w * 0.08} ${-h * 0.8}`,
      '#fff4d6',
      size * 0.026,
      'opacity="0.65"',
    )
  )
}

/** A ring: vada, doughnut without icing, onion ring. */
export function ring(p: Painter, r: number, colour = '#c9853a', k = 0.68): string {
  const outline = blob(p, r, r * k, 0.035, 12)
  return (
    ellipse(r * 0.06, r * 0.3, r * 1.02, r * k, '#1c0710', `opacity="0.42" filter="${p.blur(9)}"`) +
    path(outline, dark(colour, 0.5), `transform="translate(0 ${(r * 0.2).toFixed(1)})"`) +
    path(
      outline,
      p.radial(
        [
          [0, dark(colour, 0.2)],
          [0.36, colour],
          [0.62, light(colour, 0.34)],
          [0.85, colour],
          [1, dark(colour, 0.32)],
        ],
        [0.47, 0.45, 0.54],
      ),
    ) +
    crumbs(p, r * 0.95, r * k * 0.95, colour, 44, r * 0.034) +
    ellipse(0, r * 0.02, r * 0.27, r * 0.27 * k, dark(colour, 0.72)) +
    ellipse(0, r * 0.07, r * 0.24, r * 0.2 * k, dark(colour, 0.45)) +
    stroke(
      `M${-r * 0.72} ${-r * 0.18}Q${-r * 0.54} ${-r * k * 0.72} ${-r * 0.1} ${-r * k * 0.78}`,
      '#fff4d6',
      r * 0.05,
      'opacity="0.5"',
    )
  )
}

/** A tube lying from left to right: spring roll, seekh kebab, churro. */
export function tube(p: Painter, length: number, width: number, colour: string, filling?: string): string {
  const [l, h] = [length / 2, width / 2]
  const skin = p.linear([
    [0, light(colour, 0.5)],
    [0.35, colour],
    [0.75, dark(colour, 0.32)],
    [1, dark(colour, 0.52)],
  ])
  const end = filling
    ? ellipse(l, 0, h * 0.42, h * 0.94, light(colour, 0.2)) +
      ellipse(l + 1, 0, h * 0.3, h * 0.74, filling) +
      sprinkled(p, l, h)
    : ellipse(l, 0, h * 0.4, h * 0.96, dark(colour, 0.12))
  return (
    path(
      `M${-l} ${-h}L${l} ${-h}A${h * 0.4} ${h} 0 0 1 ${l} ${h}L${-l} ${h}A${h * 0.5} ${h} 0 0 1 ${-l} ${-h}Z`,
      '#1c0710',
      `opacity="0.4" filter="${p.blur(8)}" transform="translate(5 ${(h * 0.5).toFixed(0)})"`,
    ) +
    path(
      `M${-l} ${-h}L${l} ${-h}A${h * 0.4} ${h} 0 0 1 ${l} ${h}L${-l} ${h}A${h * 0.5} ${h} 0 0 1 ${-l} ${-h}Z`,
      skin,
    ) +
    crumbs(p, l * 1.02, h * 0.8, colour, 22, width * 0.05) +
    end +
    stroke(`M${-l * 0.94} ${-h * 0.56}L${l * 0.9} ${-h * 0.56}`, '#fff4d6', h * 0.12, 'opacity="0.55"')
  )
}

function sprinkled(p: Painter, l: number, h: number): string {
  return scatter(p, 7, h * 0.2, h * 0.56, h * 0.16)
    .map(([x, y]) => ellipse(l + x, y, h * 0.08, h * 0.08, p.pick(['#e98b3a', '#8fbf4a', '#f6e9c8'])))
    .join('')
}

/** A flat cake with a browned face: tikki, cutlet, patty. */
export function patty(p: Painter, rx: number, ry: number, colour = '#c98136', thick = 0.24): string {
  const outline = blob(p, rx, ry, 0.04, 12)
  const t = rx * thick
  return (
    path(
      outline,
      '#1c0710',
      `opacity="0.4" filter="${p.blur(8)}" transform="translate(4 ${(t + 6).toFixed(0)})"`,
    ) +
    path(outline, dark(colour, 0.4), `transform="translate(0 ${t.toFixed(1)})"`) +
    path(
      outline,
      p.radial(
        [
          [0, light(colour, 0.2)],
          [0.6, colour],
          [0.9, dark(colour, 0.24)],
          [1, dark(colour, 0.1)],
        ],
        [0.44, 0.4, 0.6],
      ),
    ) +
    crumbs(p, rx, ry, colour, 34, rx * 0.04)
  )
}

/** A soft bun seen from the side, cut open; what lies between goes into `filling`. */
export function pav(p: Painter, width: number, filling: string, colour = '#d68a3c'): string {
  const [w, h] = [width / 2, width * 0.42]
  const crown = p.linear(
    [
      [0, light(colour, 0.5)],
      [0.4, colour],
      [1, dark(colour, 0.32)],
    ],
    [0.2, 0, 0.7, 1],
  )
  return (
    ellipse(w * 0.05, h * 0.72, w * 1.08, h * 0.24, '#1c0710', `opacity="0.45" filter="${p.blur(11)}"`) +
    path(
      `M${-w * 0.98} ${h * 0.2}L${w * 0.98} ${h * 0.2}C${w * 1.06} ${h * 0.6} ${w * 0.86} ${h * 0.74} ${w * 0.7} ${h * 0.74}L${-w * 0.7} ${h * 0.74}C${-w * 0.86} ${h * 0.74} ${-w * 1.06} ${h * 0.6} ${-w * 0.98} ${h * 0.2}Z`,
      p.linear([
        [0, '#f8e2b4'],
        [0.25, light(colour, 0.3)],
        [1, dark(colour, 0.3)],
      ]),
    ) +
    filling +
    path(
      `M${-w} ${-h * 0.02}C${-w * 1.06} ${-h * 0.9} ${-w * 0.6} ${-h * 1.08} 0 ${-h * 1.08}C${w * 0.6} ${-h * 1.08} ${w * 1.06} ${-h * 0.9} ${w} ${-h * 0.02}Q0 ${h * 0.14} ${-w} ${-h * 0.02}Z`,
      crown,
    ) +
    stroke(`M${-w * 0.92} 0Q0 ${h * 0.12} ${w * 0.92} 0`, '#f8e2b4', h * 0.07) +
    stroke(
      `M${-w * 0.76} ${-h * 0.5}Q${-w * 0.6} ${-h * 0.86} ${-w * 0.1} ${-h * 0.92}`,
      '#fff8e6',
      h * 0.08,
      'opacity="0.6"',
    )
  )
}
