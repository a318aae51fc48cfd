import { describe, expect, it } from 'vitest'
import { readOrderForm } from './read-order.ts'

const id = '0199d031-6b27-7beb-8e02-82e0a417b14f'
const line = { foodId: id, name: 'Masala Dosa', quantity: 1, price: 120 }
const bill = { foods: [line], totalPrice: 120, discount: 0, gst: 6, grandTotal: 126 }
/** What the page sends for a restaurant that only delivers, at once. */
const sent = { bill: JSON.stringify(bill), address: id, paymentMethod: 'CashOnDelivery' }

function read(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return readOrderForm(form, id)
}

describe('readOrderForm', () => {
  it('orders only at the step to order', () => {
    expect(read({ ...sent, step: 'order' })).toMatchObject({
      value: { step: 'order', order: { basketId: id, fulfilment: 'delivery', scheduledFor: null } },
    })
    expect(read({ ...sent, step: 'update' })).toEqual({ value: { step: 'update' } })
  })

  it('shows the sums for a form that was sent without a button', () => {
    expect(read(sent)).toEqual({ value: { step: 'update' } })
  })

  it.each<Record<string, string>>([
    { step: 'updaet' },
    { step: '' },
    { step: 'order', fulfilment: 'drone' },
    { step: 'order', when: 'soon' },
  ])('throws 400 for %o', (fields) => {
    expect(() => read({ ...sent, ...fields })).toThrow(
      expect.objectContaining({ init: expect.objectContaining({ status: 400 }) }),
    )
  })
})
