import type { MarketplaceMoney } from '#contract/format/money.ts'
import type { Order } from '#contract/records/order.ts'
import { orderTax, priceLines, totalsOf } from '#contract/rules/pricing.ts'

/** An order that exists in this browser only, for practice. */
export function practiceOrder(restaurantName: string, money: MarketplaceMoney): Order {
  const id = '00000000-0000-7000-8000-000000000000'
  const line = (name: string, quantity: number, price: number, note: string) => ({
    _id: name,
    food: id,
    name,
    quantity,
    price,
    options: [],
    note,
    image: null,
  })
  const foodItems = [line('Practice soup', 2, 150, 'Not too hot'), line('Practice bread', 1, 200, '')]
  const inMinor = foodItems.map(({ price, quantity }) => ({ price: money.toMinor(price), quantity }))
  return {
    _id: id,
    billNumber: 'PRACTICE',
    orderStatus: 'Pending',
    paymentMethod: 'CashOnDelivery',
    paymentStatus: 'Pending',
    createdAt: new Date().toISOString(),
    ...totalsOf(priceLines(inMinor, money), money),
    ...orderTax(money),
    deliveryFee: 0,
    tip: 0,
    fulfilment: 'delivery',
    scheduledFor: null,
    instructions: 'Ring twice',
    foodItems,
    restaurant: { _id: id, name: restaurantName, phoneNumber: '000' },
    user: { name: 'Practice customer', email: '', mobile: '000' },
    deliveryAddress: {
      streetAddress: '1 Practice Street',
      city: 'Practice town',
      state: '',
      country: '',
      postalCode: '',
    },
    avoids: null,
    complaint: null,
    delivery: null,
    ratings: {},
    refund: null,
    refunded: 0,
    refunds: [],
    cancelledBy: null,
    cancelReason: null,
    cancelText: '',
    cancelRequest: null,
    acceptLimit: null,
    acceptBy: null,
    seenAt: null,
    timeline: [],
  }
}
