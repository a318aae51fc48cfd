import { flatbread } from './breads.ts'
import { palette } from './colour.ts'
import { kadhai, tandoor } from './cookware.ts'
import { kulhad, tumbler } from './cups.ts'
import { stringLights } from './facade-lights.ts'
import { counter, ground, sky, stars } from './facade-outdoors.ts'
import { awning } from './facade-shop.ts'
import { tiledRoof, wall } from './facade-walls.ts'
import { samosa } from './fried.ts'
import { steam } from './garnish.ts'
import { cube, liquid } from './gravies.ts'
import { herbs } from './greens.ts'
import type { Scene } from './render.ts'
import { at, ellipse, path, rect, stroke } from './shapes.ts'
import { jalebi } from './sweets.ts'

export const roadsideCovers: Record<string, Scene> = {
  'restaurant-chowk-and-chaat': (p) =>
    sky(p, '#2a2458', '#e0825a') +
    stars(p) +
    [0, 1, 2, 3, 4]
      .map(
        (i) =>
          wall(
            p,
            i * 270 - 60,
            120 - (i % 2) * 60,
            250,
            420,
            ['#b5703a', '#8a4a5a', '#c98a4a', '#6f5a7a', '#a85c3c'][i] ?? '#b5703a',
          ) +
          rect(i * 270 - 10, 200 - (i % 2) * 40, 60, 90, '#fbd27a', 'rx="30"') +
          rect(i * 270 + 90, 200 - (i % 2) * 40, 60, 90, '#e9a84a', 'rx="30" opacity="0.7"'),
      )
      .join('') +
    ground(p, '#6a5448', 520) +
    stringLights(p, 0, 640, 60, 50) +
    stringLights(p, 640, 1280, 60, 50) +
    at(
      640,
      0,
      [-270, 270]
        .map(
          (x) =>
            ellipse(x, 600, 92, 92, '#3a2418') +
            ellipse(x, 600, 76, 76, '#8a5a34') +
            [0, 45, 90, 135].map((a) => at(x, 600, rect(-76, -6, 152, 12, '#3a2418'), a)).join('') +
            ellipse(x, 600, 18, 18, '#e9b54a'),
        )
        .join(''),
    ) +
    rect(
      270,
      400,
      740,
      170,
      p.linear([
        [0, '#2f8a7a'],
        [1, '#12514f'],
      ]),
      'rx="12"',
    ) +
    [0, 1, 2, 3, 4, 5, 6]
      .map((i) => path(`M${310 + i * 110} 430l40 55l-40 55l-40 -55Z`, '#f6c12a', 'opacity="0.9"'))
      .join('') +
    rect(
      250,
      384,
      780,
      26,
      p.linear([
        [0, '#e9eef0'],
        [1, '#8d949b'],
      ]),
      'rx="8"',
    ) +
    [300, 980]
      .map((x) =>
        rect(
          x - 9,
          190,
          18,
          200,
          p.linear(
            [
              [0, '#d9a55a'],
              [1, '#8a5a24'],
            ],
            [0, 0, 1, 0],
          ),
        ),
      )
      .join('') +
    awning(p, 240, 130, 800, 92, palette.chilli, palette.turmeric) +
    [0, 1, 2].map((i) => at(400 + i * 92, 352, samosa(p, 120))).join('') +
    at(450, 296, samosa(p, 116)) +
    at(720, 360, jalebi(p, 66)) +
    at(820, 356, jalebi(p, 66)) +
    at(772, 320, jalebi(p, 64)) +
    at(940, 386, kulhad(p, 90, '#b9743a')) +
    at(940, 280, steam(p, 80, 40)),
  'restaurant-dhaba-on-nh-one': (p) =>
    sky(p, '#26305e', '#f0925a', 520) +
    stars(p) +
    rect(
      0,
      430,
      1280,
      140,
      p.linear([
        [0, '#8a9a3a'],
        [1, '#b5a040'],
      ]),
    ) +
    Array.from({ length: 60 }, () =>
      ellipse(p.random(0, 1280), p.random(436, 500), 7, 5, '#f6d02a', 'opacity="0.8"'),
    ).join('') +
    rect(0, 500, 1280, 70, '#4a4650') +
    stroke('M0 534L1280 534', '#f6e7c9', 6, 'stroke-dasharray="70 46"') +
    wall(p, 90, 250, 620, 270, '#c98a4a', 'brick') +
    rect(
      170,
      320,
      470,
      200,
      p.radial([
        [0, '#ffeab0'],
        [0.6, '#f0a848'],
        [1, '#8a4a24'],
      ]),
    ) +
    tiledRoof(p, 70, 170, 660, 110, '#9a4a2a') +
    stringLights(p, 80, 720, 286, 26) +
    at(400, 430, tandoor(p, 70)) +
    at(
      980,
      380,
      rect(
        -170,
        -110,
        210,
        190,
        p.linear([
          [0, '#e0502a'],
          [1, '#a8301a'],
        ]),
        'rx="10"',
      ) +
        rect(-160, -150, 190, 44, '#2f7a6a', 'rx="8"') +
        [-120, -60, 0].map((x) => path(`M${x} -144l18 18l-18 18l-18 -18Z`, '#f6c12a')).join('') +
        rect(
          40,
          -60,
          120,
          140,
          p.linear([
            [0, '#f6a02a'],
            [1, '#c8701a'],
          ]),
          'rx="16"',
        ) +
        rect(60, -44, 84, 56, '#bfe0ea', 'rx="8"') +
        rect(-170, 20, 330, 16, '#f6c12a') +
        [-110, 100]
          .map((x) => ellipse(x, 92, 44, 44, '#26222a') + ellipse(x, 92, 20, 20, '#c9ced3'))
          .join(''),
    ) +
    counter(p, 565, '#7a4a2a', palette.chilli) +
    at(
      640,
      610,
      kadhai(p, { r: 120, k: 0.5 }) +
        liquid(p, { rx: 104, ry: 52, colour: '#e8b02e', oil: '#f9d86a' }) +
        herbs(p, 4, 60, 26, 20),
    ) +
    at(
      370,
      630,
      flatbread(p, { rx: 130, ry: 62, colour: '#dfb478', thick: 8, spots: 16 }) +
        at(0, -6, cube(p, 44, '#fbe08a')),
    ) +
    at(900, 690, tumbler(p, 140, '#fbf3e2', '#c79a45', false)) +
    at(1020, 690, tumbler(p, 140, '#fbf3e2', '#c79a45', false)),
}
