import { cloth, planks, table } from './backdrops.ts'
import { flatbread, puffed } from './breads.ts'
import { palette } from './colour.ts'
import { board, kadhai } from './cookware.ts'
import { tumbler } from './cups.ts'
import { chickpeas, dal, jaggery, makki, roti } from './curries.ts'
import { around, sprinkle } from './garnish.ts'
import { beads, riceMound } from './grains.ts'
import { creamSwirl, cube, folds, liquid, lump, strew } from './gravies.ts'
import { flecks, herbs } from './greens.ts'
import type { Painter } from './painter.ts'
import { pepper } from './plates.ts'
import type { Scene } from './render.ts'
import { mint, pickle, raita } from './sauces.ts'
import { at, ellipse, prop, stroke } from './shapes.ts'
import { chilli, cucumberSlice, onionRings, tomatoSlice, wedge } from './vegetables.ts'
import { bowl, katori, plate, thali } from './vessels.ts'

const brass = '#c79a45'

export const dhabaOnNhOneScenes: Record<string, Scene> = {
  'rajma-chawal': (p) =>
    cloth(p, palette.leaf, { motif: 'stripes', strength: 0.07 }) +
    at(620, 380, plate(p, { r: 420, k: 0.68, colour: '#eef0ef', rim: palette.turmeric, lines: 2 })) +
    at(
      470,
      410,
      riceMound(p, {
        rx: 210,
        ry: 130,
        height: 90,
        colours: ['#ffffff', '#f8f1e2', '#fffdf7'],
        count: 560,
        grain: 18,
      }),
    ) +
    at(
      780,
      400,
      liquid(p, { rx: 200, ry: 132, colour: '#8a2f16', oil: '#d9682a' }) +
        beads(p, {
          rx: 170,
          ry: 104,
          height: 12,
          colours: ['#6d221c', '#7f2f24', '#5c1a18'],
          count: 56,
          grain: 21,
        }) +
        herbs(p, 6, 130, 80, 38),
    ) +
    at(1120, 580, onionRings(p, 70)) +
    at(150, 590, pickle(p, 104)) +
    prop(p, '1fad8', 1140, 150, 190),
  'chole-bhature': (p) =>
    cloth(p, palette.turmeric, { motif: 'stripes', strength: 0.16 }) +
    at(640, 390, plate(p, { r: 440, k: 0.68, colour: '#f6ead6', rim: palette.chilli, lines: 2 })) +
    at(800, 290, puffed(p, 210, '#e8b25a')) +
    at(880, 430, puffed(p, 200, '#e2a84e')) +
    at(
      450,
      400,
      bowl(p, { r: 220, k: 0.64, colour: brass, depth: 0.3 }) +
        chickpeas(p, 190, 121, 70) +
        herbs(p, 5, 120, 70, 36) +
        at(60, 20, chilli(p, 130), -20),
    ) +
    around([
      [onionRings(p, 56), 640, 580],
      [wedge(p, 60), 780, 590, 8],
    ]) +
    at(130, 590, pickle(p, 100)) +
    prop(p, '1f9c5', 1170, 130, 160),
  'aloo-paratha': (p) =>
    planks(p, '#6b4a30') +
    at(600, 390, plate(p, { r: 420, k: 0.7, colour: '#b9bec2', rim: '#8d949a' })) +
    at(
      560,
      400,
      flatbread(p, { rx: 320, ry: 230, colour: '#dfae62', thick: 18, spots: 34 }) +
        flecks(p, 30, 240, 160, '#5f8a35', 8),
    ) +
    at(
      660,
      360,
      flatbread(p, { rx: 320, ry: 226, colour: '#e3b469', thick: 18, spots: 34 }) +
        flecks(p, 34, 240, 160, '#5f8a35', 8) +
        at(0, -20, cube(p, 110, '#fff0c4')) +
        at(10, 10, ellipse(0, 34, 120, 40, '#fbe6a0', 'opacity="0.55"')),
    ) +
    at(1110, 250, raita(p, 122)) +
    at(1100, 540, pickle(p, 116)) +
    prop(p, '1f954', 120, 150, 180) +
    at(150, 600, chilli(p, 200), -20),
  'sarson-ka-saag': (p) =>
    cloth(p, palette.chilli, { motif: 'stripes', strength: 0.1 }) +
    at(360, 400, makki(p, 270)) +
    at(430, 330, makki(p, 270)) +
    at(
      850,
      320,
      bowl(p, { r: 290, k: 0.62, colour: '#8a4a2a', depth: 0.46, band: '#d9a15a' }) +
        liquid(p, { rx: 252, ry: 156, colour: '#4a6a22', gloss: 0.3 }) +
        folds(p, 240, 146, '#4a6a22', 18) +
        at(0, -20, cube(p, 100, '#fff0c4')) +
        at(70, 40, stroke('M-40 0Q0 -20 40 0', '#f0c452', 12, 'opacity="0.7"')),
    ) +
    at(230, 620, jaggery(p)) +
    at(490, 610, onionRings(p, 60)) +
    prop(p, '1f96c', 1160, 590, 240, 10) +
    prop(p, '1f33d', 120, 130, 200, -10),
  'kadhai-paneer': (p) =>
    cloth(p, palette.cream, { motif: 'stripes', strength: 0.3 }) +
    at(
      630,
      300,
      kadhai(p, { r: 340, k: 0.62, colour: '#a85c2c' }) +
        liquid(p, { rx: 296, ry: 184, colour: '#b9431a', oil: '#f0862e' }) +
        folds(p, 280, 170, '#b9431a', 12) +
        strew(p, {
          rx: 210,
          ry: 114,
          count: 18,
          distance: 80,
          piece: (i) =>
            i % 3 ? cube(p, 100, '#f9ecc8') : pepper(p, 82, p.pick(['#5fa33a', '#d8382a', '#f0b52a'])),
        }) +
        herbs(p, 7, 200, 110, 38),
    ) +
    at(150, 600, roti(p, 170)) +
    prop(p, '1fad1', 1130, 580, 220, 8) +
    prop(p, '1f345', 1140, 150, 170) +
    prop(p, '1f336', 130, 150, 160),
  'yellow-dal-tadka': (p) =>
    cloth(p, palette.aubergine, { motif: 'stripes', strength: 0.07 }) +
    at(
      640,
      300,
      bowl(p, { r: 340, k: 0.62, colour: brass, depth: 0.46, band: '#8f6420' }) +
        liquid(p, { rx: 296, ry: 183, colour: '#ecb52e', oil: '#fbe08a' }) +
        folds(p, 280, 170, '#ecb52e', 10) +
        at(0, -6, ellipse(0, 0, 150, 80, '#c9701a', 'opacity="0.5"')) +
        around([
          [chilli(p, 170, '#9c1f14'), -50, -30, 12],
          [chilli(p, 150, '#a82418'), 60, 30, -24],
        ]) +
        sprinkle(p, 46, 190, 100, ['#5a2a12', '#f9e6b4', '#7a3a14'], 7) +
        herbs(p, 7, 200, 110, 40),
    ) +
    prop(p, '1f9c4', 1130, 580, 180, 6) +
    at(150, 590, roti(p, 180)) +
    prop(p, '1f336', 1140, 140, 170, 16),
  'tandoori-roti': (p) =>
    cloth(p, palette.deep, { motif: 'stripes', strength: 0.06 }) +
    at(600, 400, board(p, { width: 960, height: 480, colour: '#9a6537', handle: true })) +
    at(430, 420, roti(p, 260)) +
    at(760, 410, roti(p, 260)) +
    at(
      600,
      330,
      roti(p, 270) +
        at(10, -10, cube(p, 96, '#fbe08a')) +
        ellipse(10, 40, 120, 40, '#fbe6a0', 'opacity="0.5"'),
    ) +
    at(1120, 590, dalBowl(p)) +
    prop(p, '1f33e', 130, 150, 220, -14) +
    prop(p, '1f33e', 1150, 140, 190, 20),
  'malai-lassi': (p) =>
    table(p, palette.turmeric, '#8a5a34', { motif: 'stripes', strength: 0.16, horizon: 440 }) +
    at(
      540,
      650,
      tumbler(p, 440, '#fbf3e2', brass, false) +
        at(
          0,
          -440,
          ellipse(
            0,
            -12,
            150,
            46,
            p.radial(
              [
                [0, '#ffffff'],
                [1, '#f3e2c0'],
              ],
              [0.4, 0.3, 0.8],
            ),
          ) +
            folds(p, 130, 34, '#fbf0da', 5) +
            flecks(p, 20, 110, 26, '#8fb548', 9),
        ),
    ) +
    at(
      850,
      655,
      tumbler(p, 340, '#fbf3e2', brass, false) +
        at(
          0,
          -340,
          ellipse(
            0,
            -10,
            112,
            34,
            p.radial(
              [
                [0, '#ffffff'],
                [1, '#f3e2c0'],
              ],
              [0.4, 0.3, 0.8],
            ),
          ) + flecks(p, 14, 80, 20, '#8fb548', 8),
        ),
    ) +
    prop(p, '1f95b', 240, 570, 220) +
    prop(p, '1f9c8', 1110, 600, 220),
  'punjabi-thali': (p) =>
    cloth(p, palette.peacock, { motif: 'paisley', strength: 0.09 }) +
    at(640, 370, thali(p, { r: 490, k: 0.7, colour: '#cfd4d8' })) +
    at(400, 240, katori(p, { r: 108 }) + dal(p, 93, 74)) +
    at(
      630,
      185,
      katori(p, { r: 108 }) +
        liquid(p, { rx: 93, ry: 74, colour: '#c8471c', oil: '#f0862e' }) +
        strew(p, { rx: 56, ry: 34, count: 5, distance: 36, piece: () => cube(p, 46, '#fbf1d8') }) +
        creamSwirl(p, 46, 36),
    ) +
    at(860, 235, katori(p, { r: 108 }) + chickpeas(p, 93, 74, 44)) +
    at(280, 400, raita(p, 96)) +
    at(
      990,
      390,
      katori(p, { r: 96 }) +
        liquid(p, { rx: 82, ry: 65, colour: '#fbf0da' }) +
        flecks(p, 14, 50, 36, '#8fb548', 8) +
        sprinkle(p, 8, 46, 30, ['#d9701a'], 5),
    ) +
    at(
      560,
      430,
      riceMound(p, { rx: 140, ry: 82, height: 56, colours: ['#ffffff', '#f8f1e2'], count: 360, grain: 15 }),
    ) +
    at(790, 450, roti(p, 140)) +
    at(820, 420, roti(p, 140)) +
    at(
      430,
      550,
      around([
        [cucumberSlice(p, 38), 0, 0],
        [cucumberSlice(p, 38), 40, 16],
        [tomatoSlice(p, 38), 86, 10],
        [tomatoSlice(p, 38), 124, 26],
      ]),
    ) +
    at(640, 590, wedge(p, 44)) +
    at(300, 520, lump(p, 26, 18, '#a52a1c')) +
    at(1160, 600, mint(p, 100)) +
    prop(p, '1f9c5', 110, 600, 160),
}

function dalBowl(p: Painter): string {
  return katori(p, { r: 130, colour: brass }) + dal(p, 112, 88)
}
