import { type Api, ApiError } from '#contract/client.ts'
import { failureOf, type FormFailure } from '#web/features/forms/form-result.ts'
import { failedWith } from '#web/features/forms/read-form.ts'
import { isUnusualPrice, priceQuestion } from '#web/features/seller-menu/menu-texts.ts'
import { editedMenu, type EditedMenu, findDish } from './edited-menu.ts'
import { applyStep, type ChangeStep, inverseOf, type MenuStep, type MoveStep } from './menu-steps.ts'
import { type MenuForm, readMenuStep } from './read-menu-step.ts'
import { stepFields } from './step-fields.ts'
import { stepMessage } from './step-message.ts'
import type { MarketplaceMoney } from '#contract/format/money.ts'

/** A step that was saved: what it did, and the fields of the step that undoes it. */
export interface SavedStep {
  success: true
  message: string
  undo: Record<string, string> | null
  /** null: nothing had to be saved */
  step: MenuStep | null
  /** by the clock that also gives `readAt` of a loaded menu, in milliseconds: menus that were read later include it */
  savedAt: number
}

/** A step that was not saved. `asks`: the seller is asked whether the new price is right; sent again, it is saved. */
export type RefusedStep = FormFailure & { asks?: string }

/** Saves the change that a form of the menu screen asks for. */
export async function saveMenuStep(
  { api, money }: { api: Api; money: MarketplaceMoney },
  restaurantId: string,
  wanted: MenuForm,
  form: FormData,
): Promise<SavedStep | RefusedStep> {
  const { data } = await api.restaurant.getMenu({ params: { restaurantId } })
  const menu = editedMenu(data)
  const step = readMenuStep(wanted, form, menu)
  if (!step) return { success: true, message: 'Nothing to save', undo: null, step: null, savedAt: Date.now() }
  if (!('step' in step)) return step
  const asks = questionOf(menu, step, money)
  if (asks) return { ...failedWith(form, {}, asks, 'ASKS').failure, asks }
  const undo = inverseOf(menu, step)
  try {
    if (!undo) return noLongerThere(form)
    await save(api, restaurantId, menu, step)
    const message = stepMessage(menu, step, money)
    return { success: true, message, undo: stepFields(undo), step, savedAt: Date.now() }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return noLongerThere(form)
    return failureOf(error, form)
  }
}

function questionOf(menu: EditedMenu, step: MenuStep, money: MarketplaceMoney): string | undefined {
  if (step.step !== 'change' || step.price === undefined || step.confirmed) return undefined
  const dish = findDish(menu, step.foodId)?.dish
  return dish && isUnusualPrice(dish.price, step.price)
    ? priceQuestion(dish.price, step.price, money)
    : undefined
}

function noLongerThere(form: FormData): RefusedStep {
  const message = 'This is no longer on the menu. Reload the page to see the current one.'
  return failedWith(form, {}, message, 'NOT_FOUND').failure
}

async function save(api: Api, restaurantId: string, menu: EditedMenu, step: MenuStep): Promise<void> {
  if (step.step === 'change') return saveChange(api, step)
  if (step.step === 'rename-section') {
    const { section: sectionId, name } = step
    await api.restaurant.updateSection({ params: { sectionId }, body: { name } })
    return
  }
  const after = applyStep(menu, step)
  if (step.step === 'move') await saveCategories(api, menu, after, step)
  const sections = after.map(({ id, isOwn, hours, dishes }) => ({
    ...(isOwn && id ? { section: id } : { category: id }),
    hours,
    foods: dishes.map(({ _id }) => _id),
  }))
  await api.restaurant.updateMenu({ params: { restaurantId }, body: { sections } })
}

async function saveChange(api: Api, { foodId, price, diet, hidden, soldOut }: ChangeStep): Promise<void> {
  if (price !== undefined || diet !== undefined || hidden !== undefined)
    await api.food.update({ params: { id: foodId }, body: { price, diet, hidden } })
  if (soldOut !== undefined) await api.food.setSoldOut({ params: { foodId }, body: { soldOut } })
}

async function saveCategories(api: Api, menu: EditedMenu, after: EditedMenu, { foodId }: MoveStep) {
  const before = findDish(menu, foodId)?.dish.categories ?? []
  const categories = findDish(after, foodId)?.dish.categories ?? []
  if (before.join() !== categories.join())
    await api.food.update({ params: { id: foodId }, body: { categories } })
}
