import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { ImportLine } from '#contract/records/menu.ts'
import { ImportLines, summarise } from './import-lines.tsx'

const lineOf = (line: number, change: ImportLine['change']): ImportLine => ({
  line,
  record: 'dish',
  name: `Dish ${line}`,
  change,
  changes: [],
  errors: [],
})

it('counts all lines of a file and lists 200, wrong ones first', () => {
  const added = Array.from({ length: 1_500 }, (_, index) => lineOf(index + 2, 'added'))
  const unchanged = Array.from({ length: 300 }, (_, index) => lineOf(index + 2_000, 'unchanged'))
  const summary = summarise([...added, ...unchanged, lineOf(2_900, 'wrong')])
  expect(summary.counts).toEqual({ added: 1_500, changed: 0, unchanged: 300, wrong: 1 })
  expect(summary.shown.map(({ line }) => line)).toEqual([
    2_900,
    ...added.slice(0, 199).map(({ line }) => line),
  ])
  const html = renderToString(<ImportLines {...summary} />)
  expect(html.match(/<li/g)).toHaveLength(200)
  expect(html.replaceAll('<!-- -->', '')).toContain('And 1,301 more lines, not listed here.')
  expect(html.replaceAll('<!-- -->', '')).toContain('Dish 2199 and 100 more')
})
