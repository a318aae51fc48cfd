// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import type { NewOption, NewOptionGroup } from '#contract/records/option.ts'
import { fieldsOfGroup } from './group-fields.ts'
import { GroupForm } from './group-form.tsx'
import { readGroup } from './read-group.ts'

afterEach(cleanup)

it('sends every field of a group as it is, if nothing is changed', () => {
  // A value of every field, none of them its default. A new field is a type error here.
  const option: Required<NewOption> = {
    _id: '01998ee6-8929-7238-a465-5196086b60c5',
    name: 'Cheese',
    price: 40.5,
    most: 3,
    preselected: true,
    diet: 'vegetarian',
    allergens: ['milk'],
  }
  const group: Required<NewOptionGroup> = { name: 'Toppings', min: 2, max: 3, options: [option] }
  const fields = fieldsOfGroup({ ...group, _id: option._id, options: [{ ...option, soldOut: null }] })
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => <GroupForm fields={fields} isNew={false} failure={undefined} back="/seller" />,
    },
  ])
  const { container } = render(<Stub />)
  expect(readGroup(new FormData(container.querySelector('form')!))).toEqual({ value: group })
})
