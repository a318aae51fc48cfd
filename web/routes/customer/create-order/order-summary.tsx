import type { Basket } from '#contract/records/basket.ts'
import { orderObstacle } from '#web/features/basket/order-obstacle.ts'
import { ItemsTable } from '#web/features/orders/items-table.tsx'
import { TotalsSummary } from '#web/features/orders/order-bill.tsx'
import { Card } from '#web/ui/card.tsx'
import { formatRupees } from '#contract/format/money.ts'
import { Notice } from '#web/ui/notice.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { ToMyBaskets } from './order-refusal.tsx'

/** The items and totals of the order, and Confirm Order or the reason why the basket cannot be ordered. */
export function OrderSummary({ basket }: { basket: Basket }) {
  const obstacle = orderObstacle(basket)
  return (
    <div className="contents lg:grid lg:gap-5">
      <Card as="section" aria-labelledby="bill" className="grid gap-4">
        <h2 id="bill" className="font-display text-2xl font-bold">
          Your Order
        </h2>
        <ItemsTable
          caption="Items of your order"
          items={basket.foodItems.map(({ food, foodId, quantity, price }) => ({
            key: foodId,
            name: food?.name ?? 'Item is undefined or null',
            image: food?.image ?? null,
            quantity,
            price: food ? price : null,
          }))}
        />
        <TotalsSummary caption="Price summary" totals={basket} />
      </Card>
      <div className="rounded-leaf-sm sticky bottom-[calc(var(--bottom-inset)+0.75rem)] z-20 shadow-float lg:static lg:shadow-none">
        {obstacle ? (
          <Notice tone="danger" title={obstacle} action={<ToMyBaskets />} />
        ) : (
          <SubmitButton size="lg" wide pendingText="Placing your order">
            Confirm Order · {formatRupees(basket.grandTotal)}
          </SubmitButton>
        )}
      </div>
    </div>
  )
}
