import { expect, it } from 'vitest'
import { startTestApp } from '../support/app.ts'
import { makeCategory } from '../support/factories.ts'
import { importMenu } from '../support/menu-files.ts'
import { addPizza, choose, makePizza, orderBasket } from '../support/pizza.ts'

const fileOf = (price: number) =>
  [
    'record,name,description,price,categories',
    ...Array.from({ length: 1_900 }, (_, index) => `dish,Dish ${index},Crisp and golden,${price},Starters`),
  ].join('\n')

/** Milliseconds of a call, with its status. */
async function timed(call: Promise<{ status: number }>) {
  const started = performance.now()
  const { status } = await call
  return { status, milliseconds: Math.round(performance.now() - started) }
}

it('prints how long the import of 1,900 dishes takes, and an order during it', async () => {
  const test = await startTestApp()
  await makeCategory(test.database, 'Starters')
  const scene = await makePizza(test)
  const { body: basket } = await addPizza(test, scene, choose(scene.small), 300)
  const times: Record<string, number> = {}
  for (const [kind, price] of [['new', 80] as const, ['changed', 90] as const]) {
    const file = fileOf(price)
    const started = performance.now()
    const { body } = await importMenu(test, scene, file)
    times[`dry run, ${kind}`] = Math.round(performance.now() - started)
    const importing = timed(importMenu(test, scene, file, { apply: 'true', version: body.data.version }))
    if (kind === 'changed') {
      const order = await timed(orderBasket(test, scene, basket.data))
      expect(order.status).toBe(201)
      times['an order during an import'] = order.milliseconds
    }
    const { status, milliseconds } = await importing
    expect(status).toBe(200)
    times[`import, ${kind}`] = milliseconds
  }
  console.log('milliseconds', times)
})
