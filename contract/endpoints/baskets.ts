import { z } from 'zod'
import { answer, dataAnswer, endpoint, listAnswer, plainAnswer } from '../endpoint.ts'
import { id, quantity, rupees } from '../fields.ts'
import { basket } from '../records/basket.ts'

const byBasket = z.object({ basketId: id })

/** The body of Add to Basket. The price is only compared with the current one. */
export const newBasketItem = z.object({
  restaurantId: id,
  foodId: id,
  quantity: quantity.default(1),
  price: rupees,
})

export const basketEndpoints = {
  addItem: endpoint({
    method: 'POST',
    path: '/basket/add-item',
    access: ['user'],
    summary: 'Add a food to the basket of its restaurant',
    body: newBasketItem,
    status: 201,
    refusals: ['NOT_FOUND', 'ALREADY_IN_BASKET', 'PRICE_CHANGED'],
    answer: dataAnswer(basket),
  }),
  get: endpoint({
    method: 'GET',
    path: '/basket/get-data-basket/:id',
    access: ['user'],
    summary: 'A basket of the caller, at current prices',
    params: z.object({ id }),
    answer: answer({ basket }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/basket/get-user-baskets',
    access: ['user'],
    summary: 'The caller’s baskets, one per restaurant, newest first',
    answer: listAnswer(basket),
  }),
  updateItem: endpoint({
    method: 'PATCH',
    path: '/basket/update-basket-item/:basketId',
    access: ['user'],
    summary: 'Set the quantity of a food',
    params: byBasket,
    body: z.object({ basketId: id.optional(), foodId: id, quantity }),
    answer: dataAnswer(basket),
  }),
  removeItem: endpoint({
    method: 'PATCH',
    path: '/basket/remove-basket-item/:basketId',
    access: ['user'],
    summary: 'Remove a food; removing the last one deletes the basket (data null)',
    params: byBasket,
    body: z.object({ foodId: id }),
    answer: dataAnswer(basket.nullable()),
  }),
  clear: endpoint({
    method: 'PATCH',
    path: '/basket/clear-basket/:basketId',
    access: ['user'],
    summary: 'Delete the basket',
    params: byBasket,
    answer: plainAnswer,
  }),
  check: endpoint({
    method: 'GET',
    path: '/basket/check-basket/:restaurantId',
    access: ['user'],
    summary: 'Whether the food is in the basket: success true or false',
    params: z.object({ restaurantId: id }),
    query: z.object({ foodId: id }),
    answer: plainAnswer,
  }),
  /** The foods in the customer's baskets, by one call per page instead of one check-basket call per card. */
  contents: endpoint({
    method: 'GET',
    path: '/basket/get-basket-contents',
    access: ['user'],
    summary: 'The foods in all baskets of the caller, with quantities and sums by restaurant',
    answer: dataAnswer(
      z.array(
        z.object({ basketId: id, restaurantId: id, foodId: id, quantity: z.number(), price: z.number() }),
      ),
    ),
  }),
}
