import { srcsetOf } from '#contract/rules/picture.ts'
import type { ShownPicture } from './responsive-image.tsx'

export type AvatarProps = {
  name: string
  /** The picture; initials are shown if null. */
  image?: ShownPicture | null
  /** Edge in pixels. */
  size?: number
}

/** A person's picture or initials. Decorative: the name is beside it or in its button's label. */
export function Avatar({ name, image, size = 40 }: AvatarProps) {
  const style = {
    width: size,
    height: size,
    fontSize: size * 0.38,
    borderRadius: `${size * 0.42}px ${size * 0.14}px`,
  }
  if (image) {
    return (
      <img
        src={image.url}
        srcSet={srcsetOf(image)}
        sizes={`${size}px`}
        alt=""
        width={size}
        height={size}
        style={{ ...style, backgroundColor: image.colour }}
        className="shrink-0 object-cover"
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      data-initials={initials(name)}
      style={style}
      className="grid shrink-0 place-items-center bg-leaf leading-none font-bold tracking-tight text-on-leaf before:content-[attr(data-initials)]"
    />
  )
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.[0] ?? '')
  return letters.join('').toUpperCase() || '·'
}
