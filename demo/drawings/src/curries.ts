import { flatbread } from './breads.ts'
import { sprinkle } from './garnish.ts'
import { beads } from './grains.ts'
import { cube, folds, liquid } from './gravies.ts'
import type { Painter } from './painter.ts'
import { at, ellipse } from './shapes.ts'
import { chilli } from './vegetables.ts'

export const chickpeas = (p: Painter, rx: number, ry: number, count = 60) =>
  liquid(p, { rx, ry, colour: '#6a3416', oil: '#c9782a' }) +
  beads(p, {
    rx: rx * 0.82,
    ry: ry * 0.8,
    height: 10,
    colours: ['#b9783a', '#a9682e', '#c98a4a'],
    count,
    grain: rx * 0.085,
  })

export const dal = (p: Painter, rx: number, ry: number) =>
  liquid(p, { rx, ry, colour: '#e8b02e', oil: '#f9d86a' }) +
  folds(p, rx, ry, '#e8b02e', 7) +
  at(
    rx * 0.05,
    -ry * 0.04,
    ellipse(0, 0, rx * 0.4, ry * 0.36, '#c9701a', 'opacity="0.55"') + chilli(p, rx * 0.56, '#9c1f14'),
  ) +
  sprinkle(p, 14, rx * 0.6, ry * 0.6, ['#5a2a12', '#f9e6b4'], rx * 0.025)

export const makki = (p: Painter, r: number) =>
  flatbread(p, { rx: r, ry: r * 0.7, colour: '#edbb3f', thick: 13, spots: 18 })

export const jaggery = (p: Painter) =>
  [cube(p, 66, '#a8601c'), at(50, 20, cube(p, 54, '#b5702a')), at(-30, 34, cube(p, 48, '#985518'))].join('')

export const roti = (p: Painter, r: number) =>
  flatbread(p, { rx: r, ry: r * 0.7, colour: '#dfb478', thick: 9, spots: 24 })
