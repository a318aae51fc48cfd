import { and, eq, isNotNull, lt } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { totpSecrets } from '../../db/schema/second-factor.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { decryptSecret, stepOfCode } from './totp.ts'

/**
 * Uses a code of the account up: one of its authenticator app, which must be newer than the last one, or a recovery code. Returns
 * whether it was right.
 */
export async function takeCode(db: Db, tx: Tx, accountId: string, code: string): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) return takeRecoveryCode(tx, accountId, code)
  const isOwn = and(eq(totpSecrets.accountId, accountId), isNotNull(totpSecrets.confirmedAt))
  const [row] = await tx.select({ secret: totpSecrets.secret }).from(totpSecrets).where(isOwn)
  const step = row && stepOfCode(await decryptSecret(db, accountId, row.secret), code)
  if (!step) return false
  const used = await tx
    .update(totpSecrets)
    .set({ lastStep: step })
    .where(and(isOwn, lt(totpSecrets.lastStep, step)))
    .returning({ lastStep: totpSecrets.lastStep })
  return used.length > 0
}
