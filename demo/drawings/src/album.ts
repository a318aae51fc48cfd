import { cuisineScenes } from './cuisines.ts'
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

/** Scenes that share a canvas and the widths of their files in pixels, in ascending order. */
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
 * All pictures of the demo. Foods are at most 960 pixels wide: they contain emoji of 256 pixels, which look blurred beyond
 * that. Restaurant covers contain almost none and span the whole page, so they go to 1280.
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
]
