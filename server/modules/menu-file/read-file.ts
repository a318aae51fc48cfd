import { CsvError, parse } from 'csv-parse/sync'
import { restoreCell } from '../../csv-cells.ts'
import { invalid } from '../../errors.ts'
import { type Column, columns } from './columns.ts'

/** Lines of a menu file at most, without the heading (marketplace §1). */
const mostLines = 2_000

/** A line of a menu file: its number, where the heading is line 1, and the cells of the columns that the file has. */
export interface FileLine {
  number: number
  cells: Partial<Record<Column, string>>
}

/**
 * Reads a menu file as Excel and LibreOffice write it: UTF-8 with or without a byte order mark, UTF-16 with one, otherwise
 * Windows-1252; separated by commas or semicolons. Throws 400 for a file that is no such table, for an unknown or repeated
 * heading, and for too many lines.
 */
export function readMenuFile(bytes: Buffer): FileLine[] {
  const [heading, ...rows] = parseRows(decode(bytes))
  if (!heading) throw invalidFile('The file is empty')
  const names = heading.map((cell) => cell.trim().toLowerCase())
  const unknown = names.find((name) => name !== '' && !isColumn(name))
  if (unknown) throw invalidFile(`Unknown column “${unknown}”. The columns are: ${columns.join(', ')}`)
  const repeated = names.find((name, place) => name !== '' && names.indexOf(name) !== place)
  if (repeated) throw invalidFile(`The column “${repeated}” occurs twice`)
  if (!names.includes('record')) throw invalidFile('The first line must name the columns, such as “record”')
  const lines = rows.flatMap((row, index) =>
    row.every((cell) => cell.trim() === '') ? [] : [{ number: index + 2, cells: cellsOf(names, row) }],
  )
  if (lines.length > mostLines) throw invalidFile('At most 2,000 lines')
  return lines
}

function cellsOf(names: string[], row: string[]): FileLine['cells'] {
  const cells: FileLine['cells'] = {}
  names.forEach((name, place) => {
    if (isColumn(name)) cells[name] = restoreCell((row[place] ?? '').trim())
  })
  return cells
}

const isColumn = (name: string): name is Column => (columns as readonly string[]).includes(name)

function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Excel writes a first line `sep=;` if it is asked to, and reads the separator from it. */
const separatorLine = /^sep=(.)\r?\n/i

function parseRows(text: string): string[][] {
  const separator = separatorLine.exec(text)?.[1]
  const table = text.replace(separatorLine, '')
  const [heading = ''] = table.split(/[\r\n]/, 1)
  try {
    return parse(table, {
      delimiter: separator ?? mostFrequent(heading, [',', ';', '\t']),
      relaxColumnCount: true,
      skipEmptyLines: false,
      maxRecordSize: 64 * 1024,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw invalidFile(`Line ${Number(error['lines'] ?? 0)}: the quotes of this line do not match`)
  }
}

/** No name of a column contains a separator. */
function mostFrequent(text: string, separators: string[]): string {
  const counted = separators.map((separator) => ({ separator, count: text.split(separator).length }))
  return counted.toSorted((a, b) => b.count - a.count)[0]!.separator
}

function invalidFile(message: string) {
  return invalid([{ path: 'file', message }])
}
