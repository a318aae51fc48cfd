import { palette } from './colour.ts'
import { board } from './cookware.ts'
import { lamp, stringLights } from './facade-lights.ts'
import { counter, ground, palm, planter, sky, stars } from './facade-outdoors.ts'
import { arch, tiledRoof, wall } from './facade-walls.ts'
import { liquid, strew } from './gravies.ts'
import { bananaLeaf, currySprig, leaflet } from './greens.ts'
import { basil, pizza } from './plates.ts'
import type { Scene } from './render.ts'
import { prawn } from './seafood.ts'
import { at, ellipse, path, prop, rect, stroke } from './shapes.ts'
import { maki, onigiri } from './sushi.ts'
import { bowl } from './vessels.ts'

export const landscapeCovers: Record<string, Scene> = {
  'restaurant-nonnas-courtyard': (p) =>
    sky(p, '#e0926a', '#fbe3b8') +
    wall(p, 0, 70, 1280, 490, '#d98a5a') +
    arch(p, 640, 540, 300, 380, '#e9c9a0', false) +
    [
      [120, 200],
      [1010, 200],
    ]
      .map(
        ([x = 0, y = 0]) =>
          rect(x, y, 150, 210, '#5a3a24', 'rx="75"') +
          rect(
            x + 12,
            y + 12,
            126,
            198,
            p.radial([
              [0, '#fff0bd'],
              [1, '#e0983f'],
            ]),
            'rx="63"',
          ) +
          [-1, 1]
            .map((side) =>
              rect(
                x + 75 + side * 112 - 32,
                y + 20,
                64,
                190,
                p.linear([
                  [0, '#4f7a4a'],
                  [1, '#2f5a34'],
                ]),
                'rx="4"',
              ),
            )
            .join(''),
      )
      .join('') +
    Array.from({ length: 90 }, () =>
      at(
        p.random(-20, 1300),
        p.random(40, 130) * (p.random() > 0.8 ? 1.7 : 1),
        leaflet(p, p.random(40, 74), p.pick(['#4f8a3a', '#6a9f45', '#3f7a35']), 0.4),
        p.random(40, 140),
      ),
    ).join('') +
    Array.from({ length: 16 }, () =>
      ellipse(p.random(20, 1260), p.random(60, 170), 11, 11, p.ball('#6a3a7a')),
    ).join('') +
    stringLights(p, 0, 640, 170, 50) +
    stringLights(p, 640, 1280, 170, 50) +
    ground(p, '#c98a5c', 536) +
    planter(p, 420, 548, 150, '#b5562f') +
    planter(p, 860, 548, 150, '#b5562f') +
    counter(p, 570, '#7a4a2a', '#f6efe0') +
    at(
      640,
      630,
      board(p, { width: 480, height: 150, colour: '#b98048' }) +
        pizza(p, { r: 190, k: 0.4, count: 6, topping: (x, y) => at(x, y, basil(p, 34)) }),
    ) +
    prop(p, '1f345', 330, 640, 100, 0) +
    prop(p, '1f9c0', 950, 640, 120, 0) +
    prop(p, '1fad2', 1080, 660, 70, 0),
  'restaurant-malabar-tides': (p) =>
    sky(p, '#f2a86a', '#fbe7c0', 460) +
    rect(
      0,
      330,
      1280,
      240,
      p.linear([
        [0, '#3f9aa0'],
        [1, '#12616b'],
      ]),
    ) +
    Array.from({ length: 12 }, (_, i) =>
      stroke(`M${p.random(0, 1200)} ${346 + i * 16}q40 -9 80 0t80 0`, '#d9f0ea', 4, 'opacity="0.5"'),
    ).join('') +
    at(
      960,
      330,
      path(
        'M-150 0L150 -230M-60 0L110 -230M150 -230L110 -230M-150 0L-60 0',
        'none',
        'stroke="#5a3a24" stroke-width="8"',
      ) +
        path('M130 -230Q20 -150 -40 -10Q120 -40 240 -10Q200 -140 130 -230Z', '#5a3a24', 'opacity="0.28"') +
        [0, 1, 2, 3]
          .map((i) => stroke(`M130 -230Q${i * 70 - 10} -110 ${i * 84 - 36} -12`, '#5a3a24', 3))
          .join(''),
    ) +
    palm(p, 1180, 560, 420, -60) +
    palm(p, 60, 560, 360, 60) +
    wall(p, 170, 250, 500, 300, '#f3e2c4') +
    rect(210, 320, 130, 150, '#2f5a5f', 'rx="6"') +
    rect(
      222,
      332,
      106,
      126,
      p.radial([
        [0, '#fff0bd'],
        [1, '#e0983f'],
      ]),
    ) +
    rect(480, 300, 140, 250, '#2f5a5f', 'rx="6"') +
    rect(
      492,
      312,
      116,
      238,
      p.radial([
        [0, '#fff0bd'],
        [1, '#c97a30'],
      ]),
    ) +
    tiledRoof(p, 150, 170, 540, 110, '#b5502f') +
    lamp(p, 410, 280, 40, palette.turmeric, 24) +
    counter(p, 560, '#8a5a34') +
    at(640, 625, bananaLeaf(p, 900, 210)) +
    at(
      520,
      600,
      bowl(p, { r: 100, k: 0.5, colour: '#7a3f28', depth: 0.4 }) +
        liquid(p, { rx: 86, ry: 43, colour: '#f0c452', oil: '#f9e08a' }) +
        at(0, 0, currySprig(p, 80)),
    ) +
    at(
      740,
      610,
      strew(p, { rx: 100, ry: 36, count: 7, distance: 54, turn: 180, piece: () => prawn(p, 96, '#d94a20') }),
    ) +
    prop(p, '1f965', 1060, 620, 130, 0) +
    prop(p, '1f965', 230, 640, 120, -10),
  'restaurant-sakura-street': (p) =>
    sky(p, '#1b2148', '#6a3a6a') +
    stars(p) +
    wall(p, 110, 130, 1060, 430, '#5a3a2a', 'planks') +
    tiledRoof(p, 70, 40, 1140, 110, '#2f3a4a') +
    rect(
      200,
      240,
      880,
      280,
      p.radial([
        [0, '#ffeab0'],
        [0.6, '#f0b050'],
        [1, '#a85c2c'],
      ]),
    ) +
    Array.from({ length: 14 }, (_, i) => rect(200 + i * 66, 240, 6, 280, '#5a3a2a', 'opacity="0.5"')).join(
      '',
    ) +
    Array.from({ length: 6 }, (_, i) =>
      at(
        240 + i * 136,
        236,
        path(
          'M0 0L126 0L124 132L2 132Z',
          p.linear([
            [0, '#2f3f8a'],
            [1, '#1d2660'],
          ]),
        ) +
          ellipse(63, 66, 30, 30, '#f6efe4') +
          ellipse(63, 66, 22, 22, '#c2303a'),
      ),
    ).join('') +
    rect(190, 224, 900, 16, '#3d2418', 'rx="6"') +
    [150, 1130]
      .map((x) =>
        at(
          x,
          170,
          ellipse(
            0,
            70,
            100,
            110,
            p.radial([
              [0, '#ffb060', 0.8],
              [1, '#ffb060', 0],
            ]),
          ) +
            rect(
              -34,
              20,
              68,
              106,
              p.linear(
                [
                  [0, '#ff8a5a'],
                  [0.5, '#d8301e'],
                  [1, '#8f1c12'],
                ],
                [0, 0, 1, 0],
              ),
              'rx="26"',
            ) +
            [38, 56, 74, 92, 108]
              .map((y) => stroke(`M-33 ${y}L33 ${y}`, '#7a140e', 2.5, 'opacity="0.6"'))
              .join('') +
            rect(-22, 12, 44, 12, '#2a1a1c', 'rx="4"') +
            rect(-22, 122, 44, 12, '#2a1a1c', 'rx="4"'),
        ),
      )
      .join('') +
    ground(p, '#3a3450', 540) +
    counter(p, 560, '#7a4f30', '#1d2440') +
    at(640, 625, board(p, { width: 420, height: 110, colour: '#2a2430' })) +
    [500, 590, 690, 780].map((x) => at(x, 590, maki(p, 42, ['#f2805a', '#8fb83f']))).join('') +
    at(330, 610, onigiri(p, 130)) +
    prop(p, '1f35c', 960, 590, 190, 0) +
    [
      [60, 60, 110],
      [210, 30, 80],
      [1190, 70, 120],
      [1080, 30, 80],
      [30, 190, 70],
    ]
      .map(([x = 0, y = 0, size = 0]) => prop(p, '1f338', x, y, size, x % 60))
      .join(''),
}
