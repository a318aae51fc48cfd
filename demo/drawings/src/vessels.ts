import { dark, light } from './colour.ts'
import type { Painter } from './painter.ts'
import { ellipse, path, stroke } from './shapes.ts'

/** `k` is how round a circle looks: 1 straight from above, 0.3 from the seat. */
export type Round = { r: number; k?: number; colour?: string }

/** The shadow of an object on the table around 0,0. */
export function contact(p: Painter, rx: number, ry: number, opacity = 0.42, dy = 0.22): string {
  return ellipse(
    rx * 0.07,
    ry * dy,
    rx * 1.04,
    ry * 1.06,
    '#1c0710',
    `opacity="${opacity}" filter="${p.blur(Math.max(5, rx * 0.055))}"`,
  )
}

export function gloss(r: number, k: number, opacity = 0.7): string {
  const [a, b] = [Math.PI * 1.08, Math.PI * 1.38]
  const [x1, y1, x2, y2] = [Math.cos(a) * r, Math.sin(a) * r * k, Math.cos(b) * r, Math.sin(b) * r * k]
  return stroke(`M${x1} ${y1}A${r} ${r * k} 0 0 1 ${x2} ${y2}`, '#fffdf6', r * 0.022, `opacity="${opacity}"`)
}

type Plate = Round & { rim?: string; lines?: number; well?: number }

/** A flat plate with a painted rim. */
export function plate(
  p: Painter,
  { r, k = 0.66, colour = '#fbf3e3', rim, lines = 1, well = 0.7 }: Plate,
): string {
  const thickness = r * 0.05
  const face = p.linear(
    [
      [0, light(colour, 0.6)],
      [0.5, colour],
      [1, dark(colour, 0.16)],
    ],
    [0.1, 0, 0.9, 1],
  )
  const hollow = p.linear(
    [
      [0, dark(colour, 0.15)],
      [0.4, colour],
      [1, light(colour, 0.7)],
    ],
    [0.15, 0, 0.85, 1],
  )
  const stripes = Array.from({ length: rim ? lines : 0 }, (_, i) => {
    const reach = r * (0.965 - i * 0.055)
    return ellipse(
      0,
      0,
      reach,
      reach * k,
      'none',
      `stroke="${rim}" stroke-width="${(r * (i ? 0.012 : 0.026)).toFixed(1)}"`,
    )
  })
  return (
    contact(p, r, r * k) +
    ellipse(0, thickness, r, r * k, dark(colour, 0.36)) +
    ellipse(0, 0, r, r * k, face) +
    stripes.join('') +
    ellipse(0, r * 0.012, r * well, r * well * k, hollow) +
    gloss(r * 0.88, k)
  )
}

type Bowl = Round & { depth?: number; band?: string; inside?: string }

/** A bowl whose rim lies around 0,0. Put its content after it, within 0.86 of the radius. */
export function bowl(
  p: Painter,
  { r, k = 0.5, colour = '#f4ead6', depth = 0.62, band, inside }: Bowl,
): string {
  const h = r * depth
  const side = p.linear(
    [
      [0, light(colour, 0.3)],
      [0.35, colour],
      [1, dark(colour, 0.5)],
    ],
    [0, 0, 1, 0.25],
  )
  const foot = r * 0.5
  const outline = `M${-r} 0C${-r * 0.98} ${h * 0.75} ${-r * 0.72} ${h + r * k * 0.2} ${-foot} ${h + r * k * 0.34}A${foot} ${foot * k * 0.6} 0 0 0 ${foot} ${h + r * k * 0.34}C${r * 0.72} ${h + r * k * 0.2} ${r * 0.98} ${h * 0.75} ${r} 0Z`
  const clip = p.define((id) => `<clipPath id="${id}"><path d="${outline}"/></clipPath>`)
  const ring = band
    ? `<g clip-path="${clip}">${stroke(`M${-r} ${h * 0.22}A${r} ${r * k} 0 0 0 ${r} ${h * 0.22}`, band, r * 0.05)}</g>`
    : ''
  const shade = `<g transform="translate(0 ${(h + r * k * 0.3).toFixed(1)})">${contact(p, r * 0.74, r * k * 0.5, 0.55, 0.12)}</g>`
  return (
    shade +
    path(outline, side) +
    ring +
    stroke(
      `M${-r * 0.86} ${h * 0.42}Q${-r * 0.78} ${h * 0.86} ${-r * 0.52} ${h + r * k * 0.1}`,
      '#fffdf6',
      r * 0.035,
      'opacity="0.45"',
    ) +
    rimmed(p, { r, k, colour, inside })
  )
}

function rimmed(p: Painter, { r, k = 0.5, colour = '#f4ead6', inside }: Bowl): string {
  const lip = p.linear(
    [
      [0, light(colour, 0.75)],
      [1, light(colour, 0.12)],
    ],
    [0, 0, 1, 1],
  )
  const hollow = inside ?? dark(colour, 0.35)
  return (
    ellipse(0, 0, r, r * k, lip) +
    ellipse(
      0,
      r * 0.012,
      r * 0.93,
      r * 0.93 * k,
      p.linear(
        [
          [0, dark(hollow, 0.35)],
          [1, hollow],
        ],
        [0.2, 0, 0.7, 1],
      ),
    ) +
    gloss(r * 0.965, k, 0.85)
  )
}

/** A small steel bowl seen almost from above, as on a thali. */
export function katori(p: Painter, { r, k = 0.8, colour = '#c9cdd1' }: Round): string {
  return (
    contact(p, r, r * k, 0.45, 0.3) +
    ellipse(
      0,
      r * 0.16,
      r * 0.97,
      r * 0.97 * k,
      p.linear(
        [
          [0, light(colour, 0.4)],
          [0.5, dark(colour, 0.2)],
          [1, dark(colour, 0.55)],
        ],
        [0, 0, 1, 0.2],
      ),
    ) +
    rimmed(p, { r, k, colour })
  )
}

/** A wide steel or brass tray with a raised edge. */
export function thali(p: Painter, { r, k = 0.8, colour = '#cdd2d6' }: Round): string {
  const edge = p.linear(
    [
      [0, light(colour, 0.9)],
      [0.3, dark(colour, 0.2)],
      [0.6, light(colour, 0.6)],
      [1, dark(colour, 0.4)],
    ],
    [0, 0, 1, 1],
  )
  const floor = p.linear(
    [
      [0, dark(colour, 0.16)],
      [0.45, light(colour, 0.45)],
      [0.55, light(colour, 0.6)],
      [1, dark(colour, 0.1)],
    ],
    [0, 0.1, 1, 0.9],
  )
  return (
    contact(p, r, r * k) +
    ellipse(0, r * 0.05, r, r * k, dark(colour, 0.5)) +
    ellipse(0, 0, r, r * k, edge) +
    ellipse(0, r * 0.012, r * 0.945, r * 0.945 * k, dark(colour, 0.32)) +
    ellipse(0, r * 0.02, r * 0.93, r * 0.925 * k, floor)
  )
}
