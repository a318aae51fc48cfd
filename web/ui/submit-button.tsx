import { useNavigation, type Fetcher } from 'react-router'
import { Button, type ButtonProps } from './button.tsx'

export type SubmitButtonProps = Omit<ButtonProps, 'type'> & {
  /** The fetcher of the form, when the form is a `fetcher.Form`. */
  fetcher?: Pick<Fetcher, 'state' | 'formData'>
  /** What it says while the form is on its way. */
  pendingText?: string
}

/**
 * Sends its form and shows that it is being sent. With `name` and `value` only the button that was
 * pressed turns busy; all submit buttons of a busy form refuse a second press.
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
