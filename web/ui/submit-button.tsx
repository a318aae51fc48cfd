import { createContext, use, useEffect, useState } from 'react'
import { useNavigation, type Fetcher } from 'react-router'
import { Button, type ButtonProps } from './button.tsx'
import { LoadingScreen } from './loading.tsx'
import { ProofAbove } from './proof-field.tsx'

export type SubmitButtonProps = Omit<ButtonProps, 'type'> & {
  /** The fetcher of the form, when the form is a `fetcher.Form`. */
  fetcher?: Pick<Fetcher, 'state' | 'formData'>
  /** Label while the form is being sent. */
  pendingText?: string
  /** Shows the text full screen when the request takes long. Set by the surrounding `PostForm`. */
  loadingScreen?: boolean
}

/** The path that the forms below post to. Their submit buttons show a loading screen when the request takes long. */
export const LoadingScreenContext = createContext<string | null>(null)

/** Time (ms) after which the loading screen appears (decisions §11). */
const longRequest = 400

/**
 * Submits its form and shows progress. With `name` and `value` only the clicked button turns busy; all
 * submit buttons of a busy form ignore clicks.
 */
export function SubmitButton({
  fetcher,
  pendingText,
  loadingScreen,
  pending,
  children,
  ...rest
}: SubmitButtonProps) {
  const navigation = useNavigation()
  const target = use(LoadingScreenContext)
  const { state, formData } = fetcher ?? navigation
  const isElsewhere = !fetcher && target !== null && pathOf(navigation.formAction) !== target
  const sending = state !== 'idle' && formData !== undefined && !isElsewhere
  const mine = sending && (rest.name === undefined || formData.get(rest.name) === String(rest.value ?? ''))
  const busy = pending ?? mine
  const isLong = useLongState(busy && (loadingScreen ?? target !== null))
  return (
    <>
      <ProofAbove name={rest.name} value={rest.value} />
      <Button {...rest} type="submit" pending={busy} disabled={rest.disabled || sending}>
        {busy && pendingText ? pendingText : children}
      </Button>
      {isLong && <LoadingScreen text={pendingText ?? 'Loading'} />}
    </>
  )
}

function pathOf(address: string | undefined): string | undefined {
  return address?.split('?', 1)[0]
}

/** Whether a state has lasted for `longRequest`. */
function useLongState(isOn: boolean): boolean {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setIsLong(true), longRequest)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [isOn])
  return isOn && isLong
}
