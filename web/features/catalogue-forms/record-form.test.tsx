// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import {
  type NewCategory,
  newCategory,
  type NewCuisine,
  newCuisine,
  type NewFood,
  newFood,
  type NewRestaurant,
  newRestaurant,
} from '#contract/records/catalogue-changes.ts'
import type { MenuFood } from '#contract/records/menu.ts'
import type { OwnRestaurant } from '#contract/records/catalogue.ts'
import { CategoryOrCuisineForm } from './category-or-cuisine-form.tsx'
import { FoodForm } from './food-form.tsx'
import { readRecord } from './read-record.ts'
import { RestaurantForm } from './restaurant-form.tsx'

afterEach(cleanup)

const [italian, desserts, toppings, today] = ['c5', 'c6', 'c7', 'c8'].map(
  (end) => `01998ee6-8929-7238-a465-5196086b60${end}`,
) as [string, string, string, string]
const form = {
  title: 'Edit',
  submitText: 'Save',
  pendingText: 'Saving',
  back: { to: '/seller', text: 'Back' },
  failure: undefined,
  fault: '',
}
const choices = {
  categories: [{ _id: desserts, name: 'Desserts' }],
  cuisines: [{ _id: italian, name: 'Italian' }],
}

/** What a form sends if nothing is changed in it. */
function sentBy(element: ReactElement): FormData {
  const Stub = createRoutesStub([{ path: '/', Component: () => element }])
  const { container } = render(<Stub />)
  return new FormData(container.querySelector('form')!)
}

const named = { name: 'Tiramisu', description: 'Layers of coffee' }
const unrated = { image: null, averageRating: null, ratingCount: 0 }

/** A value of every field that forms send, none of them its default. A new field is a type error here. */
const food: Required<NewFood> = {
  ...named,
  price: 180.5,
  categories: [desserts],
  cuisine: italian,
  optionGroups: [toppings],
  diet: 'vegetarian',
  allergens: ['milk'],
  mayContain: ['nuts'],
  allergensStated: true,
  hidden: true,
  ownSection: today,
}
const restaurant = {
  ...named,
  phoneNumber: '+911234567890',
  licenceNumber: 'FSSAI 100',
  categories: [desserts],
  cuisines: [italian],
  hidden: true,
} satisfies Required<NewRestaurant>
const cuisine: Required<NewCuisine> = named
const category: Required<NewCategory> = named

describe('a form to edit sends every field as it is, if nothing is changed', () => {
  it('of a food', () => {
    const record: MenuFood = {
      ...food,
      ...unrated,
      _id: toppings,
      categories: choices.categories,
      cuisine: choices.cuisines[0]!,
      restaurant: { _id: italian, name: 'Milano' },
      fromPrice: 180.5,
      optionsRequired: false,
      soldOut: null,
      opensAt: null,
      ownSoldOut: null,
      chosenSection: null,
    }
    const [groups, sections] = [[{ _id: toppings, name: 'Toppings' }], [{ _id: today, name: 'Today' }]]
    const sent = sentBy(
      <FoodForm {...form} {...choices} {...{ groups, sections }} kind="foodChange" food={record} />,
    )
    expect(readRecord(sent, newFood)).toMatchObject({ value: { body: food } })
  })

  it('of a restaurant', () => {
    const record: OwnRestaurant = {
      ...restaurant,
      ...unrated,
      ...choices,
      _id: toppings,
      city: null,
      open: { open: true, until: null, opensAt: null, paused: null },
      minutes: null,
      charges: null,
      listing: {
        listed: false,
        hidden: true,
        waitsForApproval: false,
        suspended: null,
        sellerSuspended: false,
      },
    }
    const sent = sentBy(<RestaurantForm {...form} {...choices} kind="restaurantChange" restaurant={record} />)
    expect(readRecord(sent, newRestaurant)).toMatchObject({ value: { body: restaurant } })
  })

  it.each([
    ['a category', newCategory, 'categoryChange', category],
    ['a cuisine', newCuisine, 'cuisineChange', cuisine],
  ] as const)('of %s', (_, schema, kind, record) => {
    const sent = sentBy(<CategoryOrCuisineForm {...form} kind={kind} record={record} />)
    expect(readRecord(sent, schema)).toMatchObject({ value: { body: record } })
  })
})
