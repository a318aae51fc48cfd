import { useSyncExternalStore } from 'react'
import { readStored, store } from '#web/ui/device-storage.ts'

/** Kept in the browser's storage while the sound is turned on. */
const storageKey = 'foodie-order-sound'
/** Marks buttons that turn the sound on themselves. */
export const soundButtonMark = 'data-sound-button'
/** Time (ms) that the browser has to start the audio after a page load before it counts as refused. */
const startTime = 1_000

/** `refused`: turned on, but the browser plays nothing until the user interacts with the page. */
export type ChimeState = 'off' | 'on' | 'refused'

let audio: AudioContext | undefined
let isStarting = false
const listeners = new Set<() => void>()

/** Whether the chime of new orders can be heard; `off` on the server. */
export function useChimeState(): ChimeState {
  return useSyncExternalStore(subscribe, chimeState, () => 'off')
}

/** Turns the chime on in this browser and plays it once as a sample. Must be called from a click handler. */
export function turnChimeOn(): void {
  store(storageKey, 'on')
  openAudio()
  playChime()
}

/** Turns the chime off in this browser. */
export function turnChimeOff(): void {
  store(storageKey, null)
  void audio?.close()
  audio = undefined
  notifyListeners()
}

/**
 * Plays two rising notes if the chime is on and the browser allows it. With `interval` (ms) only if no tab of this browser has
 * played within it: one rings for all.
 */
export function playChime(interval?: number): void {
  const play = (context: AudioContext) => {
    if (interval === undefined || isMyTurn(interval)) playNotes(context)
  }
  if (audio?.state === 'running') play(audio)
  // Also suspended while a tablet sleeps.
  else resumeAudio(play)
}

const turnKey = 'foodie-rang'
/** Identifies this tab. */
const tab = Math.random().toString(36).slice(2)

/** Whether this tab rings. One that has just rung goes on; another takes over when that is silent for half an interval longer. */
function isMyTurn(interval: number): boolean {
  const [owner, at] = readStored(turnKey)?.split(' ') ?? []
  const since = Date.now() - Number(at ?? 0)
  // A time ahead is of a clock that was set back.
  if (owner !== tab && since >= 0 && since < interval * 1.5) return false
  // Where the browser stores nothing, at worst several tabs ring.
  store(turnKey, `${tab} ${Date.now()}`)
  window.addEventListener('pagehide', endTurn)
  return true
}

/** The next page of this tab, or another tab, rings without a pause. */
function endTurn(): void {
  if (readStored(turnKey)?.startsWith(`${tab} `)) store(turnKey, null)
}

function chimeState(): ChimeState {
  if (!audio) return 'off'
  return audio.state === 'running' || isStarting ? 'on' : 'refused'
}

function openAudio(): void {
  if (audio) return
  audio = new AudioContext()
  audio.addEventListener('statechange', notifyListeners)
  isStarting = true
  setTimeout(() => {
    isStarting = false
    notifyListeners()
  }, startTime)
  notifyListeners()
}

let isResuming = false

/** Resumes the audio; the browser may defer that until the user interacts with the page. */
function resumeAudio(then?: (context: AudioContext) => void): void {
  const context = audio
  if (!context || context.state === 'running') return
  if (isResuming) return void context.resume().catch(() => {})
  isResuming = true
  void context
    .resume()
    .then(() => then?.(context))
    .catch(() => {})
    .finally(() => (isResuming = false))
}

function resumeOnGesture({ target }: Event): void {
  if (!(target instanceof Element && target.closest(`[${soundButtonMark}]`))) resumeAudio()
}

/** Continues what was turned on before the page was loaded: browsers play only after an interaction with the page. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    for (const gesture of gestures) document.addEventListener(gesture, resumeOnGesture, true)
    if (readStored(storageKey) === 'on') openAudio()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    for (const gesture of gestures) document.removeEventListener(gesture, resumeOnGesture, true)
  }
}

const gestures = ['pointerdown', 'pointerup', 'keydown'] as const

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

function playNotes(context: AudioContext): void {
  playNote(context, 660, 0)
  playNote(context, 990, 0.18)
}

/** `frequency` in hertz, `after` in seconds from now. */
function playNote(context: AudioContext, frequency: number, after: number): void {
  const start = context.currentTime + after
  const oscillator = new OscillatorNode(context, { type: 'triangle', frequency })
  const volume = new GainNode(context, { gain: 0 })
  volume.gain.setValueAtTime(0, start)
  volume.gain.linearRampToValueAtTime(0.5, start + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.001, start + 0.6)
  oscillator.connect(volume).connect(context.destination)
  oscillator.start(start)
  oscillator.stop(start + 0.65)
}
