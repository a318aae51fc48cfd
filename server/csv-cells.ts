/** Cells that a spreadsheet would evaluate are written with an apostrophe in front. */
const evaluated = /^'*[=+\-@\t\r]/

/** The cell as it is written to a CSV file, so that a spreadsheet shows it as text. */
export function escapeCell(cell: string): string {
  return evaluated.test(cell) ? `'${cell}` : cell
}

/** The cell as it was before `escapeCell`. */
export function restoreCell(cell: string): string {
  return cell.startsWith("'") && evaluated.test(cell) ? cell.slice(1) : cell
}
