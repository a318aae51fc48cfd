import { contract } from '#contract/contract.ts'
import type { Role } from '#contract/endpoint.ts'
import type { AppContext } from '../../app-context.ts'
import { authorise, ok } from '../../http/endpoint.ts'
import { notAuthenticated } from '../../errors.ts'
import { enter } from '../accounts/service.ts'
import { rememberSignIn } from '../accounts/new-device.ts'
import { stepUp } from '../second-factor/step-up.ts'
import {
  addPasskey,
  creationOptions,
  listPasskeys,
  proveByPasskey,
  removePasskey,
  renamePasskey,
  signInByPasskey,
  signInOptions,
} from './service.ts'

/** Passkeys of all three roles (marketplace §5). */
export function passkeyRoutes(context: AppContext): void {
  const { user, seller, admin } = contract
  signInRoutes(context, 'user', user)
  signInRoutes(context, 'seller', seller)
  signInRoutes(context, 'admin', admin)
  for (const area of [user, seller, admin]) ownPasskeyRoutes(context, area)
}

type Area = (typeof contract)[Role]

function signInRoutes({ serve, database, mail, marketplace }: AppContext, role: Role, area: Area): void {
  serve(area.passkeyOptions, async ({ body, request, reply }) => {
    if (body.for === 'login')
      return ok('Choose a passkey', { data: await signInOptions(database, role, { request, reply }) })
    const [caller] = await authorise(database, request, area.createPasskey)
    if (!caller) throw notAuthenticated()
    const settings = { database, marketplaceName: marketplace.current().name }
    return ok('Create a passkey', { data: await creationOptions(settings, caller, { request, reply }) })
  })
  serve(area.loginByPasskey, async ({ body: { assertion }, request, reply }) => {
    const signIn = { role, assertion }
    const account = await signInByPasskey(database, signIn, { request, reply }, (tx, entering) =>
      enter(tx, { request, reply }, entering, true),
    )
    await rememberSignIn({ database, mail }, { account, request, reply })
    return ok('Logged in successfully')
  })
}

function ownPasskeyRoutes({ serve, database: plain, publicUrl }: AppContext, area: Area): void {
  serve(area.listPasskeys, async ({ caller }) =>
    ok('Passkeys', { data: await listPasskeys(plain.db, caller) }),
  )
  serve(area.createPasskey, async ({ caller, body, request, reply, database }) => {
    const exchange = { request, reply }
    const data = await addPasskey({ database, publicUrl }, caller, body.credential, exchange)
    return ok('Passkey added', { data })
  })
  serve(area.stepUp, async ({ body: { assertion, ...body }, caller, request, reply }) => {
    const takePasskey = assertion && (await proveByPasskey(plain, caller, assertion, { request, reply }))
    await stepUp(plain, { caller, request, reply }, { ...body, takePasskey })
    return ok('Confirmed')
  })
  serve(area.updatePasskey, async ({ caller, params, body, database }) => {
    const wanted = { id: params.passkeyId, name: body.name }
    const data = await database.transaction((tx) => renamePasskey(tx, caller, wanted))
    return ok('Passkey renamed', { data })
  })
  serve(area.deletePasskey, async ({ caller, params, request, database }) => {
    await removePasskey({ database, publicUrl }, caller, params.passkeyId, request)
    return ok('Passkey removed')
  })
}
