import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Chosen,
  choiceFaults,
  choiceText,
  preselectedChoice,
  type RuleGroup,
  priceWithOptions,
} from './options.ts'

const size: RuleGroup = group('size', 1, 1, [
  ['small', 0],
  ['large', 9_000],
])
const toppings: RuleGroup = group('toppings', 0, 5, [
  ['olives', 3_000],
  ['cheese', 4_500, 2],
])

function group(id: string, min: number, max: number, options: [string, number, number?][]): RuleGroup {
  return {
    _id: id,
    name: id,
    min,
    max,
    options: options.map(([_id, price, most = 1]) => ({ _id, name: _id, price, most, soldOut: null })),
  }
}
const choose = (...chosen: [string, number?][]): Chosen[] =>
  chosen.map(([optionId, quantity = 1]) => ({ optionId, quantity }))

describe('a choice of options', () => {
  it('costs the price of the food and of each chosen option', () => {
    const choice = choose(['large'], ['olives'], ['cheese', 2])
    expect(choiceFaults([size, toppings], choice)).toEqual([])
    expect(priceWithOptions(30_000, [size, toppings], choice)).toBe(30_000 + 9_000 + 3_000 + 2 * 4_500)
  })

  it.each([
    ['without a required option', choose(), 'options.size', 'size: choose 1'],
    ['with both sizes', choose(['small'], ['large']), 'options.size', 'size: choose at most 1'],
    ['with cheese three times', choose(['small'], ['cheese', 3]), 'options.toppings', 'cheese: at most 2'],
    [
      'with cheese in two entries',
      choose(['small'], ['cheese', 2], ['cheese']),
      'options.toppings',
      'cheese: at most 2',
    ],
    [
      'with an option of another food',
      choose(['small'], ['ice']),
      'options',
      'This food does not have all of the options',
    ],
  ])('%s is refused at its group', (_name, choice, path, message) => {
    expect(choiceFaults([size, toppings], choice)).toEqual([{ path, message }])
  })

  it('with a sold out option is refused as sold out', () => {
    const soldOut = {
      ...size,
      options: size.options.map((option) => ({ ...option, soldOut: 'today' as const })),
    }
    expect(choiceFaults([soldOut], choose(['small']))).toEqual([
      { path: 'options.size', message: 'small is sold out', soldOut: true },
    ])
  })

  it('begins with the available preselected options, at most as many as their group allows', () => {
    const preselected = (of: RuleGroup, soldOut: string[] = []) => ({
      ...of,
      options: of.options.map((option) => ({
        ...option,
        preselected: true,
        soldOut: soldOut.includes(option._id) ? ('today' as const) : null,
      })),
    })
    expect(preselectedChoice([preselected(size), preselected(toppings)])).toEqual(
      choose(['small'], ['olives'], ['cheese']),
    )
    expect(preselectedChoice([preselected(size, ['small'])])).toEqual(choose(['large']))
  })

  const groups = fc
    .array(
      fc.record({
        min: fc.integer({ min: 0, max: 3 }),
        more: fc.integer({ min: 0, max: 4 }),
        options: fc.array(
          fc.record({ price: fc.integer({ min: 0, max: 50_000 }), most: fc.integer({ min: 1, max: 4 }) }),
          { minLength: 1, maxLength: 6 },
        ),
      }),
      { maxLength: 5 },
    )
    .map((drawn) =>
      drawn.map(({ min, more, options }, g): RuleGroup => {
        const rows = options.map(({ price, most }, o): [string, number, number] => [`${g}.${o}`, price, most])
        return group(String(g), min, Math.max(1, min + more), rows)
      }),
    )
  const choiceOf = (all: RuleGroup[]) =>
    fc
      .tuple(
        ...all.flatMap(({ options }) =>
          options.map(({ _id }) =>
            fc.record({ optionId: fc.constant(_id), quantity: fc.integer({ min: 0, max: 4 }) }),
          ),
        ),
      )
      .map((chosen) => chosen.filter(({ quantity }) => quantity > 0))
  const cases = groups.chain((all) => fc.tuple(fc.constant(all), choiceOf(all)))

  it('is valid exactly if every group has its number of options, none too often; otherwise a path names the group', () => {
    fc.assert(
      fc.property(cases, ([all, choice]) => {
        const invalid = all.filter(({ min, max, options }) => {
          const counts = options.map(({ _id, most }) => ({
            most,
            count: choice.find(({ optionId }) => optionId === _id)?.quantity ?? 0,
          }))
          const total = counts.reduce((sum, { count }) => sum + count, 0)
          return total < min || total > max || counts.some(({ count, most }) => count > most)
        })
        const paths = new Set(choiceFaults(all, choice).map(({ path }) => path))
        expect(paths).toEqual(new Set(invalid.map(({ _id }) => `options.${_id}`)))
      }),
    )
  })

  it('has a price and a text that do not depend on the order of the options', () => {
    fc.assert(
      fc.property(cases, ([all, choice]) => {
        const reversed = choice.toReversed()
        expect(priceWithOptions(100, all, reversed)).toBe(priceWithOptions(100, all, choice))
        expect(choiceText(reversed, 'x')).toBe(choiceText(choice, 'x'))
        const prices = new Map(all.flatMap(({ options }) => options.map(({ _id, price }) => [_id, price])))
        const sum = choice.reduce(
          (total, { optionId, quantity }) => total + prices.get(optionId)! * quantity,
          100,
        )
        expect(priceWithOptions(100, all, choice)).toBe(sum)
      }),
    )
  })
})
