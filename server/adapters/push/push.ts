import {
  openPoster,
  ownNetwork,
  PrivateAddress,
  type PushAnswer,
  type PushNetwork,
  resolvePublic,
} from './network.ts'
import { serviceOf } from './services.ts'
import { publicKeyOf } from './vapid.ts'

/** A browser that takes messages, as `PushSubscription` has it. */
export interface PushTarget {
  endpoint: string
  /** base64url */
  p256dh: string
  auth: string
}

export interface PushOptions {
  /** seconds that the push service keeps it for a browser that is off */
  ttl: number
  /** a waiting message with the same topic is replaced: at most 32 characters of base64url */
  topic?: string
}

/** Sends messages to browsers through their push services. */
export interface Push {
  /** the public key that browsers subscribe with, in base64url */
  key: string
  /** the list of push services */
  services: readonly string[]
  /**
   * The push service of an endpoint. Undefined for what is not at a push service of the list, or at an address of a private
   * network.
   */
  findService: (endpoint: string) => Promise<string | undefined>
  /** Throws where the service does not answer. */
  send: (target: PushTarget, text: string, options: PushOptions) => Promise<PushAnswer>
  close: () => void
}

export interface PushSettings {
  /** of VAPID: 32 bytes */
  privateKey: Buffer
  /** whom a push service may contact: an https address or `mailto:` */
  subject: string
  services: readonly string[]
}

/** Milliseconds that a signature of VAPID is used; it is valid for twelve hours. */
const signatureAge = 60 * 60_000

const encoding = 'aes128gcm'

/** Opens the sending of messages. The library encrypts and signs; requests are this server's own. */
export function openPush(
  { privateKey, subject, services }: PushSettings,
  network: PushNetwork = ownNetwork,
): Push {
  const key = publicKeyOf(privateKey)
  const poster = openPoster(network)
  const signed = new Map<string, { header: string; until: number }>()

  async function authorization(audience: string): Promise<string> {
    const known = signed.get(audience)
    if (known && known.until > Date.now()) return known.header
    const { default: webPush } = await import('web-push')
    const { Authorization: header } = webPush.getVapidHeaders(
      audience,
      subject,
      key,
      privateKey.toString('base64url'),
      encoding,
    ) as { Authorization: string }
    signed.set(audience, { header, until: Date.now() + signatureAge })
    return header
  }

  return {
    key,
    services,
    async findService(endpoint) {
      const service = serviceOf(endpoint, services)
      if (!service) return undefined
      try {
        await resolvePublic(network, new URL(endpoint).hostname)
      } catch (error) {
        if (error instanceof PrivateAddress) return undefined
        // The name server may be out of reach; the address is checked again at each connection.
      }
      return service
    },
    async send({ endpoint, p256dh, auth }, text, { ttl, topic }) {
      // Loaded when it is first needed: it takes a part of the start.
      const { default: webPush } = await import('web-push')
      const { cipherText: body } = webPush.encrypt(p256dh, auth, text, encoding) as unknown as {
        cipherText: Buffer
      }
      const headers = {
        authorization: await authorization(new URL(endpoint).origin),
        'content-encoding': encoding,
        'content-type': 'application/octet-stream',
        'content-length': body.length,
        ttl,
        // Others wait until a phone is used.
        urgency: 'high',
        ...(topic && { topic }),
      }
      return poster.post(endpoint, headers, body)
    },
    close: () => poster.close(),
  }
}
