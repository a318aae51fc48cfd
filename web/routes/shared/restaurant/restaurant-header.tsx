import { Link } from 'react-router'
import type { FullRestaurant } from '#contract/records/catalogue.ts'
import { RatingsLink } from '#web/features/ratings/ratings-link.tsx'
import { inArea, useArea } from '#web/links.ts'
import { Icon } from '#web/ui/icon.tsx'
import { RecordPicture } from '#web/ui/record-picture.tsx'

/** Name, picture, rating, cuisines, description and contact details of a restaurant. */
export function RestaurantHeader({ restaurant }: { restaurant: FullRestaurant }) {
  const { name, image, averageRating, ratingCount, cuisines, description } = restaurant
  return (
    <header className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,38rem)] lg:items-start lg:gap-12">
      <RecordPicture
        picture={image}
        sizes="(min-width: 64rem) 608px, 92vw"
        priority
        className="rounded-leaf-lg lg:order-last"
      />
      <div className="grid content-start gap-6">
        <div className="grid gap-3">
          <h1 className="font-display text-hero font-extrabold">{name}</h1>
          <RatingsLink
            of={restaurant}
            average={averageRating}
            count={ratingCount}
            size={22}
            className="underline"
          />
          <Cuisines cuisines={cuisines} />
          <Description text={description} />
        </div>
        <Contact restaurant={restaurant} />
      </div>
    </header>
  )
}

function Cuisines({ cuisines }: Pick<FullRestaurant, 'cuisines'>) {
  const area = useArea()
  return (
    <ul aria-label="Cuisines" className="-my-1 flex flex-wrap gap-x-5">
      {cuisines.map((cuisine) => (
        <li key={cuisine._id}>
          <Link
            to={inArea(area, `cuisines/${cuisine._id}`)}
            prefetch="intent"
            className="hit-area inline-flex items-center font-semibold wrap-anywhere text-accent-text underline"
          >
            {cuisine.name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Contact({ restaurant: { address, phoneNumber } }: { restaurant: FullRestaurant }) {
  return (
    <address className="grid content-start gap-1 not-italic sm:grid-cols-[1fr_auto] sm:gap-6 lg:grid-cols-1 lg:gap-1">
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
  )
}

/** A longer description is cut off, in characters. */
const longDescription = 120

/** A long description is collapsed, so that the menu is close. It expands with and without JavaScript. */
function Description({ text }: { text: string }) {
  if (text.length <= longDescription) return <p className="max-w-prose text-ink-muted">{text}</p>
  return (
    <div className="relative max-w-prose text-ink-muted">
      <input id="whole-description" type="checkbox" className="peer sr-only" />
      <p className="line-clamp-3 peer-checked:line-clamp-none! sm:line-clamp-5">{text}</p>
      <label
        htmlFor="whole-description"
        className="hit-area inline-flex items-center font-semibold text-accent-text underline peer-checked:hidden peer-focus-visible:outline-3 peer-focus-visible:outline-focus"
      >
        Read more
      </label>
    </div>
  )
}
