import type { Picture } from '#contract/records/picture.ts'
import { addressOf, srcsetOf } from '#contract/rules/picture.ts'
import { cx } from './class-names.ts'
import { LeafSpot } from './leaf-art.tsx'

/** The displayed parts of a picture: address, widths, and the background colour while it loads. */
export type ShownPicture = Pick<Picture, 'url' | 'widths'> & { colour?: string }

export type ResponsiveImageProps = {
  /** A placeholder is drawn if null. */
  picture: ShownPicture | null | undefined
  /** Empty if the name is shown beside it. */
  alt: string
  width: number
  height: number
  /** How wide it is shown, as in the HTML attribute. */
  sizes?: string
  /** Loaded eagerly and first: only for pictures above the fold. */
  priority?: boolean
  className?: string
}

/** A picture without layout shift: width and height are set. Loaded lazily unless `priority`. */
export function ResponsiveImage({
  picture,
  alt,
  width,
  height,
  sizes,
  priority,
  className,
}: ResponsiveImageProps) {
  const shape = width === height ? 'picture-square' : width * 9 === height * 16 ? 'picture-wide' : 'picture'
  const aspectRatio = shape === 'picture' ? `${width} / ${height}` : undefined
  if (!picture) {
    return (
      <span
        role={alt ? 'img' : undefined}
        aria-label={alt || undefined}
        aria-hidden={alt ? undefined : true}
        style={{ aspectRatio }}
        className={cx(shape, 'picture-missing', className)}
      >
        <LeafSpot className="h-3/5" />
      </span>
    )
  }
  return (
    <img
      {...{ width, height }}
      style={{ aspectRatio, backgroundColor: picture.colour }}
      {...sourcesOf(picture, sizes)}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? 'sync' : 'async'}
      className={cx(shape, className)}
    />
  )
}

/** Highest device pixel ratio that a larger file is offered for. */
const maxPixelRatio = 3

/** The files to choose from. Only the smallest one if it is sharp enough on every screen. */
function sourcesOf(picture: ShownPicture, sizes?: string) {
  const shown = Number(/^(\d+)px$/.exec(sizes ?? '')?.[1])
  const [smallest] = picture.widths
  if (smallest !== undefined && shown * maxPixelRatio <= smallest)
    return { src: addressOf(picture, smallest) }
  return { sizes, src: picture.url, srcSet: srcsetOf(picture) || undefined }
}
