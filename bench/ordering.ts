import { basePath } from '#contract/base-path.ts'
import type { Basket, BasketItem } from '#contract/records/basket.ts'
import { defaultMoney } from '#contract/format/money.ts'
import { type Totals } from '#contract/rules/pricing.ts'
import type { Call } from './load.ts'
import { type Shopping, signedIn } from './world.ts'

export type Visit = Shopping & { basket?: Confirmed; orderId?: string }

/** The part of a basket that the customer confirms. */
type Confirmed = Pick<Basket, '_id' | keyof Totals> & {
  foodItems: (Pick<BasketItem, 'foodId' | 'quantity'> & Partial<BasketItem>)[]
}

const headersOf = ({ customer }: Visit) => signedIn('user', customer.number)

const read = (pathOf: (visit: Visit) => string): Call<Visit> => ({
  ask: (visit) => ({ path: basePath + pathOf(visit), headers: headersOf(visit) }),
})

/** Add to Basket for one of the foods. */
const addFood = (index: number): Call<Visit> => ({
  ask(visit) {
    const { id: foodId, restaurantId, price, options } = visit.foods[index]!
    return {
      method: 'POST',
      path: `${basePath}/basket/add-item`,
      headers: headersOf(visit),
      body: { restaurantId, foodId, quantity: 2, price: defaultMoney.fromMinor(price), options },
    }
  },
  hear(visit, body) {
    visit.basket = JSON.parse(body).data
  },
})

export const threeAdds: Call<Visit>[] = [addFood(0), addFood(1), addFood(2)]

/** The call that turns the confirmed basket of the visit into an order. */
export const confirmOrder: Call<Visit> = {
  ask(visit) {
    const { _id: basketId, foodItems, totalPrice, discount, gst, grandTotal } = visit.basket!
    return {
      method: 'POST',
      path: `${basePath}/order/create-order/${visit.foods[0]!.restaurantId}`,
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
  hear(visit, body) {
    visit.orderId = JSON.parse(body).data._id
  },
}

/** A whole purchase: food list, restaurant, three foods, basket, address, order, and the order's screen. */
export const purchase: Call<Visit>[] = [
  read(() => '/food/get-list-food'),
  read(({ foods }) => `/restaurant/get-full-data-restaurant/${foods[0]!.restaurantId}`),
  ...threeAdds,
  read(({ basket }) => `/basket/get-data-basket/${basket!._id}`),
  read(({ customer }) => `/address/get-address/${customer.addressId}`),
  confirmOrder,
  read(({ orderId }) => `/order/get-data-order/${orderId}`),
]
