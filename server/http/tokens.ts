import { createHash, randomBytes } from 'node:crypto'

/** A token that nobody guesses, fit for cookies and addresses. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a token: whoever reads it there cannot use it. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
