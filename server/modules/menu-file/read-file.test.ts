import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { defaultMoney } from '#contract/format/money.ts'
import { demoCategories } from '../../demo/content/categories.ts'
import { columns } from './columns.ts'
import type { CurrentMenu, KnownNames } from './current-menu.ts'
import { planImport } from './plan.ts'
import { readMenuFile } from './read-file.ts'

const noMenu: CurrentMenu = {
  id: 'r',
  name: 'Leaf & Ladle',
  dishes: [],
  sections: [],
  ownSections: [],
  groups: [],
}
const names: KnownNames = {
  categories: new Map(demoCategories.map(({ name }) => [name.toLowerCase(), { id: name, name }])),
  cuisines: new Map(),
}

const known = { names, money: defaultMoney }

const linesOf = (file: string | Buffer, menu = noMenu) =>
  planImport(readMenuFile(Buffer.from(file)), menu, known).lines

const heading = 'record,name,description,price'
const text = `${heading}\r\ndish,Crème brûlée,Sweet,80`

it('has its columns in docs/menu-file.md', async () => {
  const page = await readFile('docs/menu-file.md', 'utf8')
  const table = page.split('\n').filter((line) => line.startsWith('| `'))
  const named = table.map((line) => line.split('|')[1])
  expect(columns.filter((column) => !named.some((cell) => cell!.includes(`\`${column}\``)))).toEqual([])
})

describe('a menu file is read', () => {
  const utf16be = (of: string) => Buffer.from(of, 'utf16le').swap16()
  it.each([
    ['in UTF-16, big endian', utf16be(`\uFEFF${text}`), 2],
    ['in UTF-16, big endian, without a byte order mark', utf16be(text), 2],
    ['in UTF-16, little endian, without a byte order mark', Buffer.from(text, 'utf16le'), 2],
    ['after empty lines', `\r\n ,, ,\r\n${text}`, 4],
    ['after a separator line without a character', `sep=\r\n${text}`, 2],
    ['after a separator line in a file of an old Macintosh', `sep=,\r${text.replace('\r\n', '\r')}`, 2],
    ['with different line ends', `${heading}\n\r\ndish,Crème brûlée,Sweet,80\r`, 3],
  ])('%s', (_name, file, number) => {
    expect(linesOf(file)).toMatchObject([{ line: number, name: 'Crème brûlée', change: 'added', errors: [] }])
  })

  it.each([
    ['80.', 8_000],
    ['.5', 50],
    ['80,5', 8_050],
    ['₹ 1.25', 125],
  ])('with the price %s', (price, paise) => {
    const { dishes } = planImport(readMenuFile(Buffer.from(`${heading}\ndish,A,x,"${price}"`)), noMenu, known)
    expect(dishes).toMatchObject([{ state: { price: paise } }])
  })

  it.each(['', '.', ',', '80.505', '1.2.3', '-1', '1e3'])('without the price “%s”', (price) => {
    expect(linesOf(`${heading}\ndish,A,x,"${price}"`)).toMatchObject([
      { change: 'wrong', errors: [{ column: 'price' }] },
    ])
  })
})

describe('a file that is no table is named', () => {
  const zip = (content: string) => Buffer.from(`PK\u0003\u0004\u0014\0${content}`, 'latin1')
  it.each([
    ['an Excel workbook', zip('[Content_Types].xml')],
    ['an Excel workbook', Buffer.from('d0cf11e0a1b11ae100', 'hex')],
    ['an OpenDocument spreadsheet', zip('mimetypeapplication/vnd.oasis.opendocument.spreadsheet')],
    ['a ZIP file', zip('menu.csv')],
    ['a gzip file', gzipSync(text)],
    ['a PDF', Buffer.from('%PDF-1.7')],
  ])('%s', (kind, file) => {
    expect(() => linesOf(file)).toThrow(`This is ${kind}. Save the table as CSV and choose that file.`)
  })

  it.each([
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['UTF-32', Buffer.from('fffe000072000000', 'hex')],
  ])('as no text: %s', (_name, file) => {
    expect(() => linesOf(file)).toThrow('This is no text. Save the table as CSV and choose that file.')
  })

  it('in messages without control characters and of limited length', () => {
    expect(() => linesOf(`${heading},${'x'.repeat(300)}\u0085`)).toThrow(
      new RegExp(`^Unknown column “x{40}…”\\. The columns are: record, `),
    )
  })
})

describe('a line is wrong', () => {
  it.each([
    ['a decimal comma that separates', `${heading}\ndish,A,x,80,50`, 'column 5', '“50”'],
    ['a comma of a text', 'record,name,price,description\ndish,A,80,Tomato, basil', 'column 5', '“basil”'],
    ['a text below an empty heading', `${heading},\ndish,A,x,80,gluten`, 'column 5', '“gluten”'],
  ])('for %s', (_name, file, column, cell) => {
    const reason = `${cell} is below no heading. Write a text that contains the separator in quotes`
    expect(linesOf(file)).toMatchObject([
      { line: 2, change: 'wrong', changes: [], errors: [{ column, reason }] },
    ])
  })

  it('not for empty cells at its end, as spreadsheets write them', () => {
    expect(linesOf(`${heading},,\ndish,A,x,80, ,,,`)).toMatchObject([{ change: 'added', errors: [] }])
  })

  it('once for a minimum above the maximum', () => {
    const lines = linesOf('record,name,group,min,max\noption,Small,Size,3,2')
    expect(lines).toMatchObject([
      { errors: [{ column: 'min', reason: 'Must not be more than the maximum' }] },
    ])
  })
})

describe('names that occur several times', () => {
  const option = { price: 0, most: 2, preselected: false, diet: null, allergens: [] }
  const idOf = (place: number) => `00000000-0000-7000-8000-00000000000${place}`
  const group = (id: string, name: string, ...options: string[]) => ({
    id,
    name,
    min: 0,
    max: 2,
    options: options.map((one, place) => ({ ...option, id: idOf(place), name: one })),
  })
  const optionsOf = (...lines: string[]) => ['record,name,price,group,min,max,id', ...lines].join('\n')

  it('need an id for options of one group', () => {
    const menu = { ...noMenu, groups: [group('g', 'Size', 'Large', 'large')] }
    expect(linesOf(optionsOf('option,Large,90,Size,0,2'), menu)).toMatchObject([
      {
        change: 'wrong',
        errors: [{ column: 'name', reason: 'Several have this name: keep the id of an export' }],
      },
    ])
    expect(linesOf(optionsOf(`option,Small,90,Size,0,2,${idOf(1)}`), menu)).toMatchObject([
      { change: 'changed', errors: [] },
    ])
  })

  it('are refused in a group that the file changes, and stay in others', () => {
    const menu = { ...noMenu, groups: [group('g', 'Size', 'Large', 'large')] }
    const errors = [{ column: 'name', reason: 'Another option has this name' }]
    for (const [price, second] of [
      ['0', { change: 'unchanged', errors: [] }],
      ['90', { change: 'wrong', errors }],
    ] as const) {
      const lines = [`option,Large,0,Size,0,2,${idOf(0)}`, `option,large,${price},Size,0,2,${idOf(1)}`]
      expect(linesOf(optionsOf(...lines), menu)).toMatchObject([{ change: 'unchanged' }, second])
    }
    expect(linesOf(optionsOf('option,Chili,1,Dip,0,2,', 'option,CHILI ,2,Dip,0,2,'))).toMatchObject([
      { change: 'added' },
      { errors: [{ column: 'name', reason: 'The same as line 2' }] },
    ])
  })

  it('are those of one group each, also where a group has the name that another gets', () => {
    const menu = {
      ...noMenu,
      groups: [group('g', 'Size', 'A'), group('h', 'Size', 'B'), group('i', 'Size #2', 'C')],
    }
    const file = optionsOf('option,A,0,Size,0,2,', 'option,B,0,Size #2,0,2,', 'option,C,0,Size #2 #2,0,2,')
    expect(linesOf(file, menu).map(({ change }) => change)).toEqual(['unchanged', 'unchanged', 'unchanged'])
  })

  it('are one category or group of a dish, whatever their case is', () => {
    const file = [
      `${heading},categories,option groups,group,max`,
      'dish,A,x,1,Starters|starters|Breads,Size|SIZE',
      'option,Small,,,,,Size,1',
    ]
    const { dishes, lines } = planImport(readMenuFile(Buffer.from(file.join('\n'))), noMenu, known)
    expect(lines.flatMap(({ errors }) => errors)).toEqual([])
    expect(dishes[0]!.state.categories).toEqual(['Starters', 'Breads'])
    expect(dishes[0]!.state.groups).toHaveLength(1)
  })
})

it('the example of the documentation can be imported into the demo', async () => {
  const page = await readFile(new URL('../../../docs/menu-file.md', import.meta.url), 'utf8')
  const [, example] = /```csv\n(.*?)```/s.exec(page)!
  const lines = linesOf(example!)
  expect(lines).toHaveLength(4)
  expect(lines.filter(({ change }) => change !== 'added')).toEqual([])
})
