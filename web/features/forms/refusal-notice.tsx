import { useEffect, useRef } from 'react'
import { Notice, type NoticeProps } from '#web/ui/notice.tsx'
import type { FormFailure } from './form-result.ts'

/** The message of a refused form that belongs to no field. Scrolled into view: the button may be far below. */
export function RefusalNotice({ failure, ...notice }: Omit<NoticeProps, 'tone'> & { failure: FormFailure }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In braces: some browsers return a promise here, which is no clean-up function.
    place.current?.scrollIntoView({ block: 'center' })
  }, [failure])
  return (
    <div ref={place}>
      <Notice tone="danger" {...notice} />
    </div>
  )
}
