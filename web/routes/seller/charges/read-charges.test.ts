import { describe, expect, it } from 'vitest'
import type { NewCharges } from '#contract/records/charges.ts'
import { fieldsOfCharges } from './charges-fields.ts'
import { readCharges } from './read-charges.ts'

const nothing = {
  delivery: true,
  pickup: false,
  tips: false,
  payments: { cash: true, card: true },
  radiusKm: null,
  postalCodes: null,
  minimumOrder: null,
  fee: null,
}
const everything: Required<NewCharges> = {
  delivery: true,
  pickup: true,
  tips: true,
  payments: { cash: true, card: true },
  radiusKm: 6.5,
  postalCodes: null,
  minimumOrder: 199.5,
  fee: { flat: 25, perKm: 10, firstKm: 3, freeFrom: 1500 },
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe('charges', () => {
  it.each([
    ['that are not set', nothing],
    ['that are all set', everything],
    ['without a flat fee', { ...nothing, fee: { flat: 0, perKm: 10, firstKm: 3, freeFrom: null } }],
    ['with cash only', { ...nothing, payments: { cash: true, card: false } }],
    ['with cards only', { ...nothing, payments: { cash: false, card: true } }],
    ['with postal codes', { ...nothing, postalCodes: ['560001', '560002'] }],
  ])('%s are those that the form shows', (_, charges) => {
    const shown = { ...charges, listsPostalCodes: charges.postalCodes !== null }
    expect(readCharges(formOf(fieldsOfCharges(shown)))).toEqual({ value: charges })
  })

  it('take amounts as people type them, and postal codes with commas, spaces and lines between', () => {
    const typed = {
      delivery: 'on',
      area: 'postal-codes',
      postalCodes: '560 001, 560-002\n\n560001',
      flat: '₹ 1,250.50',
    }
    expect(readCharges(formOf(typed))).toMatchObject({
      value: { postalCodes: ['560001', '560002'], fee: { flat: 1250.5 } },
    })
  })

  it.each([
    ['minimumOrder', { delivery: 'on', minimumOrder: 'much' }],
    ['firstKm', { delivery: 'on', firstKm: '3' }],
    ['firstKm', { delivery: 'on', firstKm: '5 km' }],
    ['freeFrom', { delivery: 'on', freeFrom: '500' }],
    ['radiusKm', { delivery: 'on', area: 'radius', radiusKm: '' }],
    ['postalCodes', { delivery: 'on', area: 'postal-codes', postalCodes: 'Bandra (West)' }],
    ['flat', { delivery: 'on', flat: '-5' }],
    ['pickup', {}],
  ])('have the error at %s', (field, typed) => {
    expect(readCharges(formOf(typed))).toMatchObject({ failure: { errors: { [field]: expect.any(String) } } })
  })
})
