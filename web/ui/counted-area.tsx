import { useState } from 'react'
import { formatCount } from '#contract/format/locale.ts'
import { TextArea, type TextAreaProps } from './field.tsx'
import { useFilledBefore } from './hydration.ts'

/** A multi-line field with a character count. */
export function CountedArea({ max, hint, ...area }: TextAreaProps & { max: number }) {
  const [length, setLength] = useState(String(area.defaultValue ?? '').length)
  const field = useFilledBefore<HTMLTextAreaElement>(({ value }) => setLength(value.length))
  const count = `${formatCount(length)} of ${formatCount(max)} characters`
  return (
    <TextArea
      {...area}
      ref={field}
      maxLength={max}
      hint={
        <span className="flex flex-wrap justify-between gap-x-4">
          {hint && <span>{hint}</span>}
          <span className="ml-auto tabular-nums">{count}</span>
        </span>
      }
      onInput={({ currentTarget }) => setLength(currentTarget.value.length)}
    />
  )
}
