import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { type CardEvent, ForgedEvent } from '../adapters/cards/provider.ts'
import type { Tx } from '../db/client.ts'
import { enqueue } from '../jobs/enqueue.ts'

export const signatureHeader = 'foodie-test-signature'

/** Maximum age of a signed event in seconds, and how far its clock may be ahead. */
const tolerance = 5 * 60

type DistributiveOmit<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never
type NewEvent = DistributiveOmit<Exclude<CardEvent, { about: 'ignored' }>, 'id'>

/** Schedules the delivery of an event, in the transaction that caused it. */
export async function emit(tx: Tx, event: NewEvent): Promise<void> {
  const body = JSON.stringify({ id: `evt_test_${randomBytes(12).toString('hex')}`, ...event })
  await enqueue(tx, 'deliver-card-event', { body }, { tries: 20 })
}

/** Posts an event with a fresh signature. Throws where it is rejected, so that its job is retried. */
export async function deliverEvent(secret: string, body: string, webhookUrl: string): Promise<void> {
  const response = await fetch(webhookUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [signatureHeader]: sign(secret, body) },
    body,
    signal: AbortSignal.timeout(10_000),
  })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`the webhook responded ${response.status}`)
}

const envelope = z.object({
  id: z.string(),
  type: z.string(),
  about: z.enum(['session', 'decline', 'refund']),
})

/** Verifies and reads an event of this provider. Throws `ForgedEvent` for any other. */
export function readSignedEvent(secret: string, body: Buffer, signature: string | undefined): CardEvent {
  if (!isSigned(secret, body, signature))
    throw new ForgedEvent('the signature of the event is not by the test provider, or too old')
  try {
    const event: unknown = JSON.parse(body.toString())
    envelope.parse(event)
    // The signature proves that `emit` wrote the rest.
    return event as CardEvent
  } catch (cause) {
    throw new ForgedEvent('the event has no known shape', { cause })
  }
}

/** Signs an event: `t=<seconds>,v1=<HMAC-SHA256 of the time and the body>`. */
export function sign(secret: string, body: string, at = new Date()): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${digest(secret, seconds, body).toString('hex')}`
}

function isSigned(secret: string, body: Buffer, signature: string | undefined): boolean {
  const [, time, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? []
  if (!time || !hex) return false
  const isRecent = Math.abs(Date.now() / 1000 - Number(time)) <= tolerance
  return isRecent && timingSafeEqual(Buffer.from(hex, 'hex'), digest(secret, Number(time), body))
}

function digest(secret: string, seconds: number, body: string | Buffer): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
}
