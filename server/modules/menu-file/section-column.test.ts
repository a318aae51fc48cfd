import { beforeAll, beforeEach, expect, it } from 'vitest'
import { basePath } from '#contract/base-path.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import {
  call,
  makeFood,
  makeOwnSection,
  makeRestaurant,
  makeSeller,
  type Person,
} from '../../../tests/support/factories.ts'
import { importMenu } from '../../../tests/support/menu-files.ts'

let test: TestApp
let seller: Person
let restaurantId: string
beforeAll(async () => {
  test = await startTestApp()
})
beforeEach(async () => {
  seller = await makeSeller(test.database)
  restaurantId = await makeRestaurant(test.database, seller.id)
  await makeFood(test.database, restaurantId, { name: 'Margherita', price: 30_000 })
})

const exported = async () => {
  const url = `${basePath}/restaurant/export-menu/${restaurantId}`
  return (await test.app.inject({ url, headers: { cookie: seller.cookie } })).payload
}
const importFile = (file: string, fields: Record<string, string> = {}) =>
  importMenu(test, { seller, restaurantId }, file, fields)
/** Checks a file and applies it. */
async function apply(file: string) {
  const { body } = await importFile(file)
  return importFile(file, { apply: 'true', version: body.data.version })
}
const table = (...rows: string[][]) => rows.map((row) => row.join(',')).join('\r\n')
const sections = async () => {
  const { body } = await call(test.app, 'GET', `/restaurant/get-menu/${restaurantId}`, { as: seller })
  return body.data.sections.map(({ name, foods }: { name: string; foods: { name: string }[] }) => [
    name,
    ...foods.map((one) => one.name),
  ])
}

it('puts dishes into own sections, and adds those that the restaurant does not have', async () => {
  const today = await makeOwnSection(test.database, restaurantId)
  const columns = ['record', 'name', 'description', 'price', 'section']
  const file = table(
    columns,
    ['dish', 'Margherita', 'x', '300', 'today'],
    ['dish', 'Funghi', 'x', '320', 'Pizze'],
    ['dish', 'Tonno', 'x', '340', 'PIZZE'],
  )
  const { body } = await importFile(file)
  expect(body.data.lines[0]!.changes).toContainEqual({ column: 'section', before: '', after: 'Today' })
  expect(body.data.newSections).toEqual(['Pizze'])
  expect((await apply(file)).status).toBe(200)
  expect(await sections()).toEqual([
    ['Today', 'Margherita'],
    ['Pizze', 'Funghi', 'Tonno'],
  ])
  expect(await exported()).toContain('"Funghi","x","320.00","","Pizze"')
  const unchanged = await importFile(await exported())
  expect(unchanged.body.data.lines.map(({ change }) => change)).toEqual(Array(3).fill('unchanged'))
  // A file without the column leaves it, and an empty cell takes the dish out of its section.
  await apply(table(columns.slice(0, 4), ['dish', 'Margherita', 'x', '310']))
  await apply(table(columns, ['dish', 'Funghi', 'x', '320', '']))
  expect(await sections()).toEqual([
    ['Today', 'Margherita'],
    ['Pizze', 'Tonno'],
    ['', 'Funghi'],
  ])
  const { body: menu } = await call(test.app, 'GET', `/restaurant/get-full-data-restaurant/${restaurantId}`)
  expect(menu.data.foods).toContainEqual(expect.objectContaining({ name: 'Margherita', section: today }))
  const long = await importFile(table(columns, ['dish', 'Tonno', 'x', '340', 'x'.repeat(61)]))
  expect(long.body.data.lines[0]!.errors).toEqual([{ column: 'section', reason: 'At most 60 characters' }])
})
