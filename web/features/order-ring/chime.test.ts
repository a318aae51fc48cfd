// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const interval = 6_000

/** The audio of each tab, and the tabs whose notes were heard. */
let audios: FakeAudio[]
let heard: number[]

class FakeAudio extends EventTarget {
  readonly state = 'running'
  readonly currentTime = 0
  readonly destination = {}
  constructor() {
    super()
    audios.push(this)
  }
}

const connects = { connect: () => ({ connect: () => {} }) }

beforeEach(() => {
  audios = []
  heard = []
  localStorage.clear()
  vi.useFakeTimers()
  vi.stubGlobal('AudioContext', FakeAudio)
  vi.stubGlobal(
    'OscillatorNode',
    class {
      readonly connect = connects.connect
      readonly #tab: number
      constructor(audio: FakeAudio) {
        this.#tab = audios.indexOf(audio)
      }
      start = () => void heard.push(this.#tab)
      stop = () => {}
    },
  )
  const gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} }
  vi.stubGlobal(
    'GainNode',
    class {
      readonly connect = connects.connect
      readonly gain = gain
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Another tab of the browser, with the sound turned on. Returns its ring. */
async function openTab(): Promise<() => void> {
  vi.resetModules()
  const { playChime, turnChimeOn } = await import('./chime.ts')
  turnChimeOn()
  heard = []
  return () => playChime(interval)
}

/** Rings in all tabs, one after the other, at the times of some intervals. Returns the tabs that were heard. */
function ring(tabs: readonly (() => void)[], times = 1): number[] {
  heard = []
  for (let count = 0; count < times; count += 1) {
    for (const tab of tabs) tab()
    vi.advanceTimersByTime(interval)
  }
  // Two notes each time.
  return heard.filter((_, place) => place % 2 === 0)
}

it('new orders ring in one of several tabs', async () => {
  const tabs = [await openTab(), await openTab(), await openTab()]
  expect(ring(tabs, 4)).toEqual([0, 0, 0, 0])
  expect(ring(tabs.toReversed(), 2)).toEqual([0, 0])
})

it('another tab rings without a pause when the first one is closed', async () => {
  const [first, second] = [await openTab(), await openTab()]
  ring([first, second])
  window.dispatchEvent(new Event('pagehide'))
  expect(ring([second], 2)).toEqual([1, 1])
  expect(ring([first, second])).toEqual([1])
})

it('another tab rings when the first one does not any more', async () => {
  const [first, second] = [await openTab(), await openTab()]
  ring([first, second])
  expect(ring([second], 3)).toEqual([1, 1])
})

it('new orders ring where the browser refuses the storage', async () => {
  vi.stubGlobal('localStorage', undefined)
  expect(ring([await openTab()], 2)).toEqual([0, 0])
})
