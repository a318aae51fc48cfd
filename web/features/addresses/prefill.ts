import type { RouterContextProvider } from 'react-router'
import { ApiError } from '#contract/client.ts'
import type { Address, WrittenAddress } from '#contract/records/address.ts'
import type { DeliveryPlace } from '#contract/rules/delivery-place.ts'
import { apiContext } from '#web/context.ts'
import { cityAt } from '#web/features/map/cities.ts'
import type { AddressStart } from './address-start.ts'

const nothing: AddressStart = { values: {}, source: null }

/**
 * City, state, country and postal code of the customer's last address, else of the place that they want deliveries to, else
 * of the restaurant; with the point of that place.
 */
export async function readAddressStart(
  context: Readonly<RouterContextProvider>,
  {
    addresses,
    place,
    restaurantId,
  }: {
    addresses: readonly Address[]
    place: DeliveryPlace | null
    restaurantId: string | undefined
  },
): Promise<AddressStart> {
  const last = addresses.at(-1)
  if (last) return { values: regionOf(last), source: `your address ${last.type}` }
  const restaurant = restaurantId ? await readRestaurantAddress(context, restaurantId) : null
  if (place) return startAt(place, restaurant)
  return restaurant ? { values: regionOf(restaurant), source: restaurantSource } : nothing
}

/** The restaurant's region is a guess only for its own postal code, and its postal code only in its own city. */
function startAt({ label, point, postalCode }: DeliveryPlace, restaurant: Address | null): AddressStart {
  const city = point && cityAt(point)
  const isNear = point ? city?.city === restaurant?.city : postalCode === restaurant?.postalCode
  const nearby = isNear ? restaurant : null
  const values = {
    ...(nearby && regionOf(nearby)),
    ...city,
    ...(postalCode && { postalCode }),
    ...(point && { latitude: String(point.latitude), longitude: String(point.longitude) }),
  }
  if (!city && !nearby && !postalCode) return { values, source: null }
  return { values, source: label, ...(nearby && !postalCode && { postalSource: restaurantSource }) }
}

const restaurantSource = 'the restaurant'

function regionOf(address: Address): Omit<WrittenAddress, 'streetAddress'> {
  const { city, postalCode, state, country } = address
  return { city, postalCode, state, country }
}

/** A restaurant that cannot be read fills nothing in. */
async function readRestaurantAddress(
  context: Readonly<RouterContextProvider>,
  id: string,
): Promise<Address | null> {
  try {
    return (await context.get(apiContext).restaurant.getFull({ params: { id } })).data.address
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
