import { type RefObject, useEffect, useRef, useState } from 'react'
import type { FetcherWithComponents } from 'react-router'

/** Closes the dialog around a form once its fetcher has a result, which the page then shows. */
export function useCloseWhenAnswered(
  form: RefObject<HTMLFormElement | null>,
  fetcher: FetcherWithComponents<unknown> | undefined,
): void {
  const sent = useRef(false)
  useEffect(() => {
    if (sent.current && fetcher?.state === 'idle') form.current?.closest('dialog')?.close()
    sent.current = fetcher?.state === 'submitting' || (sent.current && fetcher?.state !== 'idle')
  }, [form, fetcher?.state])
}

/** Whether the condition has been true since the component was mounted. */
export function useWasEver(condition: boolean): boolean {
  const [was, setWas] = useState(condition)
  if (condition && !was) setWas(true)
  return was || condition
}
