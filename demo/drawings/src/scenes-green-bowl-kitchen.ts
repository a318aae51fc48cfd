import { cloth, table } from './backdrops.ts'
import { palette } from './colour.ts'
import { spoon } from './cookware.ts'
import { cashew, sprinkle } from './garnish.ts'
import { glass } from './glasses.ts'
import { beads, riceMound } from './grains.ts'
import { cube, liquid, lump, strew } from './gravies.ts'
import { currySprig, herbs, leaflet } from './greens.ts'
import type { Scene } from './render.ts'
import { bananaSlice, fan, leaves, wideBowl } from './salad.ts'
import { at, ellipse, prop, scatter, stroke } from './shapes.ts'
import { chopsticks } from './sushi.ts'
import { broccoli, citrus, cucumberSlice, tomatoSlice } from './vegetables.ts'
import { bowl } from './vessels.ts'

export const greenBowlKitchenScenes: Record<string, Scene> = {
  'rainbow-quinoa-bowl': (p) =>
    cloth(p, palette.peacock, { motif: 'sprigs', strength: 0.1 }) +
    at(
      640,
      330,
      wideBowl(p, '#f1e4cb') +
        leaves(p, 220, 130, 9) +
        at(
          -120,
          -76,
          riceMound(p, {
            rx: 140,
            ry: 74,
            height: 40,
            colours: ['#f0dcae', '#e3c588', '#f7ebcb'],
            count: 300,
            grain: 9,
          }),
        ) +
        at(
          120,
          -104,
          strew(p, { rx: 96, ry: 46, count: 10, distance: 44, piece: () => cube(p, 62, '#ee8f2a') }),
        ) +
        at(
          200,
          34,
          beads(p, { rx: 84, ry: 62, height: 20, colours: ['#5a1f1a', '#6d2a22'], count: 30, grain: 17 }),
        ) +
        at(
          30,
          130,
          beads(p, { rx: 104, ry: 50, height: 20, colours: ['#f9cf3d', '#f6c02c'], count: 40, grain: 13 }),
        ) +
        at(
          -190,
          76,
          fan(p, () => tomatoSlice(p, 52), 3, 42, 26),
        ),
    ) +
    prop(p, '1f951', 660, 320, 210, 14) +
    at(640, 330, herbs(p, 6, 240, 140, 38)) +
    at(1130, 610, citrus(p, 84, 0.74, '#a9c83a')) +
    prop(p, '1f345', 120, 160, 170) +
    at(1130, 190, spoon(p, 420, '#c9a25a'), -60),
  'sprouted-moong-salad': (p) =>
    cloth(p, palette.terracotta, { motif: 'ikat', strength: 0.1 }) +
    at(
      640,
      320,
      wideBowl(p, '#3f6f5a') +
        at(
          0,
          10,
          beads(p, {
            rx: 280,
            ry: 176,
            height: 60,
            colours: ['#8fae3f', '#a2bf52', '#7c9a35'],
            count: 150,
            grain: 19,
          }),
        ) +
        strew(p, {
          rx: 250,
          ry: 150,
          count: 40,
          distance: 40,
          turn: 180,
          piece: () => stroke('M-22 0Q0 -22 26 -4', '#f7f1de', 8),
        }) +
        strew(p, { rx: 220, ry: 120, count: 7, distance: 110, piece: () => cucumberSlice(p, 44) }) +
        strew(p, {
          rx: 230,
          ry: 130,
          count: 18,
          distance: 56,
          turn: 90,
          piece: () => stroke('M-16 0L16 0', '#ffffff', 8),
        }) +
        sprinkle(p, 30, 240, 140, ['#33201a'], 6) +
        at(20, -30, currySprig(p, 190), -14),
    ) +
    prop(p, '1f965', 1130, 580, 240, 10) +
    prop(p, '1f96d', 130, 170, 200, -12) +
    prop(p, '1f952', 140, 600, 190, -20),
  'green-goddess-salad': (p) =>
    cloth(p, palette.cream, { motif: 'sprigs', strength: 0.28 }) +
    at(640, 330, wideBowl(p, '#2f6a4a') + leaves(p, 260, 160, 18)) +
    at(500, 260, broccoli(p, 190), -10) +
    at(800, 280, broccoli(p, 170), 16) +
    at(660, 220, broccoli(p, 150), 4) +
    at(
      640,
      400,
      strew(p, { rx: 210, ry: 70, count: 6, distance: 100, piece: () => cucumberSlice(p, 54) }) +
        sprinkle(p, 34, 250, 90, ['#f3e2b4', '#caa45a', '#6b4a22'], 7),
    ) +
    prop(p, '1f951', 640, 350, 200, -12) +
    at(1110, 560, spoon(p, 400, '#a9713f'), -50) +
    prop(p, '1f96c', 120, 590, 260, -14) +
    prop(p, '1f34b', 1150, 150, 190),
  'salmon-poke-bowl': (p) =>
    cloth(p, palette.night, { motif: 'waves', strength: 0.09 }) +
    at(
      600,
      320,
      wideBowl(p, '#e9dfce') +
        riceMound(p, {
          rx: 290,
          ry: 196,
          height: 20,
          colours: ['#ffffff', '#f8f2e6'],
          count: 1000,
          grain: 17,
        }) +
        at(
          -110,
          -60,
          strew(p, { rx: 130, ry: 70, count: 12, distance: 52, piece: () => cube(p, 84, '#f2805a') }),
        ) +
        at(
          150,
          -70,
          beads(p, { rx: 110, ry: 62, height: 20, colours: ['#8fbf45', '#7cad38'], count: 34, grain: 18 }),
        ) +
        at(
          160,
          90,
          fan(p, () => cucumberSlice(p, 54), 4, 40, 14),
        ) +
        at(
          -140,
          110,
          strew(p, {
            rx: 100,
            ry: 40,
            count: 14,
            distance: 26,
            turn: 60,
            piece: () => stroke('M-40 0Q0 -14 40 4', p.pick(['#ee8a2a', '#f2a24a']), 9),
          }),
        ),
    ) +
    prop(p, '1f951', 600, 380, 190, -10) +
    at(600, 320, sprinkle(p, 60, 250, 150, ['#fff6dc', '#2b1a16'], 5)) +
    at(1080, 400, chopsticks(p, 620, '#3b2a22'), -66) +
    prop(p, '1f41f', 130, 140, 180, -8),
  'millet-bisi-bele-bath': (p) =>
    cloth(p, palette.leaf, { motif: 'madras', strength: 0.09 }) +
    at(
      620,
      300,
      bowl(p, { r: 330, k: 0.62, colour: '#c99a3f', depth: 0.46, band: '#8f6420' }) +
        liquid(p, { rx: 288, ry: 178, colour: '#b5651f', oil: '#e9a03a' }) +
        riceMound(p, {
          rx: 262,
          ry: 154,
          height: 30,
          colours: ['#d98a2c', '#c87422', '#e6a040'],
          count: 620,
          grain: 12,
        }) +
        strew(p, {
          rx: 210,
          ry: 110,
          count: 14,
          distance: 66,
          piece: () =>
            p.pick([
              cube(p, 44, '#f08a2a'),
              lump(p, 18, 14, '#6fae3a'),
              cube(p, 46, '#f3d487'),
              stroke('M-24 0L24 6', '#6f8f3a', 13),
            ]),
        }) +
        at(-70, -40, cashew(p, 70), 10) +
        at(110, 10, cashew(p, 66), -30) +
        at(20, -60, currySprig(p, 170), -18),
    ) +
    at(
      1080,
      560,
      strew(p, {
        rx: 110,
        ry: 50,
        count: 9,
        distance: 50,
        turn: 40,
        piece: () => ellipse(0, 0, 58, 40, p.ball('#f0c465')),
      }),
    ) +
    prop(p, '1f955', 130, 590, 190, -14) +
    prop(p, '1fadb', 150, 150, 190, 10),
  'seasonal-fruit-bowl': (p) =>
    cloth(p, palette.sky, { motif: 'dots', strength: 0.24 }) +
    at(640, 380, bowl(p, { r: 350, k: 0.56, colour: '#f6e7c9', depth: 0.5, band: palette.chilli })) +
    [
      ['1f347', 450, 250, 220, -14],
      ['1f34d', 640, 180, 280, 6],
      ['1f34a', 820, 270, 200, 0],
      ['1f349', 380, 380, 230, -20],
      ['1f95d', 880, 390, 190, 10],
      ['1f353', 560, 360, 190, -8],
      ['1f352', 720, 340, 180, 10],
      ['1fad0', 650, 450, 170, 0],
      ['1f353', 800, 460, 150, 14],
      ['1f34f', 500, 460, 170, 0],
      ['1f34b', 700, 260, 150, 10],
      ['1f96d', 330, 300, 190, -20],
      ['1f347', 620, 500, 150, 20],
      ['1f352', 420, 500, 120, 0],
      ['1f95d', 900, 300, 140, -20],
    ]
      .map(([code, x, y, size, turn]) =>
        prop(p, String(code), Number(x), Number(y), Number(size), Number(turn)),
      )
      .join('') +
    at(150, 600, citrus(p, 80, 0.74, '#f0962a')) +
    prop(p, '1f34b', 1140, 600, 170),
  'blueberry-smoothie-bowl': (p) =>
    cloth(p, palette.rose, { motif: 'sprigs', strength: 0.26 }) +
    at(
      620,
      310,
      bowl(p, { r: 340, k: 0.66, colour: '#6b4226', depth: 0.4, inside: '#f6ecdc' }) +
        liquid(p, { rx: 296, ry: 194, colour: '#6a4a9c' }) +
        at(
          -130,
          60,
          strew(p, {
            rx: 110,
            ry: 54,
            count: 26,
            distance: 20,
            piece: () => lump(p, 14, 10, p.pick(['#c98a3d', '#a5661f', '#e3b46a'])),
          }),
        ) +
        at(
          110,
          96,
          fan(p, () => bananaSlice(p), 4, 48, -14),
        ) +
        scatter(p, 24, 230, 130, 30)
          .map(([x, y]) => at(x, y, stroke('M-14 0Q0 -9 15 2', '#ffffff', 7), p.random(0, 180)))
          .join(''),
    ) +
    prop(p, '1f95d', 470, 240, 150, 0) +
    prop(p, '1f95d', 590, 200, 150, 20) +
    prop(p, '1f353', 740, 230, 150, 10) +
    prop(p, '1f353', 830, 310, 130, -20) +
    prop(p, '1fad0', 640, 320, 150, 0) +
    prop(p, '1fad0', 1120, 590, 200, 0) +
    prop(p, '1f965', 130, 580, 220, -14) +
    at(1110, 200, spoon(p, 400, '#a9713f'), -56),
  'cold-pressed-greens': (p) =>
    table(p, palette.lime, '#f3e6c6', { motif: 'sprigs', strength: 0.22, horizon: 460 }) +
    at(
      520,
      650,
      glass(p, { height: 450, width: 220, layers: [[1, '#79a832']], ice: 3 }) +
        at(96, -440, citrus(p, 62, 0.9, '#a9c83a'), 20),
    ) +
    at(
      790,
      650,
      glass(p, { height: 370, width: 200, layers: [[1, '#8cb83e']], ice: 2 }) +
        at(-20, -330, leaflet(p, 80, '#3f8f35', 0.34), -50) +
        at(20, -334, leaflet(p, 74, '#4f9b3a', 0.34), -120),
    ) +
    prop(p, '1f34f', 230, 580, 230, -6) +
    prop(p, '1f952', 1020, 600, 230, 16) +
    prop(p, '1fada', 1170, 560, 170, 0),
}
