import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type PeerCertificate } from 'node:tls'
import { basePath } from '#contract/base-path.ts'
import { isLoopback } from '#server/env.ts'
import type { Check } from '../installation.ts'
import { withDatabase } from './database.ts'

const day = 24 * 60 * 60_000
/** Milliseconds before its end in which a certificate of three months should have been renewed; a shorter one in its last sixth. */
const renewedBefore = 14 * day

/** The service answers on this machine. */
export const checkService: Check = async ({ env: { host, port } }) => {
  const at = `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`
  const problem = await problemAt(`${at}/readyz`)
  return (
    problem &&
    `Foodie at ${at} ${problem}. Look at its log (journalctl -u foodie), and start it (systemctl start foodie).`
  )
}

/** Visitors' addresses come from the proxy, and only from it. */
export const checkProxy: Check = async ({ env }) => {
  const { publicUrl, trustProxy, host } = env
  if (!publicUrl)
    return 'PUBLIC_URL is not set: browsers under a domain name cannot change anything. Set it to the address of the shop, such as https://shop.example.'
  if (!publicUrl.startsWith('https:')) return null
  if (trustProxy === false)
    return 'TRUST_PROXY is off behind a proxy: all visitors share the limits of one address. Set TRUST_PROXY=on.'
  if (!isLoopback(host) && typeof trustProxy === 'number')
    return `HOST is ${host} with TRUST_PROXY=${trustProxy}: whoever reaches port ${env.port} without the proxy can pretend to have any address. Set HOST=127.0.0.1, or TRUST_PROXY to the addresses of the proxy.`
  return null
}

/** A documentation address (RFC 5737), which no visitor has. */
const forgedAddress = '203.0.113.77'

/**
 * The service sees the address of a visitor, and not one that the visitor forges. A sign-in with an unknown e-mail is sent
 * through the proxy, and the counter of its failure has the address.
 */
export const checkProxyHeaders: Check = async ({ env }) => {
  const { publicUrl, trustProxy } = env
  if (!publicUrl?.startsWith('https:') || trustProxy === false) return null
  const email = `doctor-${randomUUID()}@foodie.invalid`
  const answer = await fetch(`${publicUrl}${basePath}/user/login-user`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': forgedAddress },
    body: JSON.stringify({ email, password: randomUUID() }),
    signal: AbortSignal.timeout(10_000),
  }).catch(() => null)
  await answer?.body?.cancel()
  // What is wrong with the way to the service is a fault of TLS.
  if (answer?.status !== 401) return null
  const seen = await withDatabase(env, async (client) => {
    const { rows } = await client.query<{ counter: string }>(
      `delete from failed_attempts where counter like 'pair user:' || $1 || ' %' returning counter`,
      [email],
    )
    return rows[0]?.counter.split(' ').at(-1)
  })
  if (seen !== forgedAddress) return null
  return `Visitors can pretend to have any address: what they send as X-Forwarded-For is believed. Have the proxy set this header (see docs/operations/proxy.md), and TRUST_PROXY to the number of proxies.`
}

/** The public address has a valid certificate, and leads here. */
export const checkTls: Check = async ({ env: { publicUrl, local }, now }) => {
  if (!publicUrl) return null
  const { protocol, hostname, port } = new URL(publicUrl)
  if (protocol !== 'https:')
    return local
      ? null
      : `PUBLIC_URL ${publicUrl} is not https: passwords and cookies can be read on the way. Put a proxy with a certificate in front.`
  const certificate = await readCertificate(hostname, Number(port || 443)).catch((error: Error) => error)
  if (certificate instanceof Error)
    return `The certificate of ${hostname} is not accepted (${certificate.message}). Look at the log of the proxy, and whether the name leads to this machine.`
  const end = Date.parse(certificate.valid_to)
  const left = end - now().getTime()
  if (left < Math.min(renewedBefore, (end - Date.parse(certificate.valid_from)) / 6))
    return `The certificate of ${hostname} ends in ${Math.floor(left / day)} days. Look why the proxy has not renewed it.`
  const problem = await problemAt(`${publicUrl}/readyz`)
  return problem && `${publicUrl} ${problem}. Check that the proxy passes requests on to the port of Foodie.`
}

async function readCertificate(host: string, port: number): Promise<PeerCertificate> {
  const socket = connect({ host, port, servername: host, timeout: 10_000 })
  socket.once('timeout', () => socket.destroy(new Error('no answer within 10 seconds')))
  try {
    await once(socket, 'secureConnect')
    return socket.getPeerCertificate()
  } finally {
    socket.destroy()
  }
}

/** Why an address does not answer that it is ready; null: it does. */
async function problemAt(url: string): Promise<string | null> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(10_000), redirect: 'error' }).catch(
    (error: Error) => error,
  )
  if (answer instanceof Error)
    return `cannot be reached (${(answer.cause as Error | undefined)?.message ?? answer.message})`
  await answer.body?.cancel()
  return answer.status === 200 ? null : `answers ${answer.status}`
}
