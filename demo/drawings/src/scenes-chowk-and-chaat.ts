import { cloth, planks, table } from './backdrops.ts'
import { puffed } from './breads.ts'
import { palette } from './colour.ts'
import { coaster } from './cookware.ts'
import { kulhad } from './cups.ts'
import { fritter, patty, pav, samosa } from './fried.ts'
import { around, sprinkle, steam } from './garnish.ts'
import { glass } from './glasses.ts'
import { beads, noodles } from './grains.ts'
import { cube, folds, liquid, lump, strew } from './gravies.ts'
import { flecks, herbs } from './greens.ts'
import { cob } from './grill.ts'
import type { Painter } from './painter.ts'
import { paper } from './plates.ts'
import type { Scene } from './render.ts'
import { mint, tamarind } from './sauces.ts'
import { at, ellipse, prop, scatter, stroke } from './shapes.ts'
import { jalebi } from './sweets.ts'
import { chilli, onionRings, wedge } from './vegetables.ts'
import { bowl, plate } from './vessels.ts'

/** A hollow puri, cracked open and filled. */
function golgappa(p: Painter, r: number): string {
  return (
    puffed(p, r, '#e0a24a') +
    ellipse(r * 0.06, -r * 0.3, r * 0.48, r * 0.3, '#7a4312') +
    at(
      r * 0.06,
      -r * 0.28,
      beads(p, {
        rx: r * 0.42,
        ry: r * 0.22,
        height: r * 0.12,
        colours: ['#d9a94a', '#c98a3d', '#8fb548'],
        count: 12,
        grain: r * 0.11,
      }),
    ) +
    at(r * 0.06, -r * 0.4, flecks(p, 6, r * 0.3, r * 0.12, '#4fa02f', 6))
  )
}

const drizzle = (colour: string, width: number, rx: number, ry: number, shift = 0) =>
  stroke(
    Array.from(
      { length: 15 },
      (_, i) =>
        `${i ? 'L' : 'M'}${-rx + ((rx * 2) / 14) * i} ${(i % 2 ? -ry : ry) * (1 - Math.abs(i - 7) / 11) + shift}`,
    ).join(''),
    colour,
    width,
  )

export const chowkAndChaatScenes: Record<string, Scene> = {
  'pani-puri': (p) =>
    cloth(p, palette.sky, { motif: 'buti', strength: 0.3 }) +
    at(560, 380, plate(p, { r: 400, k: 0.7, rim: palette.peacock, lines: 2 })) +
    [
      [360, 310],
      [560, 280],
      [755, 320],
      [420, 450],
      [620, 450],
      [520, 370],
    ]
      .map(([x = 0, y = 0]) => at(x, y, golgappa(p, 104)))
      .join('') +
    at(
      1060,
      240,
      bowl(p, { r: 160, k: 0.62, colour: '#a8adb3', depth: 0.5 }) +
        liquid(p, { rx: 138, ry: 84, colour: '#5d9138' }) +
        herbs(p, 6, 90, 50, 30),
    ) +
    at(1050, 540, tamarind(p, 130)) +
    prop(p, '1f33f', 130, 130, 190, -20) +
    prop(p, '1f336', 150, 610, 150, -30),
  'punjabi-samosa': (p) =>
    cloth(p, palette.turmeric, { motif: 'stripes', strength: 0.18 }) +
    at(600, 400, paper(p, 960, 600, '#f6ead0', -5)) +
    at(440, 330, samosa(p, 430)) +
    at(740, 400, samosa(p, 460, '#d58f3c')) +
    at(400, 570, tamarind(p, 100)) +
    at(1010, 540, mint(p, 110)) +
    around([
      [chilli(p, 190), 620, 630, -10],
      [onionRings(p, 52), 220, 520],
    ]) +
    prop(p, '1f954', 1140, 170, 190) +
    prop(p, '1fadb', 150, 160, 180, -14),
  'vada-pav': (p) =>
    cloth(p, palette.chilli, { motif: 'madras', strength: 0.08 }) +
    at(640, 420, paper(p, 1000, 560, '#ece6d8', 4)) +
    at(
      460,
      370,
      pav(p, 420, at(0, 34, patty(p, 190, 66, '#e0a436')) + at(0, 70, flecks(p, 24, 170, 12, '#b3261e', 8))),
    ) +
    at(
      850,
      430,
      pav(p, 400, at(0, 32, patty(p, 182, 64, '#e0a436')) + at(0, 66, flecks(p, 24, 160, 12, '#4fa02f', 8))),
    ) +
    around([
      [chilli(p, 230), 620, 600, -14],
      [chilli(p, 210, '#5b8a2c'), 700, 640, 10],
    ]) +
    at(
      290,
      590,
      strew(p, { rx: 70, ry: 26, count: 26, distance: 13, piece: () => lump(p, 11, 8, '#b5402a') }),
    ) +
    prop(p, '1f9c4', 1140, 140, 170) +
    prop(p, '1f954', 130, 150, 170),
  'pav-bhaji': (p) =>
    planks(p, '#6b4226') +
    at(620, 380, plate(p, { r: 430, k: 0.68, colour: '#f7ecd6', rim: palette.chilli, lines: 2 })) +
    at(
      460,
      390,
      liquid(p, { rx: 250, ry: 160, colour: '#c8471c', oil: '#f0862e' }) +
        folds(p, 240, 150, '#c8471c', 16) +
        strew(p, {
          rx: 190,
          ry: 110,
          count: 16,
          distance: 52,
          piece: () => lump(p, 20, 13, p.pick(['#e0702a', '#7e9b35', '#e8b04a'])),
        }) +
        at(0, -30, cube(p, 96, '#fbe08a')) +
        herbs(p, 8, 190, 110, 36),
    ) +
    at(830, 280, pav(p, 240, '')) +
    at(830, 440, pav(p, 250, '')) +
    around([
      [onionRings(p, 50), 640, 580],
      [wedge(p, 60), 800, 580, 8],
    ]) +
    prop(p, '1f345', 1160, 570, 190) +
    prop(p, '1f9c8', 1150, 150, 190),
  'aloo-tikki-chaat': (p) =>
    cloth(p, palette.aubergine, { motif: 'dots', strength: 0.1 }) +
    at(640, 390, plate(p, { r: 410, k: 0.7, colour: '#e9f0ee', rim: palette.peacock })) +
    at(470, 360, patty(p, 170, 118)) +
    at(800, 360, patty(p, 170, 118)) +
    at(630, 460, patty(p, 180, 124)) +
    at(640, 400, liquid(p, { rx: 230, ry: 110, colour: '#fbf5e8' })) +
    at(640, 400, drizzle('#5e2416', 17, 220, 74)) +
    at(640, 392, drizzle('#5d9a35', 13, 200, 60, 20)) +
    at(640, 360, noodles(p, { rx: 150, ry: 66, height: 40, colour: '#f0c04a', count: 60, width: 6 })) +
    at(640, 400, sprinkle(p, 26, 240, 110, ['#c2183c', '#e0446a'], 10)) +
    at(
      640,
      410,
      strew(p, {
        rx: 250,
        ry: 130,
        count: 11,
        distance: 70,
        piece: () => ellipse(0, 0, 20, 18, p.ball('#d0964a')),
      }),
    ) +
    at(640, 400, herbs(p, 9, 240, 120, 34)) +
    prop(p, '1f954', 130, 590, 180) +
    at(1150, 170, tamarind(p, 110)) +
    at(1150, 570, mint(p, 104)),
  'onion-bhaji': (p) =>
    cloth(p, palette.cream, { motif: 'gingham', strength: 0.3 }) +
    at(610, 390, paper(p, 900, 600, '#e9d3a4', 6)) +
    scatter(p, 13, 260, 150, 118)
      .map(([x, y]) =>
        at(
          600 + x,
          370 + y,
          at(0, 0, fritter(p, 104, 78, '#cf8430', 0.2)) +
            [0, 1, 2, 3, 4, 5]
              .map((i) =>
                at(
                  0,
                  0,
                  stroke('M-104 4Q-40 -70 44 -40T120 6', i % 2 ? '#e9ab52' : '#b5661c', 9, 'opacity="0.85"'),
                  i * 58 + x,
                  0.8,
                ),
              )
              .join(''),
        ),
      )
      .join('') +
    at(1070, 520, mint(p, 120)) +
    prop(p, '1f9c5', 140, 150, 210, -8) +
    prop(p, '1f9c5', 1130, 150, 170, 14) +
    around([[chilli(p, 200), 260, 610, -14]]),
  'butter-bhutta': (p) =>
    cloth(p, palette.deep, { motif: 'zigzag', strength: 0.05 }) +
    at(640, 400, paper(p, 1040, 500, '#e7dcc4', -4)) +
    at(640, 290, cob(p, 780, 0.16), -8) +
    at(660, 470, cob(p, 780, 0.2), -4) +
    around([
      [wedge(p, 80), 250, 610, -14],
      [wedge(p, 70), 400, 640, 12],
    ]) +
    at(660, 380, flecks(p, 50, 330, 130, '#c2301c', 6)) +
    prop(p, '1f9c8', 1120, 590, 200, 8) +
    prop(p, '1f336', 1140, 140, 160, 20),
  'crisp-jalebi': (p) =>
    cloth(p, palette.leaf, { motif: 'paisley', strength: 0.09 }) +
    at(640, 390, plate(p, { r: 400, k: 0.68, colour: '#d4d8dc', rim: '#9aa1a8' })) +
    [
      [440, 300],
      [820, 310],
      [640, 290],
      [500, 440],
      [790, 450],
      [640, 390],
    ]
      .map(([x = 0, y = 0]) => at(x, y, jalebi(p, 160), p.random(-30, 30)))
      .join('') +
    at(640, 380, flecks(p, 36, 260, 130, '#8fb548', 9)) +
    prop(p, '1f33a', 150, 590, 190, -10) +
    prop(p, '1f95b', 1150, 560, 210),
  'cutting-chai': (p) =>
    table(p, palette.chilli, '#8a5a34', { motif: 'buti', strength: 0.1, horizon: 430 }) +
    at(
      500,
      630,
      glass(p, { height: 310, width: 200, taper: 0.66, layers: [[1, '#b9743a']], foam: '#d9a266' }),
    ) +
    at(
      760,
      640,
      glass(p, { height: 310, width: 200, taper: 0.66, layers: [[1, '#b9743a']], foam: '#d9a266' }),
    ) +
    at(1010, 620, kulhad(p, 230, '#b9743a')) +
    at(500, 300, steam(p, 200, 90)) +
    at(760, 310, steam(p, 190, 90)) +
    at(
      250,
      640,
      coaster(p, { r: 150, colour: '#dfe3e6' }) +
        [0, 1, 2]
          .map((i) =>
            at(
              -34 + i * 34,
              -22 - i * 20,
              ellipse(0, 8, 84, 30, '#8a5416') +
                ellipse(0, 0, 84, 30, p.ball('#dca556')) +
                sprinkle(p, 8, 56, 16, ['#8a5416'], 4),
            ),
          )
          .join(''),
    ) +
    prop(p, '1fada', 1160, 660, 150, 14),
}
