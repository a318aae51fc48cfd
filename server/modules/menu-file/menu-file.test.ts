import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { basePath } from '#contract/base-path.ts'
import { menuSections } from '#server/db/schema/catalogue.ts'
import { optionGroups } from '#server/db/schema/options.ts'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import {
  call,
  makeCategory,
  makeCuisine,
  makeFood,
  makeOptionGroup,
  makeOwnSection,
  makeRestaurant,
  makeSeller,
  type Person,
} from '../../../tests/support/factories.ts'
import { importMenu } from '../../../tests/support/menu-files.ts'

let test: TestApp
let seller: Person
let restaurantId: string
let foodId: string
let categoryId: string
let groupId: string

beforeAll(async () => {
  test = await startTestApp()
  categoryId = await makeCategory(test.database, 'Pizza')
  await makeCuisine(test.database, 'Italian')
})

beforeEach(async () => {
  seller = await makeSeller(test.database)
  restaurantId = await makeRestaurant(test.database, seller.id)
  foodId = await makeFood(test.database, restaurantId, { name: 'Margherita', price: 30_000 })
})

const exported = async (as = seller) =>
  test.app.inject({
    url: `${basePath}/restaurant/export-menu/${restaurantId}`,
    headers: { cookie: as.cookie },
  })

const importFile = (file: string | Buffer, fields: Record<string, string> = {}) =>
  importMenu(test, { seller, restaurantId }, file, fields)

/** Checks a file and applies it. */
async function apply(file: string | Buffer, fields: Record<string, string> = {}) {
  const { body } = await importFile(file, fields)
  return importFile(file, { ...fields, apply: 'true', version: body.data.version })
}

const table = (...rows: string[][]) => rows.map((row) => row.join(',')).join('\r\n')
const menuOf = async () =>
  (await call(test.app, 'GET', `/restaurant/get-full-data-restaurant/${restaurantId}`)).body.data.foods

describe('the export of a menu', () => {
  it('is imported without a change', async () => {
    await makeOptionGroup(test.database, restaurantId, { foodIds: [foodId] })
    await makeOptionGroup(test.database, restaurantId, { foodIds: [foodId] })
    const { payload } = await exported()
    expect(payload.split('\r\n')).toHaveLength(1 + 1 + 4 + 1)
    const { body } = await importFile(payload)
    expect(body.data.lines.map(({ change, errors }) => [change, errors])).toEqual(
      Array.from({ length: 5 }, () => ['unchanged', []]),
    )
  })

  it('escapes cells that a spreadsheet would evaluate, and the import restores them', async () => {
    for (const name of ['=1+1', '+91', '-x', '@home', "'=quoted"]) {
      await makeFood(test.database, restaurantId, { name })
    }
    const { payload } = await exported()
    expect(payload).toContain(`\r\n"dish","'=1+1",`)
    const { body } = await importFile(payload)
    expect(new Set(body.data.lines.map(({ change }) => change))).toEqual(new Set(['unchanged']))
  })
})

describe('the import of a menu', () => {
  const heading = ['record', 'name', 'description', 'price', 'categories', 'cuisine', 'diet', 'option groups']
  const optionHeading = ['record', 'name', 'price', 'group', 'min', 'max']

  it('lists per line what it would change, and writes nothing', async () => {
    const { status, body } = await importFile(
      table(
        heading,
        ['dish', 'margherita', 'Crisp and golden', '320', 'pizza', 'ITALIAN', 'vegetarian', ''],
        ['dish', 'Marinara', 'Without cheese', '250.50', 'Pizza', '', 'vegan', ''],
        ['dish', 'Funghi', '', 'cheap', 'Pasta', '', 'meat', 'Size'],
      ),
    )
    expect(status).toBe(200)
    expect(body.data.lines).toMatchObject([
      {
        line: 2,
        change: 'changed',
        changes: [
          { column: 'name', before: 'Margherita', after: 'margherita' },
          { column: 'price', before: '300.00', after: '320.00' },
          { column: 'categories', before: '', after: 'Pizza' },
          { column: 'cuisine', before: '', after: 'Italian' },
          { column: 'diet', before: '', after: 'vegetarian' },
        ],
      },
      { line: 3, change: 'added', name: 'Marinara', errors: [] },
      { line: 4, change: 'wrong' },
    ])
    const columns = body.data.lines[2]!.errors.map(({ column }) => column)
    expect(columns).toEqual(['price', 'categories', 'diet', 'description', 'option groups'])
    expect(await menuOf()).toMatchObject([{ name: 'Margherita', price: 300 }])
  })

  it('is applied as a whole: dishes, groups and options', async () => {
    const file = [
      'record;name;description;price;option groups;group;min;max',
      'dish;Marinara;Without cheese;250,50;Size|Extras;;;',
      'option;Small;;0;;Size;1;1',
      'option;Large;;90;;Size;1;1',
      'option;Olives;;30;;Extras;0;5',
    ].join('\n')
    const { status, body } = await apply(file)
    expect([status, body.message]).toEqual([200, 'Menu imported successfully'])
    const marinara = (await menuOf()).find(({ name }: { name: string }) => name === 'Marinara')
    const { body: page } = await call(test.app, 'GET', `/food/get-data-food/${marinara._id}`)
    expect(page.data).toMatchObject({
      price: 250.5,
      fromPrice: 250.5,
      optionsRequired: true,
      optionGroups: [
        { name: 'Size', min: 1, max: 1, options: [{ name: 'Small' }, { name: 'Large', price: 90 }] },
        { name: 'Extras', min: 0, max: 5, options: [{ name: 'Olives', price: 30 }] },
      ],
    })
    const again = await importFile(file)
    expect(new Set(again.body.data.lines.map(({ change }) => change))).toEqual(new Set(['unchanged']))
  })

  it('adds groups up to 200 per restaurant', async () => {
    const groups = Array.from({ length: 199 }, (_, index) => ({
      restaurantId,
      name: `No. ${index}`,
      min: 0,
      max: 1,
    }))
    await test.database.db.insert(optionGroups).values(groups)
    const file = table(
      optionHeading,
      ['option', 'A', '1', 'Size', '1', '1'],
      ['option', 'B', '1', 'Extras', '0', '1'],
    )
    const tooMany = 'A restaurant can have at most 200 option groups'
    const { body } = await importFile(file)
    expect(body.data.lines).toMatchObject([
      { line: 2, change: 'added', errors: [] },
      { line: 3, change: 'wrong', errors: [{ column: 'group', reason: tooMany }] },
    ])
    expect((await apply(file)).body.message).toBe(`Line 3, group: ${tooMany}`)
    expect((await apply(file.split('\r\n').slice(0, 2).join('\r\n'))).status).toBe(200)
  })

  it('changes nothing where one line is wrong', async () => {
    const file = table(heading.slice(0, 4), ['dish', 'Margherita', 'x', '320'], ['dish', '', 'x', '1'])
    const { status, body } = await apply(file)
    expect([status, body.message]).toEqual([400, 'Line 3, name: This field is required'])
    expect(await menuOf()).toMatchObject([{ price: 300 }])
  })

  it.each([
    ['a price', () => sql`update foods set price = 31000 where id = ${foodId}`],
    ['an option', () => sql`update options set name = 'Huge' where group_id = ${groupId}`],
    ['the maximum of a group', () => sql`update option_groups set max = 2 where id = ${groupId}`],
    [
      'an own section',
      () => sql`update own_sections set name = 'Later' where restaurant_id = ${restaurantId}`,
    ],
    ['the section of a dish', () => sql`update foods set section_id = ${categoryId} where id = ${foodId}`],
    [
      'the order of sections',
      () => sql`update menu_sections set place = 1 - place where restaurant_id = ${restaurantId}`,
    ],
    [
      'the hours of a section',
      () => sql`update menu_sections set hours = null where restaurant_id = ${restaurantId}`,
    ],
  ])('is refused where %s has changed since the dry run', async (_name, change) => {
    const { db } = test.database
    ;({ id: groupId } = await makeOptionGroup(test.database, restaurantId))
    const hours = [{ from: '07:00', to: '11:00' }]
    await makeOwnSection(test.database, restaurantId)
    await db.insert(menuSections).values([
      { restaurantId, categoryId, place: 0, hours },
      { restaurantId, categoryId: await makeCategory(test.database), place: 1 },
    ])
    const file = table(heading.slice(0, 4), ['dish', 'Margherita', 'x', '320'])
    const { body } = await importFile(file)
    await db.execute(change())
    const before = await menuOf()
    const { status } = await importFile(file, { apply: 'true', version: body.data.version })
    expect(status).toBe(409)
    expect(await menuOf()).toEqual(before)
  })

  it('asks before it hides all dishes', async () => {
    const file = table(['record', 'name', 'description', 'price', 'hidden'], ['dish', 'New', 'x', '1', 'yes'])
    const hideMissing = { hideMissing: 'true' }
    const { body } = await importFile(file, hideMissing)
    expect(body.data).toMatchObject({ hidden: ['Margherita'], emptiesMenu: true })
    expect((await apply(file, hideMissing)).body.errors).toMatchObject([{ path: 'confirmEmpty' }])
    expect(await menuOf()).toHaveLength(1)
    expect((await apply(file, { ...hideMissing, confirmEmpty: 'true' })).status).toBe(200)
    expect(await menuOf()).toEqual([])
  })

  it.each([
    [
      'the same dish twice',
      table(['record', 'name', 'price', 'description'], ['dish', 'A', '1', 'x'], ['dish', 'a', '1', 'x']),
      ['name'],
    ],
    ['an option without a group', table(optionHeading, ['option', 'Large', '1', '', '', '']), ['group']],
    [
      'bounds that differ',
      table(optionHeading, ['option', 'A', '1', 'S', '0', '1'], ['option', 'B', '1', 'S', '0', '2']),
      ['max'],
    ],
    ['a minimum above the maximum', table(optionHeading, ['option', 'A', '1', 'S', '2', '1']), ['min']],
    [
      'thousands separators',
      table(['record', 'name', 'price', 'description'], ['dish', 'A', '"1,234.50"', 'x']),
      ['price'],
    ],
    ['an unknown record', table(['record', 'name'], ['meal', 'A']), ['record']],
    ['an unknown id', table(['record', 'name', 'id'], ['dish', 'A', 'nonsense']), ['id']],
    [
      'a name that is too long',
      table(['record', 'name', 'price', 'description'], ['dish', 'A'.repeat(121), '1', 'x']),
      ['name'],
    ],
  ])('names line and column of %s', async (_name, file, columns) => {
    const { body } = await importFile(file)
    const last = body.data.lines.at(-1)!
    expect(last.change).toBe('wrong')
    expect(last.errors.map(({ column }) => column)).toEqual(expect.arrayContaining(columns))
  })

  it.each([
    ['UTF-8', (text: string) => Buffer.from(text)],
    ['UTF-8 with a byte order mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
    ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
    ['a separator line', (text: string) => Buffer.from(`sep=;\r\n${text}`)],
  ])('reads %s', async (_name, encode) => {
    const { body } = await importFile(
      encode('record;name;price;description\r\ndish;Crème brûlée;"80,50";"a ""b""\r\nc"'),
    )
    expect(body.data.lines).toMatchObject([{ line: 2, name: 'Crème brûlée', change: 'added', errors: [] }])
  })

  // Exported, opened in LibreOffice Calc 7.4 and saved as CSV: `soffice --headless --convert-to ods`, then `csv`.
  it.each([
    ['libreoffice-utf-8.csv', 'पनीर टिक्का'],
    ['libreoffice-windows-1252.csv', '???? ??????'],
  ])('reads what LibreOffice saves: %s', async (file, description) => {
    const bytes = await readFile(new URL(`../../../tests/fixtures/menu-files/${file}`, import.meta.url))
    const { status, body } = await apply(bytes)
    expect([status, body.data.lines.map(({ change }) => change)]).toEqual([200, Array(5).fill('added')])
    expect(await menuOf()).toMatchObject([
      { name: '+91 Special', price: 99, description },
      { name: '=SUM(1+1)', price: 120 },
      { name: 'Crème brûlée', price: 80.5, description: 'Cream, sugar\nand "burnt" sugar' },
      { name: 'Margherita' },
    ])
  })

  it.each([
    ['no file', '', 'Choose a CSV file'],
    ['quotes that do not match', 'record,name\r\ndish,"x', /^Line \d+: the quotes/],
    ['an unknown column', 'record,colour\r\n', /^Unknown column “colour”/],
    ['no heading', 'dish,A,1\r\n', /^Unknown column/],
    ['2,001 lines', `record,name\r\n${'dish,A\r\n'.repeat(2_001)}`, 'At most 2,000 lines'],
    ['more than 2 MB', `record,name\r\ndish,${'A'.repeat(2 * 1024 * 1024)}`, 'At most 2 MB'],
  ])('refuses %s', async (_name, file, message) => {
    const { status, body } = await importFile(file)
    expect(status).toBe(400)
    expect(body.message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message))
  })

  it('belongs to the seller of the restaurant', async () => {
    seller = await makeSeller(test.database)
    expect((await exported()).statusCode).toBe(404)
    expect((await importFile('record,name')).status).toBe(404)
    expect((await importFile('record,name', { apply: 'true', version: 'x' })).status).toBe(404)
  })
})
