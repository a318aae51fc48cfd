import { z } from 'zod'
import { answer, dataAnswer, endpoint, listAnswer, plainAnswer } from '../endpoint.ts'
import { id, kitchenNote, orElse, quantity, amount } from '../fields.ts'
import { basket, orderAgainChange } from '../records/basket.ts'
import { choice } from '../records/option.ts'
import { logsNothing } from '../log.ts'

const byBasket = z.object({ basketId: id })

/** The body of Add to Basket. The price of one with its options is only compared with the current one. */
export const newBasketItem = z.object({
  restaurantId: id,
  foodId: id,
  quantity: quantity.default(1),
  price: amount,
  options: orElse(choice, []),
  note: orElse(kitchenNote, ''),
})

/** A line of a basket: `itemId` is required where the food has several. */
const basketLine = z.object({ foodId: id, itemId: id.optional() })

export const basketEndpoints = {
  addItem: endpoint('POST', '/basket/add-item', {
    access: ['user'],
    log: logsNothing('customer'),
    summary: 'Add a food to the basket of its restaurant',
    description:
      'A food outside of the hours of its section is refused, unless the restaurant takes orders for later.',
    body: newBasketItem,
    status: 201,
    refusals: ['NOT_FOUND', 'ALREADY_IN_BASKET', 'PRICE_CHANGED', 'SOLD_OUT'],
    answer: dataAnswer(basket),
  }),
  orderAgain: endpoint('POST', '/basket/order-again/:orderId', {
    access: ['user'],
    log: logsNothing('customer'),
    summary: 'Fill the basket of the restaurant with the lines of an earlier order, at current prices',
    description:
      'Lines that the basket has already stay as they are, so a repeat adds nothing. What cannot be ordered now or, where the restaurant allows it, for later is left out; options that do not exist any more are left out of their line.',
    params: z.object({ orderId: id }),
    refusals: ['GONE'],
    answer: dataAnswer(
      z.object({
        /** null: nothing could be added, and there is no basket */
        basketId: id.nullable(),
        /** lines that are now in the basket as they were ordered are not listed */
        changes: z.array(orderAgainChange),
      }),
    ),
  }),
  get: endpoint('GET', '/basket/get-data-basket/:id', {
    access: ['user'],
    summary: 'A basket of the caller, at current prices',
    params: z.object({ id }),
    answer: answer({ basket }),
  }),
  list: endpoint('GET', '/basket/get-user-baskets', {
    access: ['user'],
    summary: 'The caller’s baskets, one per restaurant, newest first',
    answer: listAnswer(basket),
  }),
  updateItem: endpoint('PATCH', '/basket/update-basket-item/:basketId', {
    access: ['user'],
    log: logsNothing('customer'),
    summary: 'Set the quantity of a line, and its options and note if given',
    params: byBasket,
    body: basketLine.extend({
      basketId: id.optional(),
      quantity,
      options: choice.optional(),
      note: kitchenNote.optional(),
    }),
    refusals: ['ALREADY_IN_BASKET', 'SOLD_OUT'],
    answer: dataAnswer(basket),
  }),
  removeItem: endpoint('PATCH', '/basket/remove-basket-item/:basketId', {
    access: ['user'],
    log: logsNothing('customer'),
    summary: 'Remove a line; removing the last one deletes the basket (data null)',
    params: byBasket,
    body: basketLine,
    answer: dataAnswer(basket.nullable()),
  }),
  clear: endpoint('PATCH', '/basket/clear-basket/:basketId', {
    access: ['user'],
    log: logsNothing('customer'),
    summary: 'Delete the basket',
    params: byBasket,
    answer: plainAnswer,
  }),
  check: endpoint('GET', '/basket/check-basket/:restaurantId', {
    access: ['user'],
    summary: 'Whether the food is in the basket: success true or false',
    params: z.object({ restaurantId: id }),
    query: z.object({ foodId: id }),
    answer: plainAnswer,
  }),
  /** The lines of the customer's baskets, by one call per page instead of one check-basket call per card. */
  contents: endpoint('GET', '/basket/get-basket-contents', {
    access: ['user'],
    summary: 'The lines of all baskets of the caller, with quantities and prices',
    answer: dataAnswer(
      z.array(
        z.object({
          basketId: id,
          restaurantId: id,
          foodId: id,
          /** the line: a food with option groups may have several */
          itemId: id,
          quantity: z.number(),
          /** of one, with its options */
          price: z.number(),
        }),
      ),
    ),
  }),
}
