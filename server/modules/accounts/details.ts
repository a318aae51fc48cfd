import type { z } from 'zod'
import type { newDetails, newSellerDetails } from '#contract/endpoints/own-account.ts'
import type { ImageStore } from '../../adapters/images/store.ts'
import type { Database } from '../../db/client.ts'
import { wrongPassword } from '../../errors.ts'
import type { EventOrigin } from '../../http/security-events.ts'
import type { Caller } from '../../http/sessions.ts'
import { insertPicture, releasePicture, withPicture } from '../images/service.ts'
import { confirmPassword } from '../passwords/confirm-password.ts'
import { lockAccount, updateAccount } from './queries.ts'

/**
 * Changes name, mobile and picture of the caller's account, and what a seller states. Throws 403 and 429 as `confirmPassword` does, 400 for an
 * invalid picture.
 */
export async function updateDetails(
  { database, images }: { database: Database; images: ImageStore },
  { caller, request }: { caller: Caller; request: EventOrigin },
  { password, image, ...columns }: z.output<typeof newDetails> | z.output<typeof newSellerDetails>,
  bytes: Buffer | null,
): Promise<void> {
  const passwordHash = await confirmPassword(database, { caller, request, password })
  await withPicture({ database, images }, bytes, async (tx, picture) => {
    const before = await lockAccount(tx, caller.accountId)
    if (before?.passwordHash !== passwordHash) throw wrongPassword()
    const imageId = picture ? await insertPicture(tx, picture) : image === null ? null : before.imageId
    await updateAccount(tx, caller.accountId, { ...columns, imageId })
    if (imageId !== before.imageId) await releasePicture(tx, before.imageId)
  })
}
