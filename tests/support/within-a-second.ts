import { type Page, expect } from '@playwright/test'

/** A page, and what its title and its text read like as soon as the news is there. */
export type Sighting = readonly [page: Page, pattern: RegExp]

/** So long the news may take from the answer of the call that made it, in milliseconds. */
const aSecond = 1_000
/** After this a page is no longer watched; to say how late it was, longer than a second. */
const patience = 5_000

/** What no longer has this in it. */
export const without = (text: string) => new RegExp(`^(?![^]*${text})`)

/**
 * Takes a step, and expects that each page shows it within a second of the step's answer, without being touched.
 * Each page is watched from the inside, so that what a busy test takes to look at it does not count; none may show
 * it before. Adds to `took` how long it was, in milliseconds.
 */
export async function withinASecond<T>(
  took: Map<string, number>,
  name: string,
  step: () => Promise<T>,
  sightings: readonly Sighting[],
): Promise<T> {
  const watches = await Promise.all(sightings.map(([page, pattern]) => watch(page, pattern)))
  const answer = await step()
  const answered = Date.now()
  const moments = await Promise.all(watches.map((seen) => seen()))
  sightings.forEach(([page, pattern], index) => {
    const what = `${name}: ${new URL(page.url()).pathname} reads like ${pattern}`
    const after = moments[index]! - answered
    took.set(what, after)
    expect.soft(after, `${what}, milliseconds after the answer`).toBeLessThanOrEqual(aSecond)
  })
  return answer
}

/** Watches a page from now on. Answers a function for the moment at which it first read so; Infinity for never. */
async function watch(page: Page, { source, flags }: RegExp): Promise<() => Promise<number>> {
  const handle = await page.evaluateHandle(
    ([from, how, limit]) => {
      const wanted = new RegExp(from, how)
      const isThere = () => wanted.test(`${document.title}\n${document.body.innerText}`)
      if (isThere()) throw new Error(`${location.pathname} reads like ${wanted} before the step`)
      const seen = new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!isThere()) return
          observer.disconnect()
          resolve(Date.now())
        })
        const everything = { subtree: true, childList: true, characterData: true, attributes: true }
        observer.observe(document, everything)
        setTimeout(() => resolve(Infinity), limit)
      })
      return { seen }
    },
    [source, flags, patience] as const,
  )
  return () => handle.evaluate(({ seen }) => seen)
}
