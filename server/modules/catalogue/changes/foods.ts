import { eq } from 'drizzle-orm'
import type { FoodChange, NewFood } from '#contract/records/catalogue-changes.ts'
import type { MenuFood } from '#contract/records/menu.ts'
import type { SoldOut } from '#contract/records/option.ts'
import type { Tx } from '../../../db/client.ts'
import { foods } from '../../../db/schema/catalogue.ts'
import { notFound } from '../../../errors.ts'
import { insertPicture, lockBeforeRelease, releasePicture, type StoredPicture } from '../../images/service.ts'
import { readMenuFood } from '../service.ts'
import { announceMenu } from '../../menu/announce.ts'
import { setFoodGroups, shareGroups, unknownGroup } from '../../menu/food-groups.ts'
import { refreshFoods } from '../../menu/locks.ts'
import { lockOwnRestaurant, type OwnRecord } from '../../menu/own-restaurant.ts'
import { setOwnSection, shareSection, unknownSection } from '../../menu/own-sections.ts'
import { soldOutUntil } from '../../menu/sold-out.ts'
import { requireNames } from './require-names.ts'
import { lockOwnFood, markFoodDeleted, namedColumns, setFoodCategories } from './queries.ts'

/**
 * Adds a food to the menu of one of the seller's restaurants. Throws 404 for another's, 400 for an unknown category,
 * cuisine, option group or section.
 */
export async function createFood(
  tx: Tx,
  { clock, money, sellerId, id: restaurantId }: OwnRecord,
  { price, categories, cuisine, optionGroups = [], ownSection, ...columns }: NewFood,
  picture: StoredPicture | null,
): Promise<MenuFood> {
  await requireNames(tx, { categories, cuisine })
  if (!(await lockOwnRestaurant(tx, sellerId, restaurantId, 'share'))) throw notFound()
  if (!(await shareSection(tx, { id: restaurantId }, ownSection))) throw unknownSection()
  if (!(await shareGroups(tx, sellerId, { id: restaurantId }, optionGroups))) throw unknownGroup()
  const imageId = await insertPicture(tx, picture)
  const [row] = await tx
    .insert(foods)
    .values({
      restaurantId,
      ...columns,
      price: money.toMinor(price),
      cuisineId: cuisine,
      imageId,
      ownSectionId: ownSection,
    })
    .returning({ id: foods.id })
  const { id } = row!
  await setFoodCategories(tx, id, categories)
  await setFoodGroups(tx, id, optionGroups)
  await refreshFoods(tx, [id])
  announceMenu(tx, sellerId, restaurantId)
  return (await readMenuFood(tx, clock, id)).parse()
}

/** Changes a food of the seller. Throws 404 for another's, 400 for an unknown name, option group or section. */
export async function updateFood(
  tx: Tx,
  { clock, money, sellerId, id }: OwnRecord,
  { price, categories, cuisine, image, optionGroups, ownSection, ...columns }: FoodChange,
  picture: StoredPicture | null,
): Promise<MenuFood> {
  await requireNames(tx, { categories, cuisine })
  const knowsSection = await shareSection(tx, { ofFood: id }, ownSection)
  const knowsGroups = await shareGroups(tx, sellerId, { ofFood: id }, optionGroups)
  const before = await lockOwnFood(tx, sellerId, id)
  if (!before) throw notFound()
  if (!knowsGroups) throw unknownGroup()
  if (!knowsSection) throw unknownSection()
  const imageId = picture || image === null ? await insertPicture(tx, picture) : undefined
  const values = namedColumns({
    ...columns,
    price: price === undefined ? undefined : money.toMinor(price),
    cuisineId: cuisine,
    imageId,
  })
  if (imageId !== undefined) await lockBeforeRelease(tx, before.imageId)
  if (values) await tx.update(foods).set(values).where(eq(foods.id, id))
  if (imageId !== undefined) await releasePicture(tx, before.imageId)
  if (categories) await setFoodCategories(tx, id, categories)
  if (optionGroups) await setFoodGroups(tx, id, optionGroups)
  if (ownSection !== undefined) await setOwnSection(tx, id, ownSection)
  if (categories || optionGroups || ownSection !== undefined) await refreshFoods(tx, [id])
  announceMenu(tx, sellerId, before.restaurantId)
  return (await readMenuFood(tx, clock, id)).parse()
}

/**
 * Deletes a food of the seller: past orders and ratings keep it, baskets show it as deleted (decisions §5, §6).
 * Throws 404 for another's.
 */
export async function deleteFood(tx: Tx, sellerId: string, id: string): Promise<void> {
  const food = await lockOwnFood(tx, sellerId, id)
  if (!food) throw notFound()
  await markFoodDeleted(tx, id)
  announceMenu(tx, sellerId, food.restaurantId)
}

/** Marks a food of the seller as sold out or available. Throws 404 for another's. */
export async function setFoodSoldOut(
  tx: Tx,
  { clock, sellerId, id }: OwnRecord,
  soldOut: SoldOut,
): Promise<MenuFood> {
  const food = await lockOwnFood(tx, sellerId, id)
  if (!food) throw notFound()
  await tx
    .update(foods)
    .set({ soldOutUntil: soldOutUntil(clock, soldOut) })
    .where(eq(foods.id, id))
  announceMenu(tx, sellerId, food.restaurantId)
  return (await readMenuFood(tx, clock, id)).parse()
}
