import type { ReactNode } from 'react'

/** A row: its header cell, then the other cells in column order. */
export type FactsRow = { key: string; cells: [head: ReactNode, ...rest: ReactNode[]] }

/** A small table inside a text. */
export function FactsTable({
  caption,
  columns,
  rows,
}: {
  caption: string
  columns: string[]
  rows: FactsRow[]
}) {
  return (
    <div className="rounded-leaf-sm overflow-hidden border border-line bg-surface-raised">
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-surface-high text-ink">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="px-2.5 py-2.5 font-semibold sm:px-4">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [head, ...rest] }) => (
            <tr key={key} className="border-t border-line align-top">
              <th scope="row" className="px-2.5 py-3 font-semibold text-ink sm:px-4">
                {head}
              </th>
              {rest.map((cell, place) => (
                <td key={columns[place + 1]} className="px-2.5 py-3 sm:px-4">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
