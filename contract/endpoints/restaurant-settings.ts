import { z } from 'zod'
import { dataAnswer, endpoint } from '../endpoint.ts'
import { id, amount } from '../fields.ts'
import { newCharges } from '../records/charges.ts'
import { openingHours, pauseLength } from '../records/opening.ts'
import { kitchenSettings, quote, restaurantSettings, slots } from '../records/restaurant-settings.ts'
import { near } from './catalogue.ts'
import { logs } from '../log.ts'

const ofRestaurant = z.object({ restaurantId: id })

/** When, where and for how much a restaurant takes orders (marketplace §9). Sellers' calls answer all their settings. */
export const restaurantSettingsEndpoints = {
  getSettings: endpoint('GET', '/restaurant/get-settings/:restaurantId', {
    access: ['seller'],
    summary: 'Hours, pause, charges and kitchen settings of one of your restaurants',
    params: ofRestaurant,
    answer: dataAnswer(restaurantSettings),
  }),
  updateHours: endpoint('PATCH', '/restaurant/update-hours/:restaurantId', {
    access: ['seller'],
    log: logs('Restaurant', ':restaurantId'),
    summary: 'Replace the opening hours of one of your restaurants',
    params: ofRestaurant,
    body: openingHours,
    answer: dataAnswer(restaurantSettings),
  }),
  setPause: endpoint('PATCH', '/restaurant/set-pause/:restaurantId', {
    access: ['seller'],
    log: logs('Restaurant', ':restaurantId'),
    kitchen: true,
    summary: 'Stop taking orders for some time, or take them again (null)',
    params: ofRestaurant,
    body: z.object({ pause: pauseLength }),
    answer: dataAnswer(restaurantSettings),
  }),
  updateCharges: endpoint('PATCH', '/restaurant/update-charges/:restaurantId', {
    access: ['seller'],
    log: logs('Restaurant', ':restaurantId'),
    summary:
      'Replace the delivery area, minimum order, delivery fee, pickup, tips and ways to pay of one of your restaurants',
    params: ofRestaurant,
    body: newCharges,
    answer: dataAnswer(restaurantSettings),
  }),
  updateKitchen: endpoint('PATCH', '/restaurant/update-kitchen/:restaurantId', {
    access: ['seller'],
    log: logs('Restaurant', ':restaurantId'),
    summary:
      'Replace the usual minutes, the accept limit, scheduled orders and messages of one of your restaurants',
    params: ofRestaurant,
    body: kitchenSettings,
    answer: dataAnswer(restaurantSettings),
  }),
  getQuote: endpoint('GET', '/restaurant/get-quote/:restaurantId', {
    access: 'public',
    summary:
      'Whether, for how much and how soon a restaurant delivers to a point or to one of the caller’s addresses',
    params: ofRestaurant,
    query: z.object({
      near: near.optional(),
      /** of the place `near`, for restaurants that deliver to some only */
      postalCode: z.string().trim().max(12).optional(),
      /** one of the caller's addresses, instead of `near` */
      address: id.optional(),
      /** the total price of the order; a fee may be free from some amount */
      total: z.coerce.number().pipe(amount).optional(),
    }),
    answer: dataAnswer(quote),
  }),
  getSlots: endpoint('GET', '/restaurant/get-slots/:restaurantId', {
    access: 'public',
    shared: true,
    summary: 'The times for which an order can be scheduled on a date in business time, today by default',
    params: ofRestaurant,
    query: z.object({ date: z.iso.date().optional() }),
    answer: dataAnswer(slots),
  }),
}
