import { useState } from 'react'

/** Whether the condition has been true since the component was mounted. */
export function useWasEver(condition: boolean): boolean {
  const [was, setWas] = useState(condition)
  if (condition && !was) setWas(true)
  return was || condition
}
