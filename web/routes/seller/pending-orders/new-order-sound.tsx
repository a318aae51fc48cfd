import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** One for the whole visit: a browser lets a page sound only after the person has pressed something on it. */
let audio: AudioContext | undefined
const listeners = new Set<() => void>()

/** Whether the chime may sound; false on the server. */
export function useChimeAllowed(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => audio !== undefined,
    () => false,
  )
}

/** Lets the chime sound from now on, and sounds it once so that it is known. Call it from a press. */
export function allowChime(): void {
  audio = new AudioContext()
  playChime()
  tell()
}

/** Keeps the chime silent. */
export function silenceChime(): void {
  void audio?.close()
  audio = undefined
  tell()
}

/** Two rising notes, made by the browser itself; silent where it is not allowed. */
export function playChime(): void {
  if (!audio) return
  // A tablet that slept has suspended it.
  void audio.resume()
  playNote(audio, 660, 0)
  playNote(audio, 990, 0.18)
}

/** Hertz, and seconds from now. */
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

function tell(): void {
  for (const listener of listeners) listener()
}

/**
 * A button that allows a sound for orders that come while the page is open; the browser wants a press first.
 * `openedAt` is when the page was made, `newest` when its newest order was placed: milliseconds, the server's clock.
 */
export function NewOrderSound({ openedAt, newest }: { openedAt: number; newest: number }) {
  const allowed = useChimeAllowed()
  const heard = useRef(openedAt)

  useEffect(() => {
    if (newest > heard.current) playChime()
    heard.current = Math.max(heard.current, newest)
  }, [newest])

  if (!useHydrated()) return null
  return allowed ? (
    <Button tone="quiet" icon="bell" onClick={silenceChime}>
      Turn sound off
    </Button>
  ) : (
    <Button tone="quiet" icon="bell" onClick={allowChime}>
      Allow sound
    </Button>
  )
}
