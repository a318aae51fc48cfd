import { cloth, planks, table } from './backdrops.ts'
import { flatbread } from './breads.ts'
import { palette } from './colour.ts'
import { board } from './cookware.ts'
import { fritter } from './fried.ts'
import { around, sprinkle } from './garnish.ts'
import { glass, straw } from './glasses.ts'
import { riceMound } from './grains.ts'
import { folds, grilled, liquid, strew } from './gravies.ts'
import { flecks, frill, herbs, leaflet } from './greens.ts'
import { hummus, olives, stuffedPita, wrap } from './mezze.ts'
import { chip, pepper, skewer } from './plates.ts'
import type { Scene } from './render.ts'
import { tahini } from './sauces.ts'
import { at, ellipse, path, prop, stroke } from './shapes.ts'
import { citrus, cucumberSlice, onionRings, slice, tomatoSlice, wedge } from './vegetables.ts'
import { bowl, katori, plate, thali } from './vessels.ts'

export const zaatarAndThymeScenes: Record<string, Scene> = {
  'chicken-shawarma': (p) =>
    cloth(p, palette.turmeric, { motif: 'stars', strength: 0.18 }) +
    at(620, 400, board(p, { width: 1000, height: 460, colour: '#8f5c34', handle: true })) +
    at(600, 310, wrap(p, 760), -14) +
    at(620, 480, wrap(p, 760), -8) +
    at(1060, 560, tahini(p, 108)) +
    prop(p, '1f345', 140, 160, 170) +
    prop(p, '1f952', 130, 580, 180, -24),
  'falafel-pita': (p) =>
    cloth(p, palette.leaf, { motif: 'stars', strength: 0.08 }) +
    at(560, 390, plate(p, { r: 350, k: 0.68, colour: '#f1e4cb', rim: palette.peacock, lines: 2 })) +
    at(
      540,
      340,
      stuffedPita(p, 520, () => fritter(p, 62, 54, '#8a5a24')),
      -6,
    ) +
    at(
      960,
      430,
      strew(p, { rx: 100, ry: 50, count: 5, distance: 84, piece: () => fritter(p, 68, 58, '#8a5a24') }),
    ) +
    at(1090, 580, tahini(p, 112)) +
    prop(p, '1f345', 140, 580, 180) +
    prop(p, '1f9c5', 1130, 150, 170),
  'falafel-plate': (p) =>
    cloth(p, palette.peacock, { motif: 'tiles', strength: 0.08 }) +
    at(620, 390, plate(p, { r: 400, k: 0.68, colour: '#f6e7c9', rim: '#c4623a' })) +
    at(
      600,
      400,
      strew(p, {
        rx: 260,
        ry: 140,
        count: 9,
        distance: 100,
        turn: 180,
        piece: () => frill(p, 170, '#7cba45'),
      }),
    ) +
    [
      [450, 340],
      [620, 310],
      [790, 350],
      [520, 430],
      [700, 440],
      [600, 380],
    ]
      .map(([x = 0, y = 0]) =>
        at(
          x,
          y,
          fritter(p, 98, 84, p.pick(['#8a5a24', '#95622a', '#7f5220'])) +
            sprinkle(p, 14, 70, 50, ['#fff3d6'], 5),
        ),
      )
      .join('') +
    at(860, 500, tahini(p, 108)) +
    around([
      [wedge(p, 66), 380, 540, -14],
      [tomatoSlice(p, 56), 330, 440],
      [tomatoSlice(p, 56), 290, 400],
    ]) +
    prop(p, '1f34b', 1140, 160, 190, 8) +
    prop(p, '1f33f', 130, 140, 200, -20),
  'hummus-with-olive-oil': (p) =>
    cloth(p, palette.chilli, { motif: 'tiles', strength: 0.08 }) +
    at(
      600,
      300,
      bowl(p, { r: 340, k: 0.62, colour: '#2f6f7a', depth: 0.36, band: '#f6e7c9' }) +
        hummus(p, 296, 184) +
        at(-150, 40, herbs(p, 4, 60, 40, 40)),
    ) +
    at(1080, 300, flatbread(p, { rx: 170, ry: 120, colour: '#efd09a', thick: 12, spots: 14 }), -10) +
    at(1110, 420, flatbread(p, { rx: 170, ry: 120, colour: '#efd09a', thick: 12, spots: 14 }), 6) +
    prop(p, '1fad2', 150, 580, 170, 0) +
    prop(p, '1fad2', 260, 640, 130, 40) +
    prop(p, '1f34b', 130, 140, 180, -10),
  'shish-taouk': (p) =>
    planks(p, '#6b4a32') +
    at(620, 390, flatbread(p, { rx: 500, ry: 260, colour: '#ecca92', thick: 14, spots: 30 })) +
    [
      [-5, 270],
      [-2, 390],
      [1, 510],
    ]
      .map(([turn = 0, y = 0]) =>
        at(
          610,
          y,
          skewer(
            p,
            900,
            Array.from({ length: 8 }, (_, i) =>
              i % 2
                ? pepper(p, 74, p.pick(['#5fa33a', '#d8382a', '#f0b52a']))
                : grilled(p, 66, 52, '#e0a552'),
            ),
          ),
          turn,
        ),
      )
      .join('') +
    at(1110, 560, tahini(p, 116)) +
    around([
      [onionRings(p, 60), 1120, 250],
      [wedge(p, 70), 160, 600, -14],
    ]) +
    at(160, 170, herbs(p, 6, 70, 36, 46)),
  fattoush: (p) =>
    cloth(p, palette.sky, { motif: 'stars', strength: 0.28 }) +
    at(
      620,
      320,
      bowl(p, { r: 360, k: 0.68, colour: '#c4623a', depth: 0.34, inside: '#7a3520' }) +
        strew(p, {
          rx: 240,
          ry: 140,
          count: 16,
          distance: 76,
          turn: 180,
          piece: () => frill(p, p.random(120, 170), p.pick(['#7cba45', '#5f9e35'])),
        }) +
        strew(p, {
          rx: 230,
          ry: 130,
          count: 16,
          distance: 84,
          turn: 40,
          piece: () =>
            p.pick([
              tomatoSlice(p, 48),
              cucumberSlice(p, 48),
              slice(p, 40, '#c2304a', '#fbeef0', 0.72),
              chip(p, 100, '#e0ac5a'),
            ]),
        }) +
        sprinkle(p, 40, 240, 140, ['#c2183c', '#8a1c3a'], 9),
    ) +
    prop(p, '1f345', 1130, 590, 200) +
    prop(p, '1f952', 1150, 170, 200, 20) +
    prop(p, '1f34b', 120, 590, 170),
  'warm-pita': (p) =>
    cloth(p, palette.cream, { motif: 'stripes', strength: 0.3 }) +
    at(600, 400, board(p, { width: 960, height: 480 })) +
    [
      [420, 400, -8],
      [740, 390, 10],
      [580, 350, 0],
    ]
      .map(([x = 0, y = 0, turn = 0]) =>
        at(
          x,
          y,
          flatbread(p, { rx: 250, ry: 172, colour: '#efcd92', thick: 18, spots: 22 }) +
            flecks(p, 60, 190, 120, '#5f7f2a', 7) +
            sprinkle(p, 36, 190, 120, ['#fff3d6', '#8a3a1e'], 6),
          turn,
        ),
      )
      .join('') +
    at(
      1050,
      560,
      katori(p, { r: 110, colour: '#d9cdb8' }) +
        liquid(p, { rx: 94, ry: 75, colour: '#b5971e', gloss: 0.8 }) +
        flecks(p, 30, 60, 44, '#4f6a1f', 8),
    ) +
    prop(p, '1f33f', 1150, 160, 220, 20),
  'mint-lemonade': (p) =>
    table(p, palette.leaf, '#e9d7b0', { motif: 'tiles', strength: 0.07, horizon: 450 }) +
    at(
      520,
      650,
      glass(p, { height: 460, width: 230, layers: [[1, '#c9dd5a']], ice: 5 }) +
        at(20, -400, straw(p, 260, palette.leaf, 14)) +
        at(-104, -440, citrus(p, 66, 0.92)) +
        [-150, -100, -60, -20]
          .map((turn) => at(-20, -400, at(40, 0, leaflet(p, 90, '#4f9b3a', 0.34)), turn))
          .join(''),
    ) +
    at(
      800,
      655,
      glass(p, { height: 380, width: 200, layers: [[1, '#d3e36a']], ice: 4 }) +
        [-140, -80, -30]
          .map((turn) => at(0, -330, at(34, 0, leaflet(p, 76, '#4f9b3a', 0.34)), turn))
          .join(''),
    ) +
    prop(p, '1f34b', 240, 590, 230, -10) +
    at(1030, 640, citrus(p, 86, 0.6)) +
    prop(p, '1f34b', 1120, 560, 180, 14) +
    prop(p, '1f33f', 130, 660, 140, 40),
  'grand-mezze-table': (p) =>
    cloth(p, palette.terracotta, { motif: 'stars', strength: 0.12 }) +
    at(640, 370, thali(p, { r: 520, k: 0.66, colour: '#c79a4a' })) +
    at(420, 240, katori(p, { r: 128, colour: '#d9e0e0' }) + hummus(p, 108, 86)) +
    at(
      670,
      190,
      katori(p, { r: 112, colour: '#d9e0e0' }) +
        liquid(p, { rx: 96, ry: 76, colour: '#d8c9a4' }) +
        folds(p, 90, 70, '#d8c9a4', 5) +
        sprinkle(p, 12, 60, 44, ['#c2183c'], 8),
    ) +
    at(
      890,
      260,
      katori(p, { r: 118, colour: '#d9e0e0' }) +
        at(
          0,
          4,
          riceMound(p, {
            rx: 98,
            ry: 72,
            height: 30,
            colours: ['#5f9a35', '#7cb045', '#4a8428', '#e9dcb0'],
            count: 260,
            grain: 13,
          }),
        ) +
        strew(p, { rx: 60, ry: 36, count: 6, distance: 30, piece: () => ellipse(0, 0, 9, 8, '#d8382a') }),
    ) +
    at(310, 430, katori(p, { r: 104, colour: '#d9e0e0' }) + olives(p, 76, 52)) +
    at(
      960,
      460,
      katori(p, { r: 110, colour: '#d9e0e0' }) +
        liquid(p, { rx: 94, ry: 74, colour: '#fbf7ec' }) +
        folds(p, 90, 70, '#fbf7ec', 5) +
        flecks(p, 20, 60, 44, '#5f8a2a', 7),
    ) +
    at(
      640,
      400,
      strew(p, { rx: 130, ry: 76, count: 8, distance: 76, piece: () => fritter(p, 54, 46, '#8a5a24') }),
    ) +
    at(
      520,
      560,
      strew(p, {
        rx: 90,
        ry: 30,
        count: 5,
        distance: 44,
        turn: 30,
        piece: () =>
          path(
            'M-46 -14Q-50 0 -46 14L46 14Q50 0 46 -14Z',
            p.linear([
              [0, '#7f9440'],
              [1, '#46561f'],
            ]),
          ) + stroke('M-40 -6L40 -4', '#a5b86a', 4),
      }),
    ) +
    at(
      760,
      560,
      strew(p, {
        rx: 80,
        ry: 34,
        count: 6,
        distance: 46,
        piece: () => p.pick([tomatoSlice(p, 34), cucumberSlice(p, 34)]),
      }),
    ) +
    at(110, 600, flatbread(p, { rx: 170, ry: 120, colour: '#efcd92', thick: 12, spots: 14 })) +
    at(1170, 600, flatbread(p, { rx: 170, ry: 120, colour: '#efcd92', thick: 12, spots: 14 })) +
    prop(p, '1f34b', 120, 130, 150) +
    prop(p, '1f33f', 1160, 120, 180, 20),
}
