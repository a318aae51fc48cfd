import { dark, light } from './colour.ts'
import type { Painter } from './painter.ts'
import { at, ellipse, path, rect, stroke } from './shapes.ts'
import { bowl, contact, gloss, type Round } from './vessels.ts'

/** A clay oven with embers, its mouth around 0,0. */
export function tandoor(p: Painter, r: number): string {
  const clay = '#a8623a'
  return (
    path(
      `M${-r} 0C${-r * 1.3} ${r * 0.7} ${-r * 1.16} ${r * 1.4} ${-r * 0.9} ${r * 1.6}L${r * 0.9} ${r * 1.6}C${r * 1.16} ${r * 1.4} ${r * 1.3} ${r * 0.7} ${r} 0Z`,
      p.linear(
        [
          [0, light(clay, 0.25)],
          [0.4, clay],
          [1, dark(clay, 0.5)],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    ellipse(0, 0, r, r * 0.3, light(clay, 0.3)) +
    ellipse(
      0,
      4,
      r * 0.8,
      r * 0.22,
      p.radial([
        [0, '#fff0a0'],
        [0.4, '#ff9a2a'],
        [1, '#7a1f0c'],
      ]),
    ) +
    ellipse(
      0,
      -r * 0.2,
      r * 1.3,
      r * 0.9,
      p.radial([
        [0, '#ffb347', 0.6],
        [1, '#ffb347', 0],
      ]),
    )
  )
}

/** A fat-bellied cooking pot seen from the seat; its rim lies around 0,0. */
export function handi(p: Painter, r: number, colour = '#b5652e'): string {
  const k = 0.26
  const body = p.linear(
    [
      [0, dark(colour, 0.2)],
      [0.18, light(colour, 0.6)],
      [0.4, colour],
      [0.8, dark(colour, 0.5)],
      [1, dark(colour, 0.25)],
    ],
    [0, 0, 1, 0],
  )
  return (
    at(0, r * 1.16, contact(p, r * 0.9, r * 0.22, 0.55, 0.3)) +
    path(
      `M${-r * 0.86} ${r * 0.1}C${-r * 1.4} ${r * 0.3} ${-r * 1.34} ${r * 1.2} ${-r * 0.5} ${r * 1.26}L${r * 0.5} ${r * 1.26}C${r * 1.34} ${r * 1.2} ${r * 1.4} ${r * 0.3} ${r * 0.86} ${r * 0.1}Z`,
      body,
    ) +
    [0.42, 0.5]
      .map((y) =>
        stroke(
          `M${-r * 1.14} ${r * y}A${r * 1.14} ${r * 0.3} 0 0 0 ${r * 1.14} ${r * y}`,
          dark(colour, 0.5),
          5,
          'opacity="0.45"',
        ),
      )
      .join('') +
    stroke(
      `M${-r * 0.98} ${r * 0.44}Q${-r * 1.06} ${r * 0.8} ${-r * 0.74} ${r * 1.06}`,
      '#fff0d8',
      r * 0.05,
      'opacity="0.55"',
    ) +
    ellipse(0, 0, r, r * k, light(colour, 0.5)) +
    ellipse(0, r * 0.012, r * 0.92, r * 0.92 * k, dark(colour, 0.65))
  )
}

/** A cast-iron frying pan from above, its handle to the right. */
export function skillet(p: Painter, r: number): string {
  const iron = '#35333a'
  return (
    rect(
      r * 0.8,
      -r * 0.11 + 26,
      r * 0.86,
      r * 0.22,
      '#1c0710',
      `rx="30" opacity="0.45" filter="${p.blur(12)}"`,
    ) +
    rect(
      r * 0.8,
      -r * 0.1,
      r * 0.86,
      r * 0.2,
      p.linear([
        [0, light(iron, 0.3)],
        [1, dark(iron, 0.5)],
      ]),
      `rx="${r * 0.09}"`,
    ) +
    ellipse(r * 1.56, 0, r * 0.05, r * 0.04, '#15131a') +
    bowl(p, { r, k: 0.7, colour: iron, depth: 0.16, inside: '#4a464e' })
  )
}

type Board = { width: number; height: number; colour?: string; handle?: boolean }

/** A wooden board lying flat. */
export function board(
  p: Painter,
  { width: w, height: h, colour = '#a9713f', handle = false }: Board,
): string {
  const face = p.linear(
    [
      [0, light(colour, 0.25)],
      [1, dark(colour, 0.2)],
    ],
    [0, 0, 1, 1],
  )
  const grain = Array.from({ length: 7 }, (_, i) => {
    const y = -h / 2 + (h / 7) * (i + 0.5) + p.random(-5, 5)
    return stroke(
      `M${-w / 2 + 24} ${y}C${-w / 6} ${y + p.random(-10, 10)} ${w / 6} ${y + p.random(-10, 10)} ${w / 2 - 24} ${y}`,
      dark(colour, 0.35),
      2.5,
      'opacity="0.3"',
    )
  })
  const grip = (fill: string, dy: number) =>
    handle ? rect(w / 2 - 20, -h * 0.13 + dy, w * 0.17, h * 0.26, fill, `rx="${h * 0.12}"`) : ''
  const shadow = rect(
    -w / 2 + 8,
    -h / 2 + 16,
    w,
    h,
    '#1c0710',
    `rx="36" opacity="0.45" filter="${p.blur(16)}"`,
  )
  return (
    shadow +
    grip(dark(colour, 0.45), 10) +
    rect(-w / 2, -h / 2 + 12, w, h, dark(colour, 0.45), 'rx="34"') +
    grip(face, 0) +
    rect(-w / 2, -h / 2, w, h, face, 'rx="34"') +
    grain.join('') +
    (handle ? ellipse(w / 2 + w * 0.105, 0, h * 0.05, h * 0.05, dark(colour, 0.55)) : '')
  )
}

/** A black iron pan with two handles: the kadhai. */
export function kadhai(p: Painter, { r, k = 0.62, colour = '#3b3a40' }: Round): string {
  const ear = (side: number) =>
    stroke(
      `M${side * r * 0.93} ${-r * 0.16}C${side * r * 1.26} ${-r * 0.22} ${side * r * 1.26} ${r * 0.2} ${side * r * 0.93} ${r * 0.14}`,
      dark(colour, 0.2),
      r * 0.075,
    ) +
    stroke(
      `M${side * r * 0.96} ${-r * 0.18}C${side * r * 1.22} ${-r * 0.22} ${side * r * 1.23} ${r * 0.1} ${side * r * 1.1} ${r * 0.13}`,
      light(colour, 0.35),
      r * 0.02,
    )
  return ear(-1) + ear(1) + bowl(p, { r, k, colour, depth: 0.42, inside: dark(colour, 0.2) })
}

/** A round mat or coaster under a glass or a cake. */
export function coaster(p: Painter, { r, k = 0.28, colour = '#a9713f' }: Round): string {
  return (
    contact(p, r, r * k, 0.4, 0.35) +
    ellipse(0, r * 0.07, r, r * k, dark(colour, 0.42)) +
    ellipse(
      0,
      0,
      r,
      r * k,
      p.linear(
        [
          [0, light(colour, 0.35)],
          [1, dark(colour, 0.12)],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    ellipse(
      0,
      0,
      r * 0.86,
      r * 0.86 * k,
      'none',
      `stroke="${dark(colour, 0.3)}" stroke-width="3" opacity="0.5"`,
    )
  )
}

/** A footed stand for cakes; its plate lies around 0,0. */
export function cakeStand(p: Painter, { r, k = 0.28, colour = '#f7efe2' }: Round): string {
  const stem = p.linear(
    [
      [0, light(colour, 0.5)],
      [0.5, colour],
      [1, dark(colour, 0.4)],
    ],
    [0, 0, 1, 0],
  )
  const down = r * 0.5
  return (
    `<g transform="translate(0 ${down})">${contact(p, r * 0.5, r * 0.5 * k, 0.45, 0.4)}</g>` +
    path(
      `M${-r * 0.12} ${r * 0.1}C${-r * 0.08} ${down * 0.7} ${-r * 0.3} ${down * 0.85} ${-r * 0.45} ${down}A${r * 0.45} ${r * 0.45 * k} 0 0 0 ${r * 0.45} ${down}C${r * 0.3} ${down * 0.85} ${r * 0.08} ${down * 0.7} ${r * 0.12} ${r * 0.1}Z`,
      stem,
    ) +
    ellipse(0, r * 0.08, r, r * k, dark(colour, 0.3)) +
    ellipse(
      0,
      0,
      r,
      r * k,
      p.linear(
        [
          [0, light(colour, 0.6)],
          [1, dark(colour, 0.1)],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    gloss(r * 0.9, k)
  )
}

/** A spoon lying with its bowl to the left of 0,0. */
export function spoon(p: Painter, length: number, colour = '#d3d7da'): string {
  const w = length * 0.11
  const metal = p.linear([
    [0, light(colour, 0.8)],
    [0.5, colour],
    [1, dark(colour, 0.4)],
  ])
  const outline = `M${-length * 0.5} 0C${-length * 0.5} ${-w * 1.3} ${-length * 0.2} ${-w * 1.2} ${-length * 0.16} ${-w * 0.24}L${length * 0.46} ${-w * 0.34}Q${length * 0.52} 0 ${length * 0.46} ${w * 0.34}L${-length * 0.16} ${w * 0.24}C${-length * 0.2} ${w * 1.2} ${-length * 0.5} ${w * 1.3} ${-length * 0.5} 0Z`
  return (
    path(outline, '#1c0710', `opacity="0.4" filter="${p.blur(7)}" transform="translate(6 14)"`) +
    path(outline, metal) +
    ellipse(
      -length * 0.335,
      0,
      length * 0.125,
      w * 0.78,
      p.linear([
        [0, dark(colour, 0.42)],
        [1, light(colour, 0.7)],
      ]),
    )
  )
}

export const tray = (p: Painter, w: number, h: number, colour = '#2a2430') =>
  rect(-w / 2 + 8, -h / 2 + 20, w, h, '#1c0710', `rx="26" opacity="0.5" filter="${p.blur(14)}"`) +
  rect(-w / 2, -h / 2 + 14, w, h, dark(colour, 0.4), 'rx="24"') +
  rect(
    -w / 2,
    -h / 2,
    w,
    h,
    p.linear(
      [
        [0, light(colour, 0.18)],
        [1, colour],
      ],
      [0, 0, 1, 1],
    ),
    'rx="24"',
  ) +
  rect(-w / 2 + 12, -h / 2 + 12, w - 24, h - 24, 'none', 'rx="18" stroke="#c9402a" stroke-width="5"')
