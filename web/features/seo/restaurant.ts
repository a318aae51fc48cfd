import type { TimeSpan } from '#contract/fields.ts'
import type { FullRestaurant, Restaurant } from '#contract/records/catalogue.ts'
import type { OpeningHours } from '#contract/records/opening.ts'
import type { MenuPart } from '#web/features/catalogue/menu.ts'
import { menuItem } from './food.ts'
import { aggregateRating } from './reviews.ts'
import type { MarketplaceMoney } from '#contract/format/money.ts'

export function restaurantAddress(origin: string, { _id }: { _id: string }): string {
  return `${origin}/restaurants/${_id}`
}

/** A restaurant with its address, ratings and the dishes of its menu that the page shows. */
export function restaurantRecord(
  origin: string,
  money: MarketplaceMoney,
  restaurant: FullRestaurant,
  parts: MenuPart[],
) {
  const { name, description, phoneNumber, image, cuisines, address, hours } = restaurant
  const url = restaurantAddress(origin, restaurant)
  return {
    '@type': 'Restaurant',
    '@id': url,
    url,
    name,
    description,
    telephone: phoneNumber,
    currenciesAccepted: money.currency,
    servesCuisine: cuisines.map((cuisine) => cuisine.name),
    ...(image && { image: origin + image.url }),
    ...(address && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: address.streetAddress,
        addressLocality: address.city,
        postalCode: address.postalCode,
        addressRegion: address.state,
        addressCountry: address.country,
      },
    }),
    ...(address?.location && {
      geo: {
        '@type': 'GeoCoordinates',
        latitude: address.location.coordinates[0],
        longitude: address.location.coordinates[1],
      },
    }),
    ...(hours && { openingHoursSpecification: openingRecords(hours) }),
    ...aggregateRating(restaurant),
    hasMenu: {
      '@type': 'Menu',
      name: `Menu of ${name}`,
      hasMenuSection: parts
        .filter(({ foods }) => foods.length > 0)
        .map((part) => ({
          '@type': 'MenuSection',
          name: part.name,
          hasMenuItem: part.foods.map((food) => menuItem(origin, money, food)),
        })),
    },
  }
}

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

function openingRecords({ weekly, special }: OpeningHours) {
  const days = (weekly ?? weekdayNames.map(() => [wholeDay])).flatMap((spans, place) =>
    spans.map((span) => openingRecord(span, { dayOfWeek: `https://schema.org/${weekdayNames[place]}` })),
  )
  const dates = special.flatMap(({ date, spans }) => {
    const valid = { validFrom: date, validThrough: date }
    if (spans.length > 0) return spans.map((span) => openingRecord(span, valid))
    // The form in which search engines read a closed day.
    return [{ '@type': 'OpeningHoursSpecification', ...valid, opens: '00:00', closes: '00:00' }]
  })
  return [...days, ...dates]
}

const wholeDay: TimeSpan = { from: '00:00', to: '00:00' }

function openingRecord({ from, to }: TimeSpan, day: object) {
  const closes = from === to ? minuteBefore(to) : to
  return { '@type': 'OpeningHoursSpecification', ...day, opens: from, closes }
}

/** The end of a whole day, because equal times mean closed. */
function minuteBefore(time: string): string {
  const minutes = (Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + 24 * 60 - 1) % (24 * 60)
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** A restaurant as an item of a list. */
export function restaurantInList(
  origin: string,
  { _id, name, image }: Pick<Restaurant, '_id' | 'name' | 'image'>,
) {
  const url = restaurantAddress(origin, { _id })
  return { name, url, ...(image && { image: origin + image.url }) }
}
