import type { Api } from '#contract/client.ts'
import { ApiError } from '#contract/client.ts'
import type { Food } from '#contract/records/catalogue.ts'
import type { Chosen } from '#contract/rules/options.ts'
import { redirectWith } from '#web/features/forms/flash.ts'
import { canBeHad, readPreselected } from '../user-orders/alternatives.ts'

/** Puts what a restaurant has of the dishes of an order into its basket, and goes there with what it lacks. */
export async function orderElsewhere(
  api: Api,
  { orderId, restaurantId }: { orderId: string; restaurantId: string },
): Promise<Response> {
  const { data: order } = await api.order.get({ params: { id: orderId } })
  const found = await Promise.all(order.foodItems.map(({ name }) => findThere(api, restaurantId, name)))
  const missing: string[] = []
  const toChoose: string[] = []
  const taken = new Set<string>()
  for (const [place, { name, quantity }] of order.foodItems.entries()) {
    const food = found[place]
    const ready = food && !taken.has(food._id) ? await readPreselected(api, food) : undefined
    if (food && ready?.options === null) toChoose.push(food.name)
    else if (!food || !ready || !(await add(api, food, { ...ready, quantity }))) missing.push(name)
    else taken.add(food._id)
  }
  const lacks = [
    missing.length > 0 && `Not there: ${missing.join(', ')}`,
    toChoose.length > 0 && `To choose on the menu: ${toChoose.join(', ')}`,
  ].filter((text) => text !== false)
  if (taken.size === 0) {
    return toChoose.length > 0
      ? redirectWith(`/user/restaurants/${restaurantId}`, 'error', lacks.at(-1)!)
      : redirectWith('/user/user-orders', 'error', 'Nothing of this order can be had there now')
  }
  const news = [`${taken.size} of ${order.foodItems.length} in your basket`, ...lacks]
  return redirectWith('/user/user-basket', 'success', news.join('. '))
}

/** The dish of a restaurant for the name of a dish, or for its kind. */
async function findThere(api: Api, restaurant: string, name: string): Promise<Food | undefined> {
  for (const q of new Set([name, name.split(' ').at(-1) ?? ''])) {
    const { data } = await api.food.list({ query: { restaurant, q, limit: 5 } })
    const food = data.find(canBeHad)
    if (food) return food
  }
  return undefined
}

/** Whether the dish is in the basket now. */
async function add(
  api: Api,
  food: Food,
  line: { options: Chosen[] | null; price: number; quantity: number },
): Promise<boolean> {
  const [restaurantId, foodId, options] = [food.restaurant._id, food._id, line.options ?? []]
  try {
    await api.basket.addItem({ body: { ...line, restaurantId, foodId, options } })
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status < 500 && error.status !== 401)
      return error.code === 'ALREADY_IN_BASKET'
    throw error
  }
}
