import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { type MarketplaceMoney, rulesOf } from '#contract/format/money.ts'
import type { MenuImport, menuImportFields } from '#contract/records/menu.ts'
import { writeCsvLines } from '../../csv-cells.ts'
import type { Database, Reader } from '../../db/client.ts'
import { conflict, invalid } from '../../errors.ts'
import { announceMenu } from '../menu/announce.ts'
import { applyPlan } from './apply.ts'
import { columns } from './columns.ts'
import { type CurrentMenu, findKnownNames, lockMenu, readCurrentMenu, versionOf } from './current-menu.ts'
import type { ImportPlan } from './plan.ts'
import { planInWorker } from './plan-in-worker.ts'
import { menuLines } from './states.ts'

/** The menu of a seller's restaurant as a CSV file, with a byte order mark, so that Excel reads it as UTF-8. Throws 404. */
export async function exportMenu(
  db: Reader,
  sellerId: string,
  restaurantId: string,
  money: MarketplaceMoney,
): Promise<string> {
  const menu = await readCurrentMenu(db, sellerId, restaurantId)
  const rows = menuLines(menu, money).map((cells) => columns.map((column) => cells[column] ?? ''))
  return writeCsvLines([columns, ...rows], { isFirst: true })
}

type ImportFields = z.output<typeof menuImportFields>

/** Whose menu, and the file. */
interface Import {
  sellerId: string
  restaurantId: string
  money: MarketplaceMoney
  file: Buffer
  fields: ImportFields
}

/** What the import of a file would change; nothing is written. Throws 404, and 400 for a file that cannot be read. */
export async function dryRun(
  db: Reader,
  { sellerId, restaurantId, money, file, fields }: Import,
): Promise<MenuImport> {
  const menu = await readCurrentMenu(db, sellerId, restaurantId)
  const plan = await planInWorker({ file, menu, names: await findKnownNames(db), rules: rulesOf(money) })
  return present(menu, plan, missingDishes(menu, plan, fields.hideMissing), false)
}

/**
 * Applies a file as a whole. Throws 404; 400 where a line is wrong, or the menu would be empty without `confirmEmpty`; 409
 * where the menu has changed since the dry run whose version is given. Nothing changes then.
 */
export async function applyImport(
  database: Database,
  { sellerId, restaurantId, money, file, fields }: Import,
): Promise<MenuImport> {
  const { version, hideMissing, confirmEmpty } = fields
  if (!version) throw invalid([{ path: 'version', message: 'The version of the dry run is required' }])
  const menu = await readCurrentMenu(database.db, sellerId, restaurantId)
  if (versionOf(menu) !== version) throw menuChanged()
  const names = await findKnownNames(database.db)
  const plan = await planInWorker({ file, menu, names, rules: rulesOf(money) })
  const wrong = plan.lines.find(({ change }) => change === 'wrong')
  if (wrong) {
    const [first] = wrong.errors
    throw invalid([{ path: 'file', message: `Line ${wrong.line}, ${first?.column}: ${first?.reason}` }])
  }
  const missing = missingDishes(menu, plan, hideMissing)
  const result = present(menu, plan, missing, true)
  if (result.emptiesMenu && !confirmEmpty) {
    throw invalid([{ path: 'confirmEmpty', message: 'No dish would be on the menu afterwards' }])
  }
  await database.transaction(async (tx) => {
    // The plan was made without locks, so that orders do not wait for it: it is that of the locked menu if nothing has changed.
    const isPlanned = isDeepStrictEqual(names, await findKnownNames(tx, { lock: true }))
    await lockMenu(tx, sellerId, restaurantId)
    if (!isPlanned || versionOf(await readCurrentMenu(tx, sellerId, restaurantId)) !== version) {
      throw menuChanged()
    }
    await applyPlan(tx, menu, { names, money }, { plan, hide: missing.map(({ id }) => id) })
    announceMenu(tx, sellerId, restaurantId)
  })
  return result
}

const menuChanged = () =>
  conflict('The menu has changed since this import was checked. Please check it again.')

/** The visible dishes that are hidden because no line of the file is theirs. */
function missingDishes(menu: CurrentMenu, plan: ImportPlan, hideMissing: boolean) {
  if (!hideMissing) return []
  return menu.dishes.filter(({ id, hidden }) => !hidden && !plan.dishIds.has(id))
}

function present(
  menu: CurrentMenu,
  plan: ImportPlan,
  missing: CurrentMenu['dishes'],
  applied: boolean,
): MenuImport {
  const hiddenIds = new Set(missing.map(({ id }) => id))
  const changed = new Map(plan.dishes.map(({ id, state }) => [id, state]))
  const staysVisible = menu.dishes.some(
    ({ id, hidden }) => !hiddenIds.has(id) && !(changed.get(id)?.hidden ?? hidden),
  )
  const addsVisible = plan.dishes.some(({ id, state }) => id === null && !state.hidden)
  const hasVisible = menu.dishes.some(({ hidden }) => !hidden)
  return {
    lines: plan.lines,
    hidden: missing.map(({ name }) => name),
    newSections: plan.sections,
    emptiesMenu: hasVisible && !staysVisible && !addsVisible,
    version: versionOf(menu),
    applied,
  }
}
