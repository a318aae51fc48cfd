import type { ReactNode } from 'react'
import type { FullRestaurant } from '#contract/records/catalogue.ts'
import { RecordPicture } from '#web/ui/record-picture.tsx'
import { DeliveryAddress } from '#web/features/orders/delivery-address.tsx'
import { RatingsLink } from '#web/features/ratings/ratings-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { showFocused } from '#web/ui/link.tsx'
import { PageHeading } from '#web/ui/page.tsx'

export type RestaurantInfoProps = {
  restaurant: Omit<FullRestaurant, 'foods'>
  eyebrow?: ReactNode
  /** Shown beside the address. */
  addressAction?: ReactNode
  /** Links shown at the bottom. */
  actions?: ReactNode
}

/** A restaurant's details for its seller and for admins. */
export function RestaurantInfo({ restaurant, eyebrow, addressAction, actions }: RestaurantInfoProps) {
  const { name, description, image, averageRating, ratingCount, phoneNumber, licenceNumber, address } =
    restaurant
  const names = [...restaurant.cuisines, ...restaurant.categories]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:items-start md:gap-10">
      <RecordPicture
        picture={image}
        sizes="(min-width: 80rem) 30rem, (min-width: 48rem) 38vw, 92vw"
        priority
        className="rounded-leaf-lg aspect-[8/5]!"
      />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
        <PageHeading title={<span className="wrap-anywhere">{name}</span>} eyebrow={eyebrow}>
          <p dir="auto" className="line-clamp-4 wrap-anywhere">
            {description}
          </p>
        </PageHeading>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <RatingsLink of={restaurant} average={averageRating} count={ratingCount} size={20} />
          <p className="flex items-center gap-2 tabular-nums">
            <Icon name="phone" className="text-accent-text" />
            {phoneNumber}
          </p>
          {licenceNumber && <p className="wrap-anywhere">Food licence {licenceNumber}</p>}
        </div>
        {names.length > 0 && (
          <p className="flex flex-wrap gap-2">
            {names.map(({ _id, name: text }) => (
              <Badge key={_id}>
                <span className="max-w-[min(16rem,70vw)] truncate">{text}</span>
              </Badge>
            ))}
          </p>
        )}
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="flex min-w-0 items-start gap-2">
            <Icon name="map-pin" className="mt-1 shrink-0 text-accent-text" />
            {address ? <DeliveryAddress address={address} /> : <p>No address yet</p>}
          </div>
          {addressAction}
        </div>
        {actions && (
          <div className="border-t border-line pt-4">
            {/* One row on phones, so that the menu below is in sight; the padding is for the focus outline. */}
            <div
              onFocus={showFocused}
              className="-mx-(--gutter) flex gap-3 overflow-x-auto scroll-px-(--gutter) px-(--gutter) py-1.5 [scrollbar-width:none] *:shrink-0 md:-mx-1.5 md:flex-wrap md:px-1.5"
            >
              {actions}
            </div>
          </div>
        )}
      </div>
    </div>
  )
}
