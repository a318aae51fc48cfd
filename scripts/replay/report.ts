import type { Comparable } from './comparable.ts'
import type { Recorded } from './side.ts'

/** Characters shown around the first difference. */
const context = 160

/**
 * Prints the answers that differ, with the first difference of each part. Returns how many there are; differences of page
 * data are counted separately, and shown with `data` only.
 */
export function countDifferences(before: Recorded[], after: Recorded[], { data }: { data: boolean }): number {
  let [different, inData] = [0, 0]
  for (const [index, { request, answer }] of before.entries()) {
    const other = after[index]?.answer
    if (!other) continue
    const parts = differing(answer, other)
    if (parts.some((part) => part !== 'scripts')) different += 1
    if (parts.includes('scripts')) inData += 1
    const shown = data ? parts : parts.filter((part) => part !== 'scripts')
    if (shown.length > 0) console.log(`\n${request}`)
    for (const part of shown) console.log(describe(part, answer[part], other[part]))
  }
  console.log(
    `\n${before.length} requests, ${different} answered differently; page data differs on ${inData}.`,
  )
  if (before.length !== after.length) console.log(`The working tree answered only ${after.length}.`)
  return different
}

function differing(one: Comparable, other: Comparable): (keyof Comparable)[] {
  return (['status', 'headers', 'body', 'scripts'] as const).filter((part) => one[part] !== other[part])
}

function describe(part: string, before: string, after: string): string {
  let at = 0
  while (before[at] === after[at]) at += 1
  const excerpt = (text: string) => JSON.stringify(text.slice(Math.max(0, at - context / 2), at + context))
  return `  ${part} from character ${at}\n    before: ${excerpt(before)}\n    after:  ${excerpt(after)}`
}
