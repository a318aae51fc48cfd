import { useEffect, useRef } from 'react'
import { Notice, type NoticeProps } from '#web/ui/notice.tsx'
import type { FormFailure } from './form-result.ts'

/** What a refused form says that belongs to none of its fields: brought into sight, for the button may be far below. */
export function RefusalNotice({ failure, ...notice }: Omit<NoticeProps, 'tone'> & { failure: FormFailure }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // What it answers is no clean-up: browsers have begun to answer a promise.
    place.current?.scrollIntoView({ block: 'center' })
  }, [failure])
  return (
    <div ref={place}>
      <Notice tone="danger" {...notice} />
    </div>
  )
}
