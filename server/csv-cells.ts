import { stringify } from 'csv-stringify/sync'

/**
 * Where a spreadsheet would evaluate the text that follows: at the beginning of a cell, and inside of a cell after anything
 * that another spreadsheet may take for the end of a cell. `mark` is what the text has there already.
 */
const evaluatedAfter = (mark: string) =>
  new RegExp(String.raw`(?<=^|[,;\t\r\n])${mark}(?='*[=+\-@＝＋－＠])|^${mark}(?='*[\t\r\n])`, 'g')
const unescaped = evaluatedAfter('')
const escaped = evaluatedAfter("'")

/**
 * Lines of a CSV file: numbers with a point and `decimals`, so that a spreadsheet computes with them, and every other cell in quotes,
 * so that it may contain any separator and line end, and with an apostrophe before what a spreadsheet would evaluate. `isFirst`
 * adds a byte order mark, so that Excel reads the file as UTF-8.
 */
export function writeCsvLines(
  rows: readonly (readonly (string | number)[])[],
  { isFirst = false, decimals = 2 } = {},
): string {
  const cells = rows.map((row) =>
    row.map((cell) => (typeof cell === 'number' ? cell : cell.replace(unescaped, "'"))),
  )
  return stringify(cells, {
    bom: isFirst,
    quoted_string: true,
    quoted_empty: true,
    record_delimiter: 'windows',
    cast: { number: (amount) => amount.toFixed(decimals) },
  })
}

/** The text of a cell as it was before `writeCsvLines`. */
export function restoreCell(cell: string): string {
  return cell.replace(escaped, '')
}
