import { describe, expect, it } from 'vitest'
import { choiceParams, fieldOf, priceOf, readChoice, stillOffered } from './choice-fields.ts'
import { missingInWords, ruleInWords } from './choice-words.ts'

const [regular, large, olives] = [1, 2, 3].map((n) => `0199a1b2-0000-7000-8000-00000000000${n}`) as [
  string,
  string,
  string,
]
const option = (_id: string, price: number, most = 1) => ({ _id, name: _id, price, most, soldOut: null })
const size = {
  _id: 'aaaaaaaa-0000-7000-8000-000000000001',
  name: 'Size',
  min: 1,
  max: 1,
  options: [option(regular, 0), option(large, 90.5)],
}
const toppings = {
  ...size,
  _id: 'aaaaaaaa-0000-7000-8000-000000000002',
  name: 'Toppings',
  min: 0,
  max: 5,
  options: [option(olives, 20.1, 2)],
}

describe('the fields of a choice', () => {
  const radio = fieldOf(size, size.options[1]!, true)
  const count = fieldOf(toppings, toppings.options[0]!, false)
  const sent: [string, string][] = [
    ['step', 'add'],
    [radio.name, radio.value],
    [count.name, '2'],
    ['note', 'No onions'],
  ]

  it('are read as the choice, with the prices that were shown', () => {
    expect(readChoice(sent)).toEqual({
      choice: [
        { optionId: large, quantity: 1 },
        { optionId: olives, quantity: 2 },
      ],
      added: 130.7,
    })
  })

  it('survive as parameters of an address, with the note only', () => {
    const params = choiceParams(sent)
    expect([...params.keys()]).toEqual([radio.name, count.name, 'note'])
    expect(readChoice(params)).toEqual(readChoice(sent))
  })

  it.each(['', '0', '-1', 'many'])('a quantity of %j is no choice', (quantity) => {
    expect(readChoice([[count.name, quantity]]).choice).toEqual([])
  })

  it('a group without a chosen option is no choice', () => {
    expect(readChoice([[radio.name, '']]).choice).toEqual([])
  })
})

describe('the price of a choice', () => {
  it('is exact to the paisa', () => {
    const choice = [
      { optionId: large, quantity: 1 },
      { optionId: olives, quantity: 2 },
    ]
    expect(priceOf(300.2, [size, toppings], choice)).toBe(430.9)
  })
})

describe('a kept choice', () => {
  it('loses what was deleted or is sold out, and is not more than possible', () => {
    const groups = [
      { ...size, options: [option(regular, 0), { ...option(large, 90), soldOut: 'today' as const }] },
      toppings,
    ]
    const choice = [large, olives, 'deleted'].map((optionId) => ({ optionId, quantity: 3 }))
    expect(stillOffered(groups, choice)).toEqual([{ optionId: olives, quantity: 2 }])
  })
})

describe('a group in words', () => {
  it.each([
    [1, 1, 'Choose 1'],
    [0, 5, 'Choose up to 5'],
    [2, 4, 'Choose 2 to 4'],
  ])('from %d to %d', (min, max, words) => {
    expect(ruleInWords({ min, max })).toBe(words)
  })

  it.each([
    ['Size', 1, 1, 0, 'Choose a size'],
    ['Extra', 1, 1, 0, 'Choose an extra'],
    ['Toppings', 2, 2, 0, 'Choose 2 toppings'],
    ['Your sauces', 2, 4, 0, 'Choose 2 to 4: Your sauces'],
    ['Sides', 1, 1, 0, 'Choose 1: Sides'],
    ['Sauces', 3, 4, 1, 'Choose 2 more: Sauces'],
    ['साइज़', 1, 1, 0, 'Choose 1: साइज़'],
    ['Size', 1, 1, 1, null],
  ])('%s of %d to %d with %d chosen lacks: %5$s', (name, min, max, chosen, words) => {
    const group = { ...toppings, name, min, max }
    expect(missingInWords(group, chosen > 0 ? [{ optionId: olives, quantity: chosen }] : [])).toBe(words)
  })
})
