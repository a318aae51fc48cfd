import { cloth, planks, table } from './backdrops.ts'
import { light, palette } from './colour.ts'
import { board } from './cookware.ts'
import { cup } from './cups.ts'
import { tube } from './fried.ts'
import { around, sprinkle } from './garnish.ts'
import { glass } from './glasses.ts'
import { beads, riceMound } from './grains.ts'
import { cube, folds, liquid, lump, strew } from './gravies.ts'
import { flecks, frill, herbs, leaflet } from './greens.ts'
import { cob } from './grill.ts'
import { taco } from './handheld.ts'
import { chip, paper } from './plates.ts'
import type { Scene } from './render.ts'
import { guacamole, salsa } from './sauces.ts'
import { at, ellipse, emoji, prop, stroke } from './shapes.ts'
import { tomatoSlice, wedge } from './vegetables.ts'
import { bowl, katori, plate } from './vessels.ts'

const crema = (rx: number, ry: number) =>
  stroke(
    Array.from(
      { length: 13 },
      (_, i) => `${i ? 'L' : 'M'}${-rx + ((rx * 2) / 12) * i} ${i % 2 ? -ry : ry}`,
    ).join(''),
    '#fffaf0',
    13,
  )

export const casaChilacaScenes: Record<string, Scene> = {
  'tacos-al-pastor': (p) =>
    cloth(p, palette.turmeric, { motif: 'zigzag', strength: 0.2 }) +
    at(630, 400, board(p, { width: 1080, height: 440, colour: '#7a4a2a' })) +
    at(360, 330, taco(p, 350), -6) +
    at(650, 350, taco(p, 360), 2) +
    at(930, 340, taco(p, 350), 8) +
    around([
      [wedge(p, 76), 330, 570, -12],
      [wedge(p, 70), 480, 590, 14],
    ]) +
    at(800, 560, salsa(p, 104)) +
    prop(p, '1f34d', 1150, 150, 230, 12) +
    at(1030, 580, herbs(p, 6, 70, 30, 44)),
  'rajma-burrito': (p) =>
    cloth(p, palette.leaf, { motif: 'zigzag', strength: 0.07 }) +
    at(600, 390, paper(p, 960, 560, '#f0e3c8', 4)) +
    at(420, 340, emoji(p, '1f32f', 430), 20) +
    at(740, 380, emoji(p, '1f32f', 450), 32) +
    at(1080, 560, guacamole(p, 122)) +
    at(
      170,
      580,
      beads(p, { rx: 80, ry: 44, height: 16, colours: ['#6d2a22', '#7f352a'], count: 20, grain: 19 }),
    ) +
    prop(p, '1f951', 1130, 160, 210, 10) +
    prop(p, '1f345', 130, 150, 160),
  'nachos-grande': (p) =>
    cloth(p, palette.peacock, { motif: 'zigzag', strength: 0.09 }) +
    at(620, 390, plate(p, { r: 430, k: 0.68, colour: '#2d2a30', rim: palette.turmeric })) +
    at(
      620,
      380,
      strew(p, {
        rx: 310,
        ry: 180,
        count: 46,
        distance: 56,
        turn: 180,
        piece: () => chip(p, 170, p.pick(['#f0b545', '#e8a738', '#f4c462'])),
      }),
    ) +
    at(
      620,
      370,
      strew(p, {
        rx: 200,
        ry: 100,
        count: 5,
        distance: 100,
        turn: 40,
        piece: () => liquid(p, { rx: 110, ry: 50, colour: '#f5b02c' }),
      }),
    ) +
    at(
      620,
      370,
      strew(p, {
        rx: 260,
        ry: 140,
        count: 30,
        distance: 46,
        turn: 90,
        piece: () =>
          p.pick([
            cube(p, 42, '#e2452c'),
            ellipse(0, 0, 20, 14, p.ball('#6d2a22')),
            ellipse(0, 0, 18, 12, 'none', 'stroke="#5fa33a" stroke-width="8"'),
          ]),
      }),
    ) +
    at(560, 320, liquid(p, { rx: 76, ry: 44, colour: '#fbf7ec' })) +
    at(700, 360, liquid(p, { rx: 80, ry: 46, colour: '#9cbf4a' }) + folds(p, 76, 44, '#9cbf4a', 5)) +
    at(620, 370, herbs(p, 9, 260, 140, 38)) +
    at(1130, 580, salsa(p, 118)) +
    prop(p, '1f951', 130, 150, 190, -14),
  'corn-tamales': (p) =>
    cloth(p, palette.chilli, { motif: 'zigzag', strength: 0.1 }) +
    at(600, 390, plate(p, { r: 400, k: 0.68, colour: '#e9d7b8', rim: palette.peacock, lines: 2 })) +
    at(460, 340, emoji(p, '1fad4', 370), -10) +
    at(750, 400, emoji(p, '1fad4', 390), 14) +
    at(1090, 560, salsa(p, 120, '#6f9a3a')) +
    prop(p, '1f33d', 140, 580, 230, -14) +
    prop(p, '1f336', 1130, 160, 170, 20),
  'guacamole-and-totopos': (p) =>
    cloth(p, palette.terracotta, { motif: 'zigzag', strength: 0.14 }) +
    at(
      660,
      400,
      strew(p, {
        rx: 420,
        ry: 190,
        count: 22,
        distance: 110,
        turn: 180,
        piece: () => chip(p, 180, p.pick(['#f0b545', '#e8a738', '#f4c462'])),
      }),
    ) +
    at(
      620,
      310,
      bowl(p, { r: 300, k: 0.62, colour: '#55505c', depth: 0.44 }) +
        liquid(p, { rx: 260, ry: 161, colour: '#9cbf4a', gloss: 0.2 }) +
        folds(p, 250, 150, '#9cbf4a', 18) +
        strew(p, {
          rx: 180,
          ry: 96,
          count: 18,
          distance: 56,
          turn: 90,
          piece: () => p.pick([cube(p, 40, '#e2452c'), cube(p, 34, '#f6efe0'), lump(p, 24, 18, '#b9d768')]),
        }) +
        herbs(p, 7, 170, 90, 42) +
        at(150, -60, chip(p, 190), 24),
    ) +
    prop(p, '1f951', 1130, 570, 240, 12) +
    prop(p, '1f951', 140, 170, 200, -20) +
    at(180, 600, wedge(p, 84), -12),
  elote: (p) =>
    cloth(p, palette.night, { motif: 'zigzag', strength: 0.07 }) +
    at(640, 390, paper(p, 1020, 540, '#f0e3c8', -4, palette.turmeric)) +
    [
      [-8, 280],
      [-2, 450],
    ]
      .map(([turn = 0, y = 0]) =>
        at(
          700,
          y,
          cob(p, 660, 0.14, false) +
            crema(290, 34) +
            at(
              0,
              0,
              sprinkle(p, 46, 290, 60, ['#fff6dc', '#fdf0c8'], 8) +
                flecks(p, 34, 290, 60, '#c2301c', 6) +
                flecks(p, 24, 280, 56, '#4fa02f', 7),
            ),
          turn,
        ),
      )
      .join('') +
    around([
      [wedge(p, 78), 1090, 610, -12],
      [wedge(p, 70), 960, 640, 14],
    ]) +
    prop(p, '1f336', 1150, 140, 170, 20),
  'churros-con-chocolate': (p) =>
    table(p, palette.aubergine, '#e3c28c', { motif: 'zigzag', strength: 0.06, horizon: 400 }) +
    at(520, 560, plate(p, { r: 370, k: 0.4, colour: '#f6ead6', rim: palette.chilli, lines: 2 })) +
    [
      [420, 560, -4],
      [560, 580, 3],
      [470, 510, 6],
      [600, 525, -5],
      [530, 465, 2],
      [520, 410, -6],
    ]
      .map(([x = 0, y = 0, turn = 0]) =>
        at(
          x,
          y,
          tube(p, 420, 70, '#c9803a') +
            [-12, 8].map((dy) => stroke(`M-196 ${dy}L190 ${dy}`, '#8a4a18', 5, 'opacity="0.5"')).join('') +
            sprinkle(p, 34, 190, 26, ['#fff6e4', '#f3dfb8'], 5),
          turn,
        ),
      )
      .join('') +
    at(1020, 620, cup(p, 230, '#3d1d12')) +
    prop(p, '1f36b', 1170, 420, 150, 14),
  'watermelon-agua-fresca': (p) =>
    table(p, palette.lime, '#fbe7d2', { motif: 'zigzag', strength: 0.2, horizon: 450 }) +
    at(
      520,
      650,
      glass(p, { height: 460, width: 230, layers: [[1, '#ee5a5f']], ice: 5 }) +
        [-150, -90, -30]
          .map((turn) => at(0, -400, at(44, 0, leaflet(p, 90, '#4f9b3a', 0.34)), turn))
          .join(''),
    ) +
    at(
      800,
      655,
      glass(p, { height: 380, width: 200, layers: [[1, '#f06a6c']], ice: 4 }) +
        at(80, -360, wedge(p, 60), -60),
    ) +
    prop(p, '1f349', 230, 570, 290, -10) +
    prop(p, '1f349', 1080, 590, 230, 20) +
    around([[wedge(p, 66), 960, 680, 10]]),
  'fiesta-taco-board': (p) =>
    planks(p, '#5f3d28') +
    at(640, 370, board(p, { width: 1200, height: 620, colour: '#b98048' })) +
    [
      [190, 190],
      [370, 170],
      [190, 370],
      [370, 360],
      [910, 190],
      [1090, 180],
      [910, 370],
      [1090, 370],
      [200, 550],
      [1080, 560],
    ]
      .map(([x = 0, y = 0]) => at(x, y, taco(p, 200), p.random(-12, 12)))
      .join('') +
    at(640, 180, guacamole(p, 116)) +
    at(560, 390, salsa(p, 96)) +
    at(740, 390, salsa(p, 96, '#6f9a3a')) +
    at(
      400,
      560,
      katori(p, { r: 104, colour: '#c98a5a' }) +
        at(
          0,
          0,
          beads(p, { rx: 84, ry: 60, height: 14, colours: ['#6d2a22', '#7f352a'], count: 34, grain: 14 }),
        ),
    ) +
    at(
      640,
      570,
      katori(p, { r: 104, colour: '#c98a5a' }) +
        at(
          0,
          4,
          riceMound(p, {
            rx: 88,
            ry: 62,
            height: 20,
            colours: ['#f3d9a0', '#eeb35a', '#f9e6ba'],
            count: 220,
            grain: 13,
          }),
        ),
    ) +
    at(
      870,
      560,
      katori(p, { r: 96, colour: light('#c98a5a', 0.1) }) + liquid(p, { rx: 82, ry: 65, colour: '#fbf7ec' }),
    ) +
    around([
      [wedge(p, 56), 760, 540, -12],
      [frill(p, 130, '#7cba45'), 520, 250, 0],
      [tomatoSlice(p, 46), 800, 250, 0],
    ]),
}
