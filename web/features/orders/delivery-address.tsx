import { formatDistance } from '#contract/format/locale.ts'
import type { WrittenAddress } from '#contract/records/address.ts'

/** The address in one line, for options and labels. */
export function addressLine({ streetAddress, city, state, postalCode, country }: WrittenAddress): string {
  return `${streetAddress}, ${city}, ${state} ${postalCode}, ${country}`
}

/** An address on several lines: street; city, state and postal code; country; how far its point is from the kitchen. */
export function DeliveryAddress({ address, metres }: { address: WrittenAddress; metres?: number }) {
  return (
    <address className="grid not-italic wrap-anywhere">
      <span className="font-semibold">{address.streetAddress}</span>
      <span>
        <bdi>{address.city}</bdi>, <bdi>{address.state}</bdi> <bdi>{address.postalCode}</bdi>
      </span>
      <span className="text-ink-muted">{address.country}</span>
      {metres !== undefined && <span>{formatDistance(metres)} from the kitchen</span>}
    </address>
  )
}
