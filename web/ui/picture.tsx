import { cx } from './class-names.ts'
import { LeafSpot } from './leaf-art.tsx'

export type PictureProps = {
  /** Address of the picture; a drawn placeholder stands in when there is none. */
  src: string | null | undefined
  /** Empty when the name stands beside it. */
  alt: string
  width: number
  height: number
  /** `/a-320.webp 320w, /a-640.webp 640w` */
  srcSet?: string
  sizes?: string
  /** Loaded at once and first: only for what is seen before any scroll. */
  priority?: boolean
  /** Colour under it until it has come. */
  colour?: string
  className?: string
}

/** A picture that keeps its place: width and height set, lazy unless `priority`. */
export function Picture({
  src,
  alt,
  width,
  height,
  srcSet,
  sizes,
  priority,
  colour,
  className,
}: PictureProps) {
  const style = { aspectRatio: `${width} / ${height}`, backgroundColor: colour }
  if (!src) {
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
      {...{ src, width, height, srcSet, sizes, style }}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? 'sync' : 'async'}
      className={cx('w-full bg-surface-high object-cover', className)}
    />
  )
}
