import { cloth, rays, table } from './backdrops.ts'
import { palette } from './colour.ts'
import { cakeStand } from './cookware.ts'
import { sprinkle } from './garnish.ts'
import { coupe, glass, straw } from './glasses.ts'
import { strew } from './gravies.ts'
import { leaflet } from './greens.ts'
import type { Painter } from './painter.ts'
import type { Scene } from './render.ts'
import { at, ellipse, emoji, prop } from './shapes.ts'
import { fudge, gola, layerSlice } from './sweet-shop.ts'
import { cone, scoop, slab } from './sweets.ts'
import { plate } from './vessels.ts'

const pearls = (p: Painter, rx: number, ry: number) =>
  strew(p, { rx, ry, count: 40, distance: 24, piece: () => ellipse(0, 0, 15, 14, p.ball('#3a1a12')) })

export const scoopAndSliceScenes: Record<string, Scene> = {
  'hot-fudge-sundae': (p) =>
    table(p, palette.peacock, '#f0d3b4', { motif: 'dots', strength: 0.1, horizon: 470 }) +
    at(600, 350, scoop(p, 118, '#f6b3c0')) +
    at(510, 370, scoop(p, 112, '#fff2d6')) +
    at(700, 370, scoop(p, 112, '#8a5232')) +
    at(604, 260, scoop(p, 112, '#fff2d6') + fudge(p, 116)) +
    at(600, 640, coupe(p, 270, 380)) +
    prop(p, '1f352', 606, 130, 120, 0) +
    at(600, 250, sprinkle(p, 20, 90, 40, ['#f6d743', '#e06a8a', '#7fc6e8'], 6)) +
    prop(p, '1f95c', 250, 610, 180, 20) +
    prop(p, '1f36b', 1000, 600, 190, 10),
  'strawberry-cream-cake': (p) =>
    table(p, palette.leaf, '#f6e6d2', { motif: 'buti', strength: 0.08, horizon: 430 }) +
    at(600, 600, plate(p, { r: 380, k: 0.3, rim: '#d8304a', lines: 2 })) +
    at(590, 600, layerSlice(p, 420, 330)) +
    prop(p, '1f353', 640, 196, 130, 6) +
    at(550, 240, leaflet(p, 70, '#4f9b3a', 0.34), -20) +
    prop(p, '1f353', 250, 610, 150, -14) +
    prop(p, '1f353', 960, 610, 170, 10) +
    prop(p, '1f338', 1130, 640, 100),
  'walnut-brownie': (p) =>
    cloth(p, palette.turmeric, { motif: 'dots', strength: 0.16 }) +
    at(620, 410, plate(p, { r: 390, k: 0.66, colour: '#f6efe4', rim: palette.peacock })) +
    at(620, 370, slab(p, 410, '#5a2d1a', '#4a2415')) +
    at(620, 300, scoop(p, 104, '#fff2d6')) +
    at(620, 290, fudge(p, 106)) +
    at(620, 380, sprinkle(p, 20, 190, 70, ['#c98a4a', '#a8682f'], 11)) +
    prop(p, '1f36b', 1140, 580, 210, 12) +
    prop(p, '1f330', 140, 590, 170, -10) +
    prop(p, '1f330', 230, 650, 110, 20),
  'gelato-cone': (p) =>
    rays(p, palette.sky, [640, 380]) +
    at(
      470,
      690,
      cone(p, 350, 210) + at(0, -400, scoop(p, 118, '#b9d08a')) + at(6, -520, scoop(p, 106, '#f6b3c0')),
    ) +
    at(
      800,
      700,
      cone(p, 350, 210) +
        at(0, -400, scoop(p, 118, '#7a4a2e')) +
        at(-4, -520, scoop(p, 106, '#fff2d6') + sprinkle(p, 16, 70, 50, ['#4a2010'], 7)),
    ) +
    prop(p, '1f353', 160, 590, 190, -12) +
    prop(p, '1fad0', 1110, 600, 190) +
    prop(p, '1f36b', 1130, 160, 170, 12),
  'birthday-cupcakes': (p) =>
    table(p, palette.aubergine, '#e9b9c4', { motif: 'dots', strength: 0.1, horizon: 470 }) +
    at(600, 590, cakeStand(p, { r: 430, k: 0.2 })) +
    at(370, 440, emoji(p, '1f9c1', 290)) +
    at(840, 440, emoji(p, '1f9c1', 290)) +
    at(600, 420, emoji(p, '1f9c1', 350)) +
    prop(p, '1f36c', 170, 640, 140, 10) +
    prop(p, '1f36d', 1080, 560, 210, 14) +
    at(640, 150, sprinkle(p, 40, 560, 120, ['#f6d743', '#f08aa4', '#7fc6e8', '#8fcf5a', '#fffaf0'], 8)),
  'kala-khatta-gola': (p) =>
    rays(p, palette.turmeric, [640, 320]) +
    at(440, 290, gola(p, 190, '#5a2a6a'), -8) +
    at(830, 330, gola(p, 180, '#c2304a'), 10) +
    prop(p, '1f347', 160, 590, 210, -10) +
    prop(p, '1f9ca', 1130, 590, 190, 10) +
    prop(p, '1f9ca', 1020, 650, 120, -14) +
    prop(p, '1f34b', 130, 150, 150, 0),
  'brown-sugar-bubble-tea': (p) =>
    table(p, palette.terracotta, '#f3e2c8', { motif: 'waves', strength: 0.12, horizon: 460 }) +
    at(
      500,
      650,
      glass(p, {
        height: 470,
        width: 250,
        taper: 0.7,
        layers: [
          [0.3, '#a8683a'],
          [0.7, '#e3bd90'],
        ],
        stripes: '#4a1f0e',
      }) +
        at(0, -62, pearls(p, 80, 46)) +
        at(30, -400, straw(p, 300, palette.leaf, 12)),
    ) +
    at(
      800,
      655,
      glass(p, {
        height: 390,
        width: 220,
        taper: 0.7,
        layers: [
          [0.3, '#a8683a'],
          [0.7, '#e9caa2'],
        ],
        stripes: '#4a1f0e',
      }) + at(0, -54, pearls(p, 68, 38)),
    ) +
    at(230, 650, pearls(p, 90, 22)) +
    prop(p, '1f9cb', 1080, 530, 260, 6),
  'two-tier-birthday-cake': (p) =>
    table(p, palette.night, '#c4623a', { motif: 'stars', strength: 0.08, horizon: 470 }) +
    at(620, 590, cakeStand(p, { r: 330, k: 0.22, colour: '#f3d9a0' })) +
    at(620, 370, emoji(p, '1f382', 500, 0.02)) +
    prop(p, '1f353', 380, 560, 110, -10) +
    prop(p, '1f353', 860, 560, 110, 10) +
    prop(p, '1f381', 1090, 600, 210, 6) +
    prop(p, '1f388', 160, 260, 260, -8) +
    prop(p, '1f388', 1120, 200, 210, 10) +
    at(640, 120, sprinkle(p, 46, 580, 100, ['#f6d743', '#f08aa4', '#7fc6e8', '#8fcf5a', '#fffaf0'], 8)),
}
