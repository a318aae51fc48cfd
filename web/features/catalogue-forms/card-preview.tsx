import type { ReactNode } from 'react'
import { Clamp } from '#web/ui/clamp.tsx'
import { ResponsiveImage } from '#web/ui/responsive-image.tsx'
import { Stars } from '#web/ui/stars.tsx'

export type CardPreviewProps = {
  picture: string | null
  name: string
  /** Shown instead of an empty name: `Your restaurant`. */
  unnamed: string
  /** Shown beside the name: a price. */
  aside?: ReactNode
  /** Shown below the stars. */
  line: string
  description: string
  /** The rating of an existing record. */
  rated?: { averageRating: number | null; ratingCount: number }
}

/** The catalogue card that customers will see, filled from the form. */
export function CardPreview({ picture, name, unnamed, aside, line, description, rated }: CardPreviewProps) {
  return (
    <div className="grid gap-3">
      <div className="rounded-leaf overflow-hidden bg-surface-high">
        <ResponsiveImage
          picture={picture === null ? null : { url: picture, widths: [] }}
          alt=""
          width={640}
          height={360}
          priority
          className="aspect-video"
        />
      </div>
      <div className="grid gap-1 px-1">
        <div className="flex items-baseline justify-between gap-3">
          <p
            dir="auto"
            className="min-w-0 text-lg leading-tight font-semibold tracking-[-0.015em] wrap-anywhere"
          >
            {name || <span className="text-ink-muted">{unnamed}</span>}
          </p>
          {aside}
        </div>
        <Stars average={rated?.averageRating} count={rated?.ratingCount} />
        <p className="text-sm font-medium">{line}</p>
        {description && <Clamp className="wrap-anywhere">{description}</Clamp>}
      </div>
    </div>
  )
}
