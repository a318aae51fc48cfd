import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { soundButtonMark, turnChimeOff, turnChimeOn, useChimeState } from './chime.ts'

/** A button that turns the sound of new orders on and off. */
export function SoundButton() {
  const state = useChimeState()
  if (!useHydrated()) return null
  return (
    <Button
      tone="quiet"
      icon="bell"
      onClick={state === 'on' ? turnChimeOff : turnChimeOn}
      {...{ [soundButtonMark]: '' }}
    >
      {state === 'on' ? 'Turn sound off' : 'Turn sound on'}
    </Button>
  )
}
