import { dark, light } from './colour.ts'
import type { Painter } from './painter.ts'
import { blob, ellipse, path, place, scatter, stroke } from './shapes.ts'

/** A fried egg. */
export function friedEgg(p: Painter, r: number): string {
  const white = blob(p, r, r * 0.74, 0.12, 9)
  return (
    path(white, '#1c0710', `opacity="0.35" filter="${p.blur(6)}" transform="translate(3 10)"`) +
    path(white, '#e0c08a', 'transform="translate(0 4)"') +
    path(
      white,
      p.radial([
        [0, '#ffffff'],
        [0.8, '#fdf8ee'],
        [1, '#efdcb8'],
      ]),
    ) +
    ellipse(0, -r * 0.04, r * 0.4, r * 0.33, p.ball('#f8a81c')) +
    ellipse(-r * 0.14, -r * 0.16, r * 0.1, r * 0.05, '#fff6d8', 'opacity="0.9"')
  )
}

/** Half a boiled egg, yolk up. */
export function eggHalf(p: Painter, r: number, yolk = '#f5a623'): string {
  return (
    ellipse(4, r * 0.24, r, r * 0.72, '#1c0710', `opacity="0.35" filter="${p.blur(5)}"`) +
    ellipse(0, r * 0.1, r, r * 0.72, '#d9c9b2') +
    ellipse(
      0,
      0,
      r,
      r * 0.72,
      p.linear([
        [0, '#ffffff'],
        [1, '#f3e9da'],
      ]),
    ) +
    ellipse(r * 0.04, r * 0.02, r * 0.52, r * 0.4, p.ball(yolk)) +
    ellipse(-r * 0.1, -r * 0.1, r * 0.14, r * 0.07, '#fff8e0', 'opacity="0.8"')
  )
}

/** Cashews, curled and toasted. */
export function cashew(p: Painter, size: number, colour = '#f0d39a'): string {
  const d = `M${-size * 0.32} ${size * 0.1}C${-size * 0.3} ${-size * 0.34} ${size * 0.3} ${-size * 0.34} ${size * 0.32} ${size * 0.1}`
  return (
    stroke(d, dark(colour, 0.5), size * 0.3, 'transform="translate(1 4)" opacity="0.5"') +
    stroke(
      d,
      p.linear([
        [0, light(colour, 0.5)],
        [1, dark(colour, 0.18)],
      ]),
      size * 0.29,
    )
  )
}

/** Little seeds and crumbs strewn over a dish. */
export function sprinkle(
  p: Painter,
  count: number,
  rx: number,
  ry: number,
  colours: readonly string[],
  size = 4,
): string {
  return scatter(p, count, rx, ry, size * 2)
    .map(([x, y]) => ellipse(x, y, size * p.random(0.7, 1.2), size * p.random(0.5, 0.9), p.pick(colours)))
    .join('')
}

/** Steam rising from 0,0. */
export function steam(p: Painter, height: number, spread = 90): string {
  return [-1, 0, 1]
    .map((side) => {
      const x = side * spread * 0.55
      const d = `M${x} 0C${x - spread * 0.34} ${-height * 0.3} ${x + spread * 0.36} ${-height * 0.52} ${x} ${-height * (side ? 0.8 : 1)}`
      return stroke(
        d,
        p.linear(
          [
            [0, '#ffffff', 0],
            [0.4, '#ffffff', 0.75],
            [1, '#ffffff', 0.55],
          ],
          [0, 0, 0, 1],
        ),
        spread * 0.13,
        `opacity="0.6" filter="${p.blur(spread * 0.055)}"`,
      )
    })
    .join('')
}

/** Puts several placed things after each other: for strewing ingredients around a dish. */
export function around(items: [content: string, x: number, y: number, rotate?: number][]): string {
  return items.map(([content, x, y, rotate = 0]) => place(content, x, y, { rotate })).join('')
}
