import { dark, light } from './colour.ts'
import type { Painter } from './painter.ts'
import { blob, closedCurve, ellipse, path, place, scatter, stroke } from './shapes.ts'

const dough = '#edc88a'

function blisters(p: Painter, rx: number, ry: number, count: number, colour: string, size = 1): string {
  return scatter(p, count, rx * 0.84, ry * 0.84, rx * 0.14)
    .map(([x, y]) => {
      const r = rx * p.random(0.03, 0.095) * size
      const spot = place(
        path(blob(p, r * 1.25, r, 0.22), dark(colour, 0.35), 'opacity="0.32"') +
          path(
            blob(p, r, r * 0.72, 0.25),
            p.radial([
              [0, '#5a2a0e', 0.85],
              [0.6, '#8a4a1a', 0.7],
              [1, '#b06a28', 0.1],
            ]),
          ),
        x,
        y,
        { rotate: p.random(0, 180) },
      )
      return spot
    })
    .join('')
}

type Flat = { rx: number; ry: number; colour?: string; thick?: number; spots?: number }

/** A round flatbread: roti, paratha, pita, uttapam's base. */
export function flatbread(p: Painter, { rx, ry, colour = dough, thick = 9, spots = 16 }: Flat): string {
  const outline = blob(p, rx, ry, 0.025, 14)
  const face = p.radial(
    [
      [0, light(colour, 0.25)],
      [0.7, colour],
      [0.93, dark(colour, 0.16)],
      [1, dark(colour, 0.34)],
    ],
    [0.44, 0.4, 0.6],
  )
  return (
    path(outline, '#1c0710', `opacity="0.4" filter="${p.blur(9)}" transform="translate(6 ${thick + 8})"`) +
    path(outline, dark(colour, 0.42), `transform="translate(0 ${thick})"`) +
    path(outline, face) +
    blisters(p, rx, ry, spots, colour) +
    stroke(
      `M${-rx * 0.8} ${-ry * 0.3}Q${-rx * 0.6} ${-ry * 0.8} ${-rx * 0.1} ${-ry * 0.9}`,
      '#fffaf0',
      5,
      'opacity="0.5"',
    )
  )
}

/** A teardrop of naan, its tip to the right. */
export function naan(p: Painter, length: number, colour = '#f0d3a0'): string {
  const [l, h] = [length / 2, length * 0.3]
  const outline = `M${-l} ${h * 0.05}C${-l * 1.02} ${-h * 1.02} ${-l * 0.2} ${-h * 1.16} ${l * 0.34} ${-h * 0.62}C${l * 0.62} ${-h * 0.36} ${l * 0.95} ${-h * 0.24} ${l} 0C${l * 0.96} ${h * 0.3} ${l * 0.55} ${h * 0.42} ${l * 0.24} ${h * 0.72}C${-l * 0.24} ${h * 1.14} ${-l} ${h * 1.0} ${-l} ${h * 0.05}Z`
  const face = p.radial(
    [
      [0, light(colour, 0.45)],
      [0.6, colour],
      [0.88, '#d89a4c'],
      [1, '#a5602a'],
    ],
    [0.42, 0.42, 0.62],
  )
  const bubbles = scatter(p, 11, l * 0.66, h * 0.66, l * 0.2).map(([x, y]) => {
    const r = l * p.random(0.07, 0.13)
    return ellipse(
      x,
      y,
      r,
      r * 0.7,
      p.radial(
        [
          [0, light(colour, 0.75)],
          [0.6, light(colour, 0.25)],
          [1, dark(colour, 0.25), 0.5],
        ],
        [0.38, 0.3, 0.75],
      ),
    )
  })
  return (
    path(outline, '#1c0710', `opacity="0.42" filter="${p.blur(9)}" transform="translate(7 17)"`) +
    path(outline, '#a5602a', 'transform="translate(0 9)"') +
    path(outline, face) +
    bubbles.join('') +
    blisters(p, l * 0.86, h * 0.86, 13, colour, 0.95) +
    stroke(
      `M${-l * 0.82} ${-h * 0.34}Q${-l * 0.6} ${-h * 0.86} ${-l * 0.05} ${-h * 0.86}`,
      '#fffdf4',
      6,
      'opacity="0.65"',
    )
  )
}

/** A coil of layered bread: Malabar parotta, laccha paratha. */
export function coil(p: Painter, rx: number, ry: number, colour = '#eec98c'): string {
  const rings = Array.from({ length: 6 }, (_, i) => {
    const reach = 0.94 - i * 0.15
    const d = Array.from({ length: 34 }, (_, j) => {
      const angle = (j / 34) * Math.PI * 2 + i
      const r = reach * (1 - j * 0.0045) + p.random(-0.012, 0.012)
      return `${j ? 'L' : 'M'}${Math.cos(angle) * rx * r} ${Math.sin(angle) * ry * r}`
    }).join('')
    return (
      stroke(d, dark(colour, 0.42), 7, 'opacity="0.5" transform="translate(0 3)"') +
      stroke(d, light(colour, 0.45), 5, 'opacity="0.85"')
    )
  })
  return (
    flatbread(p, { rx, ry, colour, thick: 14, spots: 0 }) +
    rings.join('') +
    blisters(p, rx, ry, 16, colour, 0.8)
  )
}

/** A blown-up bread: puri, bhatura. */
export function puffed(p: Painter, r: number, colour = '#e8ad52'): string {
  const outline = blob(p, r, r * 0.74, 0.035, 10)
  return (
    path(
      outline,
      '#1c0710',
      `opacity="0.42" filter="${p.blur(10)}" transform="translate(6 ${(r * 0.2).toFixed(0)})"`,
    ) +
    path(
      outline,
      p.radial(
        [
          [0, light(colour, 0.62)],
          [0.5, colour],
          [0.86, dark(colour, 0.28)],
          [1, dark(colour, 0.5)],
        ],
        [0.38, 0.3, 0.74],
      ),
    ) +
    scatter(p, 12, r * 0.7, r * 0.5, r * 0.2)
      .map(([x, y]) =>
        ellipse(x, y, r * p.random(0.03, 0.08), r * p.random(0.02, 0.05), '#a85f1c', 'opacity="0.3"'),
      )
      .join('') +
    stroke(
      `M${-r * 0.66} ${-r * 0.22}Q${-r * 0.46} ${-r * 0.56} ${-r * 0.08} ${-r * 0.6}`,
      '#fffaf0',
      r * 0.06,
      'opacity="0.6"',
    )
  )
}

/** A rolled dosa lying from left to right: a crisp golden tube with lace at its edge. */
export function dosa(p: Painter, length: number, width: number): string {
  const [l, h] = [length / 2, width / 2]
  const skin = p.linear([
    [0, '#f9d88c'],
    [0.22, '#f3b851'],
    [0.55, '#d88a2c'],
    [0.85, '#a95a19'],
    [1, '#7c3c12'],
  ])
  const outline = `M${-l} ${-h * 0.8}C${-l * 0.4} ${-h * 1.12} ${l * 0.4} ${-h * 1.1} ${l} ${-h * 0.86}L${l} ${h * 0.82}C${l * 0.3} ${h * 1.14} ${-l * 0.4} ${h * 1.1} ${-l} ${h * 0.84}Z`
  const rings = Array.from({ length: 15 }, (_, i) => {
    const x = -l * 0.92 + (l * 1.84 * i) / 14
    return stroke(
      `M${x} ${-h * 0.9}Q${x + h * 0.34} 0 ${x + p.random(-6, 6)} ${h * 0.95}`,
      i % 2 ? '#8f4713' : '#fbe0a0',
      5,
      `opacity="${i % 2 ? 0.2 : 0.34}"`,
    )
  })
  const browned = scatter(p, 46, l * 0.93, h * 0.8, 16).map(([x, y]) =>
    ellipse(x, y, p.random(4, 11), p.random(2, 5), '#8a4310', `opacity="${p.random(0.15, 0.4).toFixed(2)}"`),
  )
  const flap = `M${-l} ${h * 0.5}C${-l * 0.4} ${h * 0.72} ${l * 0.4} ${h * 0.74} ${l} ${h * 0.52}`
  return (
    path(outline, '#1c0710', `opacity="0.45" filter="${p.blur(12)}" transform="translate(8 24)"`) +
    path(outline, skin) +
    rings.join('') +
    browned.join('') +
    stroke(flap, '#6e340e', 7, 'opacity="0.55"') +
    stroke(flap, '#fce3a6', 4, 'transform="translate(0 -5)" opacity="0.8"') +
    ellipse(-l, h * 0.02, h * 0.36, h * 0.83, '#b26a20') +
    ellipse(-l, h * 0.02, h * 0.29, h * 0.7, '#5e2c0c') +
    ellipse(-l + h * 0.04, h * 0.1, h * 0.21, h * 0.52, '#e2a93a') +
    ellipse(
      l,
      -h * 0.02,
      h * 0.34,
      h * 0.84,
      p.linear([
        [0, '#f3bf5c'],
        [1, '#a45a1a'],
      ]),
    ) +
    stroke(
      `M${-l * 0.88} ${-h * 0.58}C${-l * 0.3} ${-h * 0.78} ${l * 0.3} ${-h * 0.78} ${l * 0.88} ${-h * 0.6}`,
      '#fff6da',
      7,
      'opacity="0.6"',
    )
  )
}

/** A lacy bowl-shaped appam, seen from above. */
export function appam(p: Painter, r: number, k = 0.7): string {
  const holes = scatter(p, 60, r * 0.56, r * 0.56 * k, r * 0.06).map(([x, y]) =>
    ellipse(x, y, r * p.random(0.012, 0.03), r * p.random(0.008, 0.018), '#d9c8a4', 'opacity="0.8"'),
  )
  const edge = Array.from({ length: 70 }, (_, i): [number, number] => {
    const angle = (i / 70) * Math.PI * 2
    const reach = r * p.random(0.97, 1.01)
    return [Math.cos(angle) * reach, Math.sin(angle) * reach * k]
  })
  const pinholes = Array.from({ length: 90 }, () => {
    const [angle, reach] = [p.random(0, Math.PI * 2), r * p.random(0.7, 0.96)]
    return ellipse(
      Math.cos(angle) * reach,
      Math.sin(angle) * reach * k,
      r * p.random(0.008, 0.02),
      r * p.random(0.006, 0.013),
      '#a8662a',
      'opacity="0.45"',
    )
  })
  const crisp = p.radial([
    [0, '#fffdf4'],
    [0.62, '#fdf6e4'],
    [0.8, '#fbecca'],
    [0.93, '#f0c88a'],
    [1, '#d29a50'],
  ])
  return (
    ellipse(6, r * 0.12, r, r * k, '#1c0710', `opacity="0.4" filter="${p.blur(9)}"`) +
    path(closedCurve(edge), '#8f5a22', 'transform="translate(0 5)"') +
    path(closedCurve(edge), crisp) +
    pinholes.join('') +
    ellipse(
      0,
      r * 0.02,
      r * 0.6,
      r * k * 0.58,
      p.linear(
        [
          [0, '#e9d9b6'],
          [0.4, '#fffaf0'],
          [1, '#ffffff'],
        ],
        [0.2, 0, 0.8, 1],
      ),
      'opacity="0.8"',
    ) +
    holes.join('')
  )
}
