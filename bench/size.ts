/** The number of rows of each table in a measurement. */
export interface Size {
  foods: number
  restaurants: number
  orders: number
  customers: number
  sellers: number
}

/**
 * Ten foods per restaurant, one order per food, five orders per customer, fifty restaurants per seller. At least 2,000
 * customers, so that a measure does not run out of baskets that nobody has.
 */
export function sizeOf(foods: number): Size {
  const restaurants = Math.max(1, Math.round(foods / 10))
  return {
    foods,
    restaurants,
    orders: foods,
    customers: Math.max(2_000, Math.round(foods / 5)),
    sellers: Math.max(1, Math.round(restaurants / 50)),
  }
}

/** All orders are one seller's: of two restaurants with 25 dishes each. */
export function sizeOfSeller(orders: number): Size {
  return { foods: 50, restaurants: 2, orders, customers: Math.max(40, Math.round(orders / 20)), sellers: 1 }
}
