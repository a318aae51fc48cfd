import { describe, expect, it } from 'vitest'
import { type EditedMenu, keepUnchanged } from './edited-menu.ts'
import { closedAtFirst, findMatches } from './shown-rows.ts'

/** A menu with sections of so many dishes, named `A 1`, `A 2` … */
const menuOf = (...counts: number[]): EditedMenu =>
  counts.map((count, index) => {
    const id = String.fromCharCode(65 + index)
    const dishes = Array.from({ length: count }, (_, place) => ({
      _id: `${id}${place + 1}`,
      name: `${id} ${place + 1}`,
      price: 120,
    }))
    return { id, name: id, hours: null, dishes }
  })

describe('the sections that begin closed', () => {
  it.each([
    [[20, 20, 20], null, []],
    [[40, 40, 40], null, ['B', 'C']],
    [[40, 20, 1], null, ['C']],
    [[0, 400, 1], null, ['C']],
    [[400, 1], null, ['B']],
    [[40, 40, 40], 'C', ['B']],
  ])('of sections with %j dishes, where the address opens %s, are %j', (counts, opened, closed) => {
    expect([...closedAtFirst(menuOf(...counts), opened)]).toEqual(closed)
  })
})

describe('a search', () => {
  const menu = menuOf(30, 30)

  it('finds names in any case, and shows the first', () => {
    const matches = findMatches(menu, ' a ', 10)!
    expect(matches.count).toBe(30)
    expect([...matches.shown]).toEqual(menu[0]!.dishes.slice(0, 10).map(({ _id }) => _id))
    expect(findMatches(menu, 'b 30', 10)).toEqual({ count: 1, shown: new Set(['B30']) })
  })

  it('is none without text', () => {
    expect(findMatches(menu, '  ', 10)).toBeNull()
  })
})

describe('a menu that is loaded again', () => {
  it('keeps the objects of what has not changed', () => {
    const before = menuOf(2, 2)
    expect(keepUnchanged(before, structuredClone(before))).toBe(before)
    const changed = structuredClone(before)
    changed[1]!.dishes[0]!.price = 130
    const after = keepUnchanged(before, changed)
    expect(after).toEqual(changed)
    expect(after[0]).toBe(before[0])
    expect(after[1]!.dishes[1]).toBe(before[1]!.dishes[1])
    expect(after[1]!.dishes[0]).not.toBe(before[1]!.dishes[0])
  })

  it.each([
    ['a moved dish', (menu: EditedMenu) => menu[0]!.dishes.reverse()],
    ['a moved section', (menu: EditedMenu) => menu.reverse()],
    ['a renamed section', (menu: EditedMenu) => (menu[0]!.name = 'Z')],
    ['hours', (menu: EditedMenu) => (menu[0]!.hours = [{ from: '07:00', to: '11:00' }])],
    ['a deleted dish', (menu: EditedMenu) => menu[0]!.dishes.pop()],
    ['a deleted section', (menu: EditedMenu) => menu.pop()],
    ['a field that is set', (menu: EditedMenu) => (menu[0]!.dishes[0]!.soldOut = 'today')],
    ['another name', (menu: EditedMenu) => (menu[0]!.dishes[0]!.name = 'Z')],
  ])('has %s', (_, change) => {
    const before = menuOf(2, 2)
    const changed = structuredClone(before)
    change(changed)
    expect(keepUnchanged(before, changed)).toEqual(changed)
  })
})
