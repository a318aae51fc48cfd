import { useNavigation, type Fetcher } from 'react-router'
import { Button, type ButtonProps } from './button.tsx'

export type SubmitButtonProps = Omit<ButtonProps, 'type'> & {
  /** The fetcher of the form, when the form is a `fetcher.Form`. */
  fetcher?: Pick<Fetcher, 'state' | 'formData'>
  /** Label while the form is being sent. */
  pendingText?: string
}

/**
 * Submits its form and shows progress. With `name` and `value` only the clicked button turns busy; all
 * submit buttons of a busy form ignore clicks.
 */
export function SubmitButton({ fetcher, pendingText, pending, children, ...rest }: SubmitButtonProps) {
  const navigation = useNavigation()
  const { state, formData } = fetcher ?? navigation
  const sending = state !== 'idle' && formData !== undefined
  const mine = sending && (rest.name === undefined || formData.get(rest.name) === String(rest.value ?? ''))
  const busy = pending ?? mine
  return (
    <Button {...rest} type="submit" pending={busy} disabled={rest.disabled || sending}>
      {busy && pendingText ? pendingText : children}
    </Button>
  )
}
