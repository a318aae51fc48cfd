import { dark, light } from './colour.ts'
import type { Painter } from './painter.ts'
import { ellipse, path, place, scatter, stroke } from './shapes.ts'

/** A banana leaf lying from left to right around 0,0. */
export function bananaLeaf(p: Painter, w: number, h: number, colour = '#3f8f3d', shadow = true): string {
  const [x, y] = [w / 2, h / 2]
  const outline = `M${-x} 0C${-x * 0.86} ${-y * 1.12} ${x * 0.35} ${-y * 1.22} ${x} ${-y * 0.06}L${x * 1.06} 0L${x} ${y * 0.06}C${x * 0.35} ${y * 1.22} ${-x * 0.86} ${y * 1.12} ${-x} 0Z`
  const face = p.linear([
    [0, light(colour, 0.2)],
    [0.46, colour],
    [0.5, dark(colour, 0.22)],
    [0.54, light(colour, 0.1)],
    [1, dark(colour, 0.25)],
  ])
  const clip = p.define((id) => `<clipPath id="${id}"><path d="${outline}"/></clipPath>`)
  const veins = Array.from({ length: 26 }, (_, i) => {
    const vx = -x + (w / 26) * i
    return [-1, 1].map((side) =>
      stroke(
        `M${vx} 0Q${vx + w * 0.05} ${side * y * 0.5} ${vx + w * 0.13} ${side * y * 1.1}`,
        i % 2 ? light(colour, 0.35) : dark(colour, 0.3),
        2.5,
        'opacity="0.4"',
      ),
    )
  })
  return (
    `<g ${shadow ? `filter="${p.dropShadow(14)}"` : ''}>${path(outline, face)}</g>` +
    `<g clip-path="${clip}">${veins.flat().join('')}</g>` +
    stroke(`M${-x * 1.03} 0Q0 ${-y * 0.03} ${x * 0.97} 0`, light(colour, 0.55), h * 0.028) +
    stroke(
      `M${-x * 1.03} ${h * 0.012}Q0 ${y * 0.01} ${x * 0.97} ${h * 0.008}`,
      dark(colour, 0.3),
      h * 0.012,
      'opacity="0.7"',
    )
  )
}

/** One small pointed leaf, such as curry leaf or mint, pointing to the right. */
export function leaflet(p: Painter, length: number, colour = '#4f9b3a', fat = 0.3): string {
  const [l, h] = [length / 2, length * fat]
  const face = p.linear([
    [0, light(colour, 0.3)],
    [0.5, colour],
    [1, dark(colour, 0.35)],
  ])
  return (
    path(
      `M${-l} 0C${-l * 0.5} ${-h} ${l * 0.4} ${-h} ${l} 0C${l * 0.4} ${h} ${-l * 0.5} ${h} ${-l} 0Z`,
      face,
    ) + stroke(`M${-l * 0.9} 0L${l * 0.8} 0`, light(colour, 0.5), length * 0.035, 'opacity="0.6"')
  )
}

/** A sprig of curry leaves. */
export function currySprig(p: Painter, length: number, colour = '#3f8235'): string {
  const pairs = Array.from({ length: 5 }, (_, i) => {
    const x = -length / 2 + (length / 5) * i
    const size = length * (0.3 - Math.abs(i - 2) * 0.03)
    return [-1, 1].map((side) =>
      place(leaflet(p, size, colour, 0.26), x + size * 0.32, side * size * 0.36, { rotate: side * 46 }),
    )
  })
  return (
    stroke(`M${-length * 0.56} 0Q0 ${-length * 0.05} ${length * 0.5} 0`, dark(colour, 0.2), length * 0.025) +
    pairs.flat().join('') +
    place(leaflet(p, length * 0.28, colour, 0.26), length * 0.56, 0)
  )
}

/** A three-lobed coriander leaf. */
export function coriander(p: Painter, size: number, colour = '#4fa02f'): string {
  const lobe = `M0 0C${-size * 0.36} ${-size * 0.1} ${-size * 0.34} ${-size * 0.44} ${-size * 0.14} ${-size * 0.42}C${-size * 0.1} ${-size * 0.56} ${size * 0.1} ${-size * 0.56} ${size * 0.14} ${-size * 0.42}C${size * 0.34} ${-size * 0.44} ${size * 0.36} ${-size * 0.1} 0 0Z`
  const face = p.linear([
    [0, light(colour, 0.28)],
    [1, dark(colour, 0.3)],
  ])
  const lobes = [-95, 0, 95].map((turn) =>
    place(path(lobe, face), 0, 0, { rotate: turn, scale: turn ? 0.8 : 1 }),
  )
  return stroke(`M0 0L0 ${size * 0.42}`, dark(colour, 0.1), size * 0.07) + lobes.join('')
}

/** Coriander strewn within an ellipse around 0,0. */
export function herbs(p: Painter, count: number, rx: number, ry: number, size = 26, colour?: string): string {
  return scatter(p, count, rx, ry, size * 1.2)
    .map(([x, y]) =>
      place(coriander(p, size * p.random(0.75, 1.15), colour), x, y, {
        rotate: p.random(0, 360),
        scale: [1, 0.85],
      }),
    )
    .join('')
}

/** Chopped green: quick flecks for breads and rice. */
export function flecks(p: Painter, count: number, rx: number, ry: number, colour: string, size = 6): string {
  return scatter(p, count, rx, ry, size * 1.5)
    .map(([x, y]) =>
      ellipse(
        x,
        y,
        size * p.random(0.5, 1),
        size * p.random(0.3, 0.6),
        p.random() > 0.4 ? colour : dark(colour, 0.25),
        `transform="rotate(${p.random(0, 180).toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)})"`,
      ),
    )
    .join('')
}

/** A tuft of lettuce or spinach for salads and sandwiches. */
export function frill(p: Painter, size: number, colour = '#6db33f'): string {
  const points = 14
  const edge = Array.from({ length: points }, (_, i) => {
    const angle = (i / points) * Math.PI * 2
    const reach = size * (i % 2 ? 0.4 : 0.52) * p.random(0.9, 1.1)
    return `${i ? 'L' : 'M'}${Math.cos(angle) * reach} ${Math.sin(angle) * reach * 0.8}`
  }).join('')
  const face = p.radial(
    [
      [0, light(colour, 0.5)],
      [0.6, colour],
      [1, dark(colour, 0.25)],
    ],
    [0.45, 0.4, 0.6],
  )
  const veins = [0.3, 1.6, 2.7, 3.9, 5.2].map((a) =>
    stroke(
      `M0 0L${Math.cos(a) * size * 0.34} ${Math.sin(a) * size * 0.27}`,
      light(colour, 0.65),
      size * 0.022,
      'opacity="0.6"',
    ),
  )
  return (
    path(`${edge}Z`, face, `stroke="${colour}" stroke-width="${size * 0.12}" stroke-linejoin="round"`) +
    veins.join('')
  )
}
