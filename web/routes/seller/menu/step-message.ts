import type { MarketplaceMoney } from '#contract/format/money.ts'
import { dietWords } from '#contract/rules/diet.ts'
import { soldOutInWords } from '#web/features/seller-menu/menu-texts.ts'
import { type EditedMenu, findDish } from './edited-menu.ts'
import type { ChangeStep, MenuStep } from './menu-steps.ts'

/** What a step does, in a sentence. `menu`: before the step. */
export function stepMessage(menu: EditedMenu, step: MenuStep, money: MarketplaceMoney): string {
  const nameOf = (id: string | null) => menu.find((section) => section.id === id)?.name ?? 'Section'
  if (step.step === 'hours') {
    return step.hours
      ? `${nameOf(step.section)} can be ordered at its new hours`
      : `${nameOf(step.section)} can be ordered at any time`
  }
  if (step.step === 'rename-section') return `${nameOf(step.section)} is now called ${step.name}`
  if (step.step === 'move-section') return `${nameOf(step.section)} moved`
  const found = findDish(menu, step.foodId)
  if (!found) return 'Saved'
  const { name } = found.dish
  if (step.step === 'change') return `${name} ${changeText(found.dish.price, step, money)}`
  if (step.section !== found.section.id) return `${name} moved to ${nameOf(step.section)}`
  const others = found.section.dishes.filter((dish) => dish !== found.dish)
  const place = others.findIndex(({ _id }) => _id === step.before)
  return `${name} is now ${place < 0 ? others.length + 1 : place + 1} of ${others.length + 1} in ${found.section.name}`
}

function changeText(
  before: number,
  { price, diet, hidden, soldOut }: ChangeStep,
  { format }: MarketplaceMoney,
): string {
  const parts = [
    price !== undefined && `costs ${format(price)} instead of ${format(before)}`,
    diet !== undefined && (diet ? `is ${dietWords[diet].toLowerCase()}` : 'has no diet set'),
    hidden !== undefined && (hidden ? 'is hidden from customers' : 'is shown to customers'),
    soldOut !== undefined && soldOutInWords[soldOut ?? ''],
  ]
  return parts.filter(Boolean).join(', ') || 'is unchanged'
}
