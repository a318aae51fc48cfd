import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** One for the whole visit. Browsers allow it only after the user has interacted with the page. */
let audio: AudioContext | undefined
const listeners = new Set<() => void>()

/** Whether the chime is on; false on the server. */
export function useChimeAllowed(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => audio !== undefined,
    () => false,
  )
}

/** Turns the chime on and plays it once as a sample. Must be called from a click handler. */
export function allowChime(): void {
  audio = new AudioContext()
  playChime()
  notifyListeners()
}

/** Turns the chime off. */
export function silenceChime(): void {
  void audio?.close()
  audio = undefined
  notifyListeners()
}

/** Plays two rising notes if the chime is on. */
export function playChime(): void {
  if (!audio) return
  // The audio context is suspended while a tablet sleeps.
  void audio.resume()
  playNote(audio, 660, 0)
  playNote(audio, 990, 0.18)
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

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

/**
 * A button that turns a sound for new orders on and off. `openedAt` is when the page was rendered, `newest` when its
 * newest order was placed; both in milliseconds of the server's clock.
 */
export function NewOrderSound({ openedAt, newest }: { openedAt: number; newest: number }) {
  const allowed = useChimeAllowed()
  const lastPlayed = useRef(openedAt)

  useEffect(() => {
    if (newest > lastPlayed.current) playChime()
    lastPlayed.current = Math.max(lastPlayed.current, newest)
  }, [newest])

  if (!useHydrated()) return null
  return allowed ? (
    <Button tone="quiet" icon="bell" onClick={silenceChime}>
      Turn sound off
    </Button>
  ) : (
    <Button tone="quiet" icon="bell" onClick={allowChime}>
      Turn sound on
    </Button>
  )
}
