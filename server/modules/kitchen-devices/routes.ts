import { contract } from '#contract/contract.ts'
import type { AppContext } from '../../app-context.ts'
import { linkEnded, rateLimited } from '../../errors.ts'
import { ok } from '../../http/endpoint.ts'
import { logRefusal, logSecurityEvent } from '../../http/security-events.ts'
import { startSession } from '../../http/sessions.ts'
import { hashOfToken, newToken } from '../../http/tokens.ts'
import { findKitchenLink, insertKitchenLink, useUpKitchenLink, validMinutes } from './links.ts'

/** Links that sign kitchen devices in (marketplace §2). Only the link contains its token. */
export function kitchenDeviceRoutes({ serve, database, publicUrl }: AppContext): void {
  serve(contract.kitchenDevice.createLink, async ({ caller, body, request, database }) => {
    const token = newToken()
    const { accountId, sessionId } = caller
    const link = { accountId, sessionId, tokenHash: hashOfToken(token), device: body.name }
    await database.transaction(async (tx) => {
      if (await insertKitchenLink(tx, link)) return
      throw rateLimited(validMinutes * 60, 'Too many open links. Please use one of them, or try again later.')
    })
    logSecurityEvent(request, {
      event: 'kitchen-link-created',
      outcome: 'success',
      account: caller.accountId,
      role: 'seller',
    })
    const url = `${publicUrl()}/kitchen-device?${new URLSearchParams({ token })}`
    const validUntil = new Date(Date.now() + validMinutes * 60_000).toISOString()
    return ok('Link created', { data: { url, validUntil } })
  })
  serve(contract.kitchenDevice.checkLink, async ({ body }) => {
    const link = await findKitchenLink(database.db, hashOfToken(body.token))
    if (!link) throw linkEnded()
    return ok('This link works', { data: link })
  })
  serve(contract.kitchenDevice.signIn, async ({ body, request, reply }) => {
    const attempt = { event: 'kitchen-device-sign-in', account: null, role: 'seller' } as const
    const account = await logRefusal(request, attempt, () =>
      database.transaction(async (tx) => {
        const link = await useUpKitchenLink(tx, hashOfToken(body.token))
        if (!link) throw linkEnded()
        const session = { id: link.accountId, role: 'seller', kitchenDevice: link.device } as const
        await startSession(tx, request, reply, session)
        return link.accountId
      }),
    )
    logSecurityEvent(request, { ...attempt, outcome: 'success', account })
    return ok('This device shows the board now')
  })
}
