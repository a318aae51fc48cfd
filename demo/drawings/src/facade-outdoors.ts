import { dark, light, mix } from './colour.ts'
import { leaflet } from './greens.ts'
import type { Painter } from './painter.ts'
import { at, ellipse, path, place, rect, stroke } from './shapes.ts'

/** A palm leaning in from the side. */
export function palm(p: Painter, x: number, y: number, height: number, lean: number): string {
  const [tx, ty] = [x + lean, y - height]
  const fronds = Array.from({ length: 9 }, (_, i) =>
    at(tx, ty, at(90, 0, leaflet(p, 230, i % 2 ? '#3f8235' : '#4f9b3a', 0.13)), -200 + i * 27),
  )
  return (
    stroke(`M${x} ${y}Q${x + lean * 0.3} ${y - height * 0.6} ${tx} ${ty}`, '#7a5230', 26) +
    stroke(`M${x - 5} ${y}Q${x + lean * 0.3 - 5} ${y - height * 0.6} ${tx - 4} ${ty}`, '#a8794a', 8) +
    fronds.join('') +
    ellipse(tx - 10, ty + 16, 17, 16, p.ball('#6b4a26')) +
    ellipse(tx + 18, ty + 14, 16, 15, p.ball('#7a5630'))
  )
}

/** Tiny stars for an evening. */
export const stars = (p: Painter) =>
  Array.from({ length: 46 }, () =>
    ellipse(
      p.random(0, 1280),
      p.random(0, 240),
      p.random(1, 2.6),
      p.random(1, 2.6),
      '#fff6dc',
      `opacity="${p.random(0.3, 0.9).toFixed(2)}"`,
    ),
  ).join('')

/** Sky from the top of the picture down to `to`, with a glow where the sun is. */
export function sky(p: Painter, top: string, bottom: string, to = 560): string {
  const sun = p.radial([
    [0, '#fff3cf', 0.7],
    [1, '#fff3cf', 0],
  ])
  return (
    rect(
      0,
      0,
      1280,
      to,
      p.linear([
        [0, top],
        [1, bottom],
      ]),
    ) + ellipse(960, 170, 420, 330, sun)
  )
}

/** Pavement from `y` down. */
export function ground(p: Painter, colour: string, y: number): string {
  const joints = Array.from({ length: 15 }, (_, i) =>
    stroke(`M${(i - 7) * 60 + 640} ${y}L${(i - 7) * 190 + 640} 720`, dark(colour, 0.4), 3, 'opacity="0.25"'),
  )
  return (
    rect(
      0,
      y,
      1280,
      720 - y,
      p.linear([
        [0, dark(colour, 0.22)],
        [1, light(colour, 0.1)],
      ]),
    ) +
    joints.join('') +
    rect(
      0,
      y,
      1280,
      26,
      p.linear([
        [0, '#260a1c', 0.5],
        [1, '#260a1c', 0],
      ]),
    )
  )
}

/** A plant in a pot standing on x,y. */
export function planter(
  p: Painter,
  x: number,
  y: number,
  size: number,
  pot: string,
  green = '#4f9b3a',
): string {
  const fronds = Array.from({ length: 13 }, (_, i) => {
    const turn = -170 + i * (160 / 12)
    const length = size * p.random(0.62, 0.95)
    const a = (turn / 180) * Math.PI
    return place(
      leaflet(p, length, mix(green, '#2f6a2c', p.random()), 0.16),
      Math.cos(a) * length * 0.46,
      -size * 0.5 + Math.sin(a) * length * 0.46,
      { rotate: turn },
    )
  })
  const body = `M${-size * 0.3} ${-size * 0.55}L${size * 0.3} ${-size * 0.55}L${size * 0.22} 0L${-size * 0.22} 0Z`
  return place(
    ellipse(size * 0.04, 0, size * 0.34, size * 0.07, '#1c0710', `opacity="0.5" filter="${p.blur(6)}"`) +
      fronds.join('') +
      path(
        body,
        p.linear(
          [
            [0, light(pot, 0.35)],
            [0.4, pot],
            [1, dark(pot, 0.45)],
          ],
          [0, 0, 1, 0],
        ),
      ) +
      rect(
        -size * 0.33,
        -size * 0.62,
        size * 0.66,
        size * 0.11,
        p.linear(
          [
            [0, light(pot, 0.5)],
            [1, dark(pot, 0.3)],
          ],
          [0, 0, 1, 0],
        ),
        'rx="5"',
      ),
    x,
    y,
  )
}

/** A wooden or covered table along the bottom of the picture. */
export function counter(p: Painter, y: number, colour: string, cloth?: string): string {
  const top = p.linear([
    [0, dark(colour, 0.12)],
    [0.14, light(colour, 0.22)],
    [1, dark(colour, 0.2)],
  ])
  const runner = cloth
    ? path(
        `M330 ${y}L950 ${y}L1060 720L220 720Z`,
        p.linear([
          [0, dark(cloth, 0.15)],
          [1, cloth],
        ]),
      ) + stroke(`M346 ${y}L244 720M934 ${y}L1036 720`, '#e9c46a', 5, 'opacity="0.8"')
    : ''
  return (
    rect(
      0,
      y - 26,
      1280,
      26,
      p.linear([
        [0, '#260a1c', 0],
        [1, '#260a1c', 0.4],
      ]),
    ) +
    rect(0, y, 1280, 720 - y, top) +
    runner +
    rect(0, y, 1280, 5, light(colour, 0.6), 'opacity="0.7"')
  )
}
