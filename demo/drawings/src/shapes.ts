import type { Painter } from './painter.ts'

type Point = [x: number, y: number]

const short = (value: number) => Math.round(value * 10) / 10

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, extra = ''): string {
  return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}" ${extra}/>`
}

export function path(d: string, fill: string, extra = ''): string {
  return `<path d="${d.replace(/\d+\.\d+/g, (number) => String(short(Number(number))))}" fill="${fill}" ${extra}/>`
}

export function rect(x: number, y: number, width: number, height: number, fill: string, extra = ''): string {
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${fill}" ${extra}/>`
}

export function stroke(d: string, colour: string, width: number, extra = ''): string {
  return path(
    d,
    'none',
    `stroke="${colour}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round" ${extra}`,
  )
}

type Placement = { rotate?: number; scale?: number | [number, number]; extra?: string }

/** Moves what was drawn around 0,0 to its place. */
export function place(
  content: string,
  x: number,
  y: number,
  { rotate = 0, scale = 1, extra = '' }: Placement = {},
) {
  const factors = Array.isArray(scale) ? scale.join(' ') : scale
  return `<g transform="translate(${short(x)} ${short(y)}) rotate(${short(rotate)}) scale(${factors})" ${extra}>${content}</g>`
}

/** A closed, slightly irregular outline around 0,0: nothing from a kitchen is a perfect ellipse. */
export function blob(p: Painter, rx: number, ry: number, wobble = 0.1, corners = 8): string {
  const points = Array.from({ length: corners }, (_, i): Point => {
    const angle = (i / corners) * Math.PI * 2
    const reach = 1 + p.random(-wobble, wobble)
    return [Math.cos(angle) * rx * reach, Math.sin(angle) * ry * reach]
  })
  return closedCurve(points)
}

/** A smooth closed curve through the given points (Catmull-Rom). */
export function closedCurve(points: Point[]): string {
  const at = (i: number): Point => points[(i + points.length) % points.length] ?? [0, 0]
  const parts = points.map((_, i) => {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const c1 = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const c2 = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    return `C${[...c1, ...c2, ...to].map(short).join(' ')}`
  })
  return `M${at(0).map(short).join(' ')}${parts.join('')}Z`
}

/** Points inside an ellipse around 0,0 that keep a distance, sorted so that nearer ones are drawn later. */
export function scatter(p: Painter, count: number, rx: number, ry: number, distance: number): Point[] {
  const points: Point[] = []
  for (let tries = 0; points.length < count && tries < count * 40; tries++) {
    const [angle, reach] = [p.random(0, Math.PI * 2), Math.sqrt(p.random())]
    const point: Point = [Math.cos(angle) * reach * rx, Math.sin(angle) * reach * ry]
    const ratio = rx / ry
    const free = points.every(([x, y]) => Math.hypot(x - point[0], (y - point[1]) * ratio) > distance)
    if (free) points.push(point)
  }
  return points.sort((a, b) => a[1] - b[1])
}

/** A food emoji of the given size around 0,0. The renderer puts the picture in at exactly that size. */
export function emoji(p: Painter, code: string, size: number, shadow = 0.05): string {
  const half = size / 2
  const filter = shadow > 0 ? `filter="${p.dropShadow(Math.max(3, size * shadow))}"` : ''
  return `<g ${filter}><image href="emoji:${code}:${Math.round(size)}" x="${-half}" y="${-half}" width="${size}" height="${size}"/></g>`
}

/** An emoji as an ingredient lying in the scene. */
export function prop(p: Painter, code: string, x: number, y: number, size: number, rotate = 0): string {
  return place(emoji(p, code, size), x, y, { rotate })
}

/** Puts a drawing at x,y. */
export function at(
  x: number,
  y: number,
  content: string,
  rotate = 0,
  scale: number | [number, number] = 1,
): string {
  return place(content, x, y, { rotate, scale })
}
