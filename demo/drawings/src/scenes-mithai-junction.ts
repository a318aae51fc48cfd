import { cloth, table } from './backdrops.ts'
import { coil, puffed } from './breads.ts'
import { palette } from './colour.ts'
import { kulhad, tumbler } from './cups.ts'
import { cashew, sprinkle } from './garnish.ts'
import { riceMound } from './grains.ts'
import { liquid, lump, strew } from './gravies.ts'
import type { Painter } from './painter.ts'
import type { Scene } from './render.ts'
import { mint, tamarind } from './sauces.ts'
import { at, ellipse, path, prop, stroke } from './shapes.ts'
import { almonds, box, kulfi, pistachio } from './sweet-shop.ts'
import { ball, diamond, disc, ladoo } from './sweets.ts'
import { onionRings } from './vegetables.ts'
import { bowl, plate, thali } from './vessels.ts'

const petals = (p: Painter, x: number, y: number) =>
  at(
    x,
    y,
    strew(p, {
      rx: 110,
      ry: 50,
      count: 8,
      distance: 40,
      turn: 180,
      piece: () =>
        path(
          'M0 0C-22 -20 -18 -40 0 -38C18 -40 22 -20 0 0Z',
          p.linear([
            [0, '#f6a9b8'],
            [1, '#d9506e'],
          ]),
        ),
    }),
  )

export const mithaiJunctionScenes: Record<string, Scene> = {
  rasmalai: (p) =>
    cloth(p, palette.peacock, { motif: 'buti', strength: 0.1 }) +
    at(
      640,
      310,
      bowl(p, { r: 340, k: 0.6, colour: '#d3d8dc', depth: 0.4 }) +
        liquid(p, { rx: 296, ry: 178, colour: '#f8e6ae' }) +
        at(-110, -56, disc(p, 120)) +
        at(124, -40, disc(p, 120)) +
        at(0, 66, disc(p, 126)) +
        pistachio(p, 50, 230, 120) +
        strew(p, {
          rx: 230,
          ry: 120,
          count: 16,
          distance: 60,
          turn: 180,
          piece: () => stroke('M-16 0Q0 -8 18 2', '#d9521a', 5),
        }),
    ) +
    petals(p, 1100, 590) +
    prop(p, '1f95b', 150, 560, 200, -4),
  'kaju-katli': (p) =>
    cloth(p, palette.chilli, { motif: 'paisley', strength: 0.1 }) +
    at(640, 380, thali(p, { r: 420, k: 0.7, colour: '#d0a552' })) +
    [
      [640, 250],
      [470, 310],
      [810, 310],
      [640, 340],
      [380, 390],
      [900, 390],
      [540, 420],
      [740, 420],
      [640, 500],
      [450, 490],
      [830, 490],
    ]
      .map(([x = 0, y = 0]) => at(x, y, diamond(p, 190)))
      .join('') +
    at(150, 590, cashew(p, 110), 20) +
    at(250, 640, cashew(p, 90), -40) +
    prop(p, '1f33c', 1140, 590, 150) +
    prop(p, '1f33c', 1170, 130, 110),
  'motichoor-ladoo': (p) =>
    cloth(p, palette.leaf, { motif: 'buti', strength: 0.1 }) +
    at(640, 450, plate(p, { r: 380, k: 0.56, colour: '#d0a552', rim: '#8f6420' })) +
    [
      [430, 410],
      [640, 400],
      [850, 410],
      [535, 470],
      [745, 470],
      [540, 290],
      [740, 290],
      [640, 340],
      [640, 190],
    ]
      .map(([x = 0, y = 0]) => at(x, y, ladoo(p, 112) + pistachio(p, 7, 50, 40, 8)))
      .join('') +
    prop(p, '1f33a', 150, 580, 190, -10) +
    prop(p, '1fa94', 1140, 570, 190, 0),
  'gajar-halwa': (p) =>
    cloth(p, palette.cream, { motif: 'buti', strength: 0.28 }) +
    at(
      630,
      310,
      bowl(p, { r: 320, k: 0.6, colour: '#a8adb3', depth: 0.46, band: '#eef0f2' }) +
        at(
          0,
          20,
          riceMound(p, {
            rx: 266,
            ry: 150,
            height: 110,
            colours: ['#e2571c', '#d44a18', '#ef6f2a', '#c23c14'],
            count: 760,
            grain: 26,
          }),
        ) +
        at(0, -70, almonds(p, 9, 170, 70)) +
        at(0, -60, pistachio(p, 34, 190, 90)) +
        at(
          0,
          -60,
          strew(p, { rx: 190, ry: 90, count: 10, distance: 70, piece: () => lump(p, 18, 14, '#fbf1d8') }),
        ),
    ) +
    prop(p, '1f955', 1120, 580, 240, 6) +
    prop(p, '1f955', 140, 160, 210, -20) +
    at(180, 610, almonds(p, 5, 90, 36)),
  'kesar-kulfi': (p) =>
    table(p, palette.rose, '#c98a5a', { motif: 'paisley', strength: 0.24, horizon: 450 }) +
    at(
      470,
      640,
      kulhad(p, 330, '#f3d98a') +
        at(
          0,
          -320,
          ellipse(
            0,
            -14,
            126,
            44,
            p.radial(
              [
                [0, '#fff6d8'],
                [1, '#ecc868'],
              ],
              [0.4, 0.3, 0.8],
            ),
          ) +
            pistachio(p, 22, 96, 24) +
            sprinkle(p, 16, 90, 24, ['#d9701a'], 6),
        ),
    ) +
    at(800, 250, kulfi(p, 330), 174) +
    at(800, 650, kulhad(p, 220, '#e9f2f2')) +
    at(1010, 270, kulfi(p, 310, '#cfe0a0'), 184) +
    at(1010, 655, kulhad(p, 220, '#e9f2f2')) +
    almondsOnTable(p) +
    prop(p, '1f33c', 1180, 620, 120),
  'pyaaz-kachori': (p) =>
    cloth(p, palette.turmeric, { motif: 'paisley', strength: 0.2 }) +
    at(620, 390, plate(p, { r: 400, k: 0.68, colour: '#e9f0ee', rim: palette.chilli, lines: 2 })) +
    at(470, 330, puffed(p, 190, '#d9973f')) +
    at(780, 330, puffed(p, 186, '#dd9d46')) +
    at(
      620,
      460,
      puffed(p, 196, '#d59038') +
        at(
          20,
          -30,
          ellipse(0, 6, 90, 50, '#7a4312') +
            strew(p, {
              rx: 66,
              ry: 30,
              count: 16,
              distance: 18,
              turn: 180,
              piece: () => stroke('M-16 0Q0 -12 16 2', p.pick(['#e3b46a', '#c98a3a', '#8fb548']), 8),
            }),
        ),
    ) +
    at(1080, 560, tamarind(p, 112)) +
    at(170, 580, mint(p, 112)) +
    prop(p, '1f9c5', 1130, 160, 210, 8) +
    at(180, 150, onionRings(p, 64)),
  thandai: (p) =>
    table(p, palette.aubergine, '#d9a95a', { motif: 'buti', strength: 0.09, horizon: 450 }) +
    at(
      520,
      640,
      tumbler(p, 400, '#f6e6bf', '#c79a45', false) +
        at(
          0,
          -398,
          pistachio(p, 20, 110, 22) +
            strew(p, {
              rx: 100,
              ry: 18,
              count: 5,
              distance: 40,
              turn: 90,
              piece: () => path('M0 0C-16 -14 -12 -28 0 -26C12 -28 16 -14 0 0Z', '#d9506e'),
            }),
        ),
    ) +
    at(
      810,
      645,
      tumbler(p, 320, '#f6e6bf', '#c79a45', false) +
        at(0, -318, pistachio(p, 14, 90, 18) + sprinkle(p, 12, 80, 16, ['#d9701a'], 5)),
    ) +
    petals(p, 250, 620) +
    at(1050, 640, almonds(p, 7, 130, 36)) +
    prop(p, '1f339', 1140, 540, 190, 20),
  'celebration-mithai-box': (p) =>
    cloth(p, palette.night, { motif: 'stars', strength: 0.08 }) +
    at(620, 370, box(p, 1000, 560, palette.chilli)) +
    [
      [250, 190],
      [410, 190],
      [250, 300],
      [410, 300],
    ]
      .map(([x = 0, y = 0]) => at(x, y, ladoo(p, 66)))
      .join('') +
    [
      [590, 180],
      [730, 180],
      [590, 260],
      [730, 260],
      [660, 220],
      [660, 310],
    ]
      .map(([x = 0, y = 0]) => at(x, y, diamond(p, 118)))
      .join('') +
    [
      [890, 190],
      [1010, 200],
      [890, 300],
      [1010, 310],
    ]
      .map(([x = 0, y = 0]) => at(x, y, ball(p, 56, '#7a3216')))
      .join('') +
    [
      [250, 450],
      [360, 520],
      [250, 560],
      [410, 440],
    ]
      .map(([x = 0, y = 0]) => at(x, y, disc(p, 66, '#f3d08a') + pistachio(p, 6, 30, 16, 7)))
      .join('') +
    [
      [580, 440],
      [720, 440],
      [580, 530],
      [720, 530],
      [650, 485],
    ]
      .map(([x = 0, y = 0]) => at(x, y, diamond(p, 120, '#cfe0a0', false) + pistachio(p, 6, 30, 12, 6)))
      .join('') +
    [
      [900, 450],
      [1010, 470],
      [930, 550],
    ]
      .map(([x = 0, y = 0]) => at(x, y, coil(p, 62, 44, '#f0a83a')))
      .join('') +
    stroke('M490 96L490 644M800 96L800 644M120 370L1120 370', '#d9c08a', 6) +
    prop(p, '1f33a', 1170, 610, 170) +
    prop(p, '1fa94', 1180, 120, 140),
}

function almondsOnTable(p: Painter): string {
  return at(230, 640, almonds(p, 6, 110, 34)) + at(640, 670, pistachio(p, 16, 80, 16, 10))
}
