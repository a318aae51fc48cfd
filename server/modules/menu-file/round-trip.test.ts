import { defaultMoney } from '#contract/format/money.ts'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { description, line, name } from '#contract/fields.ts'
import { allergens, diets } from '#contract/rules/diet.ts'
import { writeCsvLines } from '../../csv-cells.ts'
import { columns } from './columns.ts'
import type { CurrentMenu } from './current-menu.ts'
import { planImport } from './plan.ts'
import { readMenuFile } from './read-file.ts'
import { menuLines } from './states.ts'

/** Texts as the database has them: the schema accepts and does not change them. */
const stored = (schema: ReturnType<typeof line>) =>
  fc
    .oneof(
      fc.string({ unit: 'binary' }),
      fc.string(),
      fc.stringMatching(/^['=+@-]{1,3}[a-z "',;|\\\n]{1,5}$/),
    )
    .map((text) => schema.safeParse(text).data ?? '')
    .filter((text) => text !== '' && !/ #\d+$/.test(text))

const some = fc.subarray([...allergens])
const diet = fc.option(fc.constantFrom(...diets))
const categories = ['Pizza', 'Starters'].map((one, place) => ({ id: `c${place}`, name: one }))
const cuisines = [{ id: 'u', name: 'Italian' }]

const group = fc.record({
  id: fc.uuid(),
  name: stored(line(60)),
  min: fc.constant(0),
  max: fc.integer({ min: 3, max: 20 }),
  options: fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      name: stored(line(60)),
      price: fc.integer({ min: 0, max: 1_000_000 }),
      most: fc.integer({ min: 1, max: 10 }),
      preselected: fc.constant(false),
      diet,
      allergens: some,
    }),
    { minLength: 1, maxLength: 3, selector: ({ id }) => id },
  ),
})

const menus: fc.Arbitrary<CurrentMenu> = fc
  .record({
    groups: fc.uniqueArray(group, { maxLength: 3, selector: ({ id }) => id }),
    ownSections: fc.uniqueArray(
      fc.record({ id: fc.uuid(), name: stored(line(60)), place: fc.nat(9), hours: fc.constant(null) }),
      { maxLength: 3, selector: ({ name: text }) => text.toLowerCase() },
    ),
  })
  .chain(({ groups, ownSections }) =>
    fc.record({
      id: fc.constant('r'),
      name: fc.constant('Leaf & Ladle'),
      sections: fc.constant([]),
      ownSections: fc.constant(ownSections),
      groups: fc.constant(groups),
      dishes: fc.uniqueArray(
        fc.record({
          id: fc.uuid(),
          name: stored(name),
          description: stored(description),
          price: fc.integer({ min: 1, max: 10_000_000 }),
          categories: fc.subarray(categories),
          cuisine: fc.option(fc.constantFrom(...cuisines)),
          diet,
          allergens: some,
          mayContain: some,
          allergensStated: fc.boolean(),
          hidden: fc.boolean(),
          section: fc.constant(null),
          ownSection: fc.constantFrom(null, ...ownSections.map(({ id }) => id)),
          groupIds: fc.subarray(groups.map(({ id }) => id)),
        }),
        { maxLength: 4, selector: ({ id }) => id },
      ),
    }),
  )

const byName = (named: { id: string; name: string }[]) =>
  new Map(named.map((one) => [one.name.toLowerCase(), one]))

it.each([
  ['as it is', (text: string) => text],
  [
    'saved with semicolons',
    (text: string) => stringify(parse(text, { bom: true }), { delimiter: ';', record_delimiter: 'unix' }),
  ],
])('a menu that is exported and imported %s does not change', (_name, save) => {
  fc.assert(
    fc.property(menus, (menu) => {
      const rows = menuLines(menu, defaultMoney).map((cells) => columns.map((column) => cells[column] ?? ''))
      const file = Buffer.from(save(writeCsvLines([columns, ...rows], { isFirst: true })))
      const names = { categories: byName(categories), cuisines: byName(cuisines) }
      const known = { names, money: defaultMoney }
      const { lines, dishes, groups, sections } = planImport(readMenuFile(file), menu, known)
      expect(lines.filter(({ change }) => change !== 'unchanged')).toEqual([])
      expect([dishes, groups, sections]).toEqual([[], [], []])
    }),
  )
})
