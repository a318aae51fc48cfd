import { dark, light, mix } from './colour.ts'
import type { Painter } from './painter.ts'
import { ellipse, path, scatter, stroke } from './shapes.ts'

type Outline = { rx: number; ry: number; height: number }

type Mound = Outline & { colours: readonly string[]; count?: number; grain?: number }

/** What light grains darken towards: a plum shadow would turn them grey. */
const husk = '#6e4420'

/** Where u,v of the unit disc lies on a heap as one sees it, and how much light falls there (0 to 1). */
function onMound(u: number, v: number, { rx, ry, height }: Outline): [x: number, y: number, lit: number] {
  const facing = Math.sqrt(Math.max(0, 1 - u * u - v * v))
  const lit = Math.min(1, Math.max(0, 0.4 - u * 0.34 - v * 0.32 + facing * 0.2))
  return [u * rx, v * (v < 0 ? Math.hypot(ry, height) : ry), lit]
}

function silhouette({ rx, ry, height }: Outline): string {
  return `M${-rx} 0A${rx} ${Math.hypot(ry, height)} 0 0 1 ${rx} 0A${rx} ${ry} 0 0 1 ${-rx} 0Z`
}

/** A heap of rice whose foot is an ellipse around 0,0; the colours are mixed grain by grain. */
export function riceMound(p: Painter, mound: Mound): string {
  const { colours, count = 640, grain = 19, rx, ry } = mound
  const base = colours[0] ?? '#ffffff'
  const body = p.linear(
    [
      [0, mix(base, husk, 0.08)],
      [0.5, mix(base, husk, 0.24)],
      [1, mix(base, husk, 0.5)],
    ],
    [0.2, 0, 0.8, 1],
  )
  const grains = Array.from({ length: count }, () => {
    const [angle, reach] = [p.random(0, Math.PI * 2), Math.sqrt(p.random())]
    return [Math.cos(angle) * reach, Math.sin(angle) * reach] as const
  })
    .sort((a, b) => a[1] - b[1])
    .map(([u, v]) => {
      const [x, y, lit] = onMound(u * 0.97, v * 0.97, mound)
      const colour = p.pick(colours)
      const shade = lit > 0.45 ? light(colour, (lit - 0.45) * 0.9) : mix(colour, husk, (0.45 - lit) * 0.8)
      const turn = p.random(0, Math.PI)
      const [dx, dy] = [Math.cos(turn) * grain * 0.5, Math.sin(turn) * grain * 0.32]
      const d = `M${x - dx} ${y - dy}L${x + dx} ${y + dy}`
      return (
        stroke(d, mix(shade, husk, 0.62), grain * 0.44, 'transform="translate(0.8 2.4)" opacity="0.6"') +
        stroke(d, shade, grain * 0.38)
      )
    })
  return (
    ellipse(rx * 0.04, ry * 0.16, rx * 1.02, ry * 1.02, '#1c0710', `opacity="0.4" filter="${p.blur(10)}"`) +
    path(silhouette(mound), body) +
    grains.join('')
  )
}

/** Something put on a mound, at u,v of the unit disc. */
export function perch(mound: Outline, u: number, v: number): [x: number, y: number] {
  const [x, y] = onMound(u, v, mound)
  return [x, y]
}

type Strands = Outline & { colour: string; count?: number; width?: number }

/** A tangle of noodles or pasta around 0,0. */
export function noodles(p: Painter, { rx, ry, height, colour, count = 90, width = 12 }: Strands): string {
  const mound = { rx, ry, height }
  const strands = scatter(p, count, 0.96, 0.96, 0.1).map(([u, v]) => {
    const [x, y, lit] = onMound(u, v, mound)
    const shade = lit > 0.5 ? light(colour, (lit - 0.5) * 0.7) : dark(colour, (0.5 - lit) * 0.8)
    const [w, h] = [rx * p.random(0.2, 0.42), ry * p.random(0.16, 0.42)]
    const turn = p.random(-50, 50)
    const d = `M${-w} ${h * 0.3}C${-w * 0.5} ${-h * 1.2} ${w * 0.2} ${-h * 1.1} ${w * 0.35} ${-h * 0.1}S${w * 0.9} ${h * 0.9} ${w} ${-h * 0.3}`
    const at = `transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(0)})"`
    return (
      stroke(d, dark(shade, 0.45), width * 1.35, at) +
      stroke(d, shade, width, at) +
      stroke(d, light(shade, 0.5), width * 0.22, `${at} opacity="0.7"`)
    )
  })
  const base = dark(colour, 0.4)
  return (
    path(
      silhouette(mound),
      p.linear([
        [0, colour],
        [1, base],
      ]),
    ) + strands.join('')
  )
}

/** Small round things heaped over an ellipse: chickpeas, beans, pearls, berries. */
export function beads(p: Painter, { rx, ry, height, colours, count = 90, grain = 20 }: Mound): string {
  const mound = { rx, ry, height }
  return scatter(p, count, 0.94, 0.94, (grain / rx) * 1.5)
    .map(([u, v]) => {
      const [x, y, lit] = onMound(u, v, mound)
      const colour = mix(p.pick(colours), '#3a1410', Math.max(0, 0.45 - lit) * 0.7)
      return (
        ellipse(x, y + grain * 0.16, grain * 1.02, grain * 0.94, dark(colour, 0.55), 'opacity="0.6"') +
        ellipse(x, y, grain, grain * 0.92, p.ball(colour))
      )
    })
    .join('')
}
