import { cloth, planks, table } from './backdrops.ts'
import { dark, palette } from './colour.ts'
import { board, cakeStand } from './cookware.ts'
import { around, sprinkle, steam } from './garnish.ts'
import { glass, straw } from './glasses.ts'
import { beads, noodles, riceMound } from './grains.ts'
import { cube, folds, liquid, lump, strew } from './gravies.ts'
import { flecks, leaflet } from './greens.ts'
import { pizzaSlice } from './handheld.ts'
import type { Painter } from './painter.ts'
import { basil, paper, pizza, toast } from './plates.ts'
import type { Scene } from './render.ts'
import { at, ellipse, path, prop } from './shapes.ts'
import { custard } from './sweet-shop.ts'
import { citrus, mushroom, slice } from './vegetables.ts'
import { bowl, plate } from './vessels.ts'

const oliveRing = (p: Painter) =>
  ellipse(0, 3, 19, 13, 'none', 'stroke="#1c1420" stroke-width="11" opacity="0.5"') +
  ellipse(0, 0, 19, 13, 'none', `stroke="${p.pick(['#3d3040', '#5f6f2a'])}" stroke-width="11"`)

/** Sauce poured over pasta, thick and glossy. */
function sugo(p: Painter, rx: number, ry: number): string {
  return (
    ellipse(0, 8, rx, ry, dark('#c22f16', 0.4), 'opacity="0.6"') +
    liquid(p, { rx, ry, colour: '#cf3a1c', oil: '#f0862e' }) +
    folds(p, rx, ry, '#cf3a1c', 9) +
    strew(p, {
      rx: rx * 0.7,
      ry: ry * 0.7,
      count: 8,
      distance: rx * 0.3,
      piece: () => lump(p, rx * 0.11, rx * 0.08, '#e2492a'),
    })
  )
}

const parmesan = (p: Painter, count: number, rx: number, ry: number) =>
  strew(p, {
    rx,
    ry,
    count,
    distance: 40,
    turn: 180,
    piece: () => path('M-24 -6L20 -9L26 5L-18 9Z', '#fbf0c4', 'stroke="#e3cd8a" stroke-width="2"'),
  })

export const nonnasCourtyardScenes: Record<string, Scene> = {
  'margherita-pizza': (p) =>
    planks(p, '#6b4a2e') +
    at(600, 370, board(p, { width: 940, height: 600, colour: '#b98048', handle: true })) +
    at(
      590,
      350,
      pizza(p, { r: 410, count: 9, topping: (x, y) => at(x, y, basil(p, 64), p.random(0, 360)) }),
    ) +
    prop(p, '1f345', 1150, 590, 190) +
    at(1170, 140, basil(p, 130)) +
    prop(p, '1f9c4', 100, 620, 150),
  'garden-pizza': (p) =>
    cloth(p, palette.leaf, { motif: 'gingham', strength: 0.1 }) +
    at(
      640,
      350,
      pizza(p, {
        r: 420,
        count: 26,
        topping: (x, y, i) =>
          at(
            x,
            y,
            [
              () => mushroom(p, 74),
              () => oliveRing(p),
              () =>
                ellipse(
                  0,
                  0,
                  34,
                  24,
                  'none',
                  `stroke="${p.pick(['#5fa33a', '#d8382a', '#f0a52a'])}" stroke-width="11"`,
                ),
              () => beads(p, { rx: 26, ry: 16, height: 0, colours: ['#f9cf3d'], count: 5, grain: 10 }),
            ][i % 4]?.() ?? '',
            p.random(0, 90),
          ),
      }),
    ) +
    prop(p, '1fad1', 130, 150, 190, -10) +
    prop(p, '1fad2', 1160, 590, 150) +
    prop(p, '1f33d', 1150, 150, 190, 16) +
    prop(p, '1f9c5', 120, 600, 160),
  'pepperoni-by-the-slice': (p) =>
    cloth(p, palette.cream, { motif: 'checker', strength: 0.2 }) +
    at(620, 390, paper(p, 1020, 620, '#f4ead4', -3)) +
    at(430, 360, pizzaSlice(p, 500), -10) +
    at(810, 390, pizzaSlice(p, 510), 18) +
    prop(p, '1f336', 1140, 590, 170, -20) +
    prop(p, '1f9c0', 130, 590, 170),
  'spaghetti-al-pomodoro': (p) =>
    cloth(p, palette.peacock, { motif: 'gingham', strength: 0.08 }) +
    at(620, 380, plate(p, { r: 410, k: 0.68, colour: '#f8efe0', rim: palette.turmeric, lines: 2 })) +
    at(620, 400, noodles(p, { rx: 270, ry: 140, height: 90, colour: '#efc25e', count: 120, width: 14 })) +
    at(620, 320, sugo(p, 160, 84)) +
    at(640, 290, basil(p, 110)) +
    at(620, 340, parmesan(p, 9, 220, 120)) +
    prop(p, '1f345', 1130, 580, 210, 6) +
    prop(p, '1f345', 130, 160, 170) +
    prop(p, '1f9c4', 120, 600, 160),
  'mushroom-risotto': (p) =>
    cloth(p, palette.aubergine, { motif: 'sprigs', strength: 0.08 }) +
    at(630, 380, plate(p, { r: 410, k: 0.68, colour: '#ece6da', rim: '#3f7f5a' })) +
    at(630, 400, liquid(p, { rx: 280, ry: 168, colour: '#ecd49a' })) +
    at(
      630,
      400,
      riceMound(p, {
        rx: 262,
        ry: 150,
        height: 20,
        colours: ['#f3e0ae', '#ecd08c', '#f9ebc6'],
        count: 760,
        grain: 17,
      }),
    ) +
    at(
      630,
      380,
      strew(p, { rx: 190, ry: 96, count: 9, distance: 92, turn: 50, piece: () => mushroom(p, 120) }),
    ) +
    at(630, 380, parmesan(p, 10, 220, 120) + flecks(p, 50, 240, 130, '#5f9a35', 8)) +
    prop(p, '1f9c0', 1140, 570, 210, 8) +
    at(140, 150, mushroom(p, 170), -20) +
    at(230, 230, mushroom(p, 120), 24) +
    prop(p, '1f33f', 130, 600, 180, 20),
  'tomato-bruschetta': (p) =>
    planks(p, '#7a5638') +
    at(620, 380, board(p, { width: 1060, height: 500, colour: '#c08a54' })) +
    [
      [330, -6],
      [620, 3],
      [910, -3],
    ]
      .map(([x = 0, turn = 0]) =>
        at(
          x,
          370,
          toast(p, 270, 400, '#cf9650') +
            at(
              0,
              -6,
              strew(p, {
                rx: 92,
                ry: 130,
                count: 26,
                distance: 34,
                turn: 90,
                piece: () => cube(p, 46, p.pick(['#e2452c', '#d83a24', '#ee5a3a'])),
              }) +
                flecks(p, 20, 90, 130, '#fff3d6', 6) +
                at(6, -20, basil(p, 74)),
            ),
          turn,
        ),
      )
      .join('') +
    prop(p, '1f345', 1170, 620, 180) +
    prop(p, '1f9c4', 110, 120, 150),
  minestrone: (p) =>
    cloth(p, palette.turmeric, { motif: 'gingham', strength: 0.16 }) +
    at(
      600,
      300,
      bowl(p, { r: 340, k: 0.6, colour: '#b3432a', depth: 0.48, band: '#f6e7c9' }) +
        liquid(p, { rx: 296, ry: 178, colour: '#cc5a22', oil: '#f0a03a' }) +
        strew(p, {
          rx: 220,
          ry: 116,
          count: 30,
          distance: 56,
          turn: 90,
          piece: (i) =>
            [
              () => slice(p, 32, '#e2792a', '#f3a24a', 0.72),
              () => ellipse(0, 0, 24, 18, p.ball('#f3e2c0')),
              () => ellipse(0, 0, 26, 17, p.ball('#7a2a22')),
              () => cube(p, 44, '#b9cf6a'),
              () => ellipse(0, 0, 16, 15, p.ball('#6fae3a')),
            ][i % 5]?.() ?? '',
        }) +
        at(20, -20, folds(p, 60, 30, '#5f9a35', 5) + basil(p, 100)),
    ) +
    at(600, 200, steam(p, 160, 140)) +
    at(1090, 540, toast(p, 200, 230, '#cf9650'), 24) +
    prop(p, '1f955', 140, 590, 200, -10) +
    prop(p, '1fad8', 140, 150, 170),
  'caramel-panna-cotta': (p) =>
    table(p, palette.terracotta, '#f3e2c4', { motif: 'sprigs', strength: 0.14, horizon: 440 }) +
    at(600, 540, cakeStand(p, { r: 330, k: 0.26 })) +
    at(600, 530, custard(p, 380)) +
    prop(p, '1f353', 350, 520, 120, -10) +
    at(860, 520, leaflet(p, 90, '#4f9b3a', 0.34), -40) +
    prop(p, '1f338', 1110, 600, 140, 0) +
    prop(p, '1f36f', 150, 560, 190),
  'sparkling-limonata': (p) =>
    table(p, palette.sky, '#f6e7c9', { motif: 'waves', strength: 0.3, horizon: 450 }) +
    at(
      500,
      650,
      glass(p, { height: 470, width: 220, layers: [[1, '#f6e06a']], ice: 5 }) +
        at(20, -410, straw(p, 260, palette.turmeric, 14)) +
        at(98, -452, citrus(p, 66, 0.92)) +
        at(0, -200, sprinkle(p, 26, 80, 150, ['#fffdf0'], 6)),
    ) +
    at(
      790,
      655,
      glass(p, { height: 380, width: 200, layers: [[1, '#f8e682']], ice: 4 }) +
        at(0, -180, sprinkle(p, 20, 70, 120, ['#fffdf0'], 6)),
    ) +
    around([
      [citrus(p, 92, 0.6), 1010, 650],
      [citrus(p, 70, 0.6, '#f4cf3a'), 330, 680],
    ]) +
    prop(p, '1f34b', 200, 580, 230, -10) +
    prop(p, '1f34b', 1130, 560, 190, 18),
}
