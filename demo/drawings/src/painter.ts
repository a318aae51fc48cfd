import { dark, light } from './colour.ts'

type Stop = [offset: number, colour: string, opacity?: number]

/**
 * Collects the gradients, filters and patterns of one picture; each method that makes one returns its `url(#…)` reference.
 * The picture's name seeds the random numbers, so that the same name always gives the same picture.
 */
export type Painter = {
  random: (min?: number, max?: number) => number
  pick: <T>(items: readonly T[]) => T
  linear: (stops: Stop[], direction?: [x1: number, y1: number, x2: number, y2: number]) => string
  radial: (stops: Stop[], centre?: [cx: number, cy: number, r: number]) => string
  /** The gradient of a ball of one colour, lit from the upper left. */
  ball: (colour: string, contrast?: number) => string
  blur: (deviation: number) => string
  /** A filter that adds a soft shadow to the lower right. */
  dropShadow: (distance: number, opacity?: number) => string
  define: (markup: (id: string) => string) => string
  defs: () => string
}

function numbersFrom(seed: string): () => number {
  let state = 2166136261
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

function stopsMarkup(stops: Stop[]): string {
  return stops
    .map(([offset, colour, opacity = 1]) => {
      return `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`
    })
    .join('')
}

export function createPainter(seed: string): Painter {
  const next = numbersFrom(seed)
  const known = new Map<string, { id: string; markup: string }>()

  function define(markup: (id: string) => string): string {
    const key = markup('')
    const id = known.get(key)?.id ?? `d${known.size}`
    known.set(key, { id, markup: markup(id) })
    return `url(#${id})`
  }

  const random = (min = 0, max = 1) => min + next() * (max - min)

  const radial: Painter['radial'] = (stops, [cx, cy, r] = [0.5, 0.5, 0.5]) =>
    define(
      (id) =>
        `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsMarkup(stops)}</radialGradient>`,
    )

  return {
    random,
    pick(items) {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new Error('Nothing to pick from')
      return item
    },
    linear: (stops, [x1, y1, x2, y2] = [0, 0, 0, 1]) =>
      define(
        (id) =>
          `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsMarkup(stops)}</linearGradient>`,
      ),
    radial,
    ball: (colour, contrast = 1) =>
      radial(
        [
          [0, light(colour, 0.42 * contrast)],
          [0.45, colour],
          [1, dark(colour, 0.42 * contrast)],
        ],
        [0.36, 0.28, 0.82],
      ),
    blur: (deviation) =>
      define(
        (id) =>
          `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
      ),
    dropShadow: (distance, opacity = 0.42) =>
      define(
        (id) =>
          `<filter id="${id}" x="-30%" y="-30%" width="170%" height="180%"><feGaussianBlur in="SourceAlpha" stdDeviation="${distance * 0.6}"/><feOffset dx="${distance * 0.55}" dy="${distance}"/><feComponentTransfer result="s"><feFuncR type="linear" slope="0" intercept="0.1"/><feFuncG type="linear" slope="0" intercept="0.03"/><feFuncB type="linear" slope="0" intercept="0.06"/><feFuncA type="linear" slope="${opacity}"/></feComponentTransfer><feMerge><feMergeNode in="s"/><feMergeNode in="SourceGraphic"/></feMerge></filter>`,
      ),
    define,
    defs: () => [...known.values()].map(({ markup }) => markup).join(''),
  }
}
