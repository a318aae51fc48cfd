import { CsvError, parse } from 'csv-parse/sync'
import { restoreCell } from '../../csv-cells.ts'
import { type Column, columns, excerpt } from './columns.ts'
import { decodeFile, invalidFile } from './decode-file.ts'

/** Lines of a menu file at most, without the heading (marketplace §1). */
const mostLines = 2_000
/** What is counted before anything is parsed: lines with empty ones, and cells of all of them. */
const mostRows = 20_000
const mostCells = 400_000

/**
 * A line of a menu file: its number as a spreadsheet shows it, and the cells of the columns that the file has. `excess` is
 * its first text in a place without a column, which counts from 1.
 */
export interface FileLine {
  number: number
  cells: Partial<Record<Column, string>>
  excess?: { place: number; cell: string }
}

/**
 * Reads a menu file as Excel and LibreOffice write it, in the encodings of `decodeFile`, separated by commas, semicolons or
 * tabs. Throws 400 for a file that is no such table, for an unknown or repeated heading, and for too many lines. Needs time
 * and memory: see `plan-in-worker.ts`.
 */
export function readMenuFile(bytes: Uint8Array): FileLine[] {
  const rows = parseRows(decodeFile(bytes)).map((cells, index) => ({ number: index + 1, cells }))
  const [heading, ...others] = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (!heading) throw invalidFile('The file is empty')
  const names = heading.cells.map((cell) => cell.trim().toLowerCase())
  const unknown = names.find((name) => name !== '' && !isColumn(name))
  if (unknown) throw invalidFile(`Unknown column ${excerpt(unknown)}. The columns are: ${columns.join(', ')}`)
  const repeated = names.find((name, place) => name !== '' && names.indexOf(name) !== place)
  if (repeated) throw invalidFile(`The column “${repeated}” occurs twice`)
  if (!names.includes('record')) throw invalidFile('The first line must name the columns, such as “record”')
  if (others.length > mostLines) throw invalidFile('At most 2,000 lines')
  return others.map(({ number, cells }) => lineOf(number, names, cells))
}

function lineOf(number: number, names: string[], row: string[]): FileLine {
  const cells: FileLine['cells'] = {}
  names.forEach((name, place) => {
    if (isColumn(name)) cells[name] = restoreCell((row[place] ?? '').trim())
  })
  const excess = row.findIndex((cell, place) => !names[place] && cell.trim() !== '')
  return { number, cells, ...(excess >= 0 && { excess: { place: excess + 1, cell: row[excess]!.trim() } }) }
}

const isColumn = (name: string): name is Column => (columns as readonly string[]).includes(name)

/** Excel writes a first line `sep=;` if it is asked to, and reads the separator from it. */
const separatorLine = /^sep=([,;\t|]?)(\r\n|\r|\n)/i

function parseRows(text: string): string[][] {
  const named = separatorLine.exec(text)?.[1]
  const table = text.replace(separatorLine, '')
  const [heading = ''] = /[^\s,;][^\r\n]*/.exec(table) ?? []
  const delimiter = named || mostFrequent(heading, [',', ';', '\t'])
  refuseExcess(table, delimiter)
  try {
    return parse(table, {
      delimiter,
      relaxColumnCount: true,
      // Files that were edited in several programs have several.
      recordDelimiter: ['\r\n', '\n', '\r'],
      skipEmptyLines: false,
      maxRecordSize: 64 * 1024,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw invalidFile(
      `Line ${Number(error['lines'] ?? 0)}: the quotes of this line do not match, or it has more than 64 kB`,
    )
  }
}

/** No name of a column contains a separator. */
function mostFrequent(text: string, separators: string[]): string {
  const counted = separators.map((separator) => ({ separator, count: text.split(separator).length }))
  return counted.toSorted((a, b) => b.count - a.count)[0]!.separator
}

/**
 * Throws 400 for more rows or cells than are parsed. A quote begins or ends quoted text, as a doubled one does twice; the
 * parser refuses a file with any other quote where it is.
 */
function refuseExcess(table: string, delimiter: string): void {
  let [rows, cells, isQuoted] = [1, 1, false]
  for (let at = 0; at < table.length; at += 1) {
    const character = table[at]
    if (character === '"') isQuoted = !isQuoted
    if (isQuoted) continue
    if (character === delimiter) cells += 1
    if (character === '\n' || (character === '\r' && table[at + 1] !== '\n')) rows += 1
  }
  if (rows > mostRows) throw invalidFile('At most 2,000 lines: the file has too many empty ones')
  if (cells + rows > mostCells) throw invalidFile('At most 2,000 lines: the file has too many empty cells')
}
