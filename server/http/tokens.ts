import { createHash, randomBytes } from 'node:crypto'

/** A random token of 256 bits for cookies and URLs. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash of a token, as stored in the database: nobody who reads it there can use it. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
