import { isIP } from 'node:net'
import { networkOf } from '../../http/network.ts'

/** The network of an address as the log has it: an IPv4 address as /24, an IPv6 address as /48; null for anything else. */
export function coarseNetwork(address: string): string | null {
  if (isIP(address.split('%', 1)[0] ?? '') === 0) return null
  const network = networkOf(address)
  if (network.endsWith('::/64')) return `${network.slice(0, -5).split(':').slice(0, 3).join(':')}::/48`
  return `${network.split('.').slice(0, 3).join('.')}.0/24`
}
