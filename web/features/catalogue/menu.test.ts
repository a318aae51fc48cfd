import { describe, expect, it } from 'vitest'
import type { ListedFood, MenuSection } from '#contract/records/menu.ts'
import { firstDishes, menuParts } from './menu.ts'

const [starters, mains, sweets] = ['Starters', 'Mains', 'Sweets'].map((name) => ({ _id: name, name }))
const unset = {
  description: '',
  image: null,
  cuisine: null,
  price: 100,
  fromPrice: 100,
  optionGroups: [],
  optionsRequired: false,
  diet: null,
  allergens: [],
  mayContain: [],
  allergensStated: false,
  soldOut: null,
  opensAt: null,
  restaurant: { _id: 'r', name: 'R' },
  averageRating: null,
  ratingCount: 0,
} satisfies Partial<ListedFood>
const food = (name: string, section: string | null, ...categories: { _id: string; name: string }[]) => ({
  ...unset,
  _id: name,
  name,
  section,
  categories,
})
const section = (category: string, hours: MenuSection['hours'] = null) => ({
  category,
  name: category,
  hours,
  opensAt: null,
})
const summary = (parts: ReturnType<typeof menuParts>) =>
  parts.map(({ name, foods }) => [name, ...foods.map((one) => one.name)])

describe('a menu', () => {
  it('that is arranged has the seller’s sections with their hours, and what is in none at the end', () => {
    const foods = [food('Dal', 'Mains'), food('Tea', null), food('Soup', 'Starters'), food('Rice', 'Mains')]
    const breakfast = [{ from: '07:00', to: '11:00' }]
    const parts = menuParts(foods, [section('Mains'), section('Starters', breakfast), section('Sweets')], [])
    expect(summary(parts)).toEqual([
      ['Mains', 'Dal', 'Rice'],
      ['Starters', 'Soup'],
      ['Unknown Category', 'Tea'],
    ])
    expect(parts.map(({ hours }) => hours)).toEqual([undefined, breakfast, undefined])
  })

  it('that is not arranged has the categories in the restaurant’s order, each dish once', () => {
    const foods = [food('Tea', null), food('Dal', null, mains!, starters!), food('Soup', null, sweets!)]
    expect(summary(menuParts(foods, [], [starters!, mains!]))).toEqual([
      ['Starters', 'Dal'],
      ['Sweets', 'Soup'],
      ['Unknown Category', 'Tea'],
    ])
  })

  it('with own sections has these first, where no category is arranged', () => {
    const foods = [food('Pie', 'today', mains!), food('Tea', null), food('Soup', null, starters!)]
    const own = { section: 'today', name: 'Today', hours: null, opensAt: null }
    expect(summary(menuParts(foods, [own], [starters!, mains!]))).toEqual([
      ['Today', 'Pie'],
      ['Starters', 'Soup'],
      ['Unknown Category', 'Tea'],
    ])
    expect(summary(menuParts(foods.slice(0, 2), [own, section('Mains')], []))).toEqual([
      ['Today', 'Pie'],
      ['Unknown Category', 'Tea'],
    ])
  })

  it('that is long begins with its first dishes, and names all parts', () => {
    const foods = [food('Dal', 'Mains'), food('Rice', 'Mains'), food('Soup', 'Starters')]
    const parts = menuParts(foods, [section('Mains'), section('Starters')], [])
    expect(summary(firstDishes(parts, 1))).toEqual([['Mains', 'Dal'], ['Starters']])
  })
})
