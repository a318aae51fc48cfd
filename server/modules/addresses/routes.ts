import { contract } from '#contract/contract.ts'
import { ok } from '../../http/endpoint.ts'
import { notFound } from '../../errors.ts'
import type { AppContext } from '../../app-context.ts'
import { confirmPassword } from '../passwords/confirm-password.ts'
import { addAddress, addRestaurantAddress, changeAddress, deleteAddress, readOwnAddress } from './service.ts'

/** The addresses of customers and of restaurants. */
export function addressRoutes({ serve, database }: AppContext): void {
  const { db } = database

  serve(contract.address.create, async ({ callers, params: { ownerId }, body, database }) => {
    const user = callers.find(({ role, accountId }) => role === 'user' && accountId === ownerId)
    if (user) return ok('Address added', { data: await addAddress(db, user.accountId, body) })
    const seller = callers.find(({ role }) => role === 'seller')
    if (!seller) throw notFound()
    const data = await database.transaction((tx) => addRestaurantAddress(tx, seller.accountId, ownerId, body))
    return ok('Address added', { data })
  })
  serve(contract.address.get, async ({ callers, params }) =>
    ok('Address', { data: await readOwnAddress(db, callers, params.id) }),
  )
  serve(contract.address.update, async ({ callers, params, body, database }) => {
    const data = await database.transaction((tx) => changeAddress(tx, callers, params.id, body))
    return ok('Address updated', { data })
  })
  serve(contract.address.delete, async ({ caller, callers, params, body, request }) => {
    await readOwnAddress(db, callers, params.id)
    await confirmPassword(database, { caller, request, password: body.password })
    await deleteAddress(db, caller.accountId, params.id)
    return ok('Address deleted')
  })
}
