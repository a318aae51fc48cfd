import sharp from 'sharp'

/** A JPEG of one colour. */
export function solidPicture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
}
