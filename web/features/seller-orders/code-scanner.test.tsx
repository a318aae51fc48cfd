// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { CodeScanner } from './code-scanner.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Presses Scan with a camera that fails to open like this, as often as it is tried. Returns the number of tries. */
async function scanWith(error: string): Promise<number> {
  const getUserMedia = vi.fn().mockRejectedValue(new DOMException('', error))
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia } }))
  render(<CodeScanner />)
  await userEvent.click(screen.getByRole('button', { name: 'Scan the QR code' }))
  await screen.findByText('The camera cannot be used. Please type the code.')
  return getUserMedia.mock.calls.length
}

it('a camera that starts too slowly is tried three times', async () => {
  expect(await scanWith('AbortError')).toBe(3)
})

it('a camera that nobody may use is tried once', async () => {
  expect(await scanWith('NotAllowedError')).toBe(1)
})
