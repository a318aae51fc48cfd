import { biryaniMahal } from './restaurants/biryani-mahal.ts'
import { casaChilaca } from './restaurants/casa-chilaca.ts'
import { chowkAndChaat } from './restaurants/chowk-and-chaat.ts'
import { dhabaOnNhOne } from './restaurants/dhaba-on-nh-one.ts'
import { greenBowlKitchen } from './restaurants/green-bowl-kitchen.ts'
import { leafAndLadle } from './restaurants/leaf-and-ladle.ts'
import { malabarTides } from './restaurants/malabar-tides.ts'
import { mithaiJunction } from './restaurants/mithai-junction.ts'
import { morningGriddle } from './restaurants/morning-griddle.ts'
import { nonnasCourtyard } from './restaurants/nonnas-courtyard.ts'
import { sakuraStreet } from './restaurants/sakura-street.ts'
import { scoopAndSlice } from './restaurants/scoop-and-slice.ts'
import { smashAndSizzle } from './restaurants/smash-and-sizzle.ts'
import { tandoorTales } from './restaurants/tandoor-tales.ts'
import { wokAroundTheClock } from './restaurants/wok-around-the-clock.ts'
import { zaatarAndThyme } from './restaurants/zaatar-and-thyme.ts'
import type { DemoRestaurant } from './types.ts'

/** All demo restaurants in the order of their creation. */
export const demoRestaurants: DemoRestaurant[] = [
  leafAndLadle,
  tandoorTales,
  biryaniMahal,
  chowkAndChaat,
  nonnasCourtyard,
  malabarTides,
  wokAroundTheClock,
  zaatarAndThyme,
  smashAndSizzle,
  mithaiJunction,
  sakuraStreet,
  dhabaOnNhOne,
  casaChilaca,
  greenBowlKitchen,
  morningGriddle,
  scoopAndSlice,
]
