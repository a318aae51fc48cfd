import { contract } from '#contract/contract.ts'
import { ok, okJson } from '../../../http/endpoint.ts'
import { logAdminAction } from '../../../http/security-events.ts'
import type { AppContext } from '../../../app-context.ts'
import { confirmPassword } from '../../passwords/confirm-password.ts'
import { withPicture } from '../../images/service.ts'
import { copyFood, readOwnFood } from './copy-food.ts'
import { deleteCuisine } from './delete-cuisine.ts'
import { createFood, deleteFood, setFoodSoldOut, updateFood } from './foods.ts'
import { readOwnMenu } from './menu.ts'
import { updateMenu } from './update-menu.ts'
import { createCategory, createCuisine, deleteCategory, updateCategory, updateCuisine } from './names.ts'
import { createRestaurant, deleteRestaurant, updateRestaurant } from './restaurants.ts'
import { readFullOwnRestaurant } from '../service.ts'
import { readHoldings, readUses } from './uses.ts'

/** What admins change: categories and cuisines. */
export function nameChangeRoutes({ serve, database, images }: AppContext): void {
  const { db } = database
  serve(contract.category.create, async ({ body, caller, request, database }) => {
    const data = await database.transaction((tx) => createCategory(tx, body))
    logAdminAction(request, caller, 'category-created', data._id)
    return ok('Category created successfully', { data })
  })
  serve(contract.category.update, async ({ params, body, caller, request, database }) => {
    const data = await database.transaction((tx) => updateCategory(tx, params.id, body))
    logAdminAction(request, caller, 'category-changed', params.id)
    return ok('Category updated successfully', { data })
  })
  serve(contract.category.delete, async ({ params, body, caller, request, database }) => {
    await confirmPassword(database, { caller, request, ...body })
    await database.transaction((tx) => deleteCategory(tx, params.id))
    logAdminAction(request, caller, 'category-deleted', params.id)
    return ok('Category deleted successfully')
  })
  serve(contract.category.carriers, async ({ params }) =>
    ok('Carriers', { data: await readUses(db, 'category', params.id) }),
  )

  serve(contract.cuisine.create, async ({ body, picture, caller, request, database }) => {
    const data = await withPicture({ database, images }, picture, (tx, stored) =>
      createCuisine(tx, body, stored),
    )
    logAdminAction(request, caller, 'cuisine-created', data._id)
    return ok('Cuisine created successfully', { data })
  })
  serve(contract.cuisine.update, async ({ params, body, picture, caller, request, database }) => {
    const data = await withPicture({ database, images }, picture, (tx, stored) =>
      updateCuisine(tx, params.id, body, stored),
    )
    logAdminAction(request, caller, 'cuisine-changed', params.id)
    return ok('Cuisine updated successfully', { data })
  })
  serve(contract.cuisine.delete, async ({ params, body, caller, request, database }) => {
    await confirmPassword(database, { caller, request, ...body })
    await database.transaction((tx) => deleteCuisine(tx, params.id))
    logAdminAction(request, caller, 'cuisine-deleted', params.id)
    return ok('Cuisine deleted successfully')
  })
  serve(contract.cuisine.carriers, async ({ params }) =>
    ok('Carriers', { data: await readUses(db, 'cuisine', params.id) }),
  )
}

/** The restaurants of sellers, and the order of their menus. */
export function restaurantChangeRoutes({ serve, database, images, clock, marketplace }: AppContext): void {
  serve(contract.restaurant.create, async ({ body, picture, caller, database }) => {
    const own = { clock, money: marketplace.money(), sellerId: caller.accountId }
    const data = await withPicture({ database, images }, picture, (tx, stored) =>
      createRestaurant(tx, own, body, stored),
    )
    return ok('Restaurant created successfully', { data })
  })
  serve(contract.restaurant.update, async ({ params, body, picture, caller, database }) => {
    const own = { clock, money: marketplace.money(), sellerId: caller.accountId, id: params.id }
    const data = await withPicture({ database, images }, picture, (tx, stored) =>
      updateRestaurant(tx, own, body, stored),
    )
    return ok('Restaurant updated successfully', { data })
  })
  serve(contract.restaurant.delete, async ({ params, body, caller, request, database }) => {
    await confirmPassword(database, { caller, request, ...body })
    await database.transaction((tx) => deleteRestaurant(tx, caller.accountId, params.id))
    return ok('Restaurant deleted successfully')
  })
  serve(contract.restaurant.getOwn, async ({ params, caller }) => {
    const own = { restaurantId: params.restaurantId, sellerId: caller.accountId }
    return okJson('Restaurant', { data: await readFullOwnRestaurant(database.db, clock, own) })
  })
  serve(contract.restaurant.holdings, async ({ params, caller }) =>
    ok('Holdings', { data: await readHoldings(database.db, caller.accountId, params.id) }),
  )
  serve(contract.restaurant.getMenu, async ({ params, caller }) => {
    const own = { clock, money: marketplace.money(), sellerId: caller.accountId, id: params.restaurantId }
    return ok('Menu', { data: await readOwnMenu(database.db, own) })
  })
  serve(contract.restaurant.updateMenu, async ({ params, body, caller, database }) => {
    const own = { clock, money: marketplace.money(), sellerId: caller.accountId, id: params.restaurantId }
    const data = await database.transaction((tx) => updateMenu(tx, own, body))
    return ok('Menu updated successfully', { data })
  })
}

/** The foods of sellers. */
export function foodChangeRoutes({ serve, database, images, clock, marketplace }: AppContext): void {
  serve(contract.food.getOwn, async ({ params, caller }) => {
    const own = { clock, money: marketplace.money(), sellerId: caller.accountId, id: params.foodId }
    return ok('Food', { data: (await readOwnFood(database.db, own)).parse() })
  })
  serve(contract.food.copy, async ({ params, caller, database }) => {
    const own = { clock, money: marketplace.money(), sellerId: caller.accountId, id: params.foodId }
    const data = await database.transaction((tx) => copyFood(tx, own))
    return ok('Food copied successfully', { data })
  })
  serve(contract.food.create, async ({ params, body, picture, caller, database }) => {
    const own = { clock, money: marketplace.money(), sellerId: caller.accountId, id: params.restaurantId }
    const data = await withPicture({ database, images }, picture, (tx, stored) =>
      createFood(tx, own, body, stored),
    )
    return ok('Food created successfully', { data })
  })
  serve(contract.food.update, async ({ params, body, picture, caller, database }) => {
    const own = { clock, money: marketplace.money(), sellerId: caller.accountId, id: params.id }
    const data = await withPicture({ database, images }, picture, (tx, stored) =>
      updateFood(tx, own, body, stored),
    )
    return ok('Food updated successfully', { data })
  })
  serve(contract.food.delete, async ({ params, body, caller, request, database }) => {
    await confirmPassword(database, { caller, request, ...body })
    await database.transaction((tx) => deleteFood(tx, caller.accountId, params.id))
    return ok('Food deleted successfully')
  })
  serve(contract.food.setSoldOut, async ({ params, body, caller, database }) => {
    const own = { clock, money: marketplace.money(), sellerId: caller.accountId, id: params.foodId }
    const data = await database.transaction((tx) => setFoodSoldOut(tx, own, body.soldOut))
    return ok('Food updated successfully', { data })
  })
}
