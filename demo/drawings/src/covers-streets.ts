import { pancakes } from './bakery.ts'
import { dosa } from './breads.ts'
import { palette } from './colour.ts'
import { cakeStand } from './cookware.ts'
import { cup, tumbler } from './cups.ts'
import { burger, fries } from './diner.ts'
import { garland, stringLights } from './facade-lights.ts'
import { counter, planter } from './facade-outdoors.ts'
import { emblem, shop } from './facade-shop.ts'
import { steam } from './garnish.ts'
import { beads, noodles } from './grains.ts'
import { cube, strew } from './gravies.ts'
import { bananaLeaf, frill } from './greens.ts'
import { taco } from './handheld.ts'
import type { Scene } from './render.ts'
import { chutney, sambar } from './sauces.ts'
import { at, ellipse, emoji, path, place, prop, rect, stroke } from './shapes.ts'
import { idli, momo, steamer } from './steamed.ts'
import { scoop } from './sweets.ts'
import { broccoli, cucumberSlice, tomatoSlice } from './vegetables.ts'
import { bowl, plate } from './vessels.ts'

export const streetCovers: Record<string, Scene> = {
  'restaurant-leaf-and-ladle': (p) =>
    shop(p, {
      wall: '#e9c98a',
      frame: '#2f5f3f',
      awning: [palette.leaf, '#f6e7c9'],
      sign: palette.leaf,
      motif: place(bananaLeaf(p, 330, 84, '#7cb045', false), 0, 0),
    }) +
    garland(p, 150, 1130, 246, 26) +
    counter(p, 560, '#8a5a34', palette.chilli) +
    at(640, 612, bananaLeaf(p, 760, 190)) +
    at(590, 570, dosa(p, 480, 86), -5) +
    at(400, 640, sambar(p, 62)) +
    at(860, 630, chutney(p, 58)) +
    at(760, 640, idli(p, 54)) +
    at(250, 640, tumbler(p, 120, '#b9743c')) +
    at(1050, 640, tumbler(p, 120, '#b9743c')) +
    at(1050, 510, steam(p, 90, 50)),
  'restaurant-wok-around-the-clock': (p) =>
    shop(p, {
      wall: '#7a2420',
      texture: 'brick',
      frame: '#26222e',
      awning: [palette.turmeric, palette.chilli],
      sign: '#26222e',
      motif: emblem(p, ['1f961', '1f525', '1f95f']),
      night: true,
    }) +
    [190, 420, 900, 1120]
      .map((x) =>
        at(
          x,
          250,
          ellipse(
            0,
            50,
            110,
            100,
            p.radial([
              [0, '#ffb060', 0.7],
              [1, '#ffb060', 0],
            ]),
          ) +
            stroke('M0 -10L0 14', '#e9b54a', 4) +
            ellipse(
              0,
              52,
              44,
              40,
              p.radial([
                [0, '#ff8a5a'],
                [0.5, '#d8301e'],
                [1, '#7a140e'],
              ]),
            ) +
            [-20, 0, 20]
              .map((dx) => stroke(`M${dx} 16Q${dx * 2} 52 ${dx} 88`, '#8f1c12', 3, 'opacity="0.6"'))
              .join('') +
            rect(-18, 10, 36, 8, '#e9b54a', 'rx="4"') +
            rect(-18, 88, 36, 8, '#e9b54a', 'rx="4"') +
            stroke('M0 96L0 122', '#e9b54a', 4),
        ),
      )
      .join('') +
    counter(p, 560, '#3d2a2c', '#1f1a24') +
    at(
      640,
      560,
      bowl(p, { r: 150, k: 0.5, colour: '#f6e7c9', depth: 0.5, band: palette.chilli }) +
        noodles(p, { rx: 128, ry: 54, height: 46, colour: '#e5ad4c', count: 70, width: 8 }),
    ) +
    at(640, 500, steam(p, 130, 90)) +
    at(
      330,
      610,
      steamer(p, 120, 0.5) +
        [
          [-50, -16],
          [10, -22],
          [60, -8],
          [-20, 16],
          [36, 18],
        ]
          .map(([x = 0, y = 0]) => at(x, y, momo(p, 34)))
          .join(''),
    ) +
    prop(p, '1f961', 950, 570, 190, 4),
  'restaurant-smash-and-sizzle': (p) =>
    shop(p, {
      wall: '#2f3a4a',
      texture: 'tiles',
      frame: '#b3261e',
      awning: [palette.chilli, '#f6efe0'],
      sign: palette.chilli,
      motif: emblem(p, ['1f354', '1f35f', '1f964']),
      night: true,
      door: 'middle',
    }) +
    stringLights(p, 120, 1160, 246, 22) +
    counter(p, 560, '#a9713f') +
    at(640, 690, burger(p, 300, 2)) +
    at(320, 700, fries(p, 230)) +
    prop(p, '1f964', 930, 590, 200, 4) +
    prop(p, '1f32d', 1100, 640, 170, 0),
  'restaurant-morning-griddle': (p) =>
    shop(p, {
      wall: '#f3ddc0',
      texture: 'planks',
      frame: '#12616b',
      awning: [palette.peacock, '#f6e7c9'],
      sign: palette.peacock,
      motif: emblem(p, ['1f95e', '2615', '1f950']),
      door: 'left',
    }) +
    counter(p, 560, '#b98a5a', '#f6e7c9') +
    at(620, 640, plate(p, { r: 200, k: 0.34, rim: palette.chilli })) +
    at(620, 540, pancakes(p, 132, 4)) +
    at(620, 528, cube(p, 54, '#fbe08a')) +
    at(930, 670, cup(p, 150, '#b9814a', '#fbf3e3', true)) +
    at(930, 580, steam(p, 100, 60)) +
    prop(p, '1f950', 330, 620, 200, -6) +
    prop(p, '1f353', 780, 660, 80, 0),
  'restaurant-scoop-and-slice': (p) =>
    shop(p, {
      wall: '#f3b8b8',
      texture: 'tiles',
      frame: '#f6efe4',
      awning: ['#9cc9dd', '#fffaf0'],
      sign: '#4a2150',
      motif: emblem(p, ['1f366', '1f370', '1f369']),
      door: 'middle',
    }) +
    counter(p, 560, '#e9d3c4', '#9cc9dd') +
    at(640, 680, cakeStand(p, { r: 180, k: 0.24 })) +
    at(640, 580, emoji(p, '1f370', 190)) +
    at(340, 600, scoop(p, 62, '#f6b3c0')) +
    at(400, 610, scoop(p, 60, '#b9d08a')) +
    at(370, 550, scoop(p, 58, '#fff2d6')) +
    at(
      370,
      680,
      path(
        'M-100 -80Q-90 0 -30 10L-24 30L24 30L30 10Q90 0 100 -80Z',
        p.linear(
          [
            [0, '#ffffff', 0.9],
            [0.5, '#cfe2e6', 0.7],
            [1, '#9fbcc4', 0.8],
          ],
          [0, 0, 1, 0],
        ),
      ),
    ) +
    prop(p, '1f9c1', 900, 600, 150, 0) +
    prop(p, '1f9c1', 1020, 620, 140, 0),
  'restaurant-green-bowl-kitchen': (p) =>
    shop(p, {
      wall: '#dfe8c8',
      frame: '#3f6f3a',
      awning: ['#8fb548', '#fffaf0'],
      sign: '#2f5f3f',
      motif: emblem(p, ['1f957', '1f951', '1f345']),
    }) +
    [150, 620, 1010].map((x) => planter(p, x, 70, 110, '#c9a878', '#6db33f')).join('') +
    counter(p, 560, '#c9a06a', '#f6efe0') +
    at(
      640,
      560,
      bowl(p, { r: 170, k: 0.42, colour: '#f1e4cb', depth: 0.5, band: '#3f6f3a' }) +
        strew(p, {
          rx: 120,
          ry: 40,
          count: 9,
          distance: 44,
          turn: 180,
          piece: () => frill(p, 90, p.pick(['#7cba45', '#5f9e35', '#93c95a'])),
        }) +
        at(-60, -14, cucumberSlice(p, 30)) +
        at(-20, 10, cucumberSlice(p, 30)) +
        at(70, 4, tomatoSlice(p, 30)) +
        at(96, -16, tomatoSlice(p, 28)) +
        at(20, -34, broccoli(p, 76)) +
        at(-90, 14, beads(p, { rx: 34, ry: 16, height: 6, colours: ['#f9cf3d'], count: 12, grain: 9 })),
    ) +
    prop(p, '1f951', 400, 620, 140, -10) +
    prop(p, '1f34e', 860, 630, 130, 8) +
    prop(p, '1f955', 980, 640, 130, 20) +
    at(280, 640, broccoli(p, 130), -10),
  'restaurant-casa-chilaca': (p) =>
    shop(p, {
      wall: '#e0752e',
      frame: '#1f7a6a',
      awning: ['#d8304a', '#f6c12a'],
      sign: '#1f7a6a',
      motif: emblem(p, ['1f32e', '1f336', '1f32f']),
      door: 'left',
    }) +
    Array.from({ length: 15 }, (_, i) =>
      path(
        `M${110 + i * 72} 262l62 0l0 56l-10 10l-10 -10l-11 10l-10 -10l-11 10l-10 -10Z`,
        ['#d8304a', '#f6c12a', '#1f7a6a', '#7a3a8a', '#9cc9dd'][i % 5] ?? '#d8304a',
        'opacity="0.92"',
      ),
    ).join('') +
    stroke('M100 262L1180 262', '#5a3a1a', 4) +
    counter(p, 560, '#7a4a2a', '#7a3a8a') +
    at(510, 600, taco(p, 220), -5) +
    at(760, 605, taco(p, 220), 5) +
    prop(p, '1f335', 1120, 480, 200, 0) +
    prop(p, '1f34b', 320, 640, 100, 0) +
    prop(p, '1f951', 930, 640, 130, 10),
}
