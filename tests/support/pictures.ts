import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import type { Database } from '#server/db/client.ts'
import { foods } from '#server/db/schema/catalogue.ts'
import { images } from '#server/db/schema/images.ts'

/** A JPEG of one colour. */
export function solidPicture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

/** The same as a file of a form. */
export async function pictureFile(background: string): Promise<File> {
  const bytes = new Uint8Array(await solidPicture(background))
  return new File([bytes], 'picture.jpg', { type: 'image/jpeg' })
}

/** Gives a food a picture without files. Returns its id. */
export async function givePicture({ db }: Pick<Database, 'db'>, foodId: string): Promise<string> {
  const [picture] = await db
    .insert(images)
    .values({ width: 320, height: 240, widths: [320], colour: '#c86428' })
    .returning()
  await db.update(foods).set({ imageId: picture!.id }).where(eq(foods.id, foodId))
  return picture!.id
}
