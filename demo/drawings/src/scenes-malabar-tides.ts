import { cloth, table } from './backdrops.ts'
import { friedOnions } from './biryani.ts'
import { appam, coil } from './breads.ts'
import { light, palette } from './colour.ts'
import { kadhai } from './cookware.ts'
import { fritter } from './fried.ts'
import { around, cashew, eggHalf, sprinkle } from './garnish.ts'
import { straw } from './glasses.ts'
import { riceMound } from './grains.ts'
import { cube, folds, liquid, strew } from './gravies.ts'
import { bananaLeaf, currySprig, herbs } from './greens.ts'
import { drumstick } from './grill.ts'
import type { Scene } from './render.ts'
import { raita } from './sauces.ts'
import { cooked, fillet, roast, squidRings, wholeFish } from './seafood.ts'
import { at, ellipse, emoji, path, prop, stroke } from './shapes.ts'
import { chilli, citrus, onionRings, slice, wedge } from './vegetables.ts'
import { bowl, katori, plate } from './vessels.ts'

const clay = '#7a3f28'

export const malabarTidesScenes: Record<string, Scene> = {
  'meen-moilee': (p) =>
    cloth(p, palette.peacock, { motif: 'waves', strength: 0.1 }) +
    at(
      620,
      300,
      bowl(p, { r: 340, k: 0.6, colour: clay, depth: 0.46, band: light(clay, 0.4) }) +
        liquid(p, { rx: 296, ry: 178, colour: '#f0c452', oil: '#f9e08a' }) +
        at(-90, -50, fillet(p, 270, '#f3dcb8'), -14) +
        at(110, -20, fillet(p, 260, '#f0d6ae'), 10) +
        at(-20, 80, fillet(p, 280, '#f3dcb8'), -4) +
        around([
          [chilli(p, 150), -190, 40, -40],
          [chilli(p, 140), 180, 70, 30],
          [currySprig(p, 170), 20, -110, -10],
          [slice(p, 44, '#c9281f', '#ec5a45', 0.72, '#f7c667'), 210, -70],
          [slice(p, 44, '#c9281f', '#ec5a45', 0.72, '#f7c667'), -210, -30],
        ]),
    ) +
    prop(p, '1f965', 1130, 580, 240, 10) +
    prop(p, '1f41f', 140, 150, 190, -10) +
    prop(p, '1fada', 130, 600, 170),
  'prawn-ghee-roast': (p) =>
    cloth(p, palette.turmeric, { motif: 'waves', strength: 0.16 }) +
    at(640, 380, bananaLeaf(p, 1260, 660), 6) +
    at(640, 380, roast(p, 270, 140, 12, 170)) +
    around([
      [currySprig(p, 200), 560, 300, -20],
      [currySprig(p, 170), 780, 420, 24],
      [wedge(p, 74), 960, 520, 14],
      [onionRings(p, 56), 320, 500],
    ]) +
    at(640, 380, sprinkle(p, 30, 280, 150, ['#f6c25a'], 6)) +
    prop(p, '1f336', 1150, 140, 180, 16) +
    prop(p, '1f9c8', 130, 150, 190),
  'crab-pepper-masala': (p) =>
    cloth(p, palette.deep, { motif: 'waves', strength: 0.07 }) +
    at(
      630,
      320,
      kadhai(p, { r: 370, k: 0.62 }) +
        liquid(p, { rx: 320, ry: 196, colour: '#4a2514', oil: '#9a5a2a' }) +
        folds(p, 300, 180, '#5a2e18', 16) +
        at(0, -20, cooked(p, emoji(p, '1f980', 420))) +
        sprinkle(p, 60, 280, 150, ['#1a0d0a', '#d9b483'], 6) +
        around([
          [currySprig(p, 180), -180, 70, -30],
          [currySprig(p, 160), 190, 90, 40],
        ]),
    ) +
    at(150, 600, wedge(p, 84), -10) +
    prop(p, '1f9c4', 1150, 600, 160) +
    prop(p, '1f33f', 1160, 140, 200, 20),
  'appam-with-vegetable-stew': (p) =>
    cloth(p, palette.terracotta, { motif: 'tiles', strength: 0.1 }) +
    at(400, 390, plate(p, { r: 350, k: 0.72, colour: '#e6ece9', rim: palette.peacock, lines: 2 })) +
    at(350, 420, appam(p, 220)) +
    at(480, 340, appam(p, 220)) +
    at(
      930,
      330,
      bowl(p, { r: 250, k: 0.62, colour: clay, depth: 0.5 }) +
        liquid(p, { rx: 216, ry: 134, colour: '#f9f0da' }) +
        strew(p, {
          rx: 150,
          ry: 80,
          count: 13,
          distance: 54,
          piece: () =>
            p.pick([
              cube(p, 56, '#f0d28a'),
              slice(p, 30, '#e2792a', '#f3a24a', 0.72),
              ellipse(0, 0, 17, 15, p.ball('#6fae3a')),
              stroke('M-24 0L24 4', '#7cb045', 14),
            ]),
        }) +
        at(20, -20, currySprig(p, 140), -14),
    ) +
    prop(p, '1f965', 1160, 610, 210, 10) +
    prop(p, '1fadb', 1160, 110, 150, 10),
  'malabar-parotta': (p) =>
    cloth(p, palette.leaf, { motif: 'ikat', strength: 0.08 }) +
    at(630, 400, bananaLeaf(p, 1240, 600), -4) +
    at(470, 400, coil(p, 250, 176)) +
    at(800, 390, coil(p, 250, 176, '#ecbf7c')) +
    at(640, 320, coil(p, 250, 176)) +
    at(
      1080,
      570,
      katori(p, { r: 122, colour: '#b5652e' }) +
        liquid(p, { rx: 105, ry: 83, colour: '#a3441a', oil: '#e98a2a' }) +
        herbs(p, 4, 60, 40, 34),
    ) +
    at(170, 600, onionRings(p, 64)),
  'thalassery-chicken-biryani': (p) =>
    cloth(p, palette.chilli, { motif: 'tiles', strength: 0.08 }) +
    at(640, 400, bananaLeaf(p, 1270, 640), 5) +
    at(
      620,
      430,
      riceMound(p, {
        rx: 310,
        ry: 160,
        height: 130,
        colours: ['#fdf3d6', '#f9e6b4', '#fff9e8', '#f3cf7a'],
        count: 1000,
        grain: 13,
      }),
    ) +
    at(520, 340, drumstick(p, 260, '#b96a2c'), -14) +
    at(740, 350, drumstick(p, 260, '#c2702c'), 16) +
    at(620, 430, eggHalf(p, 76)) +
    at(620, 370, friedOnions(p, 230, 110, 34)) +
    around([
      [cashew(p, 76), 470, 440, 10],
      [cashew(p, 70), 780, 460, -30],
      [cashew(p, 70), 620, 290, 20],
      [currySprig(p, 140), 840, 400, 30],
    ]) +
    at(
      620,
      380,
      strew(p, {
        rx: 230,
        ry: 110,
        count: 9,
        distance: 80,
        piece: () => ellipse(0, 0, 18, 14, p.ball('#5a2a18')),
      }),
    ) +
    at(1120, 190, raita(p, 108)) +
    at(140, 180, citrus(p, 80)),
  'banana-fritters': (p) =>
    cloth(p, palette.aubergine, { motif: 'dots', strength: 0.1 }) +
    at(600, 390, plate(p, { r: 400, k: 0.68, colour: '#e9e2d2', rim: palette.turmeric, lines: 2 })) +
    [
      [440, 310, -14],
      [760, 315, 8],
      [450, 460, 5],
      [750, 465, -10],
    ]
      .map(([x = 0, y = 0, turn = 0]) => at(x, y, at(0, 0, fritter(p, 158, 62, '#e39a2c', 0.06)), turn))
      .join('') +
    prop(p, '1f34c', 1110, 560, 270, 10) +
    prop(p, '1f34c', 140, 150, 200, -20) +
    at(
      1120,
      160,
      katori(p, { r: 100, colour: '#d3b48a' }) + liquid(p, { rx: 86, ry: 68, colour: '#b9743a' }),
    ),
  'palada-payasam': (p) =>
    cloth(p, palette.cream, { motif: 'tiles', strength: 0.24 }) +
    at(640, 390, bananaLeaf(p, 1180, 580), -8) +
    at(
      620,
      310,
      bowl(p, { r: 300, k: 0.6, colour: '#c79a45', depth: 0.56, band: '#8f6420' }) +
        liquid(p, { rx: 262, ry: 157, colour: '#f6d9c2' }) +
        strew(p, {
          rx: 190,
          ry: 100,
          count: 22,
          distance: 46,
          turn: 90,
          piece: () => path('M-24 -9L20 -11L24 9L-20 11Z', '#fff6ea', 'stroke="#e6bfa4" stroke-width="2"'),
        }) +
        around([
          [cashew(p, 76), -70, -40, 10],
          [cashew(p, 70), 80, 10, -30],
          [cashew(p, 70), -10, 60, 40],
        ]) +
        strew(p, {
          rx: 160,
          ry: 80,
          count: 7,
          distance: 70,
          piece: () => ellipse(0, 0, 20, 15, p.ball('#5a2a18')),
        }),
    ) +
    prop(p, '1fab7', 1120, 570, 200, 0) +
    prop(p, '1f965', 140, 170, 200, -14),
  'tender-coconut': (p) =>
    table(p, palette.sky, '#e9d3a4', { motif: 'waves', strength: 0.28, horizon: 450 }) +
    at(
      560,
      410,
      ellipse(16, 230, 220, 50, '#1c0710', `opacity="0.5" filter="${p.blur(14)}"`) +
        path(
          'M-190 -110C-260 60 -170 240 0 244C170 240 260 60 190 -110Z',
          p.radial(
            [
              [0, '#a9d06a'],
              [0.5, '#6fa63a'],
              [1, '#2f5f24'],
            ],
            [0.34, 0.28, 0.85],
          ),
        ) +
        [-110, 0, 110]
          .map((x) => stroke(`M${x} -90Q${x * 1.3} 80 ${x * 0.4} 236`, '#3f7a2c', 5, 'opacity="0.35"'))
          .join('') +
        path(
          'M-196 -110Q-160 -190 0 -196Q160 -190 196 -110Q120 -40 0 -36Q-120 -40 -196 -110Z',
          p.linear([
            [0, '#fbf6e6'],
            [1, '#dccfa8'],
          ]),
        ) +
        ellipse(0, -120, 112, 46, '#f3ead2') +
        ellipse(
          0,
          -116,
          100,
          40,
          p.linear([
            [0, '#a9bfae'],
            [1, '#eef6ee'],
          ]),
        ) +
        at(30, -116, straw(p, 300, palette.chilli, 18)) +
        stroke('M-150 -20Q-180 80 -90 190', '#ffffff', 14, 'opacity="0.35"'),
    ) +
    prop(p, '1f965', 930, 570, 290, 8) +
    prop(p, '1f334', 1130, 330, 300, 0) +
    prop(p, '1f33a', 230, 610, 160, 0),
  'fishermans-feast': (p) =>
    cloth(p, palette.night, { motif: 'waves', strength: 0.08 }) +
    at(640, 370, bananaLeaf(p, 1320, 720)) +
    at(330, 240, wholeFish(p, 460), -8) +
    at(360, 470, wholeFish(p, 460, '#a8562a'), 6) +
    at(670, 260, cooked(p, emoji(p, '1f980', 280))) +
    at(920, 250, roast(p, 120, 66, 6, 120)) +
    at(
      690,
      480,
      riceMound(p, { rx: 140, ry: 78, height: 60, colours: ['#ffffff', '#f8f1e2'], count: 360, grain: 15 }),
    ) +
    at(920, 440, squidRings(p, 100, 50)) +
    at(1090, 370, appam(p, 110)) +
    at(
      860,
      570,
      katori(p, { r: 90, colour: '#b5652e' }) +
        liquid(p, { rx: 78, ry: 61, colour: '#f0c452', oil: '#f9e08a' }) +
        at(0, 0, currySprig(p, 70)),
    ) +
    around([
      [wedge(p, 56), 560, 370, -10],
      [currySprig(p, 150), 540, 590, -14],
      [citrus(p, 56), 1060, 520, 0],
      [onionRings(p, 40), 520, 180, 0],
    ]),
}
