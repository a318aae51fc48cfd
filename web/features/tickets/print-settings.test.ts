// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const chosen = { paper: 'A4', automatic: 'both' } as const

beforeEach(() => {
  localStorage.clear()
  vi.resetModules()
})
afterEach(() => vi.unstubAllGlobals())

it('are stored on the device', async () => {
  const first = await import('./print-settings.ts')
  expect(first.readPrintSettings()).toEqual({ paper: '80', automatic: 'nothing' })
  first.savePrintSettings(chosen)
  vi.resetModules()
  const { readPrintSettings } = await import('./print-settings.ts')
  expect(readPrintSettings()).toEqual(chosen)
})

it('hold until the page is loaded again where the browser refuses the storage', async () => {
  vi.stubGlobal('localStorage', undefined)
  const { readPrintSettings, savePrintSettings } = await import('./print-settings.ts')
  savePrintSettings(chosen)
  expect(readPrintSettings()).toEqual(chosen)
  // The same object: React reads it again after every change of the page.
  expect(readPrintSettings()).toBe(readPrintSettings())
})
