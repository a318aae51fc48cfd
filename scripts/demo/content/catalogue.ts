import { biryaniMahal } from './biryani-mahal.ts'
import { casaChilaca } from './casa-chilaca.ts'
import { chowkAndChaat } from './chowk-and-chaat.ts'
import { dhabaOnNhOne } from './dhaba-on-nh-one.ts'
import { greenBowlKitchen } from './green-bowl-kitchen.ts'
import { leafAndLadle } from './leaf-and-ladle.ts'
import { malabarTides } from './malabar-tides.ts'
import { mithaiJunction } from './mithai-junction.ts'
import { morningGriddle } from './morning-griddle.ts'
import { nonnasCourtyard } from './nonnas-courtyard.ts'
import { sakuraStreet } from './sakura-street.ts'
import { scoopAndSlice } from './scoop-and-slice.ts'
import { smashAndSizzle } from './smash-and-sizzle.ts'
import { tandoorTales } from './tandoor-tales.ts'
import type { DemoRestaurant } from './types.ts'
import { wokAroundTheClock } from './wok-around-the-clock.ts'
import { zaatarAndThyme } from './zaatar-and-thyme.ts'

export { categories } from './categories.ts'
export { cuisines } from './cuisines.ts'
export { admin, sellers } from './sellers.ts'

/** Every demo restaurant with its menu, in the order in which they opened. */
export const restaurants: DemoRestaurant[] = [
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
