import { generateKeyPairSync } from 'node:crypto'
import type { NewPasskey, PasskeyAssertion } from '#contract/endpoints/passkeys.ts'
import type { RelyingParty } from '../../http/relying-party.ts'

/*
 * The checks of WebAuthn §7 by SimpleWebAuthn, which is loaded at its first use: it brings readers of certificates along.
 */

/** What a response must be for. */
interface Expected {
  challenge: string
  party: RelyingParty
}

/** EdDSA, ES256, RS256: what authenticators have, the best first. */
export const algorithms = [-8, -7, -257]

/** The new credential that an authenticator returned; null if it is not for this challenge, origin and host, or not verified. */
export async function verifyNewPasskey(credential: NewPasskey, { challenge, party }: Expected) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  try {
    const attestationObject = await withoutAttestation(credential.response.attestationObject)
    const verified = await verifyRegistrationResponse({
      response: {
        ...credential,
        response: { clientDataJSON: credential.response.clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (!verified.verified) return null
    const { credential: made, credentialBackedUp: backedUp } = verified.registrationInfo
    return {
      credentialId: Buffer.from(made.id, 'base64url'),
      publicKey: Buffer.from(made.publicKey),
      counter: made.counter,
      backedUp,
    }
  } catch {
    // The library throws for whatever is wrong with a response.
    return null
  }
}

/**
 * Leaves the attestation out, as browsers do that keep to `none`. Nobody here trusts makers of authenticators, and checking their
 * certificates would fetch addresses that are written in them.
 */
async function withoutAttestation(attestationObject: string): Promise<string> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await import('@simplewebauthn/server/helpers')
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData')
  const bare = new Map<string, string | Map<string, string> | Uint8Array>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', authData],
  ])
  return isoBase64URL.fromBuffer(isoCBOR.encode(bare))
}

/**
 * Checks an assertion with the public key of a passkey. Without one it does the same work with a key that nobody has, and returns
 * null. The counter is for the caller to compare, under a lock.
 */
export async function verifyAssertion(
  assertion: PasskeyAssertion,
  publicKey: Buffer | undefined,
  { challenge, party }: Expected,
) {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...assertion, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: { id: assertion.id, publicKey: new Uint8Array(publicKey ?? decoyKey), counter: 0 },
      requireUserVerification: true,
    })
    if (!verified || !publicKey) return null
    return { counter: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp }
  } catch {
    return null
  }
}

/** The public key of a P-256 key pair in COSE format. */
function cosePublicKey(): Buffer {
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({
    format: 'jwk',
  })
  const head = Buffer.from('a5010203262001215820', 'hex')
  return Buffer.concat([
    head,
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
}

const decoyKey = cosePublicKey()
