import type { Picture } from '#contract/records/picture.ts'
import { addressOf, srcsetOf } from '#contract/rules/srcset.ts'
import { cx } from './class-names.ts'
import { LeafSpot } from './leaf-art.tsx'

/** What showing needs: address, widths, and the colour under it until it has come. */
export type ShownPicture = Pick<Picture, 'url' | 'widths'> & { colour?: string }

export type ResponsiveImageProps = {
  /** A drawn placeholder stands in when there is none. */
  picture: ShownPicture | null | undefined
  /** Empty when the name stands beside it. */
  alt: string
  width: number
  height: number
  /** How wide it is shown, as in the HTML attribute. */
  sizes?: string
  /** Loaded at once and first: only for what is seen before any scroll. */
  priority?: boolean
  className?: string
}

/** A picture that keeps its place: width and height set, lazy unless `priority`. */
export function ResponsiveImage({
  picture,
  alt,
  width,
  height,
  sizes,
  priority,
  className,
}: ResponsiveImageProps) {
  const style = { aspectRatio: `${width} / ${height}`, backgroundColor: picture?.colour }
  if (!picture) {
    return (
      <span
        role={alt ? 'img' : undefined}
        aria-label={alt || undefined}
        aria-hidden={alt ? undefined : true}
        style={style}
        className={cx('grid w-full place-items-center bg-leaf text-leaf-vein', className)}
      >
        <LeafSpot className="h-3/5" />
      </span>
    )
  }
  return (
    <img
      {...{ width, height, style }}
      {...sourcesOf(picture, sizes)}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? 'sync' : 'async'}
      className={cx('w-full bg-surface-high object-cover', className)}
    />
  )
}

/** Screens show up to so many pixels of their own for one of the page's. */
const sharpest = 3

/** Which file the browser takes. Where the smallest does for every screen, it has no choice. */
function sourcesOf(picture: ShownPicture, sizes?: string) {
  const shown = Number(/^(\d+)px$/.exec(sizes ?? '')?.[1])
  const [smallest] = picture.widths
  if (smallest !== undefined && shown * sharpest <= smallest) return { src: addressOf(picture, smallest) }
  return { sizes, src: picture.url, srcSet: srcsetOf(picture) || undefined }
}
