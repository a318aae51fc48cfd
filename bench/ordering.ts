import { basePath } from '#contract/base-path.ts'
import type { Basket } from '#contract/records/basket.ts'
import { type Totals, toRupees } from '#contract/rules/pricing.ts'
import type { Call } from './load.ts'
import { type Pair, signedIn } from './world.ts'

export type Visit = Pair & { basket?: Confirmed }

/** The part of a basket that the customer confirms. */
type Confirmed = Pick<Basket, '_id' | keyof Totals> & {
  foodItems: Pick<Basket['foodItems'][number], 'foodId' | 'quantity'>[]
}

const headersOf = ({ customer }: Visit) => signedIn('user', customer.number)

/** Add to Basket: one call. */
export const addToBasket: Call<Visit> = {
  ask: (visit) => ({
    method: 'POST',
    path: `${basePath}/basket/add-item`,
    headers: headersOf(visit),
    body: {
      restaurantId: visit.food.restaurantId,
      foodId: visit.food.id,
      quantity: 2,
      price: toRupees(visit.food.price),
    },
  }),
}

/** The last call of an order: confirms the basket of the visit. */
export const confirmOrder: Call<Visit> = {
  ask(visit) {
    const { _id: basketId, foodItems, totalPrice, discount, gst, grandTotal } = visit.basket!
    return {
      method: 'POST',
      path: `${basePath}/order/create-order/${visit.food.restaurantId}`,
      headers: headersOf(visit),
      body: {
        basketId,
        foods: foodItems.map(({ foodId, quantity }) => ({ foodId, quantity })),
        totalPrice,
        discount,
        gst,
        grandTotal,
        address: visit.customer.addressId,
        paymentMethod: 'CashOnDelivery',
      },
    }
  },
}

/** From the food's card to the placed order: a new basket, its confirmation screen, the order. */
export const placeOrder: Call<Visit>[] = [
  {
    ask: addToBasket.ask,
    hear(visit, body) {
      visit.basket = JSON.parse(body).data
    },
  },
  {
    ask: (visit) => ({
      path: `${basePath}/basket/get-data-basket/${visit.basket!._id}`,
      headers: headersOf(visit),
    }),
    hear(visit, body) {
      visit.basket = JSON.parse(body).basket
    },
  },
  confirmOrder,
]
