import { isIP } from 'node:net'

/**
 * The push services of the browsers: of Chrome and its relatives, Firefox, Edge and Safari. `*.` matches any subdomain.
 * `PUSH_HOSTS` adds others.
 */
export const knownServices: readonly string[] = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
]

/** An entry of the list: a host name, or `*.` and a domain. */
export const serviceEntry = /^(\*\.)?([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/

/** The entry of the list that an endpoint is at. Undefined for what is no https address of a listed service. */
export function serviceOf(endpoint: string, services: readonly string[]): string | undefined {
  const url = URL.parse(endpoint)
  if (!url || url.protocol !== 'https:' || url.username || url.password || url.port) return undefined
  const { hostname } = url
  if (isIP(hostname)) return undefined
  return services.find((entry) =>
    entry.startsWith('*.') ? hostname.endsWith(entry.slice(1)) : hostname === entry,
  )
}
