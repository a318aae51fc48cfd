// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadOnline } from './on-demand.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Code that fails to load `failures` times. */
function loading(failures: number) {
  const load = vi.fn(() =>
    load.mock.calls.length > failures ? Promise.resolve('code') : Promise.reject(new Error()),
  )
  return load
}

it('code that failed to load is loaded at once when the browser is back online', async () => {
  const load = loading(1)
  const loaded = loadOnline(load)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(load).toHaveBeenCalledTimes(1)
  dispatchEvent(new Event('online'))
  expect(await loaded).toBe('code')
  expect(vi.getTimerCount()).toBe(0)
})

it('code is tried again after a loss that the browser did not notice, at last every minute', async () => {
  const load = loading(5)
  const loaded = loadOnline(load)
  const triesAfter = async (seconds: number) => {
    await vi.advanceTimersByTimeAsync(seconds * 1_000)
    return load.mock.calls.length
  }
  expect([await triesAfter(1), await triesAfter(1), await triesAfter(10)]).toEqual([1, 2, 3])
  expect([await triesAfter(60), await triesAfter(60), await triesAfter(60)]).toEqual([4, 5, 6])
  expect(await loaded).toBe('code')
})
