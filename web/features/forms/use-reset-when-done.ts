import { type RefObject, useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import type { FormFailure } from './form-result.ts'

/**
 * Empties a form that stays on its page once it was carried out: passwords and chosen files are not kept. `step` is what
 * its submit button, named so, says; other forms of the page leave it as it is.
 */
export function useResetWhenDone(
  form: RefObject<HTMLFormElement | null>,
  failure: FormFailure | undefined,
  step: string,
): void {
  const { state, formData } = useNavigation()
  const sent = useRef(false)
  useEffect(() => {
    if (state === 'submitting' && formData?.get('step') === step) sent.current = true
    if (state !== 'idle' || !sent.current) return
    sent.current = false
    if (!failure) form.current?.reset()
  }, [state, formData, failure, form, step])
}
