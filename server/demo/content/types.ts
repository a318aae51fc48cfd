import type { demoCategories } from './categories.ts'
import type { demoCuisines } from './cuisines.ts'

type CategoryName = (typeof demoCategories)[number]['name']
type CuisineName = (typeof demoCuisines)[number]['name']

export interface DemoAddress<Type extends string> {
  type: Type
  streetAddress: string
  city: string
  postalCode: string
  state: string
  country: string
  /** [latitude, longitude] in degrees */
  location: { coordinates: [number, number] }
}

interface DemoFood {
  name: string
  description: string
  /** rupees */
  price: number
  categories: CategoryName[]
  cuisine: CuisineName
  /** a slug in demo/pictures/manifest.json */
  picture: string
}

export interface DemoRestaurant {
  name: string
  description: string
  phoneNumber: string
  /** index in `demoSellers` */
  sellerIndex: number
  categories: CategoryName[]
  cuisines: CuisineName[]
  /** a slug in demo/pictures/manifest.json */
  picture: string
  address: DemoAddress<'Restaurant'>
  foods: DemoFood[]
}

export interface DemoPerson {
  name: string
  email: string
  mobile: string
  /** a slug in demo/pictures/manifest.json; people without one have the placeholder */
  picture?: string
}

export interface DemoCustomer extends DemoPerson {
  /** at most one of each type; the first is the delivery address of the customer's orders */
  addresses: DemoAddress<'Home' | 'Work' | 'Other'>[]
}
