import { describe, expect, it } from 'vitest'
import { isUnusualPrice } from '#web/features/seller-menu/menu-texts.ts'
import type { EditedDish, EditedMenu } from './edited-menu.ts'
import { applyStep, inverseOf, type MenuStep, sectionStepBeside, stepBeside } from './menu-steps.ts'

const dish = (_id: string, category: string | null, fields: Partial<EditedDish> = {}): EditedDish => ({
  _id,
  name: _id,
  price: 120,
  diet: null,
  hidden: false,
  soldOut: null,
  lacksOptions: false,
  categories: category ? [category] : [],
  groups: 0,
  ...fields,
})
const menu: EditedMenu = [
  {
    id: 'A',
    name: 'Dosas',
    hours: null,
    dishes: [dish('a1', 'A'), dish('a2', 'A', { categories: ['A', 'B'] }), dish('a3', 'A')],
  },
  { id: 'B', name: 'Rice', hours: [{ from: '07:00', to: '11:00' }], dishes: [dish('b1', 'B')] },
  { id: null, name: 'Other dishes', hours: null, dishes: [dish('x', null)] },
]
const order = (edited: EditedMenu) =>
  edited.map(({ id, dishes }) => `${id}: ${dishes.map(({ _id }) => _id).join(' ')}`)

const steps: [string, MenuStep][] = [
  ['a price', { step: 'change', foodId: 'a1', price: 130 }],
  ['sold out', { step: 'change', foodId: 'a2', soldOut: 'today' }],
  ['several fields', { step: 'change', foodId: 'a2', hidden: true, diet: 'vegan', price: 1 }],
  ['a move up', { step: 'move', foodId: 'a3', section: 'A', before: 'a1' }],
  ['a move to the end', { step: 'move', foodId: 'a1', section: 'A', before: null }],
  ['a move to another section', { step: 'move', foodId: 'a1', section: 'B', before: 'b1' }],
  ['a move between its categories', { step: 'move', foodId: 'a2', section: 'B', before: null }],
  ['a move of a dish without a category', { step: 'move', foodId: 'x', section: 'A', before: 'a2' }],
  ['a section', { step: 'move-section', section: 'B', before: 'A' }],
  ['hours', { step: 'hours', section: 'B', hours: null }],
]

describe('a step and its inverse', () => {
  it.each(steps)('restore the menu: %s', (_, step) => {
    const after = applyStep(menu, step)
    expect(after).not.toEqual(menu)
    expect(applyStep(after, inverseOf(menu, step)!)).toEqual(menu)
    // The saved menu has the step already while it is still shown as underway.
    expect(applyStep(after, step)).toEqual(after)
  })

  it('have no inverse for a dish that was deleted', () => {
    expect(inverseOf(menu, { step: 'change', foodId: 'gone', price: 1 })).toBeNull()
    expect(applyStep(menu, { step: 'change', foodId: 'gone', price: 1 })).toBe(menu)
  })
})

describe('a dish in another section', () => {
  it('has its category in place of the one that it left', () => {
    const after = applyStep(menu, { step: 'move', foodId: 'a1', section: 'B', before: null })
    expect(order(after)).toEqual(['A: a2 a3', 'B: b1 a1', 'null: x'])
    expect(after[1]!.dishes[1]!.categories).toEqual(['B'])
  })

  it('keeps its categories if it has that one already', () => {
    const after = applyStep(menu, { step: 'move', foodId: 'a2', section: 'B', before: null })
    expect(after[1]!.dishes[1]!.categories).toEqual(['A', 'B'])
  })
})

describe('one place up or down', () => {
  const moved = (foodId: string, by: -1 | 1) => {
    const step = stepBeside(menu, foodId, by)
    return step && order(applyStep(menu, step))[0]
  }
  it('moves a dish in its section, up to its ends', () => {
    expect(moved('a2', -1)).toBe('A: a2 a1 a3')
    expect(moved('a1', 1)).toBe('A: a2 a1 a3')
    expect(moved('a2', 1)).toBe('A: a1 a3 a2')
    expect([moved('a1', -1), moved('a3', 1), moved('gone', 1)]).toEqual([null, null, null])
  })

  it('moves a section, never below the dishes without one', () => {
    const after = applyStep(menu, sectionStepBeside(menu, 'B', -1)!)
    expect(after.map(({ id }) => id)).toEqual(['B', 'A', null])
    expect(applyStep(menu, sectionStepBeside(menu, 'A', 1)!)).toEqual(after)
    expect(sectionStepBeside(menu, 'B', 1)).toBeNull()
    expect(sectionStepBeside(menu, 'A', -1)).toBeNull()
  })
})

it.each([
  [100, 50, false],
  [100, 49.99, true],
  [100, 200, false],
  [100, 200.01, true],
])('₹%d to ₹%d is unusual: %s', (before, after, is) => {
  expect(isUnusualPrice(before, after)).toBe(is)
})
