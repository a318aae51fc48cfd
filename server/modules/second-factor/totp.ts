import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '../../db/client.ts'
import { readSecret } from '../../db/secrets.ts'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** As all authenticator apps know it: SHA-1, six digits, 30 seconds (RFC 6238). */
const totpOf = (secret: Buffer, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) })

/** A new secret of 160 bits. */
export const newTotpSecret = () => randomBytes(20)

/** The secret in base32, and the address that apps read from a QR code. */
export function shownSecret(secret: Buffer, issuer: string, label: string) {
  const totp = totpOf(secret, { issuer, label })
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** The time step of a code, within one before and one after the present; null: it is wrong. */
export function stepOfCode(secret: Buffer, code: string, now = Date.now()): number | null {
  const totp = totpOf(secret)
  const delta = totp.validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? null : totp.counter({ timestamp: now }) + delta
}

/** Encrypts a secret for its account: elsewhere it cannot be read. */
export async function encryptSecret(db: Db, accountId: string, secret: Buffer): Promise<Buffer> {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, await keyOf(db), iv).setAAD(Buffer.from(accountId))
  const encrypted = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted])
}

/** Decrypts the secret of an account. Throws if it was changed, or is another account's. */
export async function decryptSecret(db: Db, accountId: string, stored: Buffer): Promise<Buffer> {
  const decipher = createDecipheriv(algorithm, await keyOf(db), stored.subarray(0, ivBytes))
  decipher.setAAD(Buffer.from(accountId)).setAuthTag(stored.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(stored.subarray(ivBytes + tagBytes)), decipher.final()])
}

async function keyOf(db: Db): Promise<Buffer> {
  const secret = await readSecret(db, 'second-factors', () => randomBytes(32))
  return Buffer.from(hkdfSync('sha256', secret, '', 'totp', 32))
}
