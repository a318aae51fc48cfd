export const whole = (value: number) => Math.round(value).toLocaleString('en')
export const megabytes = (bytes: number | undefined) =>
  bytes ? `${whole(bytes / 1024 / 1024)} MB` : 'unknown'
export const times = (value: number) => (Number.isFinite(value) ? `${value.toFixed(2)} ×` : '')
export const verdict = (isMet: boolean) => (isMet ? 'met' : 'not met')

/** Lines of a table: the first column to the left, the others to the right. */
export function table(head: string[], rows: string[][]): string[] {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  return [head, ...rows].map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]! + 2),
      )
      .join('')
      .trimEnd(),
  )
}
