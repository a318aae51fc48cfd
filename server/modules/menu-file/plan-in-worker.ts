import type { MoneyRules } from '#contract/format/money.ts'
import { unavailable } from '../../errors.ts'
import { Admission } from '../../http/overload/admission.ts'
import { runInWorker, WorkerEnded, type WorkerLimits } from '../../in-worker.ts'
import type { CurrentMenu, KnownNames } from './current-menu.ts'
import { invalidFile } from './decode-file.ts'
import type { ImportPlan } from './plan.ts'

/** A file of 2,000 lines needs a second and 60 MB, most of it for the start of the thread. */
const limits: WorkerLimits = { memory: 192, time: 30_000 }

/** Files that a process reads at once; others wait, and are refused if that takes long. */
const reading = new Admission({ places: 2, wait: 10_000 })

export interface ToPlan {
  file: Uint8Array
  menu: CurrentMenu
  names: KnownNames
  rules: MoneyRules
}

export type Planned = { plan: ImportPlan; refused?: never } | { refused: string; plan?: never }

/**
 * Reads a menu file and plans its import in a thread with limits, because files can be made to need much time and memory.
 * What comes back is about as large as the file and the menu. Throws 400 for a file that cannot be read, also within the limits,
 * and 503 while too many others are read. Tests give it other limits and `places`.
 */
export async function planInWorker(toPlan: ToPlan, within = limits, places = reading): Promise<ImportPlan> {
  await new Promise<void>((start, refuse) => {
    places.enter(
      start,
      () => refuse(unavailable()),
      () => false,
    )
  })
  try {
    const { plan, refused } = await runInWorker<Planned>(
      new URL('./plan-worker.ts', import.meta.url),
      toPlan,
      within,
    )
    if (!plan) throw invalidFile(refused)
    return plan
  } catch (error) {
    if (error instanceof WorkerEnded) throw invalidFile('The file takes too long to read, or too much memory')
    throw error
  } finally {
    places.leave()
  }
}
