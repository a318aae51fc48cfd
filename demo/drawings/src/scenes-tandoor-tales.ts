import { cloth, planks, table } from './backdrops.ts'
import { naan } from './breads.ts'
import { light, palette } from './colour.ts'
import { board, kadhai } from './cookware.ts'
import { around, sprinkle } from './garnish.ts'
import { glass, straw } from './glasses.ts'
import { beads } from './grains.ts'
import { creamSwirl, cube, folds, grilled, liquid, strew } from './gravies.ts'
import { flecks, herbs, leaflet } from './greens.ts'
import { drumstick, seekh } from './grill.ts'
import type { Painter } from './painter.ts'
import { pepper, skewer } from './plates.ts'
import type { Scene } from './render.ts'
import { mint } from './sauces.ts'
import { at, prop } from './shapes.ts'
import { ball } from './sweets.ts'
import { broccoli, onionRings, wedge } from './vegetables.ts'
import { bowl, katori, plate, thali } from './vessels.ts'

const copper = '#b5652e'

function tikka(p: Painter, size: number): string[] {
  return Array.from({ length: 7 }, (_, i) =>
    i % 2
      ? pepper(p, size * 0.72, p.pick(['#5fa33a', '#d8382a', '#f0b52a']))
      : at(0, -size * 0.05, cube(p, size, '#f0b054', true)),
  )
}

const mintSprig = (p: Painter, size: number) =>
  [-60, -10, 40, 110, 200]
    .map((turn) =>
      at(
        Math.cos((turn / 180) * Math.PI) * size * 0.4,
        Math.sin((turn / 180) * Math.PI) * size * 0.32,
        leaflet(p, size * 0.8, '#4f9b3a', 0.34),
        turn,
      ),
    )
    .join('')

export const tandoorTalesScenes: Record<string, Scene> = {
  'butter-chicken': (p) =>
    cloth(p, palette.deep, { motif: 'paisley', strength: 0.09 }) +
    at(1010, 200, naan(p, 640), -26) +
    at(
      540,
      280,
      bowl(p, { r: 330, k: 0.6, colour: copper, depth: 0.5 }) +
        liquid(p, { rx: 288, ry: 172, colour: '#e0662a', oil: '#f79a3a' }) +
        folds(p, 270, 160, '#e0662a', 8) +
        strew(p, {
          rx: 190,
          ry: 96,
          count: 9,
          distance: 100,
          turn: 40,
          piece: () => grilled(p, 62, 44, '#d9702c'),
        }) +
        creamSwirl(p, 240, 140) +
        herbs(p, 6, 150, 80, 38),
    ) +
    prop(p, '1f336', 1130, 590, 190, -26) +
    prop(p, '1f345', 120, 600, 180) +
    prop(p, '1f9c8', 960, 560, 190, 6),
  'paneer-tikka': (p) =>
    planks(p, '#5a3822') +
    at(620, 370, board(p, { width: 980, height: 500, handle: true })) +
    at(620, 250, skewer(p, 940, tikka(p, 128)), -5) +
    at(600, 420, skewer(p, 940, tikka(p, 128)), -5) +
    at(930, 560, mint(p, 112)) +
    around([
      [onionRings(p, 60), 260, 590],
      [wedge(p, 66), 480, 590, -14],
      [wedge(p, 60), 600, 610, 160],
    ]) +
    prop(p, '1f34b', 1180, 140, 190) +
    at(1150, 620, mintSprig(p, 80)),
  'tandoori-chicken': (p) =>
    cloth(p, palette.aubergine, { motif: 'buti', strength: 0.09 }) +
    at(630, 370, plate(p, { r: 400, k: 0.7, colour: '#33333b', rim: '#c98a3a' })) +
    at(500, 270, drumstick(p, 420, '#c8401f'), -18) +
    at(740, 330, drumstick(p, 430, '#d04a22'), 14) +
    at(500, 460, drumstick(p, 430, '#c23c1e'), -4) +
    around([
      [onionRings(p, 62), 800, 500],
      [wedge(p, 64), 350, 560, -20],
      [wedge(p, 60), 690, 570, 10],
    ]) +
    herbs(p, 5, 240, 120, 40) +
    at(1110, 520, mint(p, 120)) +
    prop(p, '1f336', 150, 150, 180, 30) +
    prop(p, '1f525', 1120, 150, 170),
  'dal-makhani': (p) =>
    cloth(p, palette.turmeric, { motif: 'ikat', strength: 0.14 }) +
    at(1080, 170, naan(p, 560), -34) +
    at(
      580,
      280,
      kadhai(p, { r: 330, k: 0.6 }) +
        liquid(p, { rx: 286, ry: 170, colour: '#6b3219', oil: '#b5602a' }) +
        beads(p, {
          rx: 240,
          ry: 120,
          height: 0,
          colours: ['#4a2010', '#5c2c18', '#7a3c1e'],
          count: 70,
          grain: 15,
        }) +
        creamSwirl(p, 260, 150) +
        at(10, -20, cube(p, 90, '#fbe08a')) +
        herbs(p, 5, 190, 90, 36),
    ) +
    prop(p, '1fad8', 1110, 570, 200) +
    prop(p, '1f9c4', 130, 600, 170),
  'palak-paneer': (p) =>
    cloth(p, palette.cream, { motif: 'paisley', strength: 0.3 }) +
    at(
      640,
      280,
      bowl(p, { r: 340, k: 0.6, colour: copper, depth: 0.5, band: light(copper, 0.45) }) +
        liquid(p, { rx: 296, ry: 178, colour: '#4d7c2a' }) +
        folds(p, 290, 170, '#4d7c2a', 12) +
        strew(p, { rx: 200, ry: 100, count: 11, distance: 96, piece: () => cube(p, 100, '#fbf1d8') }) +
        creamSwirl(p, 190, 110),
    ) +
    prop(p, '1f96c', 130, 590, 260, -10) +
    prop(p, '1f9c4', 1140, 590, 180) +
    prop(p, '1f96c', 1180, 130, 230, 20),
  'garlic-naan': (p) =>
    cloth(p, palette.peacock, { motif: 'tiles', strength: 0.08 }) +
    at(640, 390, board(p, { width: 1060, height: 520, colour: '#8f5c34' })) +
    at(690, 290, naan(p, 760), -12) +
    at(
      600,
      460,
      naan(p, 800) +
        flecks(p, 70, 300, 90, '#5fa33a', 8) +
        sprinkle(p, 36, 290, 86, ['#fff6dc', '#f7e2b0'], 8),
      4,
    ) +
    prop(p, '1f9c4', 1140, 560, 200, 10) +
    prop(p, '1f9c8', 160, 160, 210, -8),
  'gulab-jamun': (p) =>
    cloth(p, palette.leaf, { motif: 'buti', strength: 0.1 }) +
    at(
      640,
      290,
      bowl(p, { r: 330, k: 0.6, colour: '#c79a4a', depth: 0.42, band: '#8f6420' }) +
        liquid(p, { rx: 288, ry: 172, colour: '#d98c2a', gloss: 0.8 }) +
        at(-110, -60, ball(p, 100, '#7a3216')) +
        at(110, -56, ball(p, 100, '#84391a')) +
        at(0, 40, ball(p, 112, '#7a3216')) +
        flecks(p, 26, 190, 90, '#8fb548', 9),
    ) +
    prop(p, '1f339', 150, 190, 230, -18) +
    prop(p, '1f338', 1140, 580, 150, 10) +
    prop(p, '1f338', 1060, 660, 90, 40),
  'mango-lassi': (p) =>
    table(p, palette.peacock, '#e3b04a', { motif: 'sprigs', horizon: 450 }) +
    at(
      560,
      640,
      glass(p, {
        height: 470,
        width: 240,
        layers: [
          [0.24, '#f39a1c'],
          [0.76, '#fbc454'],
        ],
        foam: '#fff1d6',
      }) +
        at(10, -405, straw(p, 250, palette.chilli, 16)) +
        at(-40, -412, mintSprig(p, 62)),
    ) +
    at(
      820,
      650,
      glass(p, {
        height: 360,
        width: 200,
        layers: [
          [0.24, '#f39a1c'],
          [0.76, '#fbc454'],
        ],
        foam: '#fff1d6',
      }),
    ) +
    prop(p, '1f96d', 230, 550, 300, -8) +
    prop(p, '1f96d', 1080, 580, 240, 24),
  'grand-tandoor-platter': (p) =>
    planks(p, '#4a2c1c') +
    at(620, 380, thali(p, { r: 470, k: 0.7, colour: '#c08a4a' })) +
    at(1060, 150, naan(p, 480), -30) +
    at(930, 230, naan(p, 440), -18) +
    at(480, 190, drumstick(p, 300, '#c8401f'), -14) +
    at(680, 190, drumstick(p, 300, '#d04a22'), 10) +
    at(430, 330, seekh(p, 380), -10) +
    at(440, 400, seekh(p, 380, '#7f3c20'), -6) +
    at(450, 500, skewer(p, 480, tikka(p, 84)), 4) +
    at(
      820,
      360,
      strew(p, { rx: 120, ry: 60, count: 8, distance: 62, piece: () => grilled(p, 46, 34, '#efd39a') }),
    ) +
    at(770, 490, broccoli(p, 130), 10) +
    at(890, 470, broccoli(p, 120), -14) +
    at(620, 590, mint(p, 78)) +
    at(1150, 560, mint(p, 110)) +
    at(
      130,
      560,
      katori(p, { r: 110 }) +
        liquid(p, { rx: 94, ry: 75, colour: '#f6efdc' }) +
        folds(p, 90, 70, '#f6efdc', 5),
    ) +
    around([
      [onionRings(p, 46), 900, 560],
      [wedge(p, 50), 300, 560, -16],
    ]),
}
