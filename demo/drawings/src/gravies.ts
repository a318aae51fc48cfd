import { dark, light } from './colour.ts'
import type { Painter } from './painter.ts'
import { blob, ellipse, path, place, scatter, stroke } from './shapes.ts'

type Surface = { rx: number; ry: number; colour: string; oil?: string; gloss?: number }

/** The surface of something liquid around 0,0: darker at the edge, with light lying on it. */
export function liquid(p: Painter, { rx, ry, colour, oil, gloss = 0.5 }: Surface): string {
  const face = p.radial(
    [
      [0, light(colour, 0.2)],
      [0.6, colour],
      [0.92, dark(colour, 0.18)],
      [1, dark(colour, 0.4)],
    ],
    [0.46, 0.42, 0.56],
  )
  const drops = oil
    ? scatter(p, 16, rx * 0.86, ry * 0.84, rx * 0.16).map(([x, y]) => {
        const size = rx * p.random(0.02, 0.055)
        return (
          ellipse(x, y, size, size * 0.7, oil, 'opacity="0.6"') +
          ellipse(x - size * 0.25, y - size * 0.2, size * 0.3, size * 0.2, '#fff8e0', 'opacity="0.8"')
        )
      })
    : []
  return (
    ellipse(0, 0, rx, ry, face) +
    drops.join('') +
    stroke(
      `M${-rx * 0.78} ${-ry * 0.2}Q${-rx * 0.62} ${-ry * 0.7} ${-rx * 0.2} ${-ry * 0.82}`,
      '#fffaf0',
      rx * 0.035,
      `opacity="${gloss}"`,
    ) +
    stroke(
      `M${rx * 0.5} ${ry * 0.72}Q${rx * 0.74} ${ry * 0.5} ${rx * 0.82} ${ry * 0.22}`,
      '#fffaf0',
      rx * 0.02,
      `opacity="${gloss * 0.5}"`,
    )
  )
}

/** Soft thicker folds in a gravy or a purée. */
export function folds(p: Painter, rx: number, ry: number, colour: string, count = 9): string {
  return scatter(p, count, rx * 0.72, ry * 0.7, rx * 0.2)
    .map(([x, y]) => {
      const w = rx * p.random(0.14, 0.3)
      return (
        stroke(
          `M${x - w} ${y}Q${x} ${y - w * 0.42} ${x + w} ${y}`,
          light(colour, 0.28),
          rx * 0.035,
          'opacity="0.55"',
        ) +
        stroke(
          `M${x - w} ${y + rx * 0.03}Q${x} ${y - w * 0.42 + rx * 0.035} ${x + w} ${y + rx * 0.03}`,
          dark(colour, 0.35),
          rx * 0.018,
          'opacity="0.4"',
        )
      )
    })
    .join('')
}

/** Cream poured in a loose spiral. */
export function creamSwirl(_p: Painter, rx: number, ry: number, colour = '#fff3dc'): string {
  const points = Array.from({ length: 46 }, (_, i) => {
    const [angle, reach] = [i * 0.3 + 0.6, 0.08 + i * 0.0125]
    return `${i ? 'L' : 'M'}${Math.cos(angle) * rx * reach} ${Math.sin(angle) * ry * reach}`
  })
  return stroke(points.join(''), colour, rx * 0.05, 'opacity="0.92"')
}

/** Irregular lumps lit from the upper left: meat, potato, fried things. */
export function lump(
  p: Painter,
  rx: number,
  ry: number,
  colour: string,
  wobble = 0.12,
  contrast = 1,
): string {
  const outline = blob(p, rx, ry, wobble)
  return (
    path(
      outline,
      dark(colour, 0.5),
      `transform="translate(${(rx * 0.04).toFixed(1)} ${(ry * 0.16).toFixed(1)})" opacity="0.75"`,
    ) +
    path(outline, p.ball(colour, contrast)) +
    ellipse(-rx * 0.32, -ry * 0.42, rx * 0.26, ry * 0.14, '#fffaf0', `opacity="0.38" transform="rotate(-18)"`)
  )
}

/** A grilled piece: a lump with charred marks. */
export function grilled(p: Painter, rx: number, ry: number, colour: string): string {
  const marks = scatter(p, 4, rx * 0.62, ry * 0.6, rx * 0.34).map(([x, y]) =>
    path(
      blob(p, rx * p.random(0.12, 0.24), ry * p.random(0.07, 0.15), 0.3),
      dark(colour, 0.78),
      `transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(-24)" opacity="0.62"`,
    ),
  )
  return lump(p, rx, ry, colour, 0.13) + marks.join('')
}

/** A block with three visible faces: paneer, tofu, butter, barfi. */
export function cube(p: Painter, size: number, colour: string, seared = false): string {
  const [w, h, d] = [size * 0.5, size * 0.27, size * 0.42]
  const top = `M0 ${-h}L${w} 0L0 ${h}L${-w} 0Z`
  const left = `M${-w} 0L0 ${h}L0 ${h + d}L${-w} ${d}Z`
  const right = `M${w} 0L0 ${h}L0 ${h + d}L${w} ${d}Z`
  const round = `stroke-width="${(size * 0.07).toFixed(1)}" stroke-linejoin="round"`
  const [lit, side, far] = [light(colour, 0.35), dark(colour, 0.08), dark(colour, 0.27)]
  const sear = seared
    ? path(
        `M${-w * 0.5} ${-h * 0.1}L${w * 0.2} ${-h * 0.62}L${w * 0.5} ${-h * 0.2}L${-w * 0.1} ${h * 0.42}Z`,
        '#8a4312',
        'opacity="0.5"',
      )
    : ''
  return place(
    path(left, side, `stroke="${side}" ${round}`) +
      path(right, far, `stroke="${far}" ${round}`) +
      path(
        top,
        p.linear([
          [0, lit],
          [1, colour],
        ]),
        `stroke="${lit}" ${round}`,
      ) +
      sear,
    0,
    -d * 0.5,
  )
}

type Heap = {
  rx: number
  ry: number
  count: number
  distance?: number
  piece: (index: number) => string
  turn?: number
}

/** Pieces strewn over an ellipse around 0,0, the nearer over the farther. */
export function strew(p: Painter, { rx, ry, count, distance = 40, piece, turn = 0 }: Heap): string {
  return scatter(p, count, rx, ry, distance)
    .map(([x, y], i) => place(piece(i), x, y, { rotate: p.random(-turn, turn) }))
    .join('')
}
