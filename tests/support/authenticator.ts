import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url')

/** What an authenticator and its browser put into a response; each can be falsified. */
export interface Ceremony {
  challenge: string
  /** as the browser knows it */
  origin?: string
  /** the host that the authenticator signs for */
  rpId?: string
  /** the flag that the person was verified, by a fingerprint or PIN */
  verified?: boolean
  /** how often it has signed; counted by default */
  counter?: number
  userHandle?: string
}

const present = 0x01
const userVerified = 0x04
const hasCredential = 0x40

function clientData(type: string, { challenge, origin = 'http://localhost' }: Ceremony) {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

/** The public key with its id (WebAuthn §6.5.1); the authenticator names no model. */
function credentialData(id: Buffer, publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const length = Buffer.alloc(2)
  length.writeUInt16BE(id.length)
  const key = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  return Buffer.concat([Buffer.alloc(16), length, id, key])
}

/** An authenticator in software, with one P-256 credential: it signs what WebAuthn says (§6.3, §6.5). */
export function makeAuthenticator({ counts = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let signatures = 0

  function authenticatorData({ rpId = 'localhost', verified = true, counter }: Ceremony, more?: Buffer) {
    signatures += counts ? 1 : 0
    const flags = present | (verified ? userVerified : 0) | (more ? hasCredential : 0)
    const numbers = Buffer.alloc(5)
    numbers.writeUInt8(flags)
    numbers.writeUInt32BE(counter ?? signatures, 1)
    return Buffer.concat([sha256(rpId), numbers, more ?? Buffer.alloc(0)])
  }

  const credential = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const }

  return {
    id: base64url(id),
    /** The response to the options of a new passkey. */
    create(ceremony: Ceremony) {
      const data = authenticatorData(ceremony, credentialData(id, publicKey))
      const length = Buffer.alloc(2)
      length.writeUInt16BE(data.length)
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
        length,
        data,
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', ceremony)),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      }
    },
    /** The response to the options of a sign-in. */
    sign(ceremony: Ceremony) {
      const data = authenticatorData(ceremony)
      const client = clientData('webauthn.get', ceremony)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          ...(ceremony.userHandle !== undefined && { userHandle: ceremony.userHandle }),
        },
      }
    },
  }
}

export type Authenticator = ReturnType<typeof makeAuthenticator>
