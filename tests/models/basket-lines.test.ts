import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { Basket } from '#contract/records/basket.ts'
import { type Chosen, choiceText } from '#contract/rules/options.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { call } from '../support/factories.ts'
import { addPizza, choose, makePizza, type Pizza, sumsOf } from '../support/pizza.ts'

/** `npm run check:long` tries more. */
const histories = Math.ceil(Number(process.env.HISTORIES ?? 480) / 12)

let test: TestApp
let scene: Pizza
beforeAll(async () => {
  test = await startTestApp()
  scene = await makePizza(test)
})

/** Choices with the unit price in paise; null: not valid. Some are equal, in another order or in two entries. */
function choicesOf({ small, large, olives, cheese }: Pizza): { options: Chosen[]; price: number | null }[] {
  return [
    { options: choose(small), price: 30_000 },
    { options: choose(large), price: 39_050 },
    { options: choose(small, cheese), price: 33_000 },
    { options: choose(cheese, small), price: 33_000 },
    { options: choose([olives, 2], large), price: 43_050 },
    { options: choose(olives, large, olives), price: 43_050 },
    { options: choose(small, [olives, 2], cheese), price: 37_000 },
    { options: choose(), price: null },
    { options: choose(small, large), price: null },
    { options: choose(small, [olives, 3]), price: null },
  ]
}

const choice = fc.nat(9)
const note = fc.constantFrom('', 'Crisp')
const quantity = fc.integer({ min: 1, max: 3 })
const line = fc.nat(3)
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('add' as const), choice, note, quantity }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('update' as const),
      line,
      quantity,
      choice: fc.option(choice, { nil: undefined }),
      note: fc.option(note, { nil: undefined }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('remove' as const), line }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

interface ModelLine {
  itemId: string
  options: Chosen[]
  note: string
  quantity: number
  price: number
}

const textOf = ({ options, note: text }: Pick<ModelLine, 'options' | 'note'>) => choiceText(options, text)

/** Takes a step and returns the lines that the basket has then, by definition. Expects the status of the call. */
async function take(lines: ModelLine[], wanted: Step): Promise<ModelLine[]> {
  const choices = choicesOf(scene)
  if (wanted.does === 'add') {
    const { options, price } = choices[wanted.choice]!
    const added = { options, note: wanted.note, quantity: wanted.quantity }
    const { status, body } = await addPizza(test, scene, options, (price ?? 30_000) / 100, added)
    const isHeld = lines.some((one) => textOf(one) === textOf(added))
    expect(status).toBe(price === null ? 400 : isHeld ? 409 : 201)
    if (price === null || isHeld) return lines
    return [...lines, { ...added, price, itemId: (body.data as Basket).foodItems.at(-1)!._id }]
  }
  const target = lines[wanted.line]
  if (!target) return lines
  const path = wanted.does === 'update' ? 'update-basket-item' : 'remove-basket-item'
  const { baskets } = await readBaskets()
  const chosen = wanted.does === 'update' && wanted.choice !== undefined ? choices[wanted.choice]! : target
  const change = wanted.does === 'update' ? { quantity: wanted.quantity, note: wanted.note } : {}
  const { status } = await call(test.app, 'PATCH', `/basket/${path}/${baskets[0]!._id}`, {
    as: scene.user,
    payload: {
      foodId: scene.pizzaId,
      itemId: target.itemId,
      ...change,
      ...(chosen !== target && { options: chosen.options }),
    },
  })
  if (wanted.does === 'remove') {
    expect(status).toBe(200)
    return lines.filter((one) => one !== target)
  }
  const changed = {
    ...target,
    options: chosen.options,
    note: wanted.note ?? target.note,
    quantity: wanted.quantity,
  }
  const isHeld = lines.some((one) => one !== target && textOf(one) === textOf(changed))
  expect(status).toBe(chosen.price === null ? 400 : isHeld ? 409 : 200)
  if (chosen.price === null || isHeld) return lines
  return lines.map((one) => (one === target ? { ...changed, price: chosen.price! } : one))
}

async function readBaskets(): Promise<{ baskets: Basket[] }> {
  const { body } = await call(test.app, 'GET', '/basket/get-user-baskets', { as: scene.user })
  return { baskets: body.data }
}

it('a basket has one line per distinct choice and note after any steps, with their exact sums', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 10 }), async (steps) => {
      let lines: ModelLine[] = []
      for (const one of steps) lines = await take(lines, one)
      const [basket] = (await readBaskets()).baskets
      const shown =
        basket?.foodItems.map((item) => [item._id, textOf(item), item.quantity, item.price * 100]) ?? []
      expect(shown).toEqual(lines.map((one) => [one.itemId, textOf(one), one.quantity, one.price]))
      if (!basket) return
      expect(basket).toMatchObject(sumsOf(...lines))
      await call(test.app, 'PATCH', `/basket/clear-basket/${basket._id}`, { as: scene.user })
    }),
    { numRuns: histories },
  )
})
