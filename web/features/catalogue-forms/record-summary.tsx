import type { ReactNode } from 'react'
import type { Picture as StoredPicture } from '#contract/records/picture.ts'
import { RecordPicture } from '#web/ui/record-picture.tsx'

/** Picture, name and description of a record, to identify it before it is deleted. */
export function RecordSummary({
  picture,
  name,
  children,
}: {
  /** undefined: records of this kind have no pictures */
  picture?: StoredPicture | null
  name: string
  children?: ReactNode
}) {
  return (
    <div className="flex items-center gap-4">
      {picture !== undefined && (
        <RecordPicture
          picture={picture}
          shape="square"
          sizes="80px"
          className="rounded-leaf-sm w-20! shrink-0"
        />
      )}
      <div className="grid min-w-0 gap-1">
        <p dir="auto" className="font-display text-xl font-bold wrap-anywhere">
          {name}
        </p>
        <div className="line-clamp-3 text-sm text-ink-muted wrap-anywhere">{children}</div>
      </div>
    </div>
  )
}
