import type { Picture } from '#contract/records/picture.ts'
import { ResponsiveImage } from '#web/ui/responsive-image.tsx'

/** Shapes that pictures are cut to, as width and height. */
const shapes = { wide: [640, 360], square: [320, 320] } as const

export type RecordPictureProps = {
  picture: Picture | null
  shape?: keyof typeof shapes
  /** How wide it is shown, as in the HTML attribute. */
  sizes: string
  /** Above the fold: loaded first. */
  priority?: boolean
  className?: string
}

/** A record's picture, or the drawn leaf. Decorative: the record's name is always beside it. */
export function RecordPicture({ shape = 'wide', ...rest }: RecordPictureProps) {
  const [width, height] = shapes[shape]
  return <ResponsiveImage {...rest} {...{ width, height }} alt="" />
}
