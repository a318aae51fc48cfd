import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** A ref to a field that may have been filled in before the page's scripts ran; `read` gets it once they do. */
export function useFilledBefore<Field>(read: (field: Field) => void): RefObject<Field | null> {
  const field = useRef<Field>(null)
  const readNow = useEffectEvent(read)
  useEffect(() => {
    if (field.current) readNow(field.current)
  }, [])
  return field
}
