import { cloth, planks, table } from './backdrops.ts'
import { palette } from './colour.ts'
import { board, tray } from './cookware.ts'
import { cup } from './cups.ts'
import { around, eggHalf, sprinkle, steam } from './garnish.ts'
import { noodles, riceMound } from './grains.ts'
import { grilled, liquid, lump, strew } from './gravies.ts'
import { flecks, frill, leaflet } from './greens.ts'
import type { Painter } from './painter.ts'
import type { Scene } from './render.ts'
import { soy } from './sauces.ts'
import { at, emoji, prop, rect, stroke } from './shapes.ts'
import { chopsticks, ginger, maki, nigiri, onigiri, tempura, wasabi } from './sushi.ts'
import { bowl, plate } from './vessels.ts'

const blossoms = (p: Painter, places: [number, number, number][]) =>
  places.map(([x, y, size]) => prop(p, '1f338', x, y, size, p.random(0, 70))).join('')

export const sakuraStreetScenes: Record<string, Scene> = {
  'salmon-nigiri': (p) =>
    cloth(p, palette.sky, { motif: 'waves', strength: 0.28 }) +
    at(600, 390, tray(p, 1000, 480)) +
    [
      [340, 280],
      [600, 270],
      [860, 280],
      [330, 440],
      [590, 440],
      [850, 440],
    ]
      .map(([x = 0, y = 0], i) => at(x, y, nigiri(p, 220, i % 3 === 1 ? '#e2482f' : '#f2805a'), -12))
      .join('') +
    at(1000, 560, wasabi(p, 50)) +
    at(890, 580, ginger(p, 60)) +
    at(1170, 400, soy(p, 96)) +
    blossoms(p, [
      [120, 140, 130],
      [210, 80, 80],
      [1170, 640, 110],
    ]),
  'avocado-maki': (p) =>
    cloth(p, palette.rose, { motif: 'waves', strength: 0.26 }) +
    at(600, 390, board(p, { width: 980, height: 470, colour: '#7a4f30' })) +
    [
      [300, 270],
      [490, 260],
      [680, 265],
      [870, 270],
      [330, 430],
      [520, 430],
      [710, 430],
      [890, 440],
    ]
      .map(([x = 0, y = 0]) => at(x, y, maki(p, 92, ['#8fb83f', '#c9dd7a'])))
      .join('') +
    at(1110, 590, soy(p, 100)) +
    prop(p, '1f951', 1150, 160, 210, 10) +
    at(160, 610, chopsticks(p, 420, '#3b2a22'), -20) +
    blossoms(p, [[110, 120, 110]]),
  'tonkotsu-style-ramen': (p) =>
    cloth(p, palette.chilli, { motif: 'waves', strength: 0.1 }) +
    at(
      600,
      300,
      bowl(p, { r: 350, k: 0.62, colour: '#262230', depth: 0.46, band: palette.turmeric }) +
        liquid(p, { rx: 306, ry: 189, colour: '#e3b878', oil: '#f6d58a' }) +
        at(-30, 40, noodles(p, { rx: 210, ry: 96, height: 10, colour: '#f0cd7a', count: 60, width: 13 })) +
        at(
          -190,
          -90,
          rect(
            -70,
            -90,
            140,
            150,
            p.linear([
              [0, '#2f4a3c'],
              [1, '#14241c'],
            ]),
            'rx="8"',
          ),
          -8,
        ) +
        at(120, -70, eggHalf(p, 74)) +
        at(210, 20, eggHalf(p, 74)) +
        at(-150, 70, grilled(p, 96, 60, '#c98a5a')) +
        at(-70, 110, grilled(p, 90, 56, '#c98a5a')) +
        flecks(p, 46, 200, 110, '#5fa33a', 11),
    ) +
    prop(p, '1f365', 580, 250, 130, 0) +
    at(600, 180, steam(p, 140, 150)) +
    at(1060, 300, chopsticks(p, 620, '#8f2a1e'), -64) +
    prop(p, '1f95a', 140, 590, 150, -10),
  'ebi-tempura': (p) =>
    planks(p, '#6a4a36') +
    at(600, 390, tray(p, 940, 480, '#3a4a48')) +
    at(600, 390, frill(p, 360, '#8fc45a')) +
    [
      [560, 260, -16],
      [640, 330, -10],
      [540, 380, -18],
      [650, 440, -8],
      [560, 500, -12],
    ]
      .map(([x = 0, y = 0, turn = 0]) => at(x, y, tempura(p, 460), turn))
      .join('') +
    at(1110, 560, soy(p, 112)) +
    at(230, 560, wasabi(p, 44)) +
    prop(p, '1f34b', 1160, 150, 170, 10) +
    prop(p, '1f990', 120, 150, 190),
  'onigiri-pair': (p) =>
    cloth(p, palette.leaf, { motif: 'waves', strength: 0.08 }) +
    at(630, 430, board(p, { width: 900, height: 400, colour: '#b98a54' })) +
    at(450, 360, onigiri(p, 420), -5) +
    at(810, 360, onigiri(p, 420), 6) +
    at(1090, 590, soy(p, 96)) +
    at(200, 600, ginger(p, 66)) +
    blossoms(p, [
      [130, 130, 120],
      [1150, 130, 140],
      [1070, 80, 80],
    ]),
  'katsu-curry': (p) =>
    cloth(p, palette.turmeric, { motif: 'dots', strength: 0.16 }) +
    at(630, 380, plate(p, { r: 420, k: 0.68, colour: '#3a4a5c', rim: '#e9b54a' })) +
    at(
      760,
      400,
      liquid(p, { rx: 230, ry: 150, colour: '#8a4a18', oil: '#c98a3a' }) +
        strew(p, {
          rx: 150,
          ry: 90,
          count: 6,
          distance: 80,
          piece: () => p.pick([lump(p, 34, 26, '#ee8a2a', 0.05), lump(p, 36, 28, '#ecca72', 0.05)]),
        }),
    ) +
    at(
      450,
      400,
      riceMound(p, { rx: 180, ry: 110, height: 70, colours: ['#ffffff', '#f8f2e6'], count: 460, grain: 17 }),
    ) +
    Array.from({ length: 6 }, (_, i) =>
      at(
        440 + i * 70,
        340 + i * 5,
        rect(-36, -92, 72, 190, '#1c0710', 'rx="28" opacity="0.35" transform="translate(8 10)"') +
          rect(
            -36,
            -92,
            72,
            184,
            p.linear([
              [0, '#d9953f'],
              [0.5, '#c67c2a'],
              [1, '#8f5218'],
            ]),
            'rx="28"',
          ) +
          rect(20, -84, 15, 168, '#f6e6c8', 'rx="7"') +
          sprinkle(p, 20, 26, 80, ['#f0bd6a', '#8a4a14'], 6),
        10,
      ),
    ).join('') +
    at(
      330,
      500,
      strew(p, {
        rx: 46,
        ry: 22,
        count: 10,
        distance: 14,
        turn: 90,
        piece: () => stroke('M-16 0L16 0', '#d8304a', 8),
      }),
    ) +
    at(630, 400, flecks(p, 20, 260, 120, '#5fa33a', 8)) +
    prop(p, '1f955', 1140, 590, 190, 10) +
    prop(p, '1f954', 130, 150, 180, -10),
  'chefs-bento': (p) =>
    cloth(p, palette.aubergine, { motif: 'waves', strength: 0.1 }) +
    at(640, 370, tray(p, 1080, 610, '#241f2a')) +
    rect(130, 100, 480, 260, '#c9402a', 'rx="14" opacity="0.9"') +
    rect(650, 100, 500, 260, '#c9402a', 'rx="14" opacity="0.9"') +
    rect(130, 390, 300, 240, '#c9402a', 'rx="14" opacity="0.9"') +
    rect(460, 390, 330, 240, '#c9402a', 'rx="14" opacity="0.9"') +
    rect(820, 390, 330, 240, '#c9402a', 'rx="14" opacity="0.9"') +
    at(
      370,
      250,
      riceMound(p, { rx: 210, ry: 92, height: 40, colours: ['#ffffff', '#f8f2e6'], count: 460, grain: 17 }) +
        at(0, -20, lump(p, 34, 28, '#c2304a', 0.06)) +
        sprinkle(p, 30, 150, 70, ['#2b1a16'], 5),
    ) +
    at(870, 190, tempura(p, 300), -10) +
    at(920, 270, tempura(p, 310), -6) +
    at(
      280,
      520,
      strew(p, { rx: 90, ry: 54, count: 6, distance: 66, piece: () => grilled(p, 56, 42, '#9a4a1e') }) +
        flecks(p, 16, 90, 60, '#fff3d6', 6),
    ) +
    [
      [540, 480],
      [660, 480],
      [720, 560],
      [590, 565],
    ]
      .map(([x = 0, y = 0]) => at(x, y, maki(p, 52, ['#f2805a', '#8fb83f'])))
      .join('') +
    at(
      980,
      510,
      [0, 1, 2]
        .map((i) =>
          at(
            -90 + i * 80,
            0,
            rect(-34, -60, 68, 110, '#b98a1e', 'rx="12" transform="translate(0 8)"') +
              rect(
                -34,
                -60,
                68,
                110,
                p.linear([
                  [0, '#fbe28a'],
                  [1, '#f0bd3a'],
                ]),
                'rx="12"',
              ) +
              rect(-34, -14, 68, 22, '#1c2f26'),
          ),
        )
        .join(''),
    ) +
    prop(p, '1f365', 1080, 160, 100) +
    at(1090, 570, frill(p, 110, '#7cba45')) +
    blossoms(p, [
      [70, 120, 110],
      [1210, 640, 110],
    ]),
  'hanami-dango': (p) =>
    table(p, palette.rose, '#f3e2c8', { motif: 'waves', strength: 0.26, horizon: 400 }) +
    at(600, 560, plate(p, { r: 380, k: 0.38, colour: '#4a6a7a', rim: '#e9c98a' })) +
    at(440, 490, emoji(p, '1f361', 340), -8) +
    at(610, 480, emoji(p, '1f361', 350), 2) +
    at(780, 490, emoji(p, '1f361', 340), 10) +
    at(1090, 640, cup(p, 190, '#8fb03a', '#3a4a48')) +
    blossoms(p, [
      [150, 160, 150],
      [260, 90, 90],
      [1120, 130, 160],
      [170, 630, 110],
    ]),
  'ceremonial-matcha': (p) =>
    table(p, palette.deep, '#8a6a44', { motif: 'waves', strength: 0.06, horizon: 430 }) +
    at(
      560,
      440,
      bowl(p, { r: 250, k: 0.4, colour: '#2f3a44', depth: 0.68, band: '#c9a25a' }) +
        liquid(p, { rx: 220, ry: 88, colour: '#8fb53a' }) +
        sprinkle(p, 50, 180, 66, ['#c6dd84', '#b3cf66'], 8),
    ) +
    at(560, 360, steam(p, 200, 130)) +
    at(
      960,
      600,
      Array.from({ length: 17 }, (_, i) =>
        stroke(`M0 -40Q${(i - 8) * 9} -130 ${(i - 8) * 8} -200`, i % 2 ? '#e3c28a' : '#c9a25f', 7),
      ).join('') +
        rect(
          -26,
          -50,
          52,
          130,
          p.linear(
            [
              [0, '#e9cd96'],
              [0.5, '#d3b06e'],
              [1, '#94703a'],
            ],
            [0, 0, 1, 0],
          ),
          'rx="12"',
        ) +
        rect(-28, -56, 56, 18, '#5a3a22', 'rx="6"'),
      0,
    ) +
    at(
      240,
      640,
      around([
        [leaflet(p, 120, '#4f8a3a', 0.34), 0, 0, -20],
        [leaflet(p, 110, '#3f7a30', 0.34), 70, 20, 30],
      ]),
    ) +
    prop(p, '1f361', 1150, 580, 170, 10) +
    blossoms(p, [[130, 140, 110]]),
}
