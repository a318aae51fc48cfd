import { type RefObject, useEffect, useRef, useState } from 'react'
import type { FetcherWithComponents } from 'react-router'

/**
 * Closes the dialog around a form once the form's own submission has a result, which the page then shows. The
 * fetcher may be shared: a result of another form on the page leaves the dialog open.
 */
export function useCloseWhenAnswered(
  form: RefObject<HTMLFormElement | null>,
  fetcher: FetcherWithComponents<unknown> | undefined,
): void {
  const sent = useRef(false)
  const state = fetcher?.state
  useEffect(() => {
    const element = form.current
    const send = () => (sent.current = true)
    element?.addEventListener('submit', send)
    return () => element?.removeEventListener('submit', send)
  }, [form])
  useEffect(() => {
    if (sent.current && state === 'idle') {
      sent.current = false
      form.current?.closest('dialog')?.close()
    }
  }, [form, state])
}

/** Whether the condition has been true since the component was mounted. */
export function useWasEver(condition: boolean): boolean {
  const [was, setWas] = useState(condition)
  if (condition && !was) setWas(true)
  return was || condition
}
