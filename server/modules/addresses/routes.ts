import { contract } from '#contract/contract.ts'
import { ok } from '../../http/endpoint.ts'
import { notFound } from '../../http/errors.ts'
import type { Kit } from '../../kit.ts'
import { addAddress, readOwnAddress } from './service.ts'

/** The addresses of customers. */
export function addressRoutes({ serve, database: { db } }: Kit): void {
  serve(contract.address.create, async ({ caller, params, body }) => {
    if (params.ownerId !== caller.accountId) throw notFound()
    return ok('Address added', { data: await addAddress(db, caller.accountId, body) })
  })
  serve(contract.address.get, async ({ caller, params }) =>
    ok('Address', { data: await readOwnAddress(db, caller.accountId, params.id) }),
  )
}
