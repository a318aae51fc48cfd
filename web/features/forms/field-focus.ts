import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
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

/**
 * Makes Enter in a field whose key says *next* go to the next required field that is still empty, as that key does on
 * phones. It submits the form where there is none, and in an empty field, which then shows its error.
 */
export function enterNextField(event: KeyboardEvent<HTMLFormElement>): void {
  const field = event.target
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isInput(field)) return
  if (field.enterKeyHint !== 'next' || field.value === '') return
  const inputs = [...event.currentTarget.elements].filter(isInput)
  const following = inputs.slice(inputs.indexOf(field) + 1)
  const next = following.find(({ required, value, disabled }) => required && value === '' && !disabled)
  if (!next) return
  event.preventDefault()
  next.focus()
}

function isInput(element: EventTarget): element is HTMLInputElement {
  return element instanceof HTMLInputElement
}
