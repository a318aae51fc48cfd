import { createECDH } from 'node:crypto'

/** The public key of a private one. Throws if that is none. */
export function publicKeyOf(privateKey: Buffer): string {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  return pair.getPublicKey('base64url')
}
