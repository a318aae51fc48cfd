import { type RefObject, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import type { FormFailure } from './form-result.ts'

/**
 * Resets a form on a page that stays open after success: passwords and chosen files are cleared. `step` is the value
 * of the form's submit button; other forms of the page do not reset it. Without `step` it does nothing.
 */
export function useResetWhenDone(
  form: RefObject<HTMLFormElement | null>,
  failure: FormFailure | undefined,
  step: string | undefined,
): void {
  const { state, formData } = useNavigation()
  const sent = useRef(false)
  useEffect(() => {
    if (state === 'submitting' && step !== undefined && formData?.get('step') === step) sent.current = true
    if (state !== 'idle' || !sent.current) return
    sent.current = false
    if (!failure) form.current?.reset()
  }, [state, formData, failure, form, step])
}
