import type { categories } from './categories.ts'
import type { cuisines } from './cuisines.ts'

export type CategoryName = (typeof categories)[number]['name']
export type CuisineName = (typeof cuisines)[number]['name']

/** Coordinates as [latitude, longitude] in degrees, the order of the specification. */
export type Coordinates = [number, number]

export type DemoAddress<Type extends string> = {
  type: Type
  streetAddress: string
  city: string
  postalCode: string
  state: string
  country: string
  location: { coordinates: Coordinates }
}

/** `picture` names a picture of demo/pictures/manifest.json; `price` is in rupees. */
export type DemoFood = {
  name: string
  description: string
  price: number
  categories: CategoryName[]
  cuisine: CuisineName
  picture: string
}

/** `sellerIndex` counts from 0 in the list of demo sellers. */
export type DemoRestaurant = {
  name: string
  description: string
  phoneNumber: string
  sellerIndex: number
  categories: CategoryName[]
  cuisines: CuisineName[]
  picture: string
  address: DemoAddress<'Restaurant'>
  foods: DemoFood[]
}

export type DemoPerson = { name: string; email: string; mobile: string; picture?: string }

/** At most one address of each type, as the product allows. */
export type DemoCustomer = DemoPerson & { addresses: DemoAddress<'Home' | 'Work' | 'Other'>[] }

export type Stars = 1 | 2 | 3 | 4 | 5
export type CommentsByStars = Record<Stars, readonly string[]>

/**
 * `resolutionDetails` is what the seller answers once such a complaint is resolved; `failed` says that the delivery
 * failed, `dish` words of which one must be in a dish's name.
 */
export type DemoComplaint = {
  subject: string
  description: string
  priority: 'Low' | 'Medium' | 'High'
  resolutionDetails: string
  failed?: true
  dish?: string[]
}

/** `reply` is the mail that answered it; without one it waits, or was rejected. */
export type DemoContactForm = {
  name: string
  email: string
  subject: string
  message: string
  reply?: string
  rejected?: true
}
