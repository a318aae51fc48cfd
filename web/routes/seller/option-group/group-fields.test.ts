import { describe, expect, it } from 'vitest'
import { editGroup, editedRows } from './edit-rows.ts'
import { fieldsOfForm, fieldsOfGroup, optionField } from './group-fields.ts'
import { readGroup } from './read-group.ts'

const id = '01998ee6-8929-7238-a465-5196086b60c5'
const group = {
  _id: id,
  name: 'Toppings',
  min: 0,
  max: 5,
  options: [
    option('Cheese', { price: 40.5, most: 2, diet: 'vegetarian' as const, allergens: ['milk' as const] }),
    option('Olives', { _id: id.replace('c5', 'c6'), preselected: true, diet: 'vegan' as const }),
  ],
}

function option(name: string, fields: object = {}) {
  return {
    _id: id,
    name,
    price: 0,
    most: 1,
    preselected: false,
    diet: null,
    allergens: [],
    soldOut: null,
    ...fields,
  }
}

/** The form as a browser sends it. */
function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    const values = name.endsWith('.allergens') ? value.split(' ').filter(Boolean) : [value]
    for (const one of values) form.append(name, one)
  }
  return form
}
const names = (fields: Record<string, string>) =>
  [0, 1, 2].map((row) => fields[optionField(row, 'name')]).filter((name) => name !== undefined)

describe('the form of an option group', () => {
  it('returns the group that it was filled with', () => {
    const read = readGroup(formOf(fieldsOfGroup(group)))
    const options = group.options.map((one) => ({ ...one, soldOut: undefined }))
    expect(read).toEqual({ value: { name: 'Toppings', min: 0, max: 5, options } })
  })

  it('leaves empty rows out, and shows errors at the rows of the form', () => {
    const fields = {
      name: 'Size',
      min: '1',
      max: '1',
      'options.0._id': '',
      'options.0.name': '',
      'options.0.price': '',
      'options.1.name': 'Large',
      'options.1.price': 'a lot',
      'options.2.name': '',
      'options.2.price': '20',
    }
    const read = readGroup(formOf(fields))
    expect(read).toMatchObject({ failure: { values: fields } })
    const { errors } = (read as { failure: { errors: object } }).failure
    expect(Object.keys(errors).toSorted()).toEqual(['options.1.price', 'options.2.name'])
  })

  it('refuses the second option of a name, at its row', () => {
    const options = { 'options.0.name': 'Large', 'options.1.name': '', 'options.2.name': ' large' }
    const read = readGroup(formOf({ name: 'Size', min: '1', max: '1', ...options }))
    expect(read).toMatchObject({ failure: { errors: { 'options.2.name': 'Another option has this name' } } })
  })

  it('needs an option, and bounds that a choice can meet', () => {
    const empty = readGroup(formOf({ name: 'Size', min: '1', max: '1' }))
    expect(empty).toMatchObject({ failure: { errors: { options: 'At least one option' } } })
    const few = readGroup(formOf({ name: 'Size', min: '3', max: '2', 'options.0.name': 'Large' }))
    expect(few).toMatchObject({ failure: { errors: { min: 'Must not be more than the maximum' } } })
  })
})

describe('the row buttons without scripts', () => {
  const fields = fieldsOfForm(formOf(fieldsOfGroup(group)))

  it.each([
    ['up.1', ['Olives', 'Cheese']],
    ['down.0', ['Olives', 'Cheese']],
    ['up.0', ['Cheese', 'Olives']],
    ['remove.0', ['Olives']],
    ['add', ['Cheese', 'Olives', '']],
  ])('%s', (edit, expected) => {
    expect(names(editGroup(fields, edit))).toEqual(expected)
  })

  it('keep all fields of a moved row', () => {
    const read = readGroup(formOf(editGroup(fields, 'up.1')))
    expect(read).toMatchObject({
      value: {
        options: [
          { name: 'Olives', preselected: true },
          { name: 'Cheese', allergens: ['milk'] },
        ],
      },
    })
  })

  it('set one diet for all', () => {
    const edited = editedRows(formOf({ ...fields, edit: 'diet', dietForAll: 'vegan' }))
    expect(readGroup(formOf(edited!.values))).toMatchObject({
      value: { options: [{ diet: 'vegan' }, { diet: 'vegan' }] },
    })
  })
})
