import { type Page, expect } from '@playwright/test'
import type { Participant } from '../support/participant.ts'

/** A page, and what its title and text match as soon as it shows the change. */
export type Sighting = readonly [page: Page, pattern: RegExp]

/** How long a page is observed, in milliseconds: as long as other expectations wait. */
const observeMs = 30_000

/** Matches a page without this text. */
export const without = (text: string) => new RegExp(`^(?![^]*${text})`)

/**
 * Runs a step and expects that each page shows its result without interaction, and that the participants who have these
 * pages open get an event. Pages are observed by a script inside them, so that the time the test needs to look does not
 * count. Fails if a page matches before the step. Adds to `durations` the milliseconds from the response to the change.
 */
export async function expectVisibleLive<T>(
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
  for (const [index, [page, pattern]] of sightings.entries()) {
    const what = `${name}: ${new URL(page.url()).pathname} matches ${pattern}`
    expect.soft(times[index]!, what).toBeLessThan(Infinity)
    durations.set(what, times[index]! - responded)
  }
  const concerned = participants.filter(({ pages }) => sightings.some(([page]) => pages.includes(page)))
  for (const participant of concerned) {
    const what = `${name}: event for ${participant.name}`
    const at = () => participant.firstEventSince(started)
    await expect.poll(at, what).toBeLessThan(Infinity)
    durations.set(what, at() - responded)
  }
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
