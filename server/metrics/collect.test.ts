import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { orderPlaced } from './channels.ts'
import { countPlacedOrders } from './collect.ts'

it('grand totals add up to whole paise', async () => {
  const registry = new Registry()
  countPlacedOrders(registry)
  for (let order = 0; order < 30; order += 1)
    orderPlaced.publish({ paymentMethod: 'PayNow', grandTotal: 806.365 + 0.005 })
  expect(await registry.metrics()).toMatch(
    /^foodie_orders_grand_total_rupees_total\{payment_method="PayNow"\} 24191.1$/m,
  )
})
