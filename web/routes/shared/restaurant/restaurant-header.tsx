import type { FullRestaurant } from '#contract/records/catalogue.ts'
import { comingDays, type WrittenDay } from './hours-in-words.ts'
import type { PlaceQuote } from '#web/features/catalogue/load-quote.ts'
import { ClosedOrderNote, ServingLine } from '#web/features/catalogue/serving-line.tsx'
import { FavouriteButton } from '#web/features/favourites/favourite-button.tsx'
import { RatingsLink } from '#web/features/ratings/ratings-link.tsx'
import { ShareLink } from '#web/features/share/share-link.tsx'
import { inArea, useArea } from '#web/links.ts'
import { cx } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link, telephoneHref } from '#web/ui/link.tsx'
import { RecordPicture } from '#web/ui/record-picture.tsx'
import { useNow, useTimeZone } from '#web/ui/time.tsx'

/**
 * Picture, name, rating, time and fee of a restaurant, small enough that the first dishes are on the first screen. The
 * description, address and phone number are behind About, also without JavaScript; a wide screen shows the description.
 */
export function RestaurantHeader({
  restaurant,
  quote,
}: {
  restaurant: FullRestaurant
  quote: PlaceQuote | null
}) {
  const days = useComingDays(restaurant)
  const { name, image, averageRating, ratingCount, cuisines, description } = restaurant
  return (
    <header className="restaurant-header group">
      <RecordPicture
        picture={image}
        sizes="(min-width: 40rem) 208px, 120px"
        priority
        className="rounded-leaf-sm sm:row-span-2"
      />
      <div className="grid min-w-0 content-center gap-1 sm:gap-2">
        <h1 className="font-display text-xl font-extrabold wrap-anywhere sm:text-2xl">{name}</h1>
        <RatingsLink of={restaurant} average={averageRating} count={ratingCount} size={18} />
      </div>
      <div className="col-span-2 grid sm:col-span-1">
        <div className="mb-1 grid gap-1 empty:hidden">
          <ClosedOrderNote open={restaurant.open} canSchedule={restaurant.scheduledOrders} />
          <ServingLine of={restaurant} quote={quote} today={todayText(days)} saysClosed={false} />
        </div>
        <div className="flex flex-wrap items-start gap-x-5">
          <Cuisines cuisines={cuisines} />
          <p className="order-last line-clamp-1 w-full text-ink-muted wrap-anywhere group-has-[details[open]]:line-clamp-none! max-sm:hidden max-sm:group-has-[details[open]]:block">
            {description}
          </p>
          <Contact restaurant={restaurant} days={days} />
          {/* In the line of About, so that the dishes do not move down. */}
          <div className="-mr-2.5 ml-auto flex">
            <FavouriteButton type="Restaurant" of={restaurant} />
            <ShareLink name={name} title={name} path={`/restaurants/${restaurant._id}`} />
          </div>
        </div>
      </div>
    </header>
  )
}

function Cuisines({ cuisines }: Pick<FullRestaurant, 'cuisines'>) {
  const area = useArea()
  return (
    <ul aria-label="Cuisines" className="flex flex-wrap gap-x-5">
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

function useComingDays({ hours }: FullRestaurant): WrittenDay[] | null {
  const [now, timeZone] = [useNow(), useTimeZone()]
  return hours && comingDays(hours, now, timeZone)
}

function todayText(days: WrittenDay[] | null): string | null {
  const today = days?.find(({ isToday }) => isToday)
  return today ? `Today: ${today.spans}` : null
}

function Contact({
  restaurant: { address, phoneNumber, licenceNumber },
  days,
}: {
  restaurant: FullRestaurant
  days: WrittenDay[] | null
}) {
  return (
    <details className="open:order-last open:w-full">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-1 font-semibold text-accent-text">
        About
        <Icon name="chevron-down" size={18} />
      </summary>
      <address className="grid content-start gap-1 not-italic sm:flex sm:flex-wrap sm:gap-x-10">
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
          href={telephoneHref(phoneNumber)}
          className="hit-area inline-flex items-center gap-3 font-semibold hover:text-accent-text"
        >
          <Icon name="phone" className="text-accent-text" />
          {phoneNumber}
        </a>
      </address>
      {licenceNumber && <p className="py-2 text-sm text-ink-muted">Food licence number {licenceNumber}</p>}
      {days && <Hours days={days} />}
    </details>
  )
}

/** The hours of the next seven days. */
function Hours({ days }: { days: WrittenDay[] }) {
  return (
    <dl aria-label="Opening hours" className="grid w-fit grid-cols-[auto_1fr] gap-x-6 gap-y-1 py-2 text-sm">
      {days.map(({ name, spans, isToday }) => (
        <div key={name} className={cx('col-span-2 grid grid-cols-subgrid', isToday && 'font-semibold')}>
          <dt>{name}</dt>
          <dd>{spans}</dd>
        </div>
      ))}
    </dl>
  )
}
