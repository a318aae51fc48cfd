import { dark, light, palette } from './colour.ts'
import { frill } from './greens.ts'
import type { Painter } from './painter.ts'
import { ellipse, path, place, rect, scatter, stroke } from './shapes.ts'
import { contact } from './vessels.ts'

/** A burger standing on 0,0, seen from the seat. */
export function burger(p: Painter, width: number, patties = 2): string {
  const w = width / 2
  const bun = '#d98d3e'
  const layer = (y: number, height: number, reach: number, colour: string) =>
    rect(
      -w * reach,
      y - height,
      w * reach * 2,
      height,
      p.linear([
        [0, light(colour, 0.32)],
        [0.4, colour],
        [1, dark(colour, 0.42)],
      ]),
      `rx="${(height * 0.46).toFixed(1)}"`,
    )
  const lettuce = Array.from({ length: 9 }, (_, i) =>
    place(frill(p, w * 0.46, i % 2 ? '#7cba45' : '#66a838'), -w * 0.94 + (w * 1.88 * i) / 8, 0, {
      scale: [1, 0.42],
    }),
  ).join('')
  const cheese = (y: number) =>
    path(
      `M${-w * 1.02} ${y}L${w * 1.02} ${y}L${w * 0.98} ${y + w * 0.06}Q${w * 0.72} ${y + w * 0.04} ${w * 0.58} ${y + w * 0.24}Q${w * 0.44} ${y + w * 0.06} ${w * 0.1} ${y + w * 0.08}Q${-w * 0.2} ${y + w * 0.36} ${-w * 0.4} ${y + w * 0.09}Q${-w * 0.7} ${y + w * 0.04} ${-w * 0.98} ${y + w * 0.06}Z`,
      p.linear([
        [0, '#ffd75e'],
        [1, '#f0a422'],
      ]),
    )
  const parts: string[] = [layer(0, w * 0.3, 0.98, bun)]
  let y = -w * 0.28
  for (let i = 0; i < patties; i++) {
    parts.push(
      layer(y, w * 0.26, 1.05, '#6b3520'),
      scatter(p, 12, w * 0.9, w * 0.08, w * 0.1)
        .map(([dx, dy]) => ellipse(dx, y - w * 0.13 + dy, w * 0.035, w * 0.02, '#3c1710', 'opacity="0.6"'))
        .join(''),
      cheese(y - w * 0.26),
    )
    y -= w * 0.25
  }
  parts.push(layer(y - w * 0.01, w * 0.12, 0.96, '#dc4a38'), place(lettuce, 0, y - w * 0.14))
  y -= w * 0.16
  const crown = `M${-w} ${y}C${-w * 1.06} ${y - w * 0.62} ${-w * 0.6} ${y - w * 0.86} 0 ${y - w * 0.86}C${w * 0.6} ${y - w * 0.86} ${w * 1.06} ${y - w * 0.62} ${w} ${y}Q0 ${y + w * 0.08} ${-w} ${y}Z`
  const sesame = scatter(p, 24, w * 0.68, w * 0.26, w * 0.14).map(([dx, dy]) =>
    ellipse(
      dx,
      y - w * 0.52 + dy,
      w * 0.038,
      w * 0.026,
      '#fdf0cf',
      `transform="rotate(${p.random(-40, 40).toFixed(0)} ${dx.toFixed(0)} ${(y - w * 0.52 + dy).toFixed(0)})" stroke="#b98440" stroke-width="1.5"`,
    ),
  )
  return (
    ellipse(w * 0.06, w * 0.02, w * 1.12, w * 0.2, '#1c0710', `opacity="0.5" filter="${p.blur(12)}"`) +
    parts.join('') +
    path(
      crown,
      p.radial(
        [
          [0, light(bun, 0.55)],
          [0.5, bun],
          [1, dark(bun, 0.42)],
        ],
        [0.36, 0.22, 0.85],
      ),
    ) +
    sesame.join('') +
    stroke(
      `M${-w * 0.78} ${y - w * 0.36}Q${-w * 0.62} ${y - w * 0.66} ${-w * 0.2} ${y - w * 0.74}`,
      '#fff6e0',
      w * 0.06,
      'opacity="0.6"',
    )
  )
}

/** Chips standing in a carton whose foot is at 0,0. */
export function fries(p: Painter, height: number, colour = '#b3261e'): string {
  const w = height * 0.36
  const sticks = Array.from({ length: 30 }, (_, i) => {
    const x = -w * 0.86 + (w * 1.72 * ((i * 7) % 30)) / 29
    const tall = height * p.random(0.46, 0.72)
    const shade = p.pick(['#f3bf4f', '#f7cf6a', '#e8a838'])
    return place(
      rect(
        -w * 0.085,
        -tall,
        w * 0.17,
        tall,
        p.linear(
          [
            [0, light(shade, 0.4)],
            [0.5, shade],
            [1, dark(shade, 0.35)],
          ],
          [0, 0, 1, 0],
        ),
        'rx="4"',
      ) + rect(-w * 0.085, -tall, w * 0.17, w * 0.1, dark(shade, 0.2), 'rx="4"'),
      x,
      -height * 0.36,
      { rotate: (x / w) * 15 + p.random(-5, 5) },
    )
  })
  const front = `M${-w} ${-height * 0.62}Q0 ${-height * 0.34} ${w} ${-height * 0.62}L${w * 0.78} ${-height * 0.02}Q0 ${height * 0.03} ${-w * 0.78} ${-height * 0.02}Z`
  const stripes = [-0.62, -0.2, 0.2, 0.62].map((x) =>
    path(
      `M${w * (x - 0.1)} ${-height * 0.6}L${w * (x + 0.1)} ${-height * 0.6}L${w * (x * 0.8 + 0.07)} 0L${w * (x * 0.8 - 0.07)} 0Z`,
      '#fff3dc',
      'opacity="0.9"',
    ),
  )
  const clip = p.define((id) => `<clipPath id="${id}"><path d="${front}"/></clipPath>`)
  return (
    ellipse(w * 0.06, 0, w * 0.95, w * 0.2, '#1c0710', `opacity="0.5" filter="${p.blur(9)}"`) +
    path(
      `M${-w} ${-height * 0.62}Q0 ${-height * 0.8} ${w} ${-height * 0.62}L${w * 0.8} ${-height * 0.3}L${-w * 0.8} ${-height * 0.3}Z`,
      dark(colour, 0.4),
    ) +
    sticks.join('') +
    path(front, colour) +
    `<g clip-path="${clip}">${stripes.join('')}${rect(
      -w,
      -height,
      w * 2,
      height * 1.1,
      p.linear(
        [
          [0, '#ffffff', 0.22],
          [0.4, '#ffffff', 0],
          [1, '#260a1c', 0.4],
        ],
        [0, 0, 1, 0],
      ),
    )}</g>`
  )
}

/** A sausage in a split bun, lying from left to right, with mustard. */
export function hotDog(p: Painter, length: number): string {
  const [l, h] = [length / 2, length * 0.17]
  const bun = '#dc9a4a'
  const half = (dy: number, shade: string) =>
    rect(
      -l * 0.92,
      dy - h * 0.7,
      l * 1.84,
      h * 1.4,
      p.linear([
        [0, light(shade, 0.5)],
        [0.5, shade],
        [1, dark(shade, 0.4)],
      ]),
      `rx="${h * 0.7}"`,
    )
  const sausage = p.linear([
    [0, '#e98a5a'],
    [0.4, '#c4512c'],
    [1, '#7c2814'],
  ])
  const squiggle = (colour: string, width: number, dy: number) =>
    stroke(
      Array.from(
        { length: 13 },
        (_, i) => `${i ? 'L' : 'M'}${-l * 0.8 + (l * 1.6 * i) / 12} ${(i % 2 ? -h * 0.26 : h * 0.18) + dy}`,
      ).join(''),
      colour,
      width,
    )
  const onions = scatter(p, 40, l * 0.84, h * 0.32, h * 0.2).map(([x, y]) =>
    stroke(
      `M${x - h * 0.16} ${y}q${h * 0.14} ${p.random(-h * 0.3, h * 0.2)} ${h * 0.32} 0`,
      p.pick(['#c98a3a', '#e3b46a', '#a5661f']),
      h * 0.08,
    ),
  )
  return (
    rect(
      -l * 0.92,
      -h * 1.1,
      l * 1.84,
      h * 2.5,
      '#1c0710',
      `rx="${h}" opacity="0.42" filter="${p.blur(11)}" transform="translate(6 16)"`,
    ) +
    half(-h * 0.5, dark(bun, 0.06)) +
    rect(
      -l,
      -h * 0.56,
      length,
      h * 1.1,
      dark('#7c2814', 0.4),
      `rx="${h * 0.55}" transform="translate(0 6)"`,
    ) +
    rect(-l, -h * 0.56, length, h * 1.1, sausage, `rx="${h * 0.55}"`) +
    stroke(`M${-l * 0.9} ${-h * 0.3}L${l * 0.9} ${-h * 0.3}`, '#ffd9b8', h * 0.1, 'opacity="0.5"') +
    half(h * 0.72, bun) +
    onions.join('') +
    squiggle('#8a5a08', h * 0.24, h * 0.04) +
    squiggle('#f5bf22', h * 0.2, 0)
  )
}

export function cream(p: Painter, size: number): string {
  return [
    [0, 0, 1],
    [0, -0.34, 0.78],
    [0.02, -0.64, 0.54],
    [0.03, -0.88, 0.3],
  ]
    .map(([x = 0, y = 0, f = 1]) =>
      ellipse(
        x * size,
        y * size,
        size * f,
        size * f * 0.42,
        p.linear(
          [
            [0, '#ffffff'],
            [0.6, '#fff4e4'],
            [1, '#e3c7b4'],
          ],
          [0.2, 0, 0.8, 1],
        ),
      ),
    )
    .join('')
}

/** A striped paper bucket standing on 0,0. */
export function bucket(p: Painter, height: number, width: number): string {
  const w = width / 2
  const body = `M${-w} ${-height}L${w} ${-height}L${w * 0.74} 0A${w * 0.74} ${w * 0.16} 0 0 1 ${-w * 0.74} 0Z`
  const clip = p.define((id) => `<clipPath id="${id}"><path d="${body}"/></clipPath>`)
  const stripes = [-0.84, -0.44, -0.04, 0.36, 0.76].map((x) =>
    path(
      `M${w * x} ${-height}l${w * 0.22} 0l${w * (-0.05 - x * 0.22)} ${height * 1.2}l${-w * 0.16} 0Z`,
      '#fff3dc',
    ),
  )
  return (
    contact(p, w * 0.9, w * 0.22, 0.5, 0.3) +
    path(body, palette.chilli) +
    `<g clip-path="${clip}">${stripes.join('')}${rect(
      -w,
      -height,
      width,
      height * 1.3,
      p.linear(
        [
          [0, '#ffffff', 0.2],
          [0.35, '#ffffff', 0],
          [1, '#260a1c', 0.5],
        ],
        [0, 0, 1, 0],
      ),
    )}</g>` +
    stroke(`M${-w} ${-height}A${w} ${w * 0.14} 0 0 0 ${w} ${-height}`, '#f6e7c9', 9)
  )
}
