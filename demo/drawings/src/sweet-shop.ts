import { dark, light } from './colour.ts'
import { sprinkle } from './garnish.ts'
import { strew } from './gravies.ts'
import { flecks } from './greens.ts'
import type { Painter } from './painter.ts'
import { at, blob, ellipse, path, rect, scatter, stroke } from './shapes.ts'

/** A turned-out caramel custard standing on 0,0. */
export function custard(p: Painter, width: number): string {
  const [w, h] = [width / 2, width * 0.56]
  const body = `M${-w} 0C${-w * 0.98} ${-h * 0.3} ${-w * 0.82} ${-h * 0.9} ${-w * 0.74} ${-h}L${w * 0.74} ${-h}C${w * 0.82} ${-h * 0.9} ${w * 0.98} ${-h * 0.3} ${w} 0A${w} ${w * 0.24} 0 0 1 ${-w} 0Z`
  const caramel = `M${-w * 0.78} ${-h * 0.96}L${w * 0.78} ${-h * 0.96}Q${w * 0.86} ${-h * 0.62} ${w * 0.7} ${-h * 0.62}Q${w * 0.56} ${-h * 0.66} ${w * 0.5} ${-h * 0.5}Q${w * 0.4} ${-h * 0.34} ${w * 0.28} ${-h * 0.54}Q${w * 0.1} ${-h * 0.72} ${-w * 0.06} ${-h * 0.5}Q${-w * 0.2} ${-h * 0.26} ${-w * 0.34} ${-h * 0.54}Q${-w * 0.5} ${-h * 0.72} ${-w * 0.6} ${-h * 0.56}Q${-w * 0.84} ${-h * 0.5} ${-w * 0.78} ${-h * 0.96}Z`
  return (
    ellipse(
      0,
      w * 0.04,
      w * 1.3,
      w * 0.34,
      p.radial([
        [0, '#7a3208'],
        [0.7, '#a8520f'],
        [1, '#c9741c'],
      ]),
      'opacity="0.92"',
    ) +
    ellipse(-w * 0.7, w * 0.16, w * 0.3, w * 0.03, '#ffd99a', 'opacity="0.7"') +
    path(
      body,
      p.linear(
        [
          [0, '#ecc272'],
          [0.3, '#fbe6ae'],
          [0.6, '#f3cf80'],
          [1, '#c48a3a'],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    path(
      caramel,
      p.linear([
        [0, '#6b2a08'],
        [0.4, '#9c4a10'],
        [1, '#b5641c'],
      ]),
    ) +
    ellipse(
      0,
      -h,
      w * 0.76,
      w * 0.2,
      p.linear([
        [0, '#5a2206'],
        [1, '#a8550f'],
      ]),
    ) +
    ellipse(-w * 0.2, -h - w * 0.04, w * 0.34, w * 0.05, '#f3b45a', 'opacity="0.75"') +
    stroke(
      `M${-w * 0.82} ${-h * 0.2}Q${-w * 0.8} ${-h * 0.4} ${-w * 0.74} ${-h * 0.46}`,
      '#fffaf0',
      w * 0.05,
      'opacity="0.7"',
    )
  )
}

export const pistachio = (p: Painter, count: number, rx: number, ry: number, size = 9) =>
  flecks(p, count, rx, ry, '#8fb548', size)

export const almonds = (p: Painter, count: number, rx: number, ry: number) =>
  strew(p, {
    rx,
    ry,
    count,
    distance: 50,
    turn: 180,
    piece: () =>
      path(
        'M-26 0Q0 -18 26 0Q0 18 -26 0Z',
        p.linear([
          [0, '#e6bd86'],
          [1, '#a8682f'],
        ]),
        'stroke="#8a5226" stroke-width="2"',
      ),
  })

/** A kulfi on its stick, the stick pointing down from 0,0. */
export function kulfi(p: Painter, height: number, colour = '#f3d98a'): string {
  const w = height * 0.2
  const shape = `M${-w * 0.62} ${-height}Q0 ${-height * 1.16} ${w * 0.62} ${-height}L${w} 0Q0 ${w * 0.4} ${-w} 0Z`
  return (
    rect(
      -w * 0.17,
      -10,
      w * 0.34,
      height * 0.42,
      p.linear(
        [
          [0, '#f0d6a4'],
          [1, '#b98a4c'],
        ],
        [0, 0, 1, 0],
      ),
      `rx="${w * 0.16}"`,
    ) +
    path(shape, '#1c0710', `opacity="0.4" filter="${p.blur(9)}" transform="translate(8 14)"`) +
    path(
      shape,
      p.linear(
        [
          [0, light(colour, 0.55)],
          [0.45, colour],
          [1, dark(colour, 0.32)],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    at(
      0,
      -height * 0.5,
      pistachio(p, 18, w * 0.6, height * 0.42, 8) + sprinkle(p, 14, w * 0.6, height * 0.42, ['#d9701a'], 5),
    ) +
    stroke(
      `M${-w * 0.42} ${-height * 0.9}L${-w * 0.62} ${-height * 0.2}`,
      '#ffffff',
      w * 0.14,
      'opacity="0.55"',
    )
  )
}

export function box(p: Painter, w: number, h: number, colour: string): string {
  return (
    rect(-w / 2 + 10, -h / 2 + 22, w, h, '#1c0710', `rx="20" opacity="0.5" filter="${p.blur(16)}"`) +
    rect(-w / 2, -h / 2 + 16, w, h, dark(colour, 0.5), 'rx="18"') +
    rect(
      -w / 2,
      -h / 2,
      w,
      h,
      p.linear(
        [
          [0, light(colour, 0.2)],
          [1, dark(colour, 0.14)],
        ],
        [0, 0, 1, 1],
      ),
      'rx="18"',
    ) +
    rect(-w / 2 + 14, -h / 2 + 14, w - 28, h - 28, 'none', 'rx="12" stroke="#e9b54a" stroke-width="5"') +
    rect(
      -w / 2 + 30,
      -h / 2 + 30,
      w - 60,
      h - 60,
      p.linear([
        [0, '#e9d6ae'],
        [0.2, '#fbf1d8'],
        [1, '#f3e4c2'],
      ]),
      'rx="8"',
    )
  )
}

/** Chocolate running over a scoop. */
export const fudge = (p: Painter, r: number) =>
  path(
    `M${-r * 0.86} ${-r * 0.2}C${-r * 0.7} ${-r * 1.04} ${r * 0.7} ${-r * 1.04} ${r * 0.86} ${-r * 0.2}Q${r * 0.78} ${r * 0.36} ${r * 0.62} ${r * 0.02}Q${r * 0.5} ${-r * 0.24} ${r * 0.36} ${r * 0.1}Q${r * 0.24} ${r * 0.62} ${r * 0.08} ${r * 0.1}Q${-r * 0.06} ${-r * 0.24} ${-r * 0.22} ${r * 0.06}Q${-r * 0.36} ${r * 0.44} ${-r * 0.5} ${r * 0.04}Q${-r * 0.66} ${-r * 0.2} ${-r * 0.86} ${-r * 0.2}Z`,
    p.radial(
      [
        [0, '#7a4226'],
        [0.6, '#4a2010'],
        [1, '#2a0f08'],
      ],
      [0.36, 0.24, 0.8],
    ),
  ) +
  stroke(
    `M${-r * 0.46} ${-r * 0.56}Q${-r * 0.2} ${-r * 0.76} ${r * 0.1} ${-r * 0.74}`,
    '#d9a27a',
    r * 0.07,
    'opacity="0.8"',
  )

/** A slice of layer cake seen from the side; its base is at 0,0. */
export function layerSlice(p: Painter, w: number, h: number): string {
  const sponge = '#f0cd86'
  const layer = (y: number, height: number, fill: string) =>
    path(
      `M${-w / 2} ${-y}L${w / 2} ${-y - h * 0.05}L${w / 2} ${-y - height - h * 0.05}L${-w / 2} ${-y - height}Z`,
      fill,
    )
  const crumbsAt = (y: number, height: number) =>
    at(
      0,
      -y - height / 2,
      sprinkle(p, 30, w * 0.44, height * 0.36, [dark(sponge, 0.22), light(sponge, 0.4)], 4),
    )
  const berries = (y: number) =>
    [-0.34, -0.1, 0.16, 0.38].map((x) =>
      at(
        x * w,
        -y,
        ellipse(0, 0, w * 0.085, h * 0.07, '#d8304a') + ellipse(0, 0, w * 0.05, h * 0.04, '#f6a0ac'),
      ),
    )
  const cream = '#fff6e8'
  return (
    ellipse(w * 0.04, 0, w * 0.56, h * 0.1, '#1c0710', `opacity="0.45" filter="${p.blur(10)}"`) +
    layer(
      0,
      h * 0.3,
      p.linear([
        [0, light(sponge, 0.2)],
        [1, dark(sponge, 0.1)],
      ]),
    ) +
    crumbsAt(0, h * 0.3) +
    layer(h * 0.3, h * 0.15, cream) +
    berries(h * 0.375).join('') +
    layer(
      h * 0.45,
      h * 0.3,
      p.linear([
        [0, light(sponge, 0.2)],
        [1, dark(sponge, 0.1)],
      ]),
    ) +
    crumbsAt(h * 0.45, h * 0.3) +
    layer(h * 0.75, h * 0.12, cream) +
    path(
      `M${-w / 2} ${-h * 0.87}L${w / 2} ${-h * 0.92}L${w * 0.3} ${-h * 1.12}Q${w * 0.1} ${-h * 1.2} ${-w * 0.06} ${-h * 1.12}Z`,
      p.linear([
        [0, '#ffffff'],
        [1, '#fbead2'],
      ]),
    ) +
    path(
      `M${-w / 2} ${-h * 0.87}Q${-w * 0.44} ${-h * 0.7} ${-w * 0.36} ${-h * 0.86}Q${-w * 0.24} ${-h * 0.62} ${-w * 0.12} ${-h * 0.88}Q${w * 0.02} ${-h * 0.7} ${w * 0.12} ${-h * 0.9}Q${w * 0.26} ${-h * 0.66} ${w * 0.36} ${-h * 0.91}Q${w * 0.46} ${-h * 0.76} ${w / 2} ${-h * 0.92}Z`,
      '#fffaf0',
    )
  )
}

/** A ball of shaved ice on a stick, dyed from the top. */
export function gola(p: Painter, r: number, colour: string): string {
  const crystals = scatter(p, 110, r * 0.88, r * 0.9, r * 0.1).map(([x, y]) =>
    rect(
      x - r * 0.05,
      y - r * 0.05,
      r * 0.1,
      r * 0.1,
      p.random() > 0.4 ? '#ffffff' : colour,
      `opacity="${p.random(0.12, 0.4).toFixed(2)}" transform="rotate(${p.random(0, 90).toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)})"`,
    ),
  )
  return (
    rect(
      -r * 0.1,
      r * 0.6,
      r * 0.2,
      r * 1.3,
      p.linear(
        [
          [0, '#f0d6a4'],
          [1, '#b98a4c'],
        ],
        [0, 0, 1, 0],
      ),
      `rx="${r * 0.1}"`,
    ) +
    path(
      blob(p, r, r * 1.06, 0.03, 12),
      p.linear([
        [0, dark(colour, 0.1)],
        [0.5, colour],
        [0.86, light(colour, 0.55)],
        [1, light(colour, 0.8)],
      ]),
    ) +
    path(
      blob(p, r, r * 1.06, 0.03, 12),
      p.radial(
        [
          [0, '#ffffff', 0.4],
          [0.5, '#ffffff', 0],
          [1, '#260a1c', 0.5],
        ],
        [0.36, 0.28, 0.8],
      ),
    ) +
    crystals.join('')
  )
}
