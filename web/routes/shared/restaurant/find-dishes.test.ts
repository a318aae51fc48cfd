import { describe, expect, it } from 'vitest'
import type { MenuDish, MenuPart } from '#web/features/catalogue/menu.ts'
import { findMenuDishes } from './find-dishes.ts'

const dish = (name: string, description = '', cuisine: string | null = null): MenuDish => ({
  _id: name,
  name,
  description,
  image: null,
  price: 100,
  cuisine: cuisine === null ? null : { _id: cuisine, name: cuisine },
  restaurant: { _id: 'r', name: 'R' },
  averageRating: null,
  ratingCount: 0,
})
const menu: MenuPart[] = [
  { id: '1', name: 'Crêpes & Dosa', foods: [dish('Masala Dosa', 'Crisp, with potato'), dish('Galette')] },
  { id: '2', name: 'Sweets', foods: [dish('Kulfi', 'Crisp cone', 'North Indian'), dish('Payasam')] },
]
const found = (search: string, most = 10) => [...(findMenuDishes(menu, search, most)?.shown ?? [])]

describe('the search of a menu', () => {
  it('finds each word in name, description, cuisine and section', () => {
    expect(found('dosa')).toEqual(['Masala Dosa', 'Galette'])
    expect(found('crisp')).toEqual(['Masala Dosa', 'Kulfi'])
    expect(found('indian sweets')).toEqual(['Kulfi'])
    expect(found('dosa sweets')).toEqual([])
  })

  it('ignores case, accents and further spaces', () => {
    expect(found('  CREPES   galette ')).toEqual(['Galette'])
    expect(found('Crêpes masala')).toEqual(['Masala Dosa'])
  })

  it('counts all matches and shows the first ones', () => {
    expect(findMenuDishes(menu, 's', 3)).toEqual({
      count: 4,
      shown: new Set(['Masala Dosa', 'Galette', 'Kulfi']),
    })
    expect(findMenuDishes(menu, ' ', 3)).toBeNull()
  })
})
