import { contract } from '#contract/contract.ts'
import type { AppContext } from '../../app-context.ts'
import { ok, okJson } from '../../http/endpoint.ts'
import { setGroupFoods } from './group-foods.ts'
import { createGroup, deleteGroup, readGroups, setOptionSoldOut, updateGroup } from './groups.ts'
import { createSection, deleteSection, readSections, updateSection } from './own-sections.ts'

/** Option groups of restaurants (marketplace §1, §9). */
export function optionRoutes({ serve, clock, marketplace }: AppContext): void {
  const { option } = contract
  serve(option.listGroups, async ({ params, reader }) =>
    okJson('Option groups', { data: await readGroups(reader, clock, params.restaurantId) }),
  )
  serve(option.createGroup, async ({ params, body, caller, database }) => {
    const own = { clock, money: marketplace.money(), sellerId: caller.accountId, id: params.restaurantId }
    const data = await database.transaction((tx) => createGroup(tx, own, body))
    return okJson('Option group created successfully', { data })
  })
  serve(option.updateGroup, async ({ params, body, caller, database }) => {
    const own = { clock, money: marketplace.money(), sellerId: caller.accountId, id: params.groupId }
    const data = await database.transaction((tx) => updateGroup(tx, own, body))
    return okJson('Option group updated successfully', { data })
  })
  serve(option.setGroupFoods, async ({ params, body, caller, database }) => {
    const data = await database.transaction((tx) =>
      setGroupFoods(tx, caller.accountId, params.groupId, body.foods),
    )
    return ok('Option group updated successfully', { data })
  })
  serve(option.deleteGroup, async ({ params, caller, database }) => {
    await database.transaction((tx) => deleteGroup(tx, caller.accountId, params.groupId))
    return ok('Option group deleted successfully')
  })
  serve(option.setSoldOut, async ({ params, body, caller, database }) => {
    const own = { clock, money: marketplace.money(), sellerId: caller.accountId, id: params.optionId }
    const data = await database.transaction((tx) => setOptionSoldOut(tx, own, body.soldOut))
    return okJson('Option updated successfully', { data })
  })
}

/** Sections of a restaurant's own (marketplace §1, §9). */
export function sectionRoutes({ serve, database }: AppContext): void {
  const { restaurant } = contract
  serve(restaurant.listSections, async ({ params, caller }) =>
    ok('Sections', { data: await readSections(database.db, caller.accountId, params.restaurantId) }),
  )
  serve(restaurant.createSection, async ({ params, body, caller, database }) => {
    const own = { sellerId: caller.accountId, id: params.restaurantId }
    const data = await database.transaction((tx) => createSection(tx, own, body))
    return ok('Section created successfully', { data })
  })
  serve(restaurant.updateSection, async ({ params, body, caller, database }) => {
    const own = { sellerId: caller.accountId, id: params.sectionId }
    const data = await database.transaction((tx) => updateSection(tx, own, body))
    return ok('Section updated successfully', { data })
  })
  serve(restaurant.deleteSection, async ({ params, caller, database }) => {
    const own = { sellerId: caller.accountId, id: params.sectionId }
    await database.transaction((tx) => deleteSection(tx, own))
    return ok('Section deleted successfully')
  })
}
