import { isIP, isIPv6 } from 'node:net'

/**
 * The network of an address, which limits count by: an IPv4 address, or the /64 prefix of an IPv6 address, because one
 * subscriber has all addresses of it (decisions §11). An IPv4 address inside IPv6 counts as IPv4.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups =
    tail === undefined ? before : [...before, ...Array(8 - before.length - after.length).fill('0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/**
 * The addresses of `X-Forwarded-For` without the ports that some proxies add. What is left of an entry that is no address
 * counts for nothing: its visitor counts as the proxy that wrote the entry.
 */
export function readableAddresses(forwardedFor: string): string {
  const entries = forwardedFor.split(',').map((entry) => withoutPort(entry.trim()))
  const lastUnreadable = entries.findLastIndex((entry) => isIP(entry) === 0)
  return entries.slice(lastUnreadable + 1).join(', ')
}

function withoutPort(entry: string): string {
  return (/^\[(.+)\](?::\d+)?$/.exec(entry) ?? /^([\d.]+):\d+$/.exec(entry))?.[1] ?? entry
}
