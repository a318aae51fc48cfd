import { Link } from 'react-router'
import type { FullRestaurant } from '#contract/records/catalogue.ts'
import { inArea } from '#web/features/layout/area.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { RecordPicture } from './record-picture.tsx'
import { useArea } from './use-area.ts'

/** Who cooks here, how good it is, and how to reach them. */
export function RestaurantHeader({ restaurant }: { restaurant: FullRestaurant }) {
  const { name, image, averageRating, ratingCount, cuisines, description, address, phoneNumber } = restaurant
  const area = useArea()
  return (
    <header className="grid gap-6 sm:gap-8">
      <RecordPicture
        picture={image}
        shape="banner"
        sizes="(min-width: 80rem) 1200px, 92vw"
        priority
        className="rounded-leaf-lg aspect-video! sm:aspect-[5/2]! lg:aspect-[3/1]!"
      />
      <div className="grid gap-6 lg:grid-cols-[1fr_20rem] lg:gap-10">
        <div className="grid content-start gap-3">
          <h1 className="font-display text-hero font-extrabold">{name}</h1>
          <Stars average={averageRating} count={ratingCount} size={22} className="text-base" />
          <ul aria-label="Cuisines" className="-my-1 flex flex-wrap gap-x-5">
            {cuisines.map((cuisine) => (
              <li key={cuisine._id}>
                <Link
                  to={inArea(area, `cuisines/${cuisine._id}`)}
                  prefetch="intent"
                  className="hit-area inline-flex items-center font-semibold text-accent-text underline"
                >
                  {cuisine.name}
                </Link>
              </li>
            ))}
          </ul>
          <p className="max-w-prose text-ink-muted">{description}</p>
        </div>
        <address className="grid content-start gap-1 not-italic">
          {address && (
            <p className="flex gap-3 py-2">
              <Icon name="map-pin" className="mt-0.5 text-accent-text" />
              <span>
                {address.streetAddress}
                <br />
                {address.city} {address.postalCode}
                <br />
                {address.state}, {address.country}
              </span>
            </p>
          )}
          <a
            href={`tel:${phoneNumber.replace(/[^\d+]/g, '')}`}
            className="hit-area inline-flex items-center gap-3 font-semibold hover:text-accent-text"
          >
            <Icon name="phone" className="text-accent-text" />
            {phoneNumber}
          </a>
        </address>
      </div>
    </header>
  )
}
