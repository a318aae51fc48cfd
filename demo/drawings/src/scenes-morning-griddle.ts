import { cloth, planks, table } from './backdrops.ts'
import { cookie, croissant, doughnut, pancakes, waffle } from './bakery.ts'
import { palette } from './colour.ts'
import { board, skillet } from './cookware.ts'
import { cup } from './cups.ts'
import { around, eggHalf, friedEgg, sprinkle, steam } from './garnish.ts'
import { glass } from './glasses.ts'
import { cube, folds, lump, strew } from './gravies.ts'
import { flecks, herbs, leaflet } from './greens.ts'
import type { Painter } from './painter.ts'
import { paper, toast } from './plates.ts'
import type { Scene } from './render.ts'
import { at, blob, ellipse, path, prop, scatter, stroke } from './shapes.ts'
import { scoop } from './sweets.ts'
import { mushroom, tomatoSlice } from './vegetables.ts'
import { plate } from './vessels.ts'

const avocadoMash = (p: Painter) =>
  path(
    blob(p, 104, 150, 0.07, 12),
    p.radial([
      [0, '#c6db74'],
      [0.7, '#a3c24e'],
      [1, '#7f9f38'],
    ]),
  ) + folds(p, 100, 140, '#a3c24e', 14)

export const morningGriddleScenes: Record<string, Scene> = {
  'buttermilk-pancakes': (p) =>
    table(p, palette.sky, '#f0dcb4', { motif: 'gingham', strength: 0.2, horizon: 430 }) +
    at(600, 560, plate(p, { r: 380, k: 0.34, rim: palette.peacock, lines: 2 })) +
    at(600, 350, pancakes(p, 270, 4)) +
    at(600, 330, cube(p, 110, '#fbe08a')) +
    prop(p, '1f353', 340, 540, 120, -10) +
    prop(p, '1fad0', 860, 550, 120, 0) +
    prop(p, '1f36f', 1110, 520, 230, 0) +
    prop(p, '1f95b', 140, 540, 210, 0),
  'belgian-waffles': (p) =>
    cloth(p, palette.rose, { motif: 'gingham', strength: 0.22 }) +
    at(620, 390, plate(p, { r: 430, k: 0.7, colour: '#f8f1e6', rim: palette.chilli })) +
    at(500, 370, waffle(p, 320), -14, [1, 0.78]) +
    at(760, 400, waffle(p, 320), 12, [1, 0.78]) +
    at(630, 350, scoop(p, 92, '#fff4e0')) +
    at(630, 330, stroke('M-90 30Q-60 -40 0 -30T90 20', '#6b2f12', 16, 'opacity="0.85"')) +
    prop(p, '1f353', 430, 480, 130, -14) +
    prop(p, '1f353', 840, 300, 120, 14) +
    prop(p, '1fad0', 800, 500, 130, 0) +
    at(560, 250, leaflet(p, 70, '#4f9b3a', 0.34), -40) +
    prop(p, '1f34c', 1150, 580, 200, 10) +
    prop(p, '1f36f', 130, 160, 180, -8),
  'skillet-eggs': (p) =>
    planks(p, '#7a5638') +
    at(
      540,
      350,
      skillet(p, 380) +
        at(-120, -40, friedEgg(p, 150)) +
        at(110, 30, friedEgg(p, 154)) +
        at(
          -60,
          150,
          strew(p, { rx: 120, ry: 40, count: 8, distance: 50, piece: () => lump(p, 36, 26, '#e2ae52') }),
        ) +
        at(
          150,
          -130,
          around([
            [mushroom(p, 90), -20, 0, -10],
            [mushroom(p, 80), 60, 20, 20],
          ]),
        ) +
        at(-190, 100, tomatoSlice(p, 60)) +
        at(-250, 50, tomatoSlice(p, 56)) +
        at(0, 0, flecks(p, 40, 270, 160, '#5fa33a', 7) + sprinkle(p, 40, 260, 150, ['#2b1a16'], 3.4)),
    ) +
    at(1090, 590, toast(p, 200, 230), 20) +
    prop(p, '1f95a', 110, 620, 140, -10) +
    prop(p, '1f33f', 1170, 130, 180, 20),
  'avocado-toast': (p) =>
    cloth(p, palette.terracotta, { motif: 'sprigs', strength: 0.12 }) +
    at(600, 390, board(p, { width: 940, height: 520, colour: '#d2a06a', handle: true })) +
    [
      [400, -8],
      [770, 6],
    ]
      .map(([x = 0, turn = 0]) =>
        at(
          x,
          370,
          toast(p, 320, 430, '#cf9650') +
            avocadoMash(p) +
            at(0, -10, eggHalf(p, 78)) +
            at(
              0,
              0,
              sprinkle(p, 26, 100, 130, ['#b3261e', '#d8452a'], 5) +
                sprinkle(p, 18, 100, 130, ['#2b1a16'], 4),
            ) +
            at(10, 100, herbs(p, 3, 60, 30, 40)),
          turn,
        ),
      )
      .join('') +
    prop(p, '1f951', 1130, 580, 220, 12) +
    prop(p, '1f34b', 1150, 150, 170, 0) +
    prop(p, '1f951', 110, 150, 190, -20),
  'butter-croissant': (p) =>
    table(p, palette.cream, '#b98a5a', { motif: 'stripes', strength: 0.3, horizon: 420 }) +
    at(600, 590, board(p, { width: 900, height: 150, colour: '#7a4f30' })) +
    at(450, 470, croissant(p, 470), -4) +
    at(800, 500, croissant(p, 460), 5) +
    at(1120, 620, cup(p, 190, '#b9814a', undefined, true)) +
    at(1120, 490, steam(p, 150, 70)) +
    prop(p, '1f9c8', 160, 600, 200),
  'glazed-doughnuts': (p) =>
    cloth(p, palette.peacock, { motif: 'dots', strength: 0.12 }) +
    at(630, 400, paper(p, 1040, 580, '#f6ead6', 4)) +
    at(430, 340, doughnut(p, 220, '#5a2a18')) +
    at(830, 420, doughnut(p, 226, '#f08aa4')) +
    prop(p, '1f36b', 1130, 150, 190, 14) +
    prop(p, '1f353', 140, 590, 180, -14) +
    at(1130, 610, cup(p, 170, '#4a2412')),
  'sea-salt-cookies': (p) =>
    cloth(p, palette.night, { motif: 'stars', strength: 0.07 }) +
    at(560, 400, plate(p, { r: 390, k: 0.68, colour: '#f3e6d2', rim: palette.turmeric })) +
    [
      [420, 320],
      [720, 310],
      [450, 480],
      [720, 470],
      [570, 390],
    ]
      .map(([x = 0, y = 0]) => at(x, y, cookie(p, 150)))
      .join('') +
    at(1080, 650, glass(p, { height: 370, width: 220, layers: [[1, '#fbf5ea']] })) +
    prop(p, '1f36b', 130, 150, 180, -14),
  cappuccino: (p) =>
    table(p, palette.leaf, '#8a5a34', { motif: 'tiles', strength: 0.07, horizon: 400 }) +
    at(600, 590, cup(p, 400, '#b9814a', '#f6e7c9', true)) +
    at(600, 330, steam(p, 240, 140)) +
    scatter(p, 12, 90, 36, 44)
      .map(([x, y]) =>
        at(
          200 + x,
          640 + y,
          ellipse(3, 6, 19, 12, '#1c0710', 'opacity="0.4"') +
            ellipse(0, 0, 19, 13, p.ball('#4f2a17')) +
            stroke('M-15 2Q0 -6 15 -1', '#23100a', 3),
          p.random(-60, 60),
        ),
      )
      .join('') +
    at(1050, 640, cookie(p, 90)) +
    at(1120, 610, cookie(p, 84)),
}
