import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { useHydrated } from '#web/ui/hydration.ts'
import { playChime, soundButtonMark, turnChimeOff, turnChimeOn, useChimeState } from './chime.ts'

/** Buttons that turn the sound of new orders on and off, and play it once to test the volume. */
export function SoundButton({ isShort = false }: { /** on a phone only the icons */ isShort?: boolean }) {
  const state = useChimeState()
  const isHydrated = useHydrated()
  const isOn = state === 'on'
  const text = isShort ? 'max-lg:sr-only' : undefined
  const room = isShort && 'max-sm:px-3.5'
  const look = { size: isShort ? ('md' as const) : undefined, [soundButtonMark]: '' }
  return (
    <>
      {isOn && (
        <Button tone="quiet" icon="sound" onClick={() => playChime()} className={cx(room)} {...look}>
          <span className={text}>Test sound</span>
        </Button>
      )}
      <Button
        tone={isOn || !isShort ? 'quiet' : 'soft'}
        icon={isOn ? 'bell-off' : 'bell'}
        onClick={isOn ? turnChimeOff : turnChimeOn}
        // Its place is kept until scripts run, so that it moves nothing.
        className={cx(room, !isHydrated && 'invisible noscript:hidden')}
        {...look}
      >
        <span className={isOn ? text : undefined}>{isOn ? 'Turn sound off' : 'Turn sound on'}</span>
      </Button>
    </>
  )
}
