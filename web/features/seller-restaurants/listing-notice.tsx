import type { Listing } from '#contract/records/listing.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { openPath } from './guided.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Why customers do not see a restaurant, and what its seller can do about it; nothing where they see it. */
export function ListingNotice({ listing, restaurantId }: { listing: Listing; restaurantId: string }) {
  const { listed, hidden, waitsForApproval, suspended, sellerSuspended } = listing
  if (listed) return null
  if (suspended || sellerSuspended) {
    return (
      <Notice tone="danger" title="Suspended: customers do not see this restaurant">
        <p className="wrap-anywhere">{suspended?.reason || 'Your account is suspended.'}</p>
        <p>You can finish the orders that exist.</p>
      </Notice>
    )
  }
  return (
    <Notice
      icon="eye"
      title={hidden ? 'Hidden: customers do not see this restaurant' : 'Waiting for approval'}
      action={
        hidden && (
          <ButtonLink to={openPath(restaurantId)} size="sm">
            Open your restaurant
          </ButtonLink>
        )
      }
    >
      {waitsForApproval
        ? 'An operator of the marketplace checks new restaurants. You can prepare everything until then, and we notify you.'
        : 'They cannot find it or order from it until you open it.'}
    </Notice>
  )
}
