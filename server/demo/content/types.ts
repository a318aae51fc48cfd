import type { z } from 'zod'
import type { TimeSpan } from '#contract/fields.ts'
import type { KitchenSettings } from '#contract/records/restaurant-settings.ts'
import type { newCharges } from '#contract/records/charges.ts'
import type { Allergen, Diet } from '#contract/rules/diet.ts'
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
  /** left out where it cannot be known from the description */
  diet?: Diet
  /** stated where they are given */
  allergens?: Allergen[]
  mayContain?: Allergen[]
}

interface DemoOption {
  name: string
  /** rupees */
  price?: number
  most?: number
  preselected?: boolean
  diet?: Diet
  allergens?: Allergen[]
  /** until the seller changes it */
  soldOut?: boolean
}

interface DemoOptionGroup {
  name: string
  min: number
  max: number
  options: DemoOption[]
  /** names of the foods that have it, after their groups before it */
  foods: string[]
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
  /** as update-charges takes them; most restaurants set none */
  charges?: z.input<typeof newCharges>
  /** most restaurants have none */
  optionGroups?: DemoOptionGroup[]
  /** all categories of its foods in the order of its menu; most restaurants have not arranged theirs */
  sections?: { category: CategoryName; hours?: TimeSpan[] }[]
  /** sections of its own with their foods by name, after `sections` */
  ownSections?: { name: string; foods: string[] }[]
  /** seven days from Monday; most restaurants are always open */
  weeklyHours?: TimeSpan[][]
  /** until the seller changes it */
  isPaused?: boolean
  kitchen?: Partial<KitchenSettings>
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
