import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Db, Tx } from '../db/client.ts'
import { idempotencyKeys } from '../db/schema/idempotency-keys.ts'
import { conflict, invalid } from '../errors.ts'
import type { Call } from './endpoint.ts'

/** 1 to 255 visible characters. */
const validKey = /^[\x21-\x7e]{1,255}$/

/** What decides the effect of a call: a key belongs to one request of one account. */
export type RepeatableCall = Pick<Call<Endpoint>, 'caller' | 'request'> & { params: unknown; body: unknown }

/**
 * Does the work of an endpoint that the contract declares `repeatable`, in the transaction of that work
 * (docs/decisions/0024-order-steps.md). With the header `Idempotency-Key` it has an effect once: a repeat returns the
 * result of the first call, which is JSON, and a simultaneous repeat waits for it. A refusal (an exception) stores nothing,
 * so the key can be used again. Throws 400 for an invalid key, 409 for the key of another request.
 */
export async function once<Result>(
  tx: Tx,
  call: RepeatableCall,
  work: () => Promise<Result>,
): Promise<Result> {
  const key = readKey(call)
  if (key === undefined) return work()
  const [accountId, request] = [call.caller.accountId, fingerprint(call)]
  const isKey = and(eq(idempotencyKeys.accountId, accountId), eq(idempotencyKeys.key, key))
  const { rowCount } = await tx
    .insert(idempotencyKeys)
    .values({ accountId, key, request })
    .onConflictDoNothing()
  if (rowCount === 1) {
    const result = await work()
    await tx.update(idempotencyKeys).set({ result }).where(isKey)
    return result
  }
  const [stored] = await tx.select().from(idempotencyKeys).where(isKey)
  // Its time ended, and it was deleted between the two statements.
  if (!stored) return once(tx, call, work)
  if (stored.request !== request) throw reusedKey()
  markRepeat(tx)
  return stored.result as Result
}

const repeats = new WeakSet<Tx>()

/** Says that a transaction returns what an earlier one did, and changes nothing. */
export function markRepeat(tx: Tx): void {
  repeats.add(tx)
}

/** Whether a transaction was marked so: the log of changes then gets no entry. */
export const isRepeat = (tx: Tx): boolean => repeats.has(tx)

function readKey({ request }: RepeatableCall): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key === 'string' && validKey.test(key)) return key
  throw invalid([{ path: 'Idempotency-Key', message: 'Must be 1 to 255 visible characters' }])
}

function fingerprint({ request, params, body }: RepeatableCall): string {
  const text = JSON.stringify([request.method, request.routeOptions.url, params, body])
  return createHash('sha256').update(text).digest('base64url')
}

const reusedKey = () => conflict('This Idempotency-Key belongs to another request', undefined, 'KEY_REUSED')

/** Deletes keys after 24 hours. */
export async function deleteOldKeys(db: Db): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - interval '24 hours'`))
}
