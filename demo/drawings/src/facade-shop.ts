import { dark, light, palette } from './colour.ts'
import { lamp } from './facade-lights.ts'
import { ground, planter, sky, stars } from './facade-outdoors.ts'
import { wall } from './facade-walls.ts'
import type { Painter } from './painter.ts'
import { at, ellipse, emoji, path, place, rect } from './shapes.ts'

type Shop = {
  wall: string
  texture?: 'plain' | 'brick' | 'planks' | 'tiles'
  frame: string
  awning: [string, string]
  sign: string
  motif: string
  night?: boolean
  door?: 'left' | 'middle' | 'right'
}

/** A corner shop: sky, facade, window, door, awning and a wordless sign. */
export function shop(
  p: Painter,
  {
    wall: colour,
    texture = 'plain',
    frame,
    awning: [first, second],
    sign: board,
    motif,
    night = false,
    door: side = 'right',
  }: Shop,
): string {
  return (
    (night ? sky(p, '#141a38', '#4a2a5a') + stars(p) : sky(p, '#8fc4dc', '#f6e3c0')) +
    ground(p, night ? '#4a4458' : '#b9a58c', 500) +
    wall(p, 120, 40, 1040, 470, colour, texture) +
    rect(
      100,
      26,
      1080,
      26,
      p.linear([
        [0, '#f6e7c9'],
        [1, '#a98a5c'],
      ]),
      'rx="6"',
    ) +
    openings(p, frame, side) +
    awning(p, 150, 156, 980, 84, first, second) +
    sign(p, 640, 96, 460, 104, board, motif) +
    lamp(p, side === 'left' ? 200 : 1080, 214, 40, board, 24) +
    planter(p, side === 'left' ? 545 : 730, 512, 130, '#a8562f') +
    planter(p, side === 'left' ? 190 : 1090, 514, 150, '#7a4630')
  )
}

function openings(p: Painter, frame: string, side: 'left' | 'middle' | 'right'): string {
  if (side === 'middle')
    return (
      litWindow(p, 190, 240, 310, 210, frame, 2) +
      litWindow(p, 790, 240, 310, 210, frame, 2) +
      door(p, 555, 226, 180, 284, frame)
    )
  if (side === 'left') return litWindow(p, 610, 240, 470, 210, frame, 4) + door(p, 290, 226, 190, 284, frame)
  return litWindow(p, 210, 240, 470, 210, frame, 3) + door(p, 800, 226, 190, 284, frame)
}

export const emblem = (p: Painter, codes: string[], size = 84) =>
  codes
    .map((code, i) => at((i - (codes.length - 1) / 2) * size * 1.35, 0, emoji(p, code, size, 0.04)))
    .join('')

/** A striped awning whose scalloped edge hangs at y + h. */
export function awning(
  p: Painter,
  x: number,
  y: number,
  w: number,
  h: number,
  first: string,
  second: string,
): string {
  const count = Math.round(w / 76)
  const step = w / count
  const flare = 34
  const panels = Array.from({ length: count }, (_, i) => {
    const colour = i % 2 ? second : first
    const at = (t: number, bottom: boolean) => x + step * t + (bottom ? ((t / count) * 2 - 1) * flare : 0)
    const scallop = `L${at(i + 1, true)} ${y + h}A${step / 2 + 2} ${h * 0.22} 0 0 1 ${at(i, true)} ${y + h}Z`
    return path(
      `M${at(i, false)} ${y}L${at(i + 1, false)} ${y}${scallop}`,
      p.linear([
        [0, dark(colour, 0.12)],
        [0.2, light(colour, 0.16)],
        [0.76, colour],
        [0.78, dark(colour, 0.2)],
        [1, dark(colour, 0.06)],
      ]),
    )
  })
  return (
    rect(
      x - flare,
      y + h,
      w + flare * 2,
      90,
      p.linear([
        [0, '#260a1c', 0.5],
        [1, '#260a1c', 0],
      ]),
    ) +
    panels.join('') +
    rect(
      x - 6,
      y - 10,
      w + 12,
      16,
      p.linear([
        [0, '#f6e7c9'],
        [1, '#a98a5c'],
      ]),
      'rx="6"',
    )
  )
}

/** A window lit from inside, with lamps and shelves behind the glass. */
function litWindow(
  p: Painter,
  x: number,
  y: number,
  w: number,
  h: number,
  frame: string,
  panes = 3,
): string {
  const glow = p.radial(
    [
      [0, '#fff0bd'],
      [0.5, '#f9c765'],
      [1, '#c77a30'],
    ],
    [0.5, 0.3, 0.8],
  )
  const shelf = (sy: number) =>
    rect(x + 12, sy, w - 24, 8, '#7a4a22', 'opacity="0.7"') +
    Array.from({ length: Math.floor((w - 60) / 44) }, (_, i) => {
      const [jx, jh] = [x + 34 + i * 44, p.random(24, 46)]
      return rect(
        jx,
        sy - jh,
        p.random(18, 28),
        jh,
        p.pick(['#8a4a1e', '#6b3a1a', '#a8602a', '#5f5a2a']),
        'rx="6" opacity="0.75"',
      )
    }).join('')
  const bars = Array.from({ length: panes - 1 }, (_, i) =>
    rect(x + (w / panes) * (i + 1) - 5, y, 10, h, frame),
  )
  return (
    rect(x - 16, y - 16, w + 32, h + 32, dark(frame, 0.2), 'rx="8"') +
    rect(x, y, w, h, glow) +
    shelf(y + h * 0.42) +
    shelf(y + h * 0.74) +
    [0.25, 0.5, 0.75].map((t) => lamp(p, x + w * t, y, h * 0.12, palette.chilli, 17)).join('') +
    path(
      `M${x + w * 0.05} ${y + h}L${x + w * 0.3} ${y}L${x + w * 0.42} ${y}L${x + w * 0.17} ${y + h}Z`,
      '#ffffff',
      'opacity="0.14"',
    ) +
    bars.join('') +
    rect(x, y, w, h, 'none', `stroke="${frame}" stroke-width="12"`) +
    rect(
      x - 26,
      y + h + 10,
      w + 52,
      18,
      p.linear([
        [0, light(frame, 0.3)],
        [1, dark(frame, 0.3)],
      ]),
      'rx="6"',
    )
  )
}

/** A panelled door with a window and a round handle; its foot is at y + h. */
export function door(p: Painter, x: number, y: number, w: number, h: number, colour: string): string {
  return (
    rect(x - 14, y - 14, w + 28, h + 14, dark(colour, 0.4), 'rx="6"') +
    rect(
      x,
      y,
      w,
      h,
      p.linear(
        [
          [0, light(colour, 0.2)],
          [1, dark(colour, 0.25)],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    rect(
      x + w * 0.16,
      y + h * 0.08,
      w * 0.68,
      h * 0.46,
      p.linear([
        [0, '#fbe0a0'],
        [1, '#e0a04a'],
      ]),
      `stroke="${dark(colour, 0.3)}" stroke-width="7" rx="6"`,
    ) +
    rect(
      x + w * 0.16,
      y + h * 0.62,
      w * 0.68,
      h * 0.28,
      'none',
      `stroke="${dark(colour, 0.35)}" stroke-width="6" rx="6"`,
    ) +
    ellipse(x + w * 0.88, y + h * 0.58, 9, 9, p.ball('#e3b65a'))
  )
}

/** A painted sign without words: what hangs on it is drawn by the caller around its middle. */
export function sign(
  p: Painter,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  content: string,
): string {
  return (
    rect(
      x - w / 2 + 6,
      y - h / 2 + 10,
      w,
      h,
      '#1c0710',
      `rx="${h * 0.3}" opacity="0.4" filter="${p.blur(8)}"`,
    ) +
    rect(
      x - w / 2,
      y - h / 2,
      w,
      h,
      p.linear([
        [0, light(colour, 0.22)],
        [1, dark(colour, 0.16)],
      ]),
      `rx="${h * 0.3}"`,
    ) +
    rect(
      x - w / 2 + 9,
      y - h / 2 + 9,
      w - 18,
      h - 18,
      'none',
      `rx="${h * 0.24}" stroke="#e9c46a" stroke-width="5"`,
    ) +
    place(content, x, y)
  )
}
