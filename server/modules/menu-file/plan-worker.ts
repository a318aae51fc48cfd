import { parentPort, workerData } from 'node:worker_threads'
import { moneyOf } from '#contract/format/money.ts'
import { Refusal } from '../../errors.ts'
import { planImport } from './plan.ts'
import type { Planned, ToPlan } from './plan-in-worker.ts'
import { readMenuFile } from './read-file.ts'

/** The thread of `planInWorker`. */
const { file, menu, names, rules } = workerData as ToPlan
parentPort!.postMessage(plan())

function plan(): Planned {
  try {
    return { plan: planImport(readMenuFile(file), menu, { names, money: moneyOf(rules) }) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { refused: error.message }
  }
}
