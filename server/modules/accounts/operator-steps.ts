import type { Tx } from '../../db/client.ts'
import { forbidden, notFound } from '../../errors.ts'
import { type Caller, endSessionsOf } from '../../http/sessions.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { lockAccount } from './queries.ts'
import { notify } from '../notifications/service.ts'

/** Locks the account that a step of an operator is about. Only owners act on admins. Throws 404, 403. */
async function lockForOperator(tx: Tx, caller: Caller, accountId: string) {
  const account = await lockAccount(tx, accountId)
  if (!account || account.deletedAt) throw notFound()
  if (account.role === 'admin' && caller.party !== 'owner') throw forbidden()
  return account
}

/** Signs an account out everywhere, and notifies it. Returns the number of ended sessions. */
export async function endSessionsByOperator(tx: Tx, caller: Caller, accountId: string): Promise<number> {
  await lockForOperator(tx, caller, accountId)
  const ended = await endSessionsOf(tx, accountId)
  if (ended > 0) await notify(tx, accountId, { type: 'sessions-ended-by-marketplace', data: {} })
  return ended
}

/** Mails the account a link to set a new password, as its owner can request one. */
export async function sendResetLink(tx: Tx, caller: Caller, accountId: string): Promise<void> {
  const { role, email } = await lockForOperator(tx, caller, accountId)
  await enqueue(
    tx,
    'mail-reset-link',
    { role, email },
    { key: `reset ${role}:${email.toLowerCase()}`, tries: 8 },
  )
}
