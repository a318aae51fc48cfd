import { dark, light } from './colour.ts'
import { leaflet } from './greens.ts'
import type { Painter } from './painter.ts'
import { blob, ellipse, path, place, rect, scatter, stroke } from './shapes.ts'

type Pizza = {
  r: number
  k?: number
  topping: (x: number, y: number, index: number) => string
  count?: number
  cheese?: string
}

/** A whole pizza in six cuts; the toppings are the caller's. */
export function pizza(p: Painter, { r, k = 0.72, topping, count = 16, cheese = '#f7cf6a' }: Pizza): string {
  const crust = blob(p, r, r * k, 0.022, 16)
  const leopard = Array.from({ length: 40 }, () => {
    const angle = p.random(0, Math.PI * 2)
    const reach = r * p.random(0.88, 0.98)
    return ellipse(
      Math.cos(angle) * reach,
      Math.sin(angle) * reach * k,
      r * p.random(0.012, 0.045),
      r * p.random(0.01, 0.028),
      '#6b3210',
      `opacity="${p.random(0.3, 0.75).toFixed(2)}"`,
    )
  })
  const pools = scatter(p, 15, r * 0.72, r * 0.72 * k, r * 0.2).map(([x, y]) =>
    place(
      path(
        blob(p, r * p.random(0.09, 0.16), r * p.random(0.06, 0.1), 0.2),
        p.radial([
          [0, '#fffbe6'],
          [0.7, '#fdeebb'],
          [1, '#f4c860', 0.7],
        ]),
      ),
      x,
      y,
    ),
  )
  const cuts = [20, 80, 140].map((turn) => {
    const a = (turn / 180) * Math.PI
    return stroke(
      `M${-Math.cos(a) * r * 0.96} ${-Math.sin(a) * r * k * 0.96}L${Math.cos(a) * r * 0.96} ${Math.sin(a) * r * k * 0.96}`,
      '#8a3a12',
      4,
      'opacity="0.42"',
    )
  })
  const toppings = scatter(p, count, r * 0.7, r * 0.7 * k, r * 0.24).map(([x, y], i) => topping(x, y, i))
  return (
    path(crust, '#1c0710', `opacity="0.45" filter="${p.blur(14)}" transform="translate(8 24)"`) +
    path(crust, '#8f531f', 'transform="translate(0 14)"') +
    path(
      crust,
      p.radial([
        [0, '#f0c078'],
        [0.84, '#e9b063'],
        [0.94, '#d18a3c'],
        [1, '#a9652a'],
      ]),
    ) +
    leopard.join('') +
    path(blob(p, r * 0.86, r * 0.86 * k, 0.02, 16), '#c23c1a') +
    path(
      blob(p, r * 0.83, r * 0.83 * k, 0.035, 18),
      p.radial(
        [
          [0, light(cheese, 0.4)],
          [0.7, cheese],
          [1, '#e79a35'],
        ],
        [0.44, 0.4, 0.6],
      ),
    ) +
    pools.join('') +
    toppings.join('') +
    cuts.join('')
  )
}

export function basil(p: Painter, size: number): string {
  return [-24, 32, 150]
    .map((turn, i) =>
      place(
        leaflet(p, size * (i ? 0.8 : 1), '#3f8f35', 0.34),
        Math.cos((turn / 180) * Math.PI) * size * 0.42,
        Math.sin((turn / 180) * Math.PI) * size * 0.34,
        { rotate: turn },
      ),
    )
    .join('')
}

/** A sheet of paper or foil under fried things, a little crumpled. */
export function paper(
  p: Painter,
  w: number,
  h: number,
  colour = '#f4e3c3',
  turn = 0,
  checks?: string,
): string {
  const outline = blob(p, w / 2, h / 2, 0.045, 10)
    .replace(/C/g, 'L')
    .replaceAll(/L(\S+ \S+) (\S+ \S+) (\S+ \S+)/g, 'L$3')
  const clip = p.define((id) => `<clipPath id="${id}"><path d="${outline}"/></clipPath>`)
  const lines = checks
    ? Array.from(
        { length: 16 },
        (_, i) =>
          rect(-w / 2 + (w / 16) * i, -h / 2, w / 42, h, checks, 'opacity="0.55"') +
          rect(-w / 2, -h / 2 + (h / 11) * i, w, h / 30, checks, 'opacity="0.55"'),
      ).join('')
    : ''
  const creases = Array.from({ length: 6 }, () =>
    stroke(
      `M${p.random(-w / 2, w / 2)} ${p.random(-h / 2, h / 2)}L${p.random(-w / 3, w / 3)} ${p.random(-h / 3, h / 3)}`,
      p.random() > 0.5 ? '#ffffff' : dark(colour, 0.3),
      3,
      'opacity="0.35"',
    ),
  )
  return place(
    `<g filter="${p.dropShadow(10)}">${path(
      outline,
      p.linear(
        [
          [0, light(colour, 0.5)],
          [1, dark(colour, 0.08)],
        ],
        [0, 0, 1, 1],
      ),
    )}</g><g clip-path="${clip}">${lines}${creases.join('')}</g>`,
    0,
    0,
    { rotate: turn },
  )
}

/** A slice of toasted bread lying flat; what is on it is drawn by the caller. */
export function toast(p: Painter, w: number, h: number, colour = '#e0aa5f'): string {
  const outline = `M${-w * 0.46} ${-h * 0.1}C${-w * 0.62} ${-h * 0.5} ${-w * 0.3} ${-h * 0.52} 0 ${-h * 0.5}C${w * 0.3} ${-h * 0.52} ${w * 0.62} ${-h * 0.5} ${w * 0.46} ${-h * 0.1}L${w * 0.44} ${h * 0.42}Q${w * 0.42} ${h * 0.5} ${w * 0.32} ${h * 0.5}L${-w * 0.32} ${h * 0.5}Q${-w * 0.42} ${h * 0.5} ${-w * 0.44} ${h * 0.42}Z`
  return (
    path(outline, '#1c0710', `opacity="0.42" filter="${p.blur(10)}" transform="translate(6 22)"`) +
    path(outline, dark(colour, 0.45), 'transform="translate(0 14)"') +
    path(outline, dark(colour, 0.25)) +
    place(
      path(
        outline,
        p.radial([
          [0, light(colour, 0.55)],
          [0.75, light(colour, 0.2)],
          [1, colour],
        ]),
      ),
      0,
      0,
      { scale: 0.92 },
    )
  )
}

/** A skewer from left to right with pieces on it. */
export function skewer(p: Painter, length: number, pieces: string[], metal = true): string {
  const l = length / 2
  const step = (length * 0.74) / Math.max(1, pieces.length - 1)
  const rod = metal ? '#b9bfc5' : '#c99a5b'
  return (
    stroke(
      `M${-l} 4L${l} 4`,
      '#1c0710',
      10,
      `opacity="0.35" filter="${p.blur(5)}" transform="translate(4 22)"`,
    ) +
    stroke(`M${-l} 0L${l} 0`, dark(rod, 0.3), 11) +
    stroke(`M${-l} -2L${l} -2`, light(rod, 0.6), 4) +
    (metal ? ellipse(-l - 16, 0, 20, 20, 'none', `stroke="${dark(rod, 0.2)}" stroke-width="8"`) : '') +
    pieces.map((piece, i) => place(piece, -length * 0.37 + step * i, 0)).join('')
  )
}

/** A chunk of bell pepper. */
export function pepper(p: Painter, size: number, colour: string): string {
  return (
    path(blob(p, size * 0.5, size * 0.44, 0.12, 5), dark(colour, 0.45), 'transform="translate(2 6)"') +
    path(blob(p, size * 0.5, size * 0.44, 0.12, 5), p.ball(colour)) +
    stroke(
      `M${-size * 0.26} ${-size * 0.2}Q0 ${-size * 0.36} ${size * 0.22} ${-size * 0.24}`,
      '#fffaf0',
      size * 0.06,
      'opacity="0.55"',
    )
  )
}

/** A triangular corn chip. */
export function chip(p: Painter, size: number, colour = '#f0b545'): string {
  const d = `M0 ${-size * 0.56}Q${size * 0.5} ${size * 0.1} ${size * 0.56} ${size * 0.4}Q0 ${size * 0.5} ${-size * 0.56} ${size * 0.4}Q${-size * 0.46} ${size * 0.04} 0 ${-size * 0.56}Z`
  const specks = scatter(p, 8, size * 0.24, size * 0.2, size * 0.1).map(([x, y]) =>
    ellipse(x, y + size * 0.16, size * 0.03, size * 0.02, '#a5621a', 'opacity="0.6"'),
  )
  return (
    path(d, dark(colour, 0.45), 'transform="translate(2 6)"') +
    path(
      d,
      p.linear(
        [
          [0, light(colour, 0.45)],
          [1, dark(colour, 0.12)],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    specks.join('')
  )
}
