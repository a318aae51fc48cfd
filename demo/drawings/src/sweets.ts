import { dark, light } from './colour.ts'
import type { Painter } from './painter.ts'
import { blob, ellipse, path, rect, scatter, stroke } from './shapes.ts'

/** A cornet, its tip at 0,0. */
export function cone(p: Painter, height: number, width: number): string {
  const w = width / 2
  const outline = `M${-w} ${-height}L${w} ${-height}L${w * 0.1} 0Q0 ${height * 0.03} ${-w * 0.1} 0Z`
  const clip = p.define((id) => `<clipPath id="${id}"><path d="${outline}"/></clipPath>`)
  const grid = Array.from({ length: 16 }, (_, i) =>
    stroke(
      `M${-w * 2 + (w / 3.4) * i} ${-height}l${w * 1.4} ${height}M${w * 2 - (w / 3.4) * i} ${-height}l${-w * 1.4} ${height}`,
      '#9a5c1e',
      4,
      'opacity="0.5"',
    ),
  )
  return (
    path(
      outline,
      p.linear(
        [
          [0, '#f5cf8c'],
          [0.4, '#e0a553'],
          [1, '#a8682a'],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    `<g clip-path="${clip}">${grid.join('')}</g>` +
    rect(
      -w * 1.06,
      -height - w * 0.18,
      w * 2.12,
      w * 0.34,
      p.linear(
        [
          [0, '#f5cf8c'],
          [0.4, '#e0a553'],
          [1, '#a8682a'],
        ],
        [0, 0, 1, 0],
      ),
      `rx="${w * 0.14}"`,
    )
  )
}

/** A glossy ball: gulab jamun, rasgulla, a scoop of dough. */
export function ball(p: Painter, r: number, colour: string, shine = 0.75): string {
  return (
    ellipse(r * 0.1, r * 0.72, r * 0.96, r * 0.4, '#1c0710', `opacity="0.4" filter="${p.blur(7)}"`) +
    ellipse(0, 0, r, r * 0.94, p.ball(colour, 1.1)) +
    ellipse(
      -r * 0.34,
      -r * 0.44,
      r * 0.26,
      r * 0.14,
      '#ffffff',
      `opacity="${shine}" transform="rotate(-28 ${(-r * 0.34).toFixed(1)} ${(-r * 0.44).toFixed(1)})"`,
    ) +
    stroke(
      `M${r * 0.34} ${r * 0.7}Q${r * 0.7} ${r * 0.5} ${r * 0.76} ${r * 0.1}`,
      light(colour, 0.5),
      r * 0.05,
      'opacity="0.45"',
    )
  )
}

/** A ladoo: a ball of tiny pearls. */
export function ladoo(p: Painter, r: number, colour = '#f0962a'): string {
  const pearls = scatter(p, 150, r * 0.93, r * 0.9, r * 0.1).map(([x, y]) => {
    const lit = 0.5 - (x / r) * 0.36 - (y / r) * 0.44
    const shade = lit > 0.5 ? light(colour, (lit - 0.5) * 0.9) : dark(colour, (0.5 - lit) * 0.7)
    return (
      ellipse(x, y + 2, r * 0.085, r * 0.08, dark(shade, 0.4), 'opacity="0.6"') +
      ellipse(x, y, r * 0.08, r * 0.075, shade)
    )
  })
  return (
    ellipse(r * 0.1, r * 0.76, r * 0.98, r * 0.4, '#1c0710', `opacity="0.42" filter="${p.blur(7)}"`) +
    ellipse(0, 0, r, r * 0.97, dark(colour, 0.25)) +
    pearls.join('') +
    ellipse(-r * 0.3, -r * 0.4, r * 0.36, r * 0.24, '#fff3d0', `opacity="0.25" filter="${p.blur(6)}"`)
  )
}

/** A jalebi: syrup-filled coils. */
export function jalebi(p: Painter, r: number, colour = '#f28a1c'): string {
  const start = p.random(0, Math.PI * 2)
  const d = Array.from({ length: 74 }, (_, i) => {
    const angle = start + i * 0.27
    const reach = r * (0.16 + i * 0.0116) + p.random(-r * 0.016, r * 0.016)
    return `${i ? 'L' : 'M'}${Math.cos(angle) * reach} ${Math.sin(angle) * reach * 0.74}`
  }).join('')
  const across = stroke(`M${-r * 0.9} ${r * 0.12}Q0 ${-r * 0.26} ${r * 0.86} ${r * 0.16}`, colour, r * 0.13)
  return (
    stroke(d, '#1c0710', r * 0.16, `opacity="0.35" filter="${p.blur(6)}" transform="translate(4 12)"`) +
    stroke(d, dark(colour, 0.45), r * 0.165, 'transform="translate(0 4)"') +
    stroke(d, colour, r * 0.145) +
    stroke(
      d,
      light(colour, 0.62),
      r * 0.036,
      `opacity="0.8" transform="translate(${(-r * 0.02).toFixed(1)} ${(-r * 0.035).toFixed(1)})"`,
    ) +
    stroke(`M${-r * 0.9} ${r * 0.14}Q0 ${-r * 0.24} ${r * 0.86} ${r * 0.18}`, dark(colour, 0.45), r * 0.15) +
    across +
    stroke(
      `M${-r * 0.84} ${r * 0.08}Q0 ${-r * 0.29} ${r * 0.8} ${r * 0.11}`,
      light(colour, 0.62),
      r * 0.032,
      'opacity="0.8"',
    )
  )
}

/** A diamond of kaju katli or barfi, with silver leaf or a nut. */
export function diamond(p: Painter, size: number, colour = '#efe3cb', silver = true): string {
  const [w, h, t] = [size * 0.62, size * 0.32, size * 0.13]
  const round = `stroke-width="${(size * 0.04).toFixed(1)}" stroke-linejoin="round"`
  const foil = silver
    ? scatter(p, 5, w * 0.42, h * 0.42, w * 0.2).map(([x, y]) =>
        path(
          blob(p, w * 0.16, h * 0.2, 0.45, 7),
          p.linear([
            [0, '#ffffff'],
            [1, '#b9bec4'],
          ]),
          `transform="translate(${x.toFixed(1)} ${y.toFixed(1)})" opacity="0.85"`,
        ),
      )
    : []
  return (
    path(
      `M0 ${-h}L${w} 0L0 ${h}L${-w} 0Z`,
      '#1c0710',
      `opacity="0.4" filter="${p.blur(6)}" transform="translate(4 ${(t * 1.6).toFixed(1)})"`,
    ) +
    path(
      `M${-w} 0L0 ${h}L${w} 0L${w} ${t}L0 ${h + t}L${-w} ${t}Z`,
      dark(colour, 0.26),
      `stroke="${dark(colour, 0.26)}" ${round}`,
    ) +
    path(
      `M0 ${-h}L${w} 0L0 ${h}L${-w} 0Z`,
      p.linear(
        [
          [0, light(colour, 0.6)],
          [1, colour],
        ],
        [0, 0, 1, 1],
      ),
      `stroke="${light(colour, 0.35)}" ${round}`,
    ) +
    foil.join('')
  )
}

/** A soft disc lying in milk: rasmalai. */
export function disc(p: Painter, r: number, colour = '#fbeecb', k = 0.62): string {
  return (
    ellipse(r * 0.04, r * 0.16, r * 1.03, r * k, dark(colour, 0.45), 'opacity="0.5"') +
    ellipse(0, r * 0.07, r, r * k, dark(colour, 0.14)) +
    ellipse(
      0,
      0,
      r * 0.98,
      r * k * 0.96,
      p.radial(
        [
          [0, '#fffdf4'],
          [0.6, colour],
          [1, dark(colour, 0.16)],
        ],
        [0.4, 0.32, 0.7],
      ),
    ) +
    stroke(
      `M${-r * 0.7} ${-r * 0.14}Q${-r * 0.5} ${-r * k * 0.7} ${-r * 0.08} ${-r * k * 0.76}`,
      '#ffffff',
      r * 0.06,
      'opacity="0.7"',
    )
  )
}

/** A scoop of ice cream with a ragged skirt. */
export function scoop(p: Painter, r: number, colour: string): string {
  const skirt = Array.from({ length: 11 }, (_, i) => {
    const x = -r * 0.95 + (r * 1.9 * i) / 10
    return ellipse(
      x,
      r * 0.5 + Math.sqrt(Math.max(0, 1 - (x / r) ** 2)) * r * 0.2,
      r * 0.17,
      r * p.random(0.11, 0.17),
      p.ball(colour),
    )
  })
  const texture = scatter(p, 9, r * 0.6, r * 0.5, r * 0.3).map(([x, y]) =>
    stroke(
      `M${x - r * 0.14} ${y}Q${x} ${y - r * 0.09} ${x + r * 0.14} ${y}`,
      light(colour, 0.5),
      r * 0.035,
      'opacity="0.6"',
    ),
  )
  return skirt.join('') + ellipse(0, 0, r, r * 0.95, p.ball(colour)) + texture.join('')
}

/** A brownie or any square piece of cake with a crackled top. */
export function slab(p: Painter, size: number, top: string, sides: string): string {
  const [w, h, d] = [size * 0.56, size * 0.3, size * 0.34]
  const round = `stroke-width="${(size * 0.05).toFixed(1)}" stroke-linejoin="round"`
  const cracks = scatter(p, 7, w * 0.5, h * 0.5, w * 0.3).map(([x, y]) =>
    stroke(
      `M${x - w * 0.14} ${y}L${x - w * 0.03} ${y - h * 0.12}L${x + w * 0.06} ${y + h * 0.05}L${x + w * 0.16} ${y - h * 0.06}`,
      light(top, 0.3),
      size * 0.012,
      'opacity="0.7"',
    ),
  )
  const pores = scatter(p, 22, w * 0.42, d * 0.5, w * 0.1)
  const holes = pores.map(([x, y]) =>
    ellipse(
      x - w * 0.48,
      y * 0.6 + d * 0.62 + h * 0.5,
      size * 0.014,
      size * 0.01,
      dark(sides, 0.5),
      'opacity="0.7"',
    ),
  )
  return (
    path(
      `M0 ${-h}L${w} 0L0 ${h}L${-w} 0Z`,
      '#1c0710',
      `opacity="0.45" filter="${p.blur(10)}" transform="translate(6 ${(d + 8).toFixed(0)})"`,
    ) +
    path(`M${-w} 0L0 ${h}L0 ${h + d}L${-w} ${d}Z`, sides, `stroke="${sides}" ${round}`) +
    path(
      `M${w} 0L0 ${h}L0 ${h + d}L${w} ${d}Z`,
      dark(sides, 0.35),
      `stroke="${dark(sides, 0.35)}" ${round}`,
    ) +
    holes.join('') +
    path(
      `M0 ${-h}L${w} 0L0 ${h}L${-w} 0Z`,
      p.linear(
        [
          [0, light(top, 0.3)],
          [1, top],
        ],
        [0, 0, 1, 1],
      ),
      `stroke="${light(top, 0.12)}" ${round}`,
    ) +
    cracks.join('')
  )
}
