import { createPublicKey, verify } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { HostAddress, PushNetwork } from '#server/adapters/push/network.ts'
import { enqueueDue } from '#server/modules/notifications/push-queue.ts'
import type { TestApp } from './app.ts'
import { atEnd } from './at-end.ts'
import { createAuthority } from './certificates.ts'
import { call, type Person } from './factories.ts'
import { makePushBrowser, type PushBrowser, type ReceivedPush } from './push-browser.ts'

/** How a push service answers a message to a path; `hangs`: not at all. */
export type ServiceAnswer = { status: number; headers?: Record<string, string> } | 'hangs'

/** An address of the public Internet, which tests do not contact: connections to it reach the double. */
const publicAddress: HostAddress = { address: '8.8.4.4', family: 4 }

/**
 * A double of all push services on loopback: it has their names, checks who sends, decrypts what it gets. `answerWithin` is the
 * time (ms) after which the product gives a request up; by default longer than one takes on a busy machine.
 */
export async function startPushService({ answerWithin = 60_000 } = {}) {
  const authority = await createAuthority('Push services')
  const hosts = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'push.example.org']
  const browsers = new Map<string, PushBrowser>()
  const received: (ReceivedPush & { endpoint: string })[] = []
  const tried: string[] = []
  const hanging = new Set<IncomingMessage>()
  const double = {
    /** what was taken, in order */
    received,
    /** the endpoints of all requests */
    tried,
    /** connections that were open at the same time, at most */
    mostConnections: () => countConnections(),
    /** the answer to a message to an endpoint; 201 by default */
    answer: (_endpoint: string): ServiceAnswer => ({ status: 201 }),
    /** ends the connections of the requests that are not answered */
    hangUp: () => hanging.forEach((request) => request.socket.destroy()),
    /** what names resolve to */
    addresses: (_hostname: string): HostAddress[] => [publicAddress],
  }
  const server = createServer(await authority.issue(...hosts), async (request, response) => {
    const endpoint = `https://${request.headers.host?.split(':')[0]}${request.url}`
    const body = await buffer(request)
    tried.push(endpoint)
    const answer = double.answer(endpoint)
    if (answer === 'hangs') return void hanging.add(request)
    const isTaken = answer.status < 300
    const status = isTaken && !isSigned(request, new URL(endpoint).origin) ? 403 : answer.status
    if (isTaken) {
      const browser = browsers.get(endpoint)
      if (browser) received.push({ endpoint, ...browser.decrypt(body) })
    }
    response.writeHead(status, answer.headers).end()
  })
  const countConnections = countingConnections(server)
  const port = await listenOnLoopback(server)
  const network: PushNetwork = {
    resolve: (hostname) => Promise.resolve(double.addresses(hostname)),
    dial: () => ({ address: '127.0.0.1', family: 4 }),
    port,
    ca: authority.cert,
    answerWithin,
  }
  let count = 0
  /** Makes a browser with an endpoint at a push service. */
  function makeSubscription(host = 'fcm.googleapis.com') {
    const browser = makePushBrowser()
    count += 1
    const endpoint = `https://${host}/send/${count}`
    browsers.set(endpoint, browser)
    return { endpoint, keys: browser.keys }
  }
  return Object.assign(double, { network, makeSubscription })
}

/** Returns a function that returns how many connections were open at the same time, at most. */
function countingConnections(server: Server): () => number {
  let [open, most] = [0, 0]
  server.on('connection', (socket) => {
    open += 1
    most = Math.max(most, open)
    socket.on('close', () => (open -= 1))
  })
  return () => most
}

async function listenOnLoopback(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return (server.address() as AddressInfo).port
}

export type PushServiceDouble = Awaited<ReturnType<typeof startPushService>>

/** Whether the server identifies itself (RFC 8292). */
function isSigned({ headers }: IncomingMessage, origin: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const options = { key: publicKey, dsaEncoding: 'ieee-p1363' as const }
  const isValid = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    options,
    Buffer.from(signature, 'base64url'),
  )
  return isValid && aud === origin && exp * 1000 > Date.now() && /^(mailto:|https:)/.test(sub)
}

/** Switches the notifications of a person's session on, in a browser at a push service. Returns the endpoint. */
export async function switchOn(
  { app }: Pick<TestApp, 'app'>,
  as: Person,
  payload: ReturnType<PushServiceDouble['makeSubscription']>,
): Promise<string> {
  const { status, body } = await call(app, 'PUT', '/notification/push-subscription', { as, payload })
  if (status !== 200) throw new Error(`switching on failed: ${JSON.stringify(body)}`)
  return payload.endpoint
}

/** Sends all pushes that are due. */
export async function sendDuePushes(test: TestApp): Promise<void> {
  await enqueueDue(test.database.db)
  await test.runJobs()
}
