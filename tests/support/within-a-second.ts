import { availableParallelism, loadavg } from 'node:os'
import { type Page, expect } from '@playwright/test'
import type { Person } from './six-people.ts'

/** A page, and what its title and its text read like as soon as the news is there. */
export type Sighting = readonly [page: Page, pattern: RegExp]

/** So long the news may take from the answer of the call that made it, in milliseconds. */
const aSecond = 1_000
/** After this a page is no longer watched; to say how late it was, longer than a second. */
const patience = 15_000

/** A page needs the processor to show what it was told: on a machine that is asked for more than it has, it waits. */
const overload = () => Math.max(1, loadavg()[0]! / availableParallelism())

/** What no longer has this in it. */
export const without = (text: string) => new RegExp(`^(?![^]*${text})`)

/**
 * Takes a step, and expects that each page shows it within a second of the step's answer, without being touched; the
 * event streams of those `people` whose pages they are, which need no processor to speak of, never take longer.
 * Each page is watched from the inside, so that what a busy test takes to look at it does not count; none may show
 * it before. Adds to `took` how long it was, in milliseconds.
 */
export async function withinASecond<T>(
  took: Map<string, number>,
  people: readonly Person[],
  name: string,
  step: () => Promise<T>,
  sightings: readonly Sighting[],
): Promise<T> {
  const watches = await Promise.all(sightings.map(([page, pattern]) => watch(page, pattern)))
  const began = Date.now()
  const answer = await step()
  const answered = Date.now()
  const moments = await Promise.all(watches.map((seen) => seen()))
  const note = (what: string, moment: number, limit: number) => {
    took.set(what, moment - answered)
    expect.soft(moment - answered, `${what}, milliseconds after the answer`).toBeLessThanOrEqual(limit)
  }
  const concerned = people.filter(({ pages }) => sightings.some(([page]) => pages.includes(page)))
  for (const person of concerned) {
    note(`${name}: ${person.name} hears of it`, person.heardFirst(began), aSecond)
  }
  sightings.forEach(([page, pattern], index) => {
    const what = `${name}: ${new URL(page.url()).pathname} reads like ${pattern}`
    note(what, moments[index]!, aSecond * overload())
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
