import { AsyncLocalStorage } from 'node:async_hooks'

type End = () => Promise<void>

/** Set by the set-up of Vitest's files. Browser tests end what they start in fixtures and hooks. */
let register: ((end: End, wholeFile: boolean) => void) | undefined
const wholeFile = new AsyncLocalStorage<boolean>()

export function registerEndsWith(registrar: typeof register): void {
  register = registrar
}

/**
 * Has `end` run when the current test has ended, or outside of a test (in `beforeAll`) when the file has ended, also
 * after an error or a time-out. Call it as soon as the thing to end exists. Ends run in reverse order.
 *
 * @returns `end` as a function that ends it earlier; repeated calls return the same promise
 */
export function atEnd(end: () => unknown): End {
  let ended: Promise<void> | undefined
  const endOnce = () => (ended ??= (async () => void (await end()))())
  register?.(endOnce, wholeFile.getStore() ?? false)
  return endOnce
}

/** What `start` starts, called in a test, ends with the file: later tests use it. */
export function untilFileEnds<T>(start: () => T): T {
  return wholeFile.run(true, start)
}
