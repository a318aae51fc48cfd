import { cloth, planks, rays, table } from './backdrops.ts'
import { palette } from './colour.ts'
import { board, coaster } from './cookware.ts'
import { bucket, burger, cream, fries, hotDog } from './diner.ts'
import { fritter } from './fried.ts'
import { sprinkle } from './garnish.ts'
import { glass, straw } from './glasses.ts'
import { frill } from './greens.ts'
import { drumstick, ribs } from './grill.ts'
import { paper } from './plates.ts'
import type { Scene } from './render.ts'
import { dip } from './sauces.ts'
import { at, emoji, prop } from './shapes.ts'
import { tomatoSlice } from './vegetables.ts'
import { plate } from './vessels.ts'

export const smashAndSizzleScenes: Record<string, Scene> = {
  'double-smash-burger': (p) =>
    rays(p, palette.turmeric, [640, 400]) +
    at(620, 620, coaster(p, { r: 340, k: 0.26 })) +
    at(620, 620, burger(p, 500, 2)) +
    prop(p, '1f345', 180, 590, 190, -8) +
    prop(p, '1f952', 1090, 600, 200, 20) +
    prop(p, '1f9c0', 1140, 190, 180, 10),
  'hot-honey-fried-chicken': (p) =>
    cloth(p, palette.sky, { motif: 'gingham', strength: 0.22 }) +
    at(600, 390, paper(p, 960, 600, '#f6ead0', -4, palette.chilli)) +
    at(430, 300, drumstick(p, 450, '#c67a2a', true), -24) +
    at(760, 310, drumstick(p, 440, '#bd7026', true), 24) +
    at(560, 480, drumstick(p, 470, '#c98030', true), -2) +
    at(590, 390, sprinkle(p, 30, 260, 150, ['#b3261e', '#d8452a'], 6)) +
    prop(p, '1f36f', 1110, 520, 240, 6) +
    prop(p, '1f336', 150, 590, 180, -24),
  'twice-cooked-fries': (p) =>
    table(p, palette.aubergine, '#c98a4a', { motif: 'checker', strength: 0.07, horizon: 470 }) +
    at(600, 660, fries(p, 540)) +
    at(960, 610, dip(p, 130, '#f7edd2')) +
    at(250, 620, dip(p, 110, '#c62f1d')) +
    prop(p, '1f9c2', 1130, 430, 200, 12),
  'coney-dog': (p) =>
    cloth(p, palette.leaf, { motif: 'checker', strength: 0.07 }) +
    at(630, 390, paper(p, 1080, 560, '#f4ead4', 3, palette.chilli)) +
    at(620, 350, hotDog(p, 900), -9) +
    at(1050, 590, dip(p, 100, '#f0b822')) +
    at(230, 590, dip(p, 96, '#c62f1d')) +
    prop(p, '1f9c5', 1130, 150, 180, 10),
  'smoked-lamb-ribs': (p) =>
    planks(p, '#3d2a20') +
    at(610, 380, board(p, { width: 1000, height: 520, colour: '#9a6537', handle: true })) +
    at(590, 350, ribs(p, 780), -5) +
    at(960, 570, dip(p, 104, '#6b2413')) +
    at(250, 560, frill(p, 190, '#6faa3c')) +
    at(310, 590, tomatoSlice(p, 54)) +
    prop(p, '1f33f', 1150, 130, 220, 30) +
    prop(p, '1f525', 110, 130, 160),
  'club-sandwich': (p) =>
    table(p, palette.sky, '#f0d9a8', { motif: 'gingham', strength: 0.2, horizon: 440 }) +
    at(600, 590, plate(p, { r: 400, k: 0.3, rim: palette.chilli, lines: 2 })) +
    at(520, 420, emoji(p, '1f96a', 400)) +
    at(830, 610, fries(p, 320, palette.leaf)) +
    prop(p, '1f345', 250, 600, 130) +
    prop(p, '1f345', 330, 640, 110),
  'strawberry-milkshake': (p) =>
    table(p, palette.rose, '#f6e3d0', { motif: 'dots', strength: 0.3, horizon: 460 }) +
    at(
      600,
      650,
      glass(p, {
        height: 430,
        width: 250,
        taper: 0.66,
        layers: [
          [0.2, '#e0526e'],
          [0.9, '#f6a5b4'],
        ],
      }) +
        at(50, -400, straw(p, 280, palette.chilli, 18)) +
        at(0, -420, cream(p, 112)),
    ) +
    prop(p, '1f352', 590, 92, 110, 0) +
    prop(p, '1f353', 250, 570, 230, -14) +
    prop(p, '1f353', 400, 640, 150, 22) +
    prop(p, '1f353', 960, 590, 210, 12) +
    prop(p, '1f95b', 1140, 520, 190),
  'game-night-bucket': (p) =>
    table(p, palette.night, '#8a5a34', { motif: 'stars', strength: 0.09, horizon: 450 }) +
    at(500, 240, drumstick(p, 300, '#c67a2a', true), -64) +
    at(700, 230, drumstick(p, 300, '#bd7026', true), -112) +
    [
      [470, 320],
      [720, 320],
      [590, 260],
      [540, 330],
      [650, 335],
      [600, 190],
    ]
      .map(([x = 0, y = 0]) => at(x, y, fritter(p, 98, 84, p.pick(['#c67a2a', '#bd7026', '#d08a38']), 0.16)))
      .join('') +
    at(590, 660, bucket(p, 330, 400)) +
    at(270, 670, burger(p, 230, 1)) +
    at(930, 660, burger(p, 240, 1)) +
    at(1120, 640, fries(p, 330)) +
    prop(p, '1f964', 110, 540, 240, -4) +
    at(790, 680, fritter(p, 60, 44, '#c67a2a')),
}
