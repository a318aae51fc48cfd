import { availableParallelism, loadavg } from 'node:os'
import { type Page, expect } from '@playwright/test'
import type { Participant } from '../support/participant.ts'

/** A page, and what its title and text match as soon as it shows the change. */
export type Sighting = readonly [page: Page, pattern: RegExp]

/** Limit from the response of the call to the change on the page, in milliseconds. */
const limitMs = 1_000
/** How long a page is observed, in milliseconds: longer than the limit, to report how late a change was. */
const observeMs = 15_000

/** Factor for the limit of pages: rendering waits for the processor on an overloaded machine. */
const overload = () => Math.max(1, loadavg()[0]! / availableParallelism())

/** Matches a page without this text. */
export const without = (text: string) => new RegExp(`^(?![^]*${text})`)

/**
 * Runs a step and expects that each page shows its result within a second of the response, without interaction. The
 * event streams of the participants who have these pages open get no extra time for an overloaded machine. Pages are
 * observed by a script inside them, so that the time the test needs to look does not count. Fails if a page matches
 * before the step. Adds the measured milliseconds to `durations`.
 */
export async function expectVisibleWithinASecond<T>(
  durations: Map<string, number>,
  participants: readonly Participant[],
  name: string,
  step: () => Promise<T>,
  sightings: readonly Sighting[],
): Promise<T> {
  const observations = await Promise.all(sightings.map(([page, pattern]) => observe(page, pattern)))
  const started = Date.now()
  const result = await step()
  const responded = Date.now()
  const times = await Promise.all(observations.map((seenAt) => seenAt()))
  const check = (what: string, time: number, limit: number) => {
    durations.set(what, time - responded)
    expect.soft(time - responded, `${what}, milliseconds after the response`).toBeLessThanOrEqual(limit)
  }
  const concerned = participants.filter(({ pages }) => sightings.some(([page]) => pages.includes(page)))
  for (const participant of concerned) {
    check(`${name}: event for ${participant.name}`, participant.firstEventSince(started), limitMs)
  }
  sightings.forEach(([page, pattern], index) => {
    const what = `${name}: ${new URL(page.url()).pathname} matches ${pattern}`
    check(what, times[index]!, limitMs * overload())
  })
  return result
}

/** Observes a page from now on. Returns a function for the time of the first match; Infinity for none. */
async function observe(page: Page, pattern: RegExp): Promise<() => Promise<number>> {
  const handle = await page.evaluateHandle(
    ([source, flags, timeout]) => {
      const wanted = new RegExp(source, flags)
      const isShown = () => wanted.test(`${document.title}\n${document.body.innerText}`)
      if (isShown()) throw new Error(`${location.pathname} matches ${wanted} before the step`)
      const seenAt = new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!isShown()) return
          observer.disconnect()
          resolve(Date.now())
        })
        const all = { subtree: true, childList: true, characterData: true, attributes: true }
        observer.observe(document, all)
        setTimeout(() => resolve(Infinity), timeout)
      })
      return { seenAt }
    },
    [pattern.source, pattern.flags, observeMs] as const,
  )
  return () => handle.evaluate(({ seenAt }) => seenAt)
}
