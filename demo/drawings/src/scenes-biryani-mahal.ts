import { cloth, planks, table } from './backdrops.ts'
import { biryani } from './biryani.ts'
import { palette } from './colour.ts'
import { board, handi, kadhai } from './cookware.ts'
import { fritter } from './fried.ts'
import { around, eggHalf, sprinkle, steam } from './garnish.ts'
import { cube, folds, liquid, lump, strew } from './gravies.ts'
import { bananaLeaf, currySprig, flecks, herbs } from './greens.ts'
import { chop, drumstick, seekh } from './grill.ts'
import type { Scene } from './render.ts'
import { mint, raita } from './sauces.ts'
import { at, ellipse, prop, stroke } from './shapes.ts'
import { chilli, citrus, onionRings, wedge } from './vegetables.ts'
import { bowl, katori, plate } from './vessels.ts'

export const biryaniMahalScenes: Record<string, Scene> = {
  'chicken-dum-biryani': (p) =>
    cloth(p, palette.deep, { motif: 'stars', strength: 0.06 }) +
    at(
      620,
      310,
      kadhai(p, { r: 330, k: 0.62, colour: '#b5652e' }) +
        at(
          0,
          20,
          biryani(p, {
            rx: 280,
            ry: 160,
            height: 90,
            meat: () => drumstick(p, 190, '#c2702c'),
            pieces: 5,
            turn: 60,
          }),
        ),
    ) +
    at(1100, 560, raita(p, 122)) +
    at(150, 590, citrus(p, 84)) +
    prop(p, '1f336', 1120, 160, 170, 16) +
    at(130, 150, onionRings(p, 60)),
  'mutton-dum-biryani': (p) =>
    cloth(p, palette.chilli, { motif: 'paisley', strength: 0.1 }) +
    at(
      640,
      310,
      kadhai(p, { r: 330, k: 0.62 }) +
        at(
          0,
          20,
          biryani(p, {
            rx: 280,
            ry: 160,
            height: 90,
            colours: ['#fbe9c4', '#f3d69c', '#e8b65a', '#d9902f', '#fff3d8'],
            meat: () => chop(p, 140, '#7a3a1e'),
            pieces: 7,
            turn: 180,
          }),
        ),
    ) +
    at(140, 570, raita(p, 116)) +
    at(1130, 580, wedge(p, 90), -14) +
    prop(p, '1f9c5', 1140, 150, 180, 8) +
    prop(p, '1f33f', 150, 150, 190, -20),
  'vegetable-dum-biryani': (p) =>
    cloth(p, palette.turmeric, { motif: 'stars', strength: 0.16 }) +
    at(
      600,
      310,
      kadhai(p, { r: 330, k: 0.62, colour: '#c39a45' }) +
        at(
          0,
          20,
          biryani(p, {
            rx: 280,
            ry: 160,
            height: 90,
            meat: () =>
              p.pick([
                cube(p, 82, '#fbf1d8', true),
                cube(p, 70, '#f08a2a'),
                lump(p, 26, 22, '#6fae3a'),
                cube(p, 78, '#f0cf7a'),
              ]),
            pieces: 14,
          }),
        ),
    ) +
    prop(p, '1f955', 1120, 560, 230, 10) +
    prop(p, '1fadb', 1120, 170, 190, 10) +
    at(140, 590, raita(p, 110)),
  'egg-biryani': (p) =>
    cloth(p, palette.peacock, { motif: 'ikat', strength: 0.09 }) +
    at(640, 390, bananaLeaf(p, 1260, 600), -6) +
    at(620, 390, plate(p, { r: 370, k: 0.68, colour: '#f3ead8', rim: '#b5652e' })) +
    at(
      620,
      420,
      biryani(p, { rx: 280, ry: 150, height: 110, meat: () => eggHalf(p, 76), pieces: 5, turn: 14 }),
    ) +
    prop(p, '1f95a', 1130, 570, 150, 12) +
    prop(p, '1f95a', 1040, 610, 140, -20) +
    at(1110, 180, raita(p, 104)),
  'chicken-65': (p) =>
    cloth(p, palette.cream, { motif: 'madras', strength: 0.26 }) +
    at(640, 380, plate(p, { r: 390, k: 0.68, colour: '#2f3b3a', rim: '#d9a032' })) +
    at(
      640,
      360,
      strew(p, {
        rx: 230,
        ry: 120,
        count: 20,
        distance: 80,
        piece: () => fritter(p, 70, 54, p.pick(['#c93a1c', '#b5301a', '#d84a22'])),
      }),
    ) +
    around([
      [currySprig(p, 200), 560, 300, -20],
      [currySprig(p, 170), 760, 400, 30],
      [chilli(p, 170), 480, 440, 20],
      [chilli(p, 160), 740, 280, -24],
      [onionRings(p, 52), 880, 500],
      [wedge(p, 60), 420, 540, -10],
    ]) +
    prop(p, '1f336', 1150, 580, 190, -18) +
    prop(p, '1f33f', 120, 140, 210, -24),
  'mirchi-ka-salan': (p) =>
    cloth(p, palette.leaf, { motif: 'tiles', strength: 0.08 }) +
    at(
      620,
      290,
      bowl(p, { r: 340, k: 0.6, colour: '#8a4a2a', depth: 0.48, band: '#d9a15a' }) +
        liquid(p, { rx: 296, ry: 178, colour: '#b5762e', oil: '#e08a2a' }) +
        folds(p, 280, 160, '#b5762e', 10) +
        around([
          [chilli(p, 330), -60, -70, 8],
          [chilli(p, 350), 50, -10, -10],
          [chilli(p, 320), -40, 60, 4],
          [chilli(p, 240, '#3f7f28'), 130, 84, -20],
        ]) +
        sprinkle(p, 40, 230, 130, ['#fff3d6', '#f0dcae'], 6) +
        at(60, -50, currySprig(p, 130), 30),
    ) +
    prop(p, '1f95c', 1120, 580, 220, 10) +
    prop(p, '1f95c', 140, 160, 180, -30) +
    at(150, 600, chilli(p, 230), -30),
  'mutton-seekh-kebab': (p) =>
    planks(p, '#5a3a26') +
    at(610, 380, board(p, { width: 1000, height: 520, colour: '#2d2a30' })) +
    [
      [-6, 220],
      [-3, 310],
      [2, 400],
      [-2, 490],
    ]
      .map(([turn = 0, y = 0]) =>
        at(
          560,
          y,
          stroke('M-440 0L440 0', '#c3c8cc', 8) + seekh(p, 640, p.pick(['#8f4425', '#9a4c2a', '#84401f'])),
          turn,
        ),
      )
      .join('') +
    at(1010, 540, mint(p, 120)) +
    around([
      [onionRings(p, 64), 990, 250],
      [wedge(p, 66), 1010, 360, 12],
    ]) +
    prop(p, '1f525', 1170, 130, 170) +
    prop(p, '1f33f', 100, 620, 180, -30),
  'qubani-ka-meetha': (p) =>
    cloth(p, palette.aubergine, { motif: 'stars', strength: 0.08 }) +
    at(
      640,
      300,
      bowl(p, { r: 310, k: 0.58, colour: '#e9eef0', depth: 0.52, band: '#d9a032' }) +
        liquid(p, { rx: 270, ry: 156, colour: '#a8490f', gloss: 0.8 }) +
        strew(p, {
          rx: 190,
          ry: 90,
          count: 12,
          distance: 84,
          piece: () => lump(p, 56, 44, p.pick(['#d9701a', '#c85f14', '#e58424']), 0.08, 1.1),
        }) +
        at(
          0,
          -30,
          ellipse(0, 26, 120, 56, '#d9b489', 'opacity="0.8"') +
            ellipse(
              0,
              8,
              112,
              58,
              p.linear([
                [0, '#ffffff'],
                [0.6, '#fff4e0'],
                [1, '#e9cfae'],
              ]),
            ) +
            ellipse(
              6,
              -24,
              70,
              34,
              p.linear([
                [0, '#ffffff'],
                [1, '#f3e0c6'],
              ]),
            ),
        ) +
        flecks(p, 24, 170, 80, '#8fb548', 9),
    ) +
    prop(p, '1f351', 1120, 570, 220, 10) +
    prop(p, '1f351', 150, 590, 180, -14) +
    prop(p, '1f33c', 150, 150, 130),
  'wedding-handi': (p) =>
    table(p, palette.aubergine, '#9a5c34', { motif: 'paisley', strength: 0.08, horizon: 470 }) +
    at(
      640,
      300,
      handi(p, 290) +
        at(
          0,
          -6,
          biryani(p, {
            rx: 262,
            ry: 66,
            height: 170,
            meat: () => chop(p, 110, '#7a3a1e'),
            pieces: 8,
            turn: 180,
          }),
        ),
    ) +
    at(640, 130, steam(p, 130, 180)) +
    at(230, 600, raita(p, 104)) +
    at(
      1050,
      610,
      katori(p, { r: 104, colour: '#c39a45' }) +
        liquid(p, { rx: 90, ry: 72, colour: '#b5762e', oil: '#e08a2a' }) +
        at(0, 0, chilli(p, 110), -12),
    ) +
    prop(p, '1fa94', 110, 500, 150) +
    prop(p, '1fa94', 1180, 500, 150) +
    at(860, 660, herbs(p, 5, 90, 20, 44)),
}
