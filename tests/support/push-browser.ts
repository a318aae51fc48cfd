import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** What the service worker gets. */
export interface ReceivedPush {
  title: string
  path: string | null
  tag: string
  rings: boolean
}

/** The part of a browser that subscribes and decrypts (RFC 8188, RFC 8291), written apart from the library of the server. */
export function makePushBrowser() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  return {
    keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
    decrypt(body: Buffer): ReceivedPush {
      const salt = body.subarray(0, 16)
      const keyLength = body.readUInt8(20)
      const senderKey = body.subarray(21, 21 + keyLength)
      const derive = (key: Buffer, from: Buffer, info: Buffer, length: number) =>
        Buffer.from(hkdfSync('sha256', key, from, info, length))
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey])
      const input = derive(pair.computeSecret(senderKey), auth, info, 32)
      const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const encrypted = body.subarray(21 + keyLength)
      const cipher = createDecipheriv('aes-128-gcm', key, nonce)
      cipher.setAuthTag(encrypted.subarray(-16))
      const padded = Buffer.concat([cipher.update(encrypted.subarray(0, -16)), cipher.final()])
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as ReceivedPush
    },
  }
}

export type PushBrowser = ReturnType<typeof makePushBrowser>

/** Keys of a browser that nobody pushes to. */
export const newPushKeys = () => makePushBrowser().keys
