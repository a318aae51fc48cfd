import { friedOnions } from './biryani.ts'
import { dosa } from './breads.ts'
import { samosa } from './fried.ts'
import { riceMound } from './grains.ts'
import { creamSwirl, folds, grilled, liquid, lump, strew } from './gravies.ts'
import { bananaLeaf, currySprig, herbs } from './greens.ts'
import { drumstick } from './grill.ts'
import type { Painter } from './painter.ts'
import type { Scene } from './render.ts'
import { chutney, raita, sambar } from './sauces.ts'
import { at, prop } from './shapes.ts'
import { idli } from './steamed.ts'
import { ball, jalebi } from './sweets.ts'
import { onionRings, wedge } from './vegetables.ts'
import { bowl, katori } from './vessels.ts'

/** The home page's picture on a canvas of 1600 × 900; it has no background, so that it lies on either theme. */
export const heroScenes: Record<string, Scene> = {
  'hero-home': (p) => at(-40, -50, meal(p), 0, 1.05),
}

function meal(p: Painter): string {
  return (
    at(790, 470, bananaLeaf(p, 1440, 730, '#4b9b44'), -7) +
    at(560, 300, dosa(p, 760, 140), -13) +
    at(330, 520, sambar(p, 108)) +
    at(545, 610, chutney(p, 92)) +
    at(420, 720, idli(p, 92)) +
    at(590, 740, idli(p, 92)) +
    at(
      1020,
      330,
      bowl(p, { r: 190, k: 0.58, colour: '#b5652e', depth: 0.46 }) +
        liquid(p, { rx: 164, ry: 94, colour: '#e0662a', oil: '#f79a3a' }) +
        folds(p, 150, 84, '#e0662a', 6) +
        strew(p, { rx: 104, ry: 50, count: 6, distance: 66, piece: () => grilled(p, 38, 27, '#d9702c') }) +
        creamSwirl(p, 130, 74) +
        herbs(p, 5, 100, 50, 28),
    ) +
    at(
      860,
      610,
      riceMound(p, {
        rx: 190,
        ry: 94,
        height: 96,
        colours: ['#fff6e0', '#fff6e0', '#fdeecb', '#f8c545', '#f09a26'],
        count: 620,
        grain: 18,
      }),
    ) +
    at(
      860,
      560,
      strew(p, {
        rx: 96,
        ry: 44,
        count: 3,
        distance: 90,
        turn: 40,
        piece: () => drumstick(p, 140, '#c2702c'),
      }) + friedOnions(p, 120, 60, 18),
    ) +
    at(1150, 560, raita(p, 86)) +
    at(1090, 700, samosa(p, 190)) +
    at(1260, 640, samosa(p, 170, '#d58f3c')) +
    at(1330, 400, jalebi(p, 100)) +
    at(
      1250,
      250,
      katori(p, { r: 80, colour: '#c79a45' }) +
        liquid(p, { rx: 69, ry: 54, colour: '#d98c2a' }) +
        at(-24, -16, ball(p, 32, '#7a3216')) +
        at(28, -4, ball(p, 32, '#84391a')),
    ) +
    at(
      720,
      470,
      strew(p, { rx: 50, ry: 30, count: 9, distance: 26, piece: () => lump(p, 20, 15, '#6f9b35') }),
    ) +
    at(740, 780, onionRings(p, 44)) +
    at(930, 770, wedge(p, 54), -10) +
    at(240, 700, currySprig(p, 190), -50) +
    prop(p, '1f336', 1430, 760, 150, -20) +
    prop(p, '1f345', 130, 600, 130, -8) +
    prop(p, '1f34b', 1460, 250, 120, 10)
  )
}
