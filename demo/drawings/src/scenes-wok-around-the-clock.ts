import { cloth } from './backdrops.ts'
import { palette } from './colour.ts'
import { board, spoon } from './cookware.ts'
import { fritter, tube } from './fried.ts'
import { sprinkle, steam } from './garnish.ts'
import { beads, noodles, riceMound } from './grains.ts'
import { cube, liquid, lump, strew } from './gravies.ts'
import { flecks, frill } from './greens.ts'
import type { Painter } from './painter.ts'
import { pepper } from './plates.ts'
import type { Scene } from './render.ts'
import { chilliSauce } from './sauces.ts'
import { prawn } from './seafood.ts'
import { at, prop, rect, stroke } from './shapes.ts'
import { momo, steamer } from './steamed.ts'
import { chopsticks } from './sushi.ts'
import { broccoli, chilli } from './vegetables.ts'
import { bowl, plate } from './vessels.ts'

const lacquer = '#26222e'

function shreds(p: Painter, rx: number, ry: number): string {
  const strips = strew(p, {
    rx,
    ry,
    count: 26,
    distance: 46,
    turn: 80,
    piece: () => stroke('M-38 4Q0 -16 38 2', p.pick(['#ee8a2a', '#5fa33a', '#d8382a', '#dcecc0']), 11),
  })
  return strips + flecks(p, 30, rx, ry, '#6fb03a', 9)
}

export const wokAroundTheClockScenes: Record<string, Scene> = {
  'vegetable-hakka-noodles': (p) =>
    cloth(p, palette.chilli, { motif: 'waves', strength: 0.1 }) +
    at(
      620,
      300,
      bowl(p, { r: 330, k: 0.6, colour: lacquer, depth: 0.52, band: '#e9a520' }) +
        noodles(p, { rx: 280, ry: 150, height: 70, colour: '#e5ad4c', count: 120, width: 13 }) +
        at(0, -30, shreds(p, 220, 110)),
    ) +
    at(1010, 250, chopsticks(p, 640), -62) +
    at(1100, 590, chilliSauce(p, 104)) +
    prop(p, '1f955', 130, 600, 190, -16) +
    prop(p, '1fad1', 130, 150, 180),
  'burnt-garlic-fried-rice': (p) =>
    cloth(p, palette.turmeric, { motif: 'waves', strength: 0.18 }) +
    at(
      640,
      300,
      bowl(p, { r: 330, k: 0.6, colour: '#2f5f6e', depth: 0.52, band: '#f6e7c9' }) +
        riceMound(p, {
          rx: 282,
          ry: 160,
          height: 80,
          colours: ['#f3d9a0', '#e9c27c', '#f9e6ba', '#d9a55a'],
        }) +
        at(
          0,
          -30,
          strew(p, {
            rx: 210,
            ry: 110,
            count: 16,
            distance: 56,
            piece: () =>
              p.pick([
                cube(p, 32, '#ee8a2a'),
                lump(p, 15, 12, '#6fae3a'),
                lump(p, 26, 16, '#f9d860'),
                lump(p, 16, 10, '#a5621f'),
              ]),
          }),
        ) +
        at(0, -30, flecks(p, 40, 230, 130, '#5fa33a', 10)),
    ) +
    prop(p, '1f9c4', 140, 590, 200, -8) +
    prop(p, '1f9c4', 1140, 160, 160, 20) +
    at(1040, 560, chopsticks(p, 520, '#3b2a22'), -24),
  'gobi-manchurian': (p) =>
    cloth(p, palette.leaf, { motif: 'dots', strength: 0.1 }) +
    at(640, 390, plate(p, { r: 410, k: 0.68, colour: '#f3ede2', rim: lacquer })) +
    at(640, 410, liquid(p, { rx: 290, ry: 170, colour: '#7a2a12' })) +
    at(
      640,
      370,
      strew(p, {
        rx: 220,
        ry: 120,
        count: 17,
        distance: 84,
        piece: () => fritter(p, 76, 60, p.pick(['#a83f16', '#9a3412', '#b84c1c'])),
      }),
    ) +
    at(640, 370, flecks(p, 70, 260, 140, '#7cc042', 10)) +
    at(640, 370, sprinkle(p, 40, 240, 130, ['#fff3d6', '#f3dfae'], 5)) +
    at(1130, 570, broccoli(p, 220), 14) +
    prop(p, '1f336', 130, 580, 180, -24) +
    at(1060, 150, chopsticks(p, 460), -24),
  'chilli-paneer': (p) =>
    cloth(p, palette.night, { motif: 'zigzag', strength: 0.06 }) +
    at(640, 390, plate(p, { r: 410, k: 0.68, colour: '#f6e7c9', rim: palette.chilli, lines: 2 })) +
    at(640, 410, liquid(p, { rx: 290, ry: 172, colour: '#9c2f14', gloss: 0.7 })) +
    at(
      640,
      380,
      strew(p, {
        rx: 236,
        ry: 128,
        count: 24,
        distance: 74,
        piece: (i) =>
          i % 3 ? cube(p, 104, '#f2c373', true) : pepper(p, 84, p.pick(['#5fa33a', '#d8382a', '#f0b52a'])),
      }),
    ) +
    at(640, 380, flecks(p, 50, 260, 130, '#7cc042', 10)) +
    at(640, 380, sprinkle(p, 36, 250, 130, ['#fff3d6'], 5)) +
    prop(p, '1fad1', 140, 170, 210, -10) +
    prop(p, '1f336', 1130, 580, 190, -20),
  'chicken-momos': (p) =>
    cloth(p, palette.peacock, { motif: 'waves', strength: 0.1 }) +
    at(560, 340, steamer(p, 370)) +
    [
      [390, 250],
      [560, 230],
      [730, 255],
      [330, 360],
      [500, 350],
      [680, 365],
      [450, 460],
      [620, 470],
    ]
      .map(([x = 0, y = 0]) => at(x, y, momo(p, 96)))
      .join('') +
    at(560, 190, steam(p, 170, 170)) +
    at(1080, 500, chilliSauce(p, 140)) +
    prop(p, '1fada', 1130, 170, 190, 10),
  'vegetable-spring-rolls': (p) =>
    cloth(p, palette.rose, { motif: 'checker', strength: 0.22 }) +
    at(600, 390, board(p, { width: 940, height: 480, colour: '#6b4226' })) +
    at(300, 480, frill(p, 240, '#7cba45')) +
    [
      [520, 480],
      [640, 440],
      [560, 380],
      [690, 340],
      [600, 280],
      [500, 320],
    ]
      .map(([x = 0, y = 0], i) => at(x, y, tube(p, 460, 104, '#dd9a45', '#f3e2b4'), -14 + (i % 3) * 5))
      .join('') +
    at(970, 540, chilliSauce(p, 128, '#dd4a1e')) +
    prop(p, '1f955', 1150, 150, 200, 10) +
    prop(p, '1f96c', 110, 140, 220, -20),
  'schezwan-prawns': (p) =>
    cloth(p, palette.sky, { motif: 'waves', strength: 0.26 }) +
    at(
      640,
      290,
      bowl(p, { r: 340, k: 0.6, colour: lacquer, depth: 0.45, band: palette.chilli }) +
        liquid(p, { rx: 296, ry: 178, colour: '#a32312', oil: '#ef6a2a' }) +
        at(
          0,
          -10,
          strew(p, { rx: 200, ry: 104, count: 9, distance: 116, turn: 180, piece: () => prawn(p, 160) }),
        ) +
        at(
          0,
          0,
          strew(p, {
            rx: 220,
            ry: 110,
            count: 6,
            distance: 110,
            turn: 90,
            piece: () => chilli(p, 110, '#8f1a12'),
          }),
        ) +
        flecks(p, 40, 240, 120, '#7cc042', 10),
    ) +
    prop(p, '1f990', 1120, 590, 220, 0) +
    prop(p, '1f336', 130, 580, 180, -20) +
    prop(p, '1f9c4', 150, 140, 160),
  'sweet-corn-soup': (p) =>
    cloth(p, palette.deep, { motif: 'dots', strength: 0.07 }) +
    at(
      600,
      300,
      bowl(p, { r: 320, k: 0.6, colour: '#f4ead6', depth: 0.55, band: palette.chilli }) +
        liquid(p, { rx: 276, ry: 165, colour: '#f2c95c' }) +
        strew(p, {
          rx: 210,
          ry: 110,
          count: 10,
          distance: 80,
          turn: 60,
          piece: () => stroke('M-50 0Q-16 -22 14 0T60 -6', '#fff6dd', 12, 'opacity="0.85"'),
        }) +
        beads(p, { rx: 190, ry: 96, height: 0, colours: ['#f9d23c', '#f6c02c'], count: 34, grain: 15 }) +
        flecks(p, 40, 220, 120, '#5fa33a', 10),
    ) +
    at(600, 240, steam(p, 210, 150)) +
    at(1090, 250, spoon(p, 420, '#f0e6d2'), -62) +
    prop(p, '1f33d', 1100, 590, 250, -10) +
    prop(p, '1f33d', 130, 140, 200, 20),
  'fortune-cookies': (p) =>
    cloth(p, palette.chilli, { motif: 'stars', strength: 0.1 }) +
    at(640, 390, plate(p, { r: 370, k: 0.66, colour: '#f8efdf', rim: '#d9a032', lines: 2 })) +
    [
      [470, 330, 300, -10],
      [790, 320, 290, 14],
      [630, 440, 330, 0],
    ]
      .map(([x = 0, y = 0, size = 0, turn = 0]) => prop(p, '1f960', x, y, size, turn))
      .join('') +
    at(
      1050,
      560,
      rect(-150, -26, 300, 52, '#fffaf0', 'rx="4"') +
        stroke('M-120 -6L90 -6M-120 10L30 10', '#b3261e', 5, 'opacity="0.6"'),
      -12,
    ) +
    at(
      230,
      590,
      rect(-140, -24, 280, 48, '#fffaf0', 'rx="4"') +
        stroke('M-110 -4L60 -4M-110 10L100 10', '#b3261e', 5, 'opacity="0.6"'),
      9,
    ) +
    prop(p, '1f375', 1120, 170, 210),
}
