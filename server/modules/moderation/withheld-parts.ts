import { and, asc, eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { WithheldFood } from '#contract/records/listing.ts'
import type { HiddenPicture } from '#contract/records/picture.ts'
import type { Reader } from '../../db/client.ts'
import { foods, restaurants } from '../../db/schema/catalogue.ts'
import { images } from '../../db/schema/images.ts'
import { presentHidden } from '../images/present.ts'

const mostFoods = 100

/** What operators have decided about parts of a restaurant: its hidden picture, and dishes that are suspended or whose picture is hidden. */
export async function readWithheldParts(
  db: Reader,
  restaurantId: string,
): Promise<{ hiddenPicture: HiddenPicture | null; withheldFoods: WithheldFood[] }> {
  const ownPicture = db
    .select({ picture: images })
    .from(restaurants)
    .innerJoin(images, eq(images.id, restaurants.imageId))
    .where(eq(restaurants.id, restaurantId))
  const withheld = db
    .select({ food: foods, picture: images })
    .from(foods)
    .leftJoin(images, eq(images.id, foods.imageId))
    .where(
      and(
        eq(foods.restaurantId, restaurantId),
        isNull(foods.deletedAt),
        or(isNotNull(foods.suspendedAt), isNotNull(images.hiddenAt)),
      ),
    )
    .orderBy(asc(foods.name), asc(foods.id))
    .limit(mostFoods)
  const [[own], rows] = await Promise.all([ownPicture, withheld])
  return {
    hiddenPicture: presentHidden(own?.picture),
    withheldFoods: rows.map(({ food: { id, name, suspendedAt, suspendedReason }, picture }) => ({
      _id: id,
      name,
      suspended: suspendedAt && { reason: suspendedReason ?? '' },
      hiddenPicture: presentHidden(picture),
    })),
  }
}
