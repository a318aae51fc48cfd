import { expect, it } from 'vitest'
import { readComplaint } from './read-complaint.ts'

const orderId = '0199c0de-0000-7000-8000-000000000000'
const itemId = '0199c0de-0000-7000-8000-000000000001'

function read(fields: Record<string, string>) {
  const form = new FormData()
  const typed = { subject: '', description: 'Only the chutney came.', priority: 'Low', ...fields }
  for (const [name, value] of Object.entries(typed)) form.set(name, value)
  return readComplaint(form, orderId)
}

it('takes an empty subject from what happened', () => {
  expect(read({ kind: 'ITEMS' })).toMatchObject({
    value: { body: { subject: 'Wrong or missing items', kind: 'ITEMS' } },
  })
  expect(read({ kind: 'ITEMS', subject: 'No dosa' })).toMatchObject({
    value: { body: { subject: 'No dosa' } },
  })
  expect(read({})).toMatchObject({ failure: { errors: { subject: 'This field is required' } } })
})

it('has the dishes of which some are chosen, and nothing that was left out', () => {
  const other = itemId.replace(/1$/, '2')
  expect(read({ subject: 'No dosa', [`quantity-${itemId}`]: '2', [`quantity-${other}`]: '0' })).toEqual({
    value: {
      pictures: [],
      body: {
        orderId,
        subject: 'No dosa',
        description: 'Only the chutney came.',
        priority: 'Low',
        lines: [{ itemId, quantity: 2 }],
      },
    },
  })
})
