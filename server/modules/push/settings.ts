import { generateKeyPairSync } from 'node:crypto'
import type { PushNetwork } from '../../adapters/push/network.ts'
import { openPush, type Push } from '../../adapters/push/push.ts'
import { knownServices } from '../../adapters/push/services.ts'
import type { Database } from '../../db/client.ts'
import { readSecret } from '../../db/secrets.ts'
import type { Env } from '../../env.ts'

function newPrivateKey(): Buffer {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  return Buffer.from(privateKey.export({ format: 'jwk' }).d ?? '', 'base64url')
}

/**
 * Opens the sending of messages to browsers. Its key is `VAPID_PRIVATE_KEY`, or one that the first start makes and all processes
 * on the database share.
 */
export async function openPushOf(
  { vapidPrivateKey, pushHosts, securityContact, publicUrl, mailFrom }: Env,
  { db }: Database,
  network?: PushNetwork,
): Promise<Push> {
  const privateKey = vapidPrivateKey ?? (await readSecret(db, 'vapid', newPrivateKey))
  const ownAddress = publicUrl?.startsWith('https:') ? publicUrl : undefined
  const subject = securityContact ?? ownAddress ?? `mailto:${/<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`
  return openPush({ privateKey, subject, services: [...knownServices, ...pushHosts] }, network)
}
