import { dark, light } from './colour.ts'
import type { Painter } from './painter.ts'
import { ellipse, path, scatter, stroke } from './shapes.ts'
import { contact } from './vessels.ts'

/** A cup of unglazed clay standing on 0,0, filled to the brim. */
export function kulhad(p: Painter, height: number, fill: string, colour = '#c06a3c'): string {
  const [h, w] = [height, height * 0.46]
  const body = p.linear(
    [
      [0, light(colour, 0.3)],
      [0.35, colour],
      [1, dark(colour, 0.5)],
    ],
    [0, 0, 1, 0],
  )
  const lines = [0.3, 0.36, 0.7].map((y) =>
    stroke(
      `M${-w * (0.62 + y * 0.32)} ${-h * y}Q0 ${-h * y + w * 0.26} ${w * (0.62 + y * 0.32)} ${-h * y}`,
      dark(colour, 0.4),
      4,
      'opacity="0.4"',
    ),
  )
  return (
    contact(p, w * 0.78, w * 0.22, 0.5, 0.4) +
    path(
      `M${-w * 0.62} 0C${-w * 0.7} ${-h * 0.4} ${-w * 0.86} ${-h * 0.7} ${-w} ${-h}L${w} ${-h}C${w * 0.86} ${-h * 0.7} ${w * 0.7} ${-h * 0.4} ${w * 0.62} 0A${w * 0.62} ${w * 0.16} 0 0 1 ${-w * 0.62} 0Z`,
      body,
    ) +
    lines.join('') +
    ellipse(0, -h, w, w * 0.27, light(colour, 0.3)) +
    ellipse(0, -h + 2, w * 0.88, w * 0.22, dark(colour, 0.45)) +
    ellipse(
      0,
      -h + 6,
      w * 0.86,
      w * 0.2,
      p.linear([
        [0, dark(fill, 0.12)],
        [1, light(fill, 0.3)],
      ]),
    ) +
    ellipse(-w * 0.2, -h + 3, w * 0.3, w * 0.05, light(fill, 0.7), 'opacity="0.8"')
  )
}

/** A tumbler of steel or brass, with a rolled rim, standing on 0,0. */
export function tumbler(p: Painter, height: number, fill: string, colour = '#c9ced3', foam = true): string {
  const [h, w] = [height, height * 0.4]
  const body = p.linear(
    [
      [0, dark(colour, 0.3)],
      [0.16, light(colour, 0.9)],
      [0.34, dark(colour, 0.12)],
      [0.62, light(colour, 0.5)],
      [0.8, dark(colour, 0.4)],
      [1, dark(colour, 0.2)],
    ],
    [0, 0, 1, 0],
  )
  const bubbles = foam
    ? scatter(p, 24, w * 0.78, w * 0.16, w * 0.1)
        .map(([x, y]) => ellipse(x, y - h + 2, w * 0.035, w * 0.02, '#fff6e4', 'opacity="0.8"'))
        .join('')
    : ''
  return (
    contact(p, w * 0.82, w * 0.22, 0.5, 0.4) +
    path(
      `M${-w * 0.72} 0L${-w} ${-h}L${w} ${-h}L${w * 0.72} 0A${w * 0.72} ${w * 0.18} 0 0 1 ${-w * 0.72} 0Z`,
      body,
    ) +
    stroke(
      `M${-w * 0.82} ${-h * 0.36}A${w * 0.82} ${w * 0.2} 0 0 0 ${w * 0.82} ${-h * 0.36}`,
      dark(colour, 0.4),
      4,
      'opacity="0.5"',
    ) +
    ellipse(0, -h, w * 1.06, w * 0.28, light(colour, 0.7)) +
    ellipse(0, -h + 2, w * 0.92, w * 0.23, dark(fill, 0.45)) +
    ellipse(
      0,
      -h + 4,
      w * 0.9,
      w * 0.21,
      p.linear([
        [0, dark(fill, 0.06)],
        [1, light(fill, 0.4)],
      ]),
    ) +
    bubbles
  )
}

/** A cup on its saucer, standing on 0,0, seen a little from above. */
export function cup(p: Painter, width: number, fill: string, colour = '#fbf3e3', art = false): string {
  const [w, h, k] = [width / 2, width * 0.52, 0.34]
  const body = p.linear(
    [
      [0, light(colour, 0.6)],
      [0.4, colour],
      [1, dark(colour, 0.4)],
    ],
    [0, 0, 1, 0.2],
  )
  const rosette = art
    ? path(
        `M0 ${-h + w * 0.18}C${-w * 0.5} ${-h - w * 0.02} ${-w * 0.3} ${-h - w * 0.26} 0 ${-h - w * 0.08}C${w * 0.3} ${-h - w * 0.26} ${w * 0.5} ${-h - w * 0.02} 0 ${-h + w * 0.18}Z`,
        '#fff6e4',
      ) + stroke(`M0 ${-h - w * 0.02}L0 ${-h + w * 0.12}`, fill, w * 0.03)
    : ''
  return (
    contact(p, w * 1.5, w * 1.5 * k, 0.42, 0.2) +
    ellipse(0, w * 0.06, w * 1.5, w * 1.5 * k, dark(colour, 0.34)) +
    ellipse(
      0,
      0,
      w * 1.5,
      w * 1.5 * k,
      p.linear(
        [
          [0, light(colour, 0.5)],
          [1, dark(colour, 0.14)],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    ellipse(0, w * 0.03, w * 0.9, w * 0.9 * k, dark(colour, 0.22), 'opacity="0.6"') +
    stroke(
      `M${w * 0.9} ${-h * 0.84}C${w * 1.5} ${-h * 0.96} ${w * 1.46} ${-h * 0.2} ${w * 0.72} ${-h * 0.22}`,
      dark(colour, 0.16),
      w * 0.17,
    ) +
    stroke(
      `M${w * 0.94} ${-h * 0.88}C${w * 1.42} ${-h * 0.94} ${w * 1.42} ${-h * 0.34} ${w * 0.82} ${-h * 0.26}`,
      light(colour, 0.5),
      w * 0.06,
    ) +
    path(
      `M${-w} ${-h}C${-w * 0.98} ${-h * 0.3} ${-w * 0.6} ${w * 0.04} ${-w * 0.42} ${w * 0.06}A${w * 0.42} ${w * 0.42 * k} 0 0 0 ${w * 0.42} ${w * 0.06}C${w * 0.6} ${w * 0.04} ${w * 0.98} ${-h * 0.3} ${w} ${-h}Z`,
      body,
    ) +
    ellipse(0, -h, w, w * k, light(colour, 0.7)) +
    ellipse(0, -h + 3, w * 0.91, w * 0.9 * k, dark(colour, 0.4)) +
    ellipse(
      0,
      -h + 6,
      w * 0.89,
      w * 0.86 * k,
      p.radial([
        [0, light(fill, 0.25)],
        [0.8, fill],
        [1, dark(fill, 0.3)],
      ]),
    ) +
    rosette +
    stroke(
      `M${-w * 0.78} ${-h * 0.62}Q${-w * 0.7} ${-h * 0.3} ${-w * 0.5} ${-h * 0.12}`,
      '#ffffff',
      w * 0.07,
      'opacity="0.6"',
    )
  )
}
