import { sprinkle } from './garnish.ts'
import { cube, folds, liquid, lump, strew } from './gravies.ts'
import { currySprig, flecks, herbs } from './greens.ts'
import type { Painter } from './painter.ts'
import { at, stroke } from './shapes.ts'
import { katori } from './vessels.ts'

/** A katori of raita. */
export function raita(p: Painter, r: number): string {
  return (
    katori(p, { r, colour: '#d9cdb8' }) +
    liquid(p, { rx: r * 0.86, ry: r * 0.68, colour: '#faf5e8' }) +
    flecks(p, 16, r * 0.6, r * 0.44, '#7cb045', r * 0.06) +
    sprinkle(p, 10, r * 0.5, r * 0.4, ['#c2482c'], r * 0.04)
  )
}

/** A katori of salsa: chopped tomato, onion, coriander. */
export function salsa(p: Painter, r: number, colour = '#cf3a1c'): string {
  return (
    katori(p, { r, colour: '#c98a5a' }) +
    liquid(p, { rx: r * 0.86, ry: r * 0.68, colour }) +
    strew(p, {
      rx: r * 0.6,
      ry: r * 0.44,
      count: 12,
      distance: r * 0.24,
      turn: 90,
      piece: () => cube(p, r * 0.22, p.pick(['#e8543a', '#f6efe0', '#6fae3a'])),
    })
  )
}

export function guacamole(p: Painter, r: number): string {
  return (
    katori(p, { r, colour: '#5a5560' }) +
    liquid(p, { rx: r * 0.86, ry: r * 0.68, colour: '#9cbf4a', gloss: 0.2 }) +
    folds(p, r * 0.84, r * 0.66, '#9cbf4a', 9) +
    strew(p, {
      rx: r * 0.56,
      ry: r * 0.42,
      count: 9,
      distance: r * 0.26,
      piece: () => p.pick([cube(p, r * 0.16, '#e2452c'), lump(p, r * 0.1, r * 0.08, '#b9d768')]),
    }) +
    flecks(p, 10, r * 0.5, r * 0.4, '#3f7f2c', r * 0.05)
  )
}

/** A katori of dark tamarind chutney. */
export function tamarind(p: Painter, r: number): string {
  return (
    katori(p, { r, colour: '#d3b48a' }) +
    liquid(p, { rx: r * 0.86, ry: r * 0.68, colour: '#5e2416', gloss: 0.75 })
  )
}

export const pickle = (p: Painter, r: number) =>
  katori(p, { r }) +
  liquid(p, { rx: r * 0.86, ry: r * 0.68, colour: '#a8380f', oil: '#f0962a' }) +
  strew(p, {
    rx: r * 0.5,
    ry: r * 0.36,
    count: 6,
    distance: r * 0.3,
    piece: () => lump(p, r * 0.2, r * 0.14, '#c9701a'),
  })

const sambarColour = '#d67a26'

/** A katori of sambar. */
export function sambar(p: Painter, r: number): string {
  return (
    katori(p, { r }) +
    liquid(p, { rx: r * 0.86, ry: r * 0.68, colour: sambarColour, oil: '#f3b24a' }) +
    at(-r * 0.2, r * 0.1, cube(p, r * 0.26, '#f0b45a')) +
    at(r * 0.28, -r * 0.08, stroke(`M${-r * 0.2} 0L${r * 0.2} ${r * 0.08}`, '#6f8f3a', r * 0.13)) +
    herbs(p, 3, r * 0.5, r * 0.36, r * 0.24)
  )
}

/** A katori of coconut chutney with its tempering. */
export function chutney(p: Painter, r: number, colour = '#f4eedd'): string {
  return (
    katori(p, { r }) +
    liquid(p, { rx: r * 0.86, ry: r * 0.68, colour }) +
    folds(p, r * 0.86, r * 0.68, colour, 5) +
    sprinkle(p, 9, r * 0.5, r * 0.36, ['#33201a', '#5b3a20'], r * 0.035) +
    at(r * 0.1, 0, currySprig(p, r * 0.5), -20)
  )
}

export const soy = (p: Painter, r: number) =>
  katori(p, { r, colour: '#3a3744' }) +
  liquid(p, { rx: r * 0.86, ry: r * 0.68, colour: '#4a2213', gloss: 0.8 })

/** A small bowl of dip. */
export function dip(p: Painter, r: number, colour: string): string {
  return (
    katori(p, { r, colour: '#f3ece0' }) +
    liquid(p, { rx: r * 0.86, ry: r * 0.68, colour }) +
    folds(p, r * 0.8, r * 0.62, colour, 5)
  )
}

/** A katori of green mint chutney. */
export function mint(p: Painter, r: number): string {
  return (
    katori(p, { r, colour: '#d3b48a' }) +
    liquid(p, { rx: r * 0.86, ry: r * 0.68, colour: '#5f9a3a' }) +
    folds(p, r * 0.8, r * 0.64, '#5f9a3a', 5)
  )
}

/** A katori of red chilli sauce with its seeds. */
export function chilliSauce(p: Painter, r: number, colour = '#c8321a'): string {
  return (
    katori(p, { r, colour: '#e9e2d6' }) +
    liquid(p, { rx: r * 0.86, ry: r * 0.68, colour, gloss: 0.8 }) +
    sprinkle(p, 12, r * 0.56, r * 0.4, ['#f7d27a', '#8a1c10'], r * 0.045)
  )
}

export const tahini = (p: Painter, r: number) =>
  katori(p, { r, colour: '#d9cdb8' }) +
  liquid(p, { rx: r * 0.86, ry: r * 0.68, colour: '#f3e3c2' }) +
  folds(p, r * 0.8, r * 0.6, '#f3e3c2', 4)
