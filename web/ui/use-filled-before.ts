import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** The field to watch, which is read once it can be: on a slow connection somebody has filled it in by then. */
export function useFilledBefore<Field>(read: (field: Field) => void): RefObject<Field | null> {
  const field = useRef<Field>(null)
  const readNow = useEffectEvent(read)
  useEffect(() => {
    if (field.current) readNow(field.current)
  }, [])
  return field
}
