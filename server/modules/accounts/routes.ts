import { contract } from '#contract/contract.ts'
import type { Role } from '#contract/endpoint.ts'
import { type Handler, ok } from '../../http/endpoint.ts'
import { refuseOtherSites } from '../../http/origin.ts'
import { endSession, startSession } from '../../http/sessions.ts'
import type { AppContext } from '../../app-context.ts'
import { readUser } from '../profiles/service.ts'
import { createAccount, signInByPassword } from './service.ts'

/** Sign-up, sign-in and logout of the three roles. */
export function accountRoutes({ serve, database, images }: AppContext): void {
  const { db } = database

  const login =
    (role: Role): Handler<typeof contract.user.login> =>
    async ({ body, request, reply }) => {
      await signInByPassword(database, role, body, request.ip, (tx, account) =>
        startSession(tx, request, reply, account),
      )
      return ok('Logged in successfully')
    }

  const logout =
    (role: Role): Handler<typeof contract.user.logout> =>
    async ({ request, reply }) => {
      refuseOtherSites(request)
      await database.transaction((tx) => endSession(tx, request, reply, role))
      return ok('Logged out successfully')
    }

  serve(contract.user.create, async ({ body, picture, request, reply }) => {
    const { id } = await createAccount(database, images, 'user', body, picture, async (tx, account) => {
      await startSession(tx, request, reply, account)
      return account
    })
    const data = await readUser(db, id)
    return ok('Account created successfully', { data })
  })
  serve(contract.user.login, login('user'))
  serve(contract.user.logout, logout('user'))

  serve(contract.seller.login, login('seller'))
  serve(contract.seller.logout, logout('seller'))

  serve(contract.admin.login, login('admin'))
  serve(contract.admin.logout, logout('admin'))
}
