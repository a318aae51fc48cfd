import { cloth } from './backdrops.ts'
import { dosa, flatbread, naan } from './breads.ts'
import { light, palette } from './colour.ts'
import { burger, fries } from './diner.ts'
import { fritter } from './fried.ts'
import { sprinkle } from './garnish.ts'
import { beads, noodles, riceMound } from './grains.ts'
import { creamSwirl, cube, folds, grilled, liquid, strew } from './gravies.ts'
import { bananaLeaf, currySprig, flecks, frill, herbs } from './greens.ts'
import { taco } from './handheld.ts'
import type { Painter } from './painter.ts'
import { basil, pizza } from './plates.ts'
import type { Scene } from './render.ts'
import { chutney, sambar } from './sauces.ts'
import { at, ellipse, emoji, prop } from './shapes.ts'
import { idli, momo } from './steamed.ts'
import { chopsticks, maki, nigiri } from './sushi.ts'
import { cucumberSlice, tomatoSlice, wedge } from './vegetables.ts'
import { katori, thali } from './vessels.ts'

/** A round plate from straight above: what a circular crop keeps. */
function round(p: Painter, colour: string, rim: string, r = 322): string {
  return (
    ellipse(10, 26, r * 1.01, r * 1.01, '#1c0710', `opacity="0.45" filter="${p.blur(18)}"`) +
    ellipse(0, 10, r, r, '#260a1c', 'opacity="0.5"') +
    ellipse(
      0,
      0,
      r,
      r,
      p.linear(
        [
          [0, light(colour, 0.5)],
          [1, colour],
        ],
        [0, 0, 1, 1],
      ),
    ) +
    ellipse(0, 0, r * 0.96, r * 0.96, 'none', `stroke="${rim}" stroke-width="11"`) +
    ellipse(0, 0, r * 0.9, r * 0.9, 'none', `stroke="${rim}" stroke-width="4"`) +
    ellipse(
      0,
      0,
      r * 0.8,
      r * 0.8,
      p.linear(
        [
          [0, colour],
          [1, light(colour, 0.6)],
        ],
        [0, 0, 1, 1],
      ),
    )
  )
}

const small = (p: Painter, r: number, colour: string, content: string) =>
  katori(p, { r, k: 0.92, colour }) + content

export const cuisineScenes: Record<string, Scene> = {
  'cuisine-north-indian': (p) =>
    cloth(p, palette.deep, { motif: 'paisley', strength: 0.1 }) +
    at(640, 360, thali(p, { r: 326, k: 0.98, colour: '#c79a45' })) +
    at(640, 250, naan(p, 420), -8) +
    at(
      500,
      400,
      small(
        p,
        124,
        '#b5652e',
        liquid(p, { rx: 106, ry: 96, colour: '#e0662a', oil: '#f79a3a' }) +
          strew(p, { rx: 60, ry: 44, count: 4, distance: 52, piece: () => grilled(p, 30, 24, '#d9702c') }) +
          creamSwirl(p, 80, 70) +
          herbs(p, 3, 50, 40, 24),
      ),
    ) +
    at(
      765,
      410,
      small(
        p,
        116,
        '#b5652e',
        liquid(p, { rx: 99, ry: 90, colour: '#4d7c2a' }) +
          folds(p, 90, 80, '#4d7c2a', 6) +
          strew(p, { rx: 56, ry: 46, count: 5, distance: 46, piece: () => cube(p, 50, '#fbf1d8') }),
      ),
    ) +
    at(
      635,
      560,
      small(
        p,
        92,
        '#b5652e',
        liquid(p, { rx: 79, ry: 72, colour: '#6b3219', oil: '#b5602a' }) + creamSwirl(p, 60, 52),
      ),
    ),
  'cuisine-south-indian': (p) =>
    cloth(p, palette.turmeric, { motif: 'buti' }) +
    at(640, 360, thali(p, { r: 326, k: 0.98, colour: '#cfd4d8' })) +
    at(640, 360, bananaLeaf(p, 600, 420, '#3f8f3d', false)) +
    at(640, 260, dosa(p, 470, 110), -8) +
    at(510, 440, sambar(p, 92)) +
    at(690, 470, chutney(p, 80)) +
    at(810, 390, idli(p, 74)) +
    at(620, 570, currySprig(p, 150), -10),
  'cuisine-indo-chinese': (p) =>
    cloth(p, palette.chilli, { motif: 'waves', strength: 0.1 }) +
    at(640, 360, round(p, '#26222e', '#e9a520')) +
    at(640, 400, noodles(p, { rx: 226, ry: 180, height: 90, colour: '#e5ad4c', count: 140, width: 13 })) +
    at(
      640,
      340,
      strew(p, {
        rx: 150,
        ry: 110,
        count: 14,
        distance: 60,
        turn: 90,
        piece: () => p.pick([cube(p, 44, '#ee8a2a'), cucumberSlice(p, 26), tomatoSlice(p, 28)]),
      }) + flecks(p, 40, 170, 130, '#6fb03a', 9),
    ) +
    at(500, 530, momo(p, 72)) +
    at(640, 555, momo(p, 76)) +
    at(780, 530, momo(p, 72)) +
    at(760, 240, chopsticks(p, 470), -40),
  'cuisine-italian': (p) =>
    cloth(p, palette.leaf, { motif: 'gingham', strength: 0.12 }) +
    at(
      640,
      356,
      pizza(p, {
        r: 318,
        k: 0.97,
        count: 14,
        topping: (x, y, i) =>
          i % 3 ? at(x, y, tomatoSlice(p, 40)) : at(x, y, basil(p, 66), p.random(0, 360)),
      }),
    ),
  'cuisine-mexican': (p) =>
    cloth(p, palette.terracotta, { motif: 'zigzag', strength: 0.16 }) +
    at(640, 360, round(p, '#1f7a6a', '#f6c12a')) +
    at(640, 230, taco(p, 300), -4) +
    at(520, 430, taco(p, 270), -14) +
    at(770, 430, taco(p, 270), 14) +
    at(
      640,
      555,
      small(
        p,
        82,
        '#5a5560',
        liquid(p, { rx: 70, ry: 64, colour: '#9cbf4a', gloss: 0.2 }) +
          folds(p, 64, 58, '#9cbf4a', 6) +
          herbs(p, 3, 36, 30, 24),
      ),
    ) +
    at(530, 580, wedge(p, 42), -20) +
    at(755, 580, wedge(p, 42), 16),
  'cuisine-japanese': (p) =>
    cloth(p, palette.sky, { motif: 'waves', strength: 0.28 }) +
    at(640, 360, round(p, '#2a2430', '#c9402a')) +
    [
      [520, 200],
      [650, 180],
      [775, 205],
    ]
      .map(([x = 0, y = 0]) => at(x, y, maki(p, 62, ['#f2805a', '#8fb83f'])))
      .join('') +
    [
      [500, 350, '#f2805a'],
      [660, 350, '#e2482f'],
      [800, 350, '#f2805a'],
    ]
      .map(([x, y, colour]) => at(Number(x), Number(y), nigiri(p, 165, String(colour)), -10))
      .join('') +
    [
      [530, 490],
      [650, 500],
      [770, 485],
    ]
      .map(([x = 0, y = 0]) => at(x, y, maki(p, 62, ['#e9b54a', '#8fb83f'])))
      .join('') +
    at(640, 612, chopsticks(p, 380, '#8f2a1e'), -4) +
    prop(p, '1f338', 420, 590, 90, 20) +
    prop(p, '1f338', 860, 130, 90, 0),
  'cuisine-middle-eastern': (p) =>
    cloth(p, palette.peacock, { motif: 'stars', strength: 0.1 }) +
    at(640, 360, thali(p, { r: 326, k: 0.98, colour: '#c79a4a' })) +
    at(760, 250, flatbread(p, { rx: 150, ry: 128, colour: '#efcd92', thick: 12, spots: 18 })) +
    at(
      510,
      270,
      small(
        p,
        126,
        '#d9e0e0',
        liquid(p, { rx: 108, ry: 98, colour: '#ecd2a0', gloss: 0.2 }) +
          folds(p, 100, 90, '#ecd2a0', 6) +
          ellipse(0, 0, 46, 40, '#b5971e') +
          beads(p, { rx: 30, ry: 24, height: 0, colours: ['#dcb36a'], count: 6, grain: 11 }) +
          sprinkle(p, 30, 80, 72, ['#b3401e'], 3),
      ),
    ) +
    at(
      490,
      490,
      small(
        p,
        104,
        '#d9e0e0',
        riceMound(p, {
          rx: 86,
          ry: 74,
          height: 20,
          colours: ['#5f9a35', '#7cb045', '#4a8428', '#e9dcb0'],
          count: 260,
          grain: 13,
        }),
      ),
    ) +
    at(
      740,
      470,
      at(0, 0, frill(p, 240, '#7cba45')) +
        strew(p, { rx: 80, ry: 64, count: 7, distance: 66, piece: () => fritter(p, 54, 48, '#8a5a24') }),
    ) +
    at(620, 610, wedge(p, 44), -8),
  'cuisine-american': (p) =>
    cloth(p, palette.night, { motif: 'checker', strength: 0.06 }) +
    at(640, 360, round(p, '#d8452a', '#f6e7c9')) +
    at(770, 480, fries(p, 300, '#1d2440')) +
    at(580, 560, burger(p, 340, 2)) +
    at(800, 560, emoji(p, '1f964', 190), 4),
}
