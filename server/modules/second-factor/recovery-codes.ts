import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../db/client.ts'
import { recoveryCodes } from '../../db/schema/second-factor.ts'
import { hashOfToken } from '../../http/tokens.ts'

const count = 10
/** Without letters and digits that look alike. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

/** 120 bits, so that their hashes need no salt (ASVS 6.5.2): `abcdef-ghijkm-npqrst-uvwxyz`. */
function newCode(): string {
  const group = () => Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}

/** Replaces the codes of an account, and returns them: only their hashes are stored. */
export async function replaceRecoveryCodes(tx: Tx, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode)
  await deleteRecoveryCodes(tx, accountId)
  const hashOf = (code: string) => hashOfToken(code.replaceAll('-', ''))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ accountId, codeHash: hashOf(code) })))
  return codes
}

/** Uses a code up, typed without hyphens. Returns whether the account had it. */
export async function takeRecoveryCode(tx: Tx, accountId: string, code: string): Promise<boolean> {
  const isOwn = and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.codeHash, hashOfToken(code)))
  return (await tx.delete(recoveryCodes).where(isOwn).returning()).length > 0
}

/** How many codes of an account are left. */
export function countRecoveryCodes(db: Reader, accountId: string): Promise<number> {
  return db.$count(recoveryCodes, eq(recoveryCodes.accountId, accountId))
}

/** Deletes the codes of an account. */
export async function deleteRecoveryCodes(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
}
