import { type RefObject, useEffect, useRef } from 'react'
import type { FormFailure } from './form-result.ts'

/** Focuses the first invalid field after a refusal. */
export function useFirstInvalid(failure: FormFailure | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!failure) return
    form.current
      ?.querySelector<HTMLElement>(
        '[aria-invalid=true]:is(input, select, textarea), [aria-invalid=true] input',
      )
      ?.focus()
  }, [failure])
  return form
}
