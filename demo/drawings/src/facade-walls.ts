import { dark, light, mix } from './colour.ts'
import type { Painter } from './painter.ts'
import { ellipse, path, rect } from './shapes.ts'

type Texture = 'plain' | 'brick' | 'planks' | 'tiles'

/** A wall with light from the upper left. */
export function wall(
  p: Painter,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  texture: Texture = 'plain',
): string {
  const marks: string[] = []
  if (texture === 'brick') {
    for (let row = 0; row * 30 < h; row++) {
      for (let column = -1; column * 74 < w; column++) {
        const bx = x + column * 74 + (row % 2) * 37
        const from = Math.max(bx, x)
        const width = Math.min(bx + 70, x + w) - from
        if (width > 6)
          marks.push(
            rect(
              from,
              y + row * 30,
              width,
              Math.min(26, h - row * 30),
              mix(colour, p.random() > 0.5 ? light(colour, 0.14) : dark(colour, 0.16), p.random()),
              'rx="3"',
            ),
          )
      }
    }
  }
  if (texture === 'planks') {
    for (let i = 0; i * 46 < w; i++)
      marks.push(
        rect(
          x + i * 46,
          y,
          Math.min(43, w - i * 46),
          h,
          mix(colour, p.random() > 0.5 ? light(colour, 0.12) : dark(colour, 0.18), p.random()),
        ),
      )
  }
  if (texture === 'tiles') {
    for (let i = 0; i * 40 < w; i++)
      for (let j = 0; j * 40 < h; j++)
        if ((i + j) % 2)
          marks.push(
            rect(
              x + i * 40,
              y + j * 40,
              Math.min(40, w - i * 40),
              Math.min(40, h - j * 40),
              light(colour, 0.16),
            ),
          )
  }
  const base = texture === 'brick' || texture === 'planks' ? dark(colour, 0.35) : colour
  return (
    rect(x, y, w, h, base) +
    marks.join('') +
    rect(
      x,
      y,
      w,
      h,
      p.linear(
        [
          [0, '#fff6dc', 0.2],
          [0.5, '#fff6dc', 0],
          [1, '#260a1c', 0.34],
        ],
        [0, 0, 1, 1],
      ),
    )
  )
}

/** A pointed arch with a lit room behind it; its foot is at y. */
export function arch(
  p: Painter,
  x: number,
  y: number,
  w: number,
  h: number,
  stone: string,
  cusped = true,
): string {
  const half = w / 2
  const spring = y - h * 0.52
  const top = y - h
  const curve = cusped
    ? `L${x - half} ${spring}Q${x - half * 0.98} ${spring - h * 0.12} ${x - half * 0.72} ${spring - h * 0.15}Q${x - half * 0.7} ${spring - h * 0.29} ${x - half * 0.4} ${spring - h * 0.31}Q${x - half * 0.3} ${spring - h * 0.42} ${x} ${top}Q${x + half * 0.3} ${spring - h * 0.42} ${x + half * 0.4} ${spring - h * 0.31}Q${x + half * 0.7} ${spring - h * 0.29} ${x + half * 0.72} ${spring - h * 0.15}Q${x + half * 0.98} ${spring - h * 0.12} ${x + half} ${spring}`
    : `L${x - half} ${spring}A${half} ${h * 0.48} 0 0 1 ${x + half} ${spring}`
  const opening = `M${x - half} ${y}${curve}L${x + half} ${y}Z`
  return (
    rect(
      x - half - 30,
      top - 46,
      w + 60,
      y - top + 46,
      p.linear([
        [0, light(stone, 0.18)],
        [1, dark(stone, 0.2)],
      ]),
      'rx="10"',
    ) +
    rect(
      x - half - 18,
      top - 34,
      w + 36,
      y - top + 34,
      'none',
      `stroke="${light(stone, 0.45)}" stroke-width="4" rx="8"`,
    ) +
    path(
      opening,
      p.radial(
        [
          [0, '#ffeab0'],
          [0.5, '#f0b050'],
          [1, '#8a4a2a'],
        ],
        [0.5, 0.36, 0.8],
      ),
      `stroke="${light(stone, 0.4)}" stroke-width="12"`,
    ) +
    pantry(p, x, y, w * 0.72) +
    path(opening, 'none', `stroke="${dark(stone, 0.35)}" stroke-width="3"`)
  )
}

/** The outline of a laid shelf in a lit room, its foot at y. */
function pantry(p: Painter, x: number, y: number, w: number): string {
  const shade = '#6b3a1a'
  const jars = Array.from({ length: Math.floor(w / 36) }, (_, i) => {
    const [jx, jh] = [x - w / 2 + 20 + i * 36, p.random(26, 52)]
    return (
      ellipse(jx, y - 92 - jh * 0.46, 13, jh * 0.5, shade, 'opacity="0.5"') +
      rect(jx - 7, y - 98 - jh, 14, 9, shade, 'opacity="0.55"')
    )
  })
  return (
    rect(x - w / 2, y - 92, w, 12, shade, 'opacity="0.6"') +
    rect(x - w / 2 + 14, y - 84, 12, 84, shade, 'opacity="0.5"') +
    rect(x + w / 2 - 26, y - 84, 12, 84, shade, 'opacity="0.5"') +
    jars.join('')
  )
}

/** Rows of clay tiles sloping towards the viewer. */
export function tiledRoof(p: Painter, x: number, y: number, w: number, h: number, colour: string): string {
  const rows = 5
  const tiles = Array.from({ length: rows }, (_, row) => {
    const widen = row * 16
    const count = Math.round((w + widen * 2) / 46)
    const step = (w + widen * 2) / count
    return Array.from({ length: count }, (_, i) => {
      const tx = x - widen + step * i
      const shade = mix(colour, p.random() > 0.5 ? light(colour, 0.2) : dark(colour, 0.22), p.random())
      return path(
        `M${tx} ${y + (h / rows) * row}l${step} 0l0 ${h / rows + 6}a${step / 2} 13 0 0 1 ${-step} 0Z`,
        p.linear(
          [
            [0, dark(shade, 0.2)],
            [0.4, light(shade, 0.2)],
            [1, dark(shade, 0.1)],
          ],
          [0, 0, 1, 0.3],
        ),
      )
    }).join('')
  })
  return (
    rect(
      x - 60,
      y + h,
      w + 120,
      70,
      p.linear([
        [0, '#260a1c', 0.55],
        [1, '#260a1c', 0],
      ]),
    ) + tiles.join('')
  )
}
