import { cuisineScenes } from './cuisines.ts'
import { heroScenes } from './hero.ts'
import { peopleScenes } from './people.ts'
import { hallCovers } from './covers-halls.ts'
import { landscapeCovers } from './covers-landscapes.ts'
import { roadsideCovers } from './covers-roadside.ts'
import { square, wide, type Canvas, type Scene } from './render.ts'
import { biryaniMahalScenes } from './scenes-biryani-mahal.ts'
import { casaChilacaScenes } from './scenes-casa-chilaca.ts'
import { chowkAndChaatScenes } from './scenes-chowk-and-chaat.ts'
import { dhabaOnNhOneScenes } from './scenes-dhaba-on-nh-one.ts'
import { greenBowlKitchenScenes } from './scenes-green-bowl-kitchen.ts'
import { leafAndLadleScenes } from './scenes-leaf-and-ladle.ts'
import { malabarTidesScenes } from './scenes-malabar-tides.ts'
import { mithaiJunctionScenes } from './scenes-mithai-junction.ts'
import { morningGriddleScenes } from './scenes-morning-griddle.ts'
import { nonnasCourtyardScenes } from './scenes-nonnas-courtyard.ts'
import { sakuraStreetScenes } from './scenes-sakura-street.ts'
import { scoopAndSliceScenes } from './scenes-scoop-and-slice.ts'
import { smashAndSizzleScenes } from './scenes-smash-and-sizzle.ts'
import { tandoorTalesScenes } from './scenes-tandoor-tales.ts'
import { wokAroundTheClockScenes } from './scenes-wok-around-the-clock.ts'
import { zaatarAndThymeScenes } from './scenes-zaatar-and-thyme.ts'
import { streetCovers } from './covers-streets.ts'

/** Scenes that share a canvas and the widths that the pages ask for, the largest last. */
export type Album = { canvas: Canvas; widths: number[]; scenes: Record<string, Scene> }

const foodScenes: Record<string, Scene> = {
  ...biryaniMahalScenes,
  ...casaChilacaScenes,
  ...chowkAndChaatScenes,
  ...dhabaOnNhOneScenes,
  ...greenBowlKitchenScenes,
  ...leafAndLadleScenes,
  ...malabarTidesScenes,
  ...mithaiJunctionScenes,
  ...morningGriddleScenes,
  ...nonnasCourtyardScenes,
  ...sakuraStreetScenes,
  ...scoopAndSliceScenes,
  ...smashAndSizzleScenes,
  ...tandoorTalesScenes,
  ...wokAroundTheClockScenes,
  ...zaatarAndThymeScenes,
}

/**
 * Foods end at 960: the emoji among them measure 256, and more would show it. The covers consist of
 * drawings nearly alone and stand across the whole page, so they go to 1280.
 */
export const albums: Album[] = [
  { canvas: wide, widths: [320, 640, 960], scenes: foodScenes },
  {
    canvas: wide,
    widths: [320, 640, 1280],
    scenes: { ...hallCovers, ...landscapeCovers, ...roadsideCovers, ...streetCovers },
  },
  { canvas: wide, widths: [320, 640, 960], scenes: cuisineScenes },
  { canvas: square, widths: [160, 320], scenes: peopleScenes },
  { canvas: { width: 1600, height: 900 }, widths: [640, 960, 1600], scenes: heroScenes },
]
