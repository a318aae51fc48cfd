import { defaultMoneyRules } from '#contract/format/money.ts'
import pg from 'pg'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { call, makeCategory } from '../../../tests/support/factories.ts'
import { importMenu } from '../../../tests/support/menu-files.ts'
import { addPizza, choose, makePizza, orderBasket, type Pizza } from '../../../tests/support/pizza.ts'
import { Admission } from '../../http/overload/admission.ts'
import type { CurrentMenu } from './current-menu.ts'
import { planInWorker } from './plan-in-worker.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  await makeCategory(test.database, 'Starters')
})

/** A file of new dishes and groups with one option each. */
function fileOf(count: number, price = 80): string {
  const dishes = Array.from(
    { length: count },
    (_, index) => `dish,Dish ${index},Crisp and golden,${price},Starters,Group ${index % 100},,,`,
  )
  const options = Array.from(
    { length: Math.min(count, 100) },
    (_, index) => `option,Small,,${price},,,Group ${index},1,1`,
  )
  const heading = 'record,name,description,price,categories,option groups,group,min,max'
  return [heading, ...dishes, ...options].join('\n')
}

async function checked(scene: Pizza, file: string) {
  const { body } = await importMenu(test, scene, file)
  return { apply: 'true', version: body.data.version }
}

/** The statements of the longest transaction of `work`: jobs and heartbeats run beside it, on other connections. */
async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    const counts = [0]
    const open = new Map<unknown, number>()
    for (const [at, [statement]] of query.mock.calls.entries()) {
      const client = query.mock.contexts[at]
      const text = String(Object(statement).text ?? statement)
      if (text === 'begin') open.set(client, 0)
      else if (text === 'commit') counts.push(open.get(client) ?? 0)
      else open.set(client, (open.get(client) ?? 0) + 1)
    }
    return Math.max(...counts)
  } finally {
    query.mockRestore()
  }
}

describe('the import of a large menu', () => {
  it('needs as many statements as that of a small one, for new and for changed dishes', async () => {
    const counts: number[] = []
    for (const count of [1, 300]) {
      const scene = await makePizza(test)
      for (const price of [80, 90]) {
        const file = fileOf(count, price)
        const fields = await checked(scene, file)
        counts.push(
          await countStatements(async () => {
            expect((await importMenu(test, scene, file, fields)).status).toBe(200)
          }),
        )
      }
    }
    expect(counts[0]).toBeGreaterThan(5)
    expect(new Set(counts).size).toBe(1)
  })

  it('does not stop the orders of its restaurant', async () => {
    const scene = await makePizza(test)
    const { body } = await addPizza(test, scene, choose(scene.small), 300)
    const file = fileOf(1_900)
    const importing = importMenu(test, scene, file, await checked(scene, file))
    const [imported, order] = await Promise.all([importing, orderBasket(test, scene, body.data)])
    expect([imported.status, order.status]).toEqual([200, 201])
    const { body: menu } = await call(test.app, 'GET', `/restaurant/get-menu/${scene.restaurantId}`, {
      as: scene.seller,
    })
    const foods = menu.data.sections.flatMap((section: { foods: object[] }) => section.foods)
    expect(foods.length).toBeGreaterThan(1_900)
    expect(foods.find(({ name }: { name: string }) => name === 'Dish 1')).toMatchObject({
      price: 80,
      fromPrice: 160,
    })
  })
})

const menu: CurrentMenu = {
  id: 'r',
  name: 'Leaf & Ladle',
  dishes: [],
  sections: [],
  ownSections: [],
  groups: [],
}
const names = { categories: new Map(), cuisines: new Map() }
const rules = defaultMoneyRules
const limits = { memory: 192, time: 60_000 }

describe('a hostile menu file', () => {
  const refusal = { errors: [{ path: 'file', message: expect.any(String) }] }

  it.each([
    ['2 MB of empty lines', 'record,name'.padEnd(2 * 1024 * 1024, '\n'), /too many empty ones$/],
    ['2 MB of separators', 'record,name\n'.padEnd(2 * 1024 * 1024, ','), /too many empty cells$/],
    ['2 MB of quotes', 'record,name\n'.padEnd(2 * 1024 * 1024, '"'), /^Line \d+: the quotes/],
  ])('is refused before it is parsed: %s', async (_name, file, message) => {
    const { status, body } = await importMenu(test, await makePizza(test), file)
    expect([status, body.message]).toEqual([400, expect.stringMatching(message)])
  })

  it('does not keep a file with some empty lines from being read', async () => {
    const file = `record,name,description,price${'\n'.repeat(15_000)}dish,A,x,1`
    const { lines } = await planInWorker({ file: Buffer.from(file), menu, names, rules })
    expect(lines).toMatchObject([{ line: 15_001, change: 'added' }])
  })

  it('is read beside the event loop, until the time is over', async () => {
    const file = Buffer.from(fileOf(1_900))
    let isOver = false
    let turns = 0
    const planning = planInWorker({ file, menu, names, rules }, limits).finally(() => (isOver = true))
    while (!isOver) {
      await new Promise((resolve) => setImmediate(resolve))
      turns += 1
    }
    expect((await planning).lines).toHaveLength(2_000)
    expect(turns).toBeGreaterThan(10)
    await expect(planInWorker({ file, menu, names, rules }, { ...limits, time: 1 })).rejects.toMatchObject(
      refusal,
    )
  })

  it('is read with little memory, and ended if it needs more', async () => {
    const file = Buffer.from(`record,name\n${`${','.repeat(18)}\n`.repeat(19_000)}`)
    await expect(planInWorker({ file, menu, names, rules }, limits)).resolves.toMatchObject({ lines: [] })
    await expect(planInWorker({ file, menu, names, rules }, { ...limits, memory: 12 })).rejects.toMatchObject(
      refusal,
    )
  })

  it('waits while others are read', async () => {
    const file = Buffer.from(fileOf(10))
    const places = new Admission({ places: 2, wait: 120_000 })
    const plans = await Promise.all(
      Array.from({ length: 5 }, () => planInWorker({ file, menu, names, rules }, limits, places)),
    )
    expect(plans.map(({ lines }) => lines.length)).toEqual([20, 20, 20, 20, 20])
  })

  it('is refused while others are read for too long', async () => {
    const places = new Admission({ places: 1, wait: 0 })
    places.enter(
      () => {},
      () => {},
      () => false,
    )
    const file = Buffer.from(fileOf(10))
    await expect(planInWorker({ file, menu, names, rules }, limits, places)).rejects.toMatchObject({
      status: 503,
    })
  })
})
