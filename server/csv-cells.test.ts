import fc from 'fast-check'
import { expect, it } from 'vitest'
import { restoreCell, writeCsvLines } from './csv-cells.ts'

/** Reads RFC 4180 strictly: every cell in quotes, quotes in it doubled, lines ended by CR LF. Throws for anything else. */
function readStrictly(text: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /"((?:[^"]|"")*)"(,|\r\n)/y
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex
    const [, content = '', end] = cell.exec(text) ?? []
    if (end === undefined) throw new Error(`No quoted cell at ${at}: ${text.slice(at, at + 20)}`)
    rows.at(-1)!.push(content.replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
  }
  expect(rows.pop()).toEqual([])
  return rows
}

const signs = Array.from('=+-@＝＋－＠')
const hostile = fc
  .array(fc.constantFrom(...signs, "'", '"', ',', ';', '\t', '\r', '\n', '\r\n', ' ', 'a', '1'), {
    maxLength: 8,
  })
  .map((parts) => parts.join(''))
const rowsOf = fc.array(
  fc.array(fc.oneof(hostile, fc.string({ unit: 'binary' })), { minLength: 2, maxLength: 3 }),
  {
    minLength: 1,
    maxLength: 3,
  },
)

it('a CSV file has the rows that were written, whatever their texts contain', () => {
  fc.assert(
    fc.property(rowsOf, (rows) => {
      const read = readStrictly(writeCsvLines(rows))
      expect(read.map((row) => row.map(restoreCell))).toEqual(rows)
    }),
    { numRuns: 500 },
  )
})

it('no spreadsheet evaluates a part of a cell, whatever it takes for separators and line ends', () => {
  fc.assert(
    fc.property(rowsOf, (rows) => {
      const cells = readStrictly(writeCsvLines(rows)).flat()
      const parts = cells.flatMap((cell) => cell.split(/[,;\t\r\n]/))
      expect(parts.filter((part) => signs.includes(part.charAt(0)))).toEqual([])
      expect(cells.filter((cell) => /^[\t\r\n]/.test(cell))).toEqual([])
    }),
    { numRuns: 500 },
  )
})

it('leaves other texts as they are', () => {
  const row = ['Crème brûlée', '80.50', "chef's choice", 'a - b', '']
  expect(writeCsvLines([row], { isFirst: true })).toBe(
    `\uFEFF"Crème brûlée","80.50","chef's choice","a - b",""\r\n`,
  )
})
