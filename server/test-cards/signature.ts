import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds after which a signed event is too old, and how far a clock may be ahead. */
const tolerance = 5 * 60

/** Signs an event: `t=<seconds>,v1=<HMAC-SHA256 of the time and the body>`. */
export function sign(secret: string, body: string | Buffer, at = new Date()): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${digest(secret, seconds, body).toString('hex')}`
}

/** Whether the signature is of this secret, these bytes, and not older than five minutes. */
export function isSigned(
  secret: string,
  body: Buffer,
  signature: string | undefined,
  now = new Date(),
): boolean {
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '')
  if (!parts) return false
  const seconds = Number(parts[1])
  const given = Buffer.from(parts[2]!, 'hex')
  const isRecent = Math.abs(now.getTime() / 1000 - seconds) <= tolerance
  return isRecent && timingSafeEqual(given, digest(secret, seconds, body))
}

function digest(secret: string, seconds: number, body: string | Buffer): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
}
