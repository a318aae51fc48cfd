import { accessMatrix } from './access-matrix.ts'
import type { Attack } from './attack.ts'
import { foreignAddresses } from './foreign-addresses.ts'
import { forgedProxies } from './forged-proxies.ts'
import { fuzz } from './fuzz.ts'
import { hostileBodies } from './hostile-bodies.ts'
import { lockOut } from './lock-out.ts'
import { malformed } from './malformed.ts'
import { signInCodes } from './sign-in-codes.ts'
import { slowBodies } from './slow-bodies.ts'
import { slowReaders } from './slow-readers.ts'
import { storedXss } from './stored-xss.ts'
import { uploadBombs } from './upload-bombs.ts'

/** Every attack. `npm run attack` runs the long forms, `tests/access/attack.test.ts` the short ones. */
export const attacks: Attack[] = [
  accessMatrix,
  foreignAddresses,
  signInCodes,
  lockOut,
  forgedProxies,
  slowBodies,
  slowReaders,
  malformed,
  uploadBombs,
  hostileBodies,
  storedXss,
  fuzz,
]
