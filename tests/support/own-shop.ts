import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, request } from '@playwright/test'
import { basePath } from '#contract/base-path.ts'
import type { Food, Restaurant } from '#contract/records/catalogue.ts'
import { type Caller, send } from './api.ts'
import { signInAs } from './demo.ts'
import { password } from './people.ts'

/** A seller with a restaurant that is always open and delivers everywhere, and three dishes without options. */
export interface OwnShop {
  seller: { name: string; email: string; mobile: string; password: string }
  restaurant: Restaurant
  /** the first of `dishes`, of ₹120 */
  dish: Food
  dishes: Food[]
  /** Signs a browser in as the seller. */
  signIn: (context: Caller) => Promise<void>
}

const menu = [
  { name: 'Ragi Dosa', description: 'Crisp, with coconut chutney.', price: 120 },
  { name: 'Curd Vada', description: 'In spiced yoghurt.', price: 75.5 },
  { name: 'Kokum Sherbet', description: 'Sweet, sour and cold.', price: 60 },
]

/** Opens the shop of a test file, at a product. */
export async function openShop(address: string): Promise<OwnShop> {
  const [admin, caller] = [await callerOf(address), await callerOf(address)]
  const id = randomUUID().slice(0, 4)
  const seller = {
    name: `Ravi ${id}`,
    email: `${randomUUID()}@example.com`,
    mobile: '+91 98450 12345',
    password,
  }
  await signInAs(admin, 'admin')
  await send(admin, 'POST', '/seller/create-seller', seller)
  const signIn = async ({ request: requests }: Caller) => {
    const credentials = { data: { email: seller.email, password } }
    const response = await requests.post(`${basePath}/seller/login-seller`, credentials)
    expect(response.status()).toBe(200)
  }
  await signIn(caller)
  const restaurant = await send<Restaurant>(caller, 'POST', '/restaurant/create-restaurant', {
    name: `Seven Lamps ${id}`,
    description: 'Cooks for one file of tests.',
    phoneNumber: '+91 80 4112 3456',
  })
  const dishes: Food[] = []
  for (const dish of menu) {
    const food = { ...dish, name: `${dish.name} ${id}` }
    dishes.push(await send(caller, 'POST', `/food/create-food/${restaurant._id}`, food))
  }
  await Promise.all([admin.request.dispose(), caller.request.dispose()])
  return { seller, restaurant, dish: dishes[0]!, dishes, signIn }
}

const callerOf = async (baseURL: string): Promise<{ request: APIRequestContext }> => ({
  request: await request.newContext({ baseURL }),
})
