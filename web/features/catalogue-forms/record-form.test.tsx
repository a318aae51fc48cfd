// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { newFood, newRestaurant } from '#contract/records/catalogue-changes.ts'
import { FoodForm } from './food-form.tsx'
import { RestaurantForm } from './restaurant-form.tsx'

afterEach(cleanup)

const id = '01998ee6-8929-7238-a465-5196086b60c5'
const shared = {
  title: 'New',
  submitText: 'Create',
  pendingText: 'Creating',
  back: { to: '/seller', text: 'Back' },
  failure: undefined,
  fault: '',
  categories: [{ _id: id, name: 'Desserts' }],
  cuisines: [{ _id: id, name: 'Italian' }],
}

/** The names of the controls of a rendered form. */
async function controlsOf(form: ReactElement): Promise<string[]> {
  const Stub = createRoutesStub([{ path: '/', Component: () => form }])
  const { container } = render(<Stub />)
  return [...container.querySelectorAll('[name]')].map((control) => control.getAttribute('name') ?? '')
}

describe('the form has a control for each field that its call takes', () => {
  it('of a restaurant', async () => {
    const names = await controlsOf(<RestaurantForm {...shared} kind="newRestaurant" />)
    expect(names).toEqual(expect.arrayContaining(Object.keys(newRestaurant.shape)))
  })

  it('of a food', async () => {
    const names = await controlsOf(<FoodForm {...shared} groups={[]} kind="newFood" />)
    expect(names).toEqual(expect.arrayContaining(Object.keys(newFood.shape)))
  })
})
