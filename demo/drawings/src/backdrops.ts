import { dark, light, lightness, mix } from './colour.ts'
import { motifs, type Motif } from './motifs.ts'
import type { Painter } from './painter.ts'
import { ellipse, path, rect } from './shapes.ts'

const [width, height] = [1280, 720]

/** A second tone of the same colour, on the side where there is room. */
function tone(colour: string, strength: number): string {
  return lightness(colour) > 0.6 ? mix(colour, '#a4622a', strength) : light(colour, strength)
}

function patterned(p: Painter, colour: string, motif: Motif, strength: number, turn: number): string {
  const { size, draw } = motifs[motif]
  const [w, h] = size
  const tile = draw(tone(colour, strength), tone(colour, strength * 0.55), colour)
  const fill = p.define(
    (id) =>
      `<pattern id="${id}" width="${w}" height="${h}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">${tile}</pattern>`,
  )
  return rect(0, 0, width, height, fill)
}

function spotlight(p: Painter, colour: string, [cx, cy]: [number, number] = [0.42, 0.36]): string {
  const lit = p.radial(
    [
      [0, light(colour, 0.75), 0.34],
      [0.55, light(colour, 0.5), 0.06],
      [1, light(colour, 0.5), 0],
    ],
    [cx, cy, 0.62],
  )
  const shaded = p.radial(
    [
      [0.55, dark(colour, 0.8), 0],
      [1, dark(colour, 0.8), lightness(colour) > 0.6 ? 0.26 : 0.5],
    ],
    [0.46, 0.44, 0.78],
  )
  return rect(0, 0, width, height, lit) + rect(0, 0, width, height, shaded)
}

type Cloth = { motif?: Motif; strength?: number; turn?: number }

/** A tabletop seen from above: one colour with a printed pattern of the same hue, lit from the upper left. */
export function cloth(p: Painter, colour: string, { motif, strength = 0.16, turn = 0 }: Cloth = {}): string {
  const pattern = motif ? patterned(p, colour, motif, strength, turn) : ''
  return rect(0, 0, width, height, colour) + pattern + spotlight(p, colour)
}

/** Boards of dark wood from above. */
export function planks(p: Painter, colour: string): string {
  const boards = Array.from({ length: 5 }, (_, i) => {
    const [y, h] = [i * 150 - 10, 150]
    const shade = mix(colour, i % 2 ? dark(colour, 0.3) : light(colour, 0.14), p.random(0.3, 0.8))
    const grain = Array.from({ length: 4 }, () => {
      const gy = y + p.random(18, h - 14)
      const bend = p.random(-14, 14)
      return `<path d="M-10 ${gy.toFixed(1)}C400 ${(gy + bend).toFixed(1)} 800 ${(gy - bend).toFixed(1)} 1290 ${(gy + bend / 2).toFixed(1)}" fill="none" stroke="${dark(colour, 0.5)}" stroke-opacity="0.2" stroke-width="${p.random(1.5, 4).toFixed(1)}"/>`
    })
    return (
      rect(0, y, width, h, shade) +
      grain.join('') +
      rect(0, y + h - 4, width, 4, dark(colour, 0.7), 'opacity="0.55"')
    )
  })
  return boards.join('') + spotlight(p, colour)
}

type Table = { motif?: Motif; strength?: number; horizon?: number; edge?: boolean }

/** A table seen from the seat: a wall behind, its light, and the near table top. */
export function table(p: Painter, wall: string, top: string, options: Table = {}): string {
  const { motif, strength = 0.13, horizon = 440 } = options
  const pattern = motif ? patterned(p, wall, motif, strength, 0) : ''
  const glow = p.radial(
    [
      [0, light(wall, 0.8), 0.55],
      [0.6, light(wall, 0.6), 0.1],
      [1, light(wall, 0.6), 0],
    ],
    [0.5, 0.5, 0.5],
  )
  const surface = p.linear([
    [0, dark(top, 0.14)],
    [0.1, light(top, 0.1)],
    [1, dark(top, 0.16)],
  ])
  return (
    rect(0, 0, width, height, wall) +
    pattern +
    ellipse(640, 330, 560, 430, glow) +
    rect(
      0,
      horizon - 40,
      width,
      40,
      p.linear([
        [0, dark(wall, 0.5), 0],
        [1, dark(wall, 0.5), 0.35],
      ]),
    ) +
    rect(0, horizon, width, height - horizon, surface) +
    rect(0, horizon, width, 4, light(top, 0.5), 'opacity="0.7"')
  )
}

/** Rising warmth behind a dish: rays from behind the table's middle. */
export function rays(p: Painter, colour: string, [x, y]: [number, number] = [640, 420]): string {
  const count = 22
  const wedges = Array.from({ length: count }, (_, i) => {
    const [a, b] = [i / count, (i + 0.5) / count].map((turn) => turn * Math.PI * 2)
    const far = 1100
    return `M${x} ${y}L${(x + Math.cos(a ?? 0) * far).toFixed(0)} ${(y + Math.sin(a ?? 0) * far).toFixed(0)}L${(x + Math.cos(b ?? 0) * far).toFixed(0)} ${(y + Math.sin(b ?? 0) * far).toFixed(0)}Z`
  })
  return (
    rect(0, 0, width, height, colour) +
    path(wedges.join(''), tone(colour, 0.12)) +
    spotlight(p, colour, [0.5, 0.5])
  )
}
