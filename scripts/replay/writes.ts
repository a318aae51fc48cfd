import type { Ids } from './ids.ts'
import type { Side } from './side.ts'
import { writeAsCustomer, writeAsGuest } from './writes-of-customers.ts'
import { writeAsAdmin, writeAsSeller } from './writes-of-staff.ts'

/** Sends writes of all kinds, valid ones and refused ones. */
export async function write(side: Side, ids: Ids): Promise<void> {
  await writeAsGuest(side)
  await writeAsCustomer(side, ids)
  await writeAsSeller(side, ids)
  await writeAsAdmin(side, ids)
}
