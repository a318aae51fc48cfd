import { cloth, table } from './backdrops.ts'
import { dosa, flatbread } from './breads.ts'
import { light, palette } from './colour.ts'
import { tumbler } from './cups.ts'
import { ring } from './fried.ts'
import { cashew, sprinkle, steam } from './garnish.ts'
import { beads, perch, riceMound } from './grains.ts'
import { cube, liquid, lump, strew } from './gravies.ts'
import { bananaLeaf, currySprig, herbs } from './greens.ts'
import type { Painter } from './painter.ts'
import type { Scene } from './render.ts'
import { chutney, sambar } from './sauces.ts'
import { at, ellipse, path, prop, scatter, stroke } from './shapes.ts'
import { idli } from './steamed.ts'
import { chilli, onionRings } from './vegetables.ts'
import { bowl, contact, plate, thali } from './vessels.ts'

function coffeeBeans(p: Painter, places: [number, number][]): string {
  return places
    .map(([x, y]) =>
      at(
        x,
        y,
        ellipse(3, 6, 19, 12, '#1c0710', 'opacity="0.4"') +
          ellipse(0, 0, 19, 13, p.ball('#4f2a17')) +
          stroke('M-15 2Q0 -6 15 -1', '#23100a', 3),
        p.random(-60, 60),
      ),
    )
    .join('')
}

function servedLeaf(p: Painter): string {
  const mound = { rx: 92, ry: 46, height: 34, colours: ['#ffffff', '#f6efdf'], count: 150, grain: 11 }
  const heap = (colour: string, x: number, y: number) =>
    at(x, y, strew(p, { rx: 34, ry: 20, count: 8, distance: 15, piece: () => lump(p, 15, 11, colour) }))
  return (
    bananaLeaf(p, 520, 235) +
    at(10, 26, riceMound(p, mound)) +
    heap('#7ea43a', -150, -36) +
    heap('#d98a2c', -70, -58) +
    heap('#b5402a', 20, -62) +
    heap('#f2e3bd', 105, -52) +
    at(-150, 42, flatbread(p, { rx: 52, ry: 34, colour: '#f0cf85', thick: 3, spots: 4 })) +
    at(160, 18, liquid(p, { rx: 36, ry: 22, colour: '#e9b44a' }))
  )
}

export const leafAndLadleScenes: Record<string, Scene> = {
  'masala-dosa': (p) =>
    cloth(p, palette.turmeric, { motif: 'buti' }) +
    at(650, 370, bananaLeaf(p, 1240, 600), -5) +
    at(640, 275, dosa(p, 960, 165), -9) +
    at(470, 540, sambar(p, 112)) +
    at(735, 560, chutney(p, 100)) +
    at(
      985,
      470,
      strew(p, { rx: 90, ry: 44, count: 9, distance: 44, piece: () => lump(p, 34, 26, '#edbb3f') }) +
        herbs(p, 4, 80, 40, 30),
    ) +
    at(1130, 610, currySprig(p, 190), -24),
  'idli-sambar': (p) =>
    cloth(p, palette.chilli, { motif: 'tiles', strength: 0.09 }) +
    at(640, 370, thali(p, { r: 400, k: 0.76 })) +
    at(480, 270, idli(p, 128)) +
    at(720, 262, idli(p, 128)) +
    at(560, 430, idli(p, 136)) +
    at(845, 420, sambar(p, 128)) +
    at(700, 560, chutney(p, 88)) +
    at(330, 420, currySprig(p, 150), 70) +
    prop(p, '1f336', 150, 600, 170, -30) +
    prop(p, '1f965', 1160, 590, 230, 12) +
    prop(p, '1f345', 1130, 120, 150),
  'medu-vada': (p) =>
    cloth(p, palette.peacock, { motif: 'sprigs', strength: 0.1 }) +
    at(640, 380, bananaLeaf(p, 1260, 620), 8) +
    at(600, 390, plate(p, { r: 330, k: 0.68, rim: palette.chilli, lines: 2 })) +
    at(500, 320, ring(p, 170)) +
    at(690, 440, ring(p, 178)) +
    at(930, 300, chutney(p, 120)) +
    at(330, 560, currySprig(p, 190), -14) +
    prop(p, '1f336', 1080, 570, 170, 24) +
    prop(p, '1f965', 130, 150, 230, -14),
  'onion-uttapam': (p) =>
    cloth(p, palette.leaf, { motif: 'madras', strength: 0.1 }) +
    at(600, 380, plate(p, { r: 370, k: 0.72, colour: '#f3e2c4', rim: '#c4623a' })) +
    at(600, 370, flatbread(p, { rx: 310, ry: 222, colour: '#eec47c', thick: 20, spots: 26 })) +
    at(
      600,
      366,
      scatter(p, 15, 230, 155, 88)
        .map(([x, y], i) =>
          at(
            x,
            y,
            i % 3
              ? onionRings(p, 34)
              : path(
                  'M-22 -14L20 -18L26 12L-16 18Z',
                  '#d9412c',
                  'stroke="#d9412c" stroke-width="10" stroke-linejoin="round"',
                ),
            p.random(0, 90),
          ),
        )
        .join(''),
    ) +
    at(
      600,
      366,
      strew(p, {
        rx: 230,
        ry: 160,
        count: 12,
        distance: 74,
        piece: () => ellipse(0, 0, 13, 9, 'none', 'stroke="#4f9b2c" stroke-width="7"'),
      }),
    ) +
    at(600, 366, herbs(p, 12, 240, 165, 36)) +
    at(1040, 300, chutney(p, 118)) +
    at(1060, 540, sambar(p, 112)) +
    prop(p, '1f9c5', 120, 560, 180, -10) +
    prop(p, '1f345', 170, 160, 160),
  'banana-leaf-meal': (p) =>
    cloth(p, palette.terracotta, { motif: 'tiles', strength: 0.1 }) +
    at(640, 370, bananaLeaf(p, 1290, 690)) +
    at(640, 440, riceMound(p, { rx: 210, ry: 104, height: 90, colours: ['#ffffff', '#f8f1e2', '#efe5d0'] })) +
    at(
      perchAt(640, 440)[0],
      perchAt(640, 440)[1],
      liquid(p, { rx: 76, ry: 32, colour: '#d8892e', oil: '#f6c25a' }),
    ) +
    at(380, 470, sambar(p, 96)) +
    at(905, 470, chutney(p, 92)) +
    at(
      350,
      265,
      strew(p, { rx: 74, ry: 36, count: 16, distance: 27, piece: () => lump(p, 20, 14, '#6f9b35') }),
    ) +
    at(
      540,
      215,
      strew(p, { rx: 76, ry: 36, count: 12, distance: 34, piece: () => cube(p, 38, '#e9b54a') }) +
        herbs(p, 3, 60, 26, 24),
    ) +
    at(
      735,
      210,
      beads(p, { rx: 82, ry: 44, height: 26, colours: ['#c98a3d', '#d9a251'], count: 44, grain: 14 }),
    ) +
    at(910, 260, liquid(p, { rx: 70, ry: 44, colour: '#f7efdc' }) + herbs(p, 3, 40, 22, 20)) +
    at(1085, 330, flatbread(p, { rx: 100, ry: 66, colour: '#f3d58f', thick: 4, spots: 12 })) +
    at(205, 350, lump(p, 34, 22, '#a52a1c') + at(44, 12, lump(p, 24, 18, '#c24a22'))) +
    prop(p, '1f34c', 1120, 560, 190, 20),
  'curd-rice': (p) =>
    cloth(p, palette.aubergine, { motif: 'dots', strength: 0.1 }) +
    at(
      620,
      290,
      bowl(p, { r: 330, k: 0.6, colour: '#c06a3c', depth: 0.5, band: light('#c06a3c', 0.4) }) +
        liquid(p, { rx: 284, ry: 168, colour: '#faf5e8' }) +
        riceMound(p, {
          rx: 236,
          ry: 130,
          height: 36,
          colours: ['#ffffff', '#f6f0e2', '#fffdf7'],
          count: 520,
          grain: 18,
        }) +
        sprinkle(p, 26, 210, 110, ['#2b1a16', '#4a2a1c'], 6) +
        sprinkle(p, 22, 200, 100, ['#c2183c', '#df3458'], 11) +
        at(-10, -34, currySprig(p, 170), -14) +
        at(80, 26, chilli(p, 130, '#b3261e'), 24) +
        herbs(p, 4, 180, 90, 32),
    ) +
    prop(p, '1f336', 1120, 560, 180, -24) +
    prop(p, '1fada', 1110, 190, 190, 12) +
    at(160, 610, currySprig(p, 210), -34),
  'kesari-bath': (p) =>
    cloth(p, palette.deep, { motif: 'stripes', strength: 0.06 }) +
    at(640, 390, bananaLeaf(p, 1180, 560), -7) +
    at(620, 390, plate(p, { r: 320, k: 0.66, colour: '#d8b25c', rim: '#8a5a1c' })) +
    at(
      620,
      410,
      riceMound(p, {
        rx: 220,
        ry: 118,
        height: 150,
        colours: ['#f9ab26', '#fdc04a', '#f39a1a'],
        count: 900,
        grain: 12,
      }),
    ) +
    at(560, 290, cashew(p, 86), -20) +
    at(680, 300, cashew(p, 80), 30) +
    at(620, 360, cashew(p, 88), 8) +
    at(520, 380, ellipse(0, 0, 24, 18, p.ball('#5a2a18'))) +
    at(720, 390, ellipse(0, 0, 24, 18, p.ball('#6b351c'))) +
    at(610, 250, ellipse(0, 0, 22, 17, p.ball('#5a2a18'))) +
    at(1010, 560, cashew(p, 90), 40) +
    at(1080, 480, cashew(p, 80), -30) +
    prop(p, '1f338', 200, 170, 150, 10),
  'filter-coffee': (p) =>
    table(p, palette.leaf, '#a9713f', { motif: 'sprigs', horizon: 430 }) +
    at(
      640,
      590,
      contact(p, 270, 76, 0.5) +
        at(
          0,
          -10,
          ellipse(0, 18, 250, 72, '#6b7076') +
            path(
              'M-250 -60L-215 10A215 58 0 0 0 215 10L250 -60Z',
              p.linear(
                [
                  [0, '#7d848b'],
                  [0.2, '#ffffff'],
                  [0.4, '#9aa1a8'],
                  [0.65, '#eceff1'],
                  [1, '#686f76'],
                ],
                [0, 0, 1, 0],
              ),
            ) +
            ellipse(0, -60, 252, 66, '#f3f5f6') +
            ellipse(0, -57, 236, 58, '#8d949b') +
            ellipse(
              0,
              -50,
              220,
              50,
              p.linear([
                [0, '#8a4a22'],
                [1, '#c98a52'],
              ]),
            ),
        ),
    ) +
    at(640, 530, tumbler(p, 300, '#b9743c')) +
    at(640, 200, steam(p, 190, 120)) +
    coffeeBeans(p, [
      [250, 590],
      [300, 630],
      [210, 640],
      [350, 600],
      [1010, 600],
      [1060, 640],
      [960, 640],
      [1100, 600],
    ]) +
    prop(p, '1f33f', 130, 560, 190, 20),
  'festival-meal-for-ten': (p) =>
    cloth(p, palette.chilli, { motif: 'buti', strength: 0.1 }) +
    [
      [330, 170],
      [950, 170],
      [640, 385],
      [20, 385],
      [1260, 385],
      [330, 600],
      [950, 600],
    ]
      .map(([x = 0, y = 0]) => at(x, y, servedLeaf(p), -4))
      .join('') +
    prop(p, '1fa94', 640, 150, 130) +
    prop(p, '1fab7', 330, 385, 120) +
    prop(p, '1fab7', 950, 385, 120) +
    prop(p, '1fa94', 640, 620, 130),
}

function perchAt(x: number, y: number): [number, number] {
  const [dx, dy] = perch({ rx: 210, ry: 104, height: 90 }, 0, -0.55)
  return [x + dx, y + dy]
}
