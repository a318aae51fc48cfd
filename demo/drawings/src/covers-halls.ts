import { friedOnions } from './biryani.ts'
import { flatbread, naan } from './breads.ts'
import { dark, light, palette } from './colour.ts'
import { cakeStand, kadhai, tandoor } from './cookware.ts'
import { garland, lamp, lantern } from './facade-lights.ts'
import { counter, ground, planter } from './facade-outdoors.ts'
import { arch, wall } from './facade-walls.ts'
import { steam } from './garnish.ts'
import { riceMound } from './grains.ts'
import { creamSwirl, grilled, liquid, strew } from './gravies.ts'
import { herbs } from './greens.ts'
import { drumstick, seekh } from './grill.ts'
import type { Painter } from './painter.ts'
import type { Scene } from './render.ts'
import { mint } from './sauces.ts'
import { at, ellipse, path, prop, rect } from './shapes.ts'
import { diamond, ladoo } from './sweets.ts'
import { citrus } from './vegetables.ts'
import { bowl, katori, plate } from './vessels.ts'

/** Three arches of a lit hall. */
function arcade(p: Painter, stone: string, cusped: boolean, frieze: string): string {
  const petals = Array.from({ length: 26 }, (_, i) =>
    at(
      25 + i * 50,
      58,
      path('M0 -24L20 0L0 24L-20 0Z', frieze, 'opacity="0.75"') + ellipse(0, 0, 6, 6, light(stone, 0.5)),
    ),
  )
  return (
    wall(p, 0, 0, 1280, 560, stone) +
    rect(0, 26, 1280, 64, dark(stone, 0.2)) +
    petals.join('') +
    [240, 640, 1040]
      .map((x, i) => arch(p, x, 540, i === 1 ? 330 : 290, i === 1 ? 400 : 350, stone, cusped))
      .join('') +
    ground(p, dark(stone, 0.2), 536)
  )
}

const biryaniPot = (p: Painter, r: number) =>
  kadhai(p, { r, k: 0.52, colour: '#b5652e' }) +
  at(
    0,
    r * 0.05,
    riceMound(p, {
      rx: r * 0.84,
      ry: r * 0.4,
      height: r * 0.4,
      colours: ['#fff6e0', '#fdeecb', '#f8c545', '#f09a26'],
      count: 460,
      grain: r * 0.075,
    }),
  ) +
  at(
    0,
    -r * 0.2,
    strew(p, {
      rx: r * 0.5,
      ry: r * 0.24,
      count: 5,
      distance: r * 0.3,
      turn: 50,
      piece: () => drumstick(p, r * 0.52, '#c2702c'),
    }) + friedOnions(p, r * 0.6, r * 0.3, 16),
  )

export const hallCovers: Record<string, Scene> = {
  'restaurant-tandoor-tales': (p) =>
    arcade(p, '#7a2f24', true, '#e9a520') +
    [240, 1040].map((x) => lantern(p, x, 200, 60, '#f39a1c', 34)).join('') +
    at(640, 400, tandoor(p, 110)) +
    counter(p, 560, '#5a3822', palette.deep) +
    at(
      640,
      560,
      bowl(p, { r: 140, k: 0.5, colour: '#b5652e', depth: 0.5 }) +
        liquid(p, { rx: 120, ry: 60, colour: '#e0662a', oil: '#f79a3a' }) +
        strew(p, { rx: 70, ry: 28, count: 5, distance: 44, piece: () => grilled(p, 26, 18, '#d9702c') }) +
        creamSwirl(p, 90, 44) +
        herbs(p, 4, 60, 24, 20),
    ) +
    at(900, 600, naan(p, 300), -12) +
    at(340, 590, seekh(p, 280), -6) +
    at(350, 640, seekh(p, 280, '#84401f'), -3) +
    at(1110, 640, mint(p, 60)),
  'restaurant-biryani-mahal': (p) =>
    arcade(p, '#e3cf9f', true, '#12616b') +
    [240, 640, 1040]
      .map((x, i) => lantern(p, x, 150 + (i % 2) * 10, 70, i === 1 ? '#2f8a7a' : '#c2304a', 36))
      .join('') +
    counter(p, 560, '#6b3a22', palette.aubergine) +
    at(640, 545, biryaniPot(p, 190)) +
    at(640, 450, steam(p, 130, 120)) +
    at(
      330,
      640,
      katori(p, { r: 70, colour: '#d9cdb8' }) +
        liquid(p, { rx: 60, ry: 48, colour: '#faf5e8' }) +
        herbs(p, 3, 36, 26, 20),
    ) +
    at(
      960,
      640,
      katori(p, { r: 70, colour: '#c39a45' }) +
        liquid(p, { rx: 60, ry: 48, colour: '#b5762e', oil: '#e08a2a' }),
    ) +
    at(1100, 650, citrus(p, 50, 0.6)),
  'restaurant-zaatar-and-thyme': (p) =>
    arcade(p, '#2f7a80', false, '#f6e7c9') +
    [140, 340, 540, 740, 940, 1140]
      .map((x, i) =>
        lantern(p, x, 0, 110 + (i % 3) * 34, ['#f39a1c', '#c2304a', '#2f8ac0'][i % 3] ?? '#f39a1c', 32),
      )
      .join('') +
    planter(p, 440, 540, 150, '#c98a5a', '#8fb58a') +
    planter(p, 840, 540, 150, '#c98a5a', '#8fb58a') +
    counter(p, 560, '#a9713f', palette.chilli) +
    at(
      640,
      600,
      plate(p, { r: 180, k: 0.42, colour: '#f6e7c9', rim: palette.peacock }) +
        liquid(p, { rx: 120, ry: 48, colour: '#ecd2a0', gloss: 0.2 }) +
        ellipse(0, 0, 50, 20, '#b5971e'),
    ) +
    at(900, 620, flatbread(p, { rx: 110, ry: 56, colour: '#efcd92', thick: 9, spots: 12 })) +
    at(930, 600, flatbread(p, { rx: 110, ry: 56, colour: '#efcd92', thick: 9, spots: 12 })) +
    prop(p, '1f9c6', 370, 610, 170, 0) +
    prop(p, '1fad2', 1110, 640, 90, 0) +
    prop(p, '1f34b', 220, 640, 100, 0),
  'restaurant-mithai-junction': (p) =>
    arcade(p, '#e29a8a', true, '#fff3dc') +
    garland(p, 20, 1260, 104, 24) +
    [240, 1040].map((x) => lamp(p, x, 200, 60, palette.turmeric, 28)).join('') +
    counter(p, 560, '#8a4a3a', '#f6e7c9') +
    at(640, 650, cakeStand(p, { r: 170, k: 0.24, colour: '#d0a552' })) +
    [
      [560, 615],
      [640, 620],
      [720, 615],
      [600, 560],
      [680, 560],
      [640, 505],
    ]
      .map(([x = 0, y = 0]) => at(x, y, ladoo(p, 48)))
      .join('') +
    [
      [300, 640],
      [390, 620],
      [345, 600],
    ]
      .map(([x = 0, y = 0]) => at(x, y, diamond(p, 110)))
      .join('') +
    [
      [900, 620],
      [990, 640],
      [945, 596],
    ]
      .map(([x = 0, y = 0]) => at(x, y, diamond(p, 110, '#cfe0a0', false)))
      .join('') +
    prop(p, '1fa94', 160, 630, 110) +
    prop(p, '1fa94', 1130, 630, 110),
}
