import type { Basket } from '#contract/records/basket.ts'
import { nextDiscount, toPaise, toRupees } from '#contract/rules/pricing.ts'
import { TotalsSummary } from '#web/features/orders/totals-summary.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { formatRupees } from '#contract/format/money.ts'
import { Notice } from '#web/ui/notice.tsx'
import { orderObstacle } from './order-obstacle.ts'

/** What a basket comes to, what is missing to the next discount, and Place Order unless something stands in its way. */
export function BasketSums({ basket }: { basket: Basket }) {
  const obstacle = orderObstacle(basket)
  return (
    <div className="grid content-start gap-4 border-t border-line bg-surface-sunken/50 p-5 sm:p-6 lg:border-t-0 lg:border-l">
      <p className="font-semibold">
        {basket.totalQuantity} {basket.totalQuantity === 1 ? 'item' : 'items'}
      </p>
      {!obstacle && <DiscountHint totalPrice={basket.totalPrice} />}
      <TotalsSummary
        caption={`Sums of the basket from ${basket.restaurant?.name ?? 'here'}`}
        totals={basket}
      />
      {obstacle ? (
        <Notice tone="danger">{obstacle}</Notice>
      ) : (
        <ButtonLink to={`/user/create-order/${basket._id}`} size="lg" wide>
          Place Order
        </ButtonLink>
      )}
    </div>
  )
}

function DiscountHint({ totalPrice }: { totalPrice: number }) {
  const next = nextDiscount(toPaise(totalPrice))
  if (!next) return null
  return (
    <p className="rounded-leaf-xs flex items-center gap-2 bg-accent-soft px-3 py-2 text-sm font-semibold text-accent-text">
      <Icon name="tag" size={18} />
      {formatRupees(toRupees(next.missing))} more for {next.percent} % off
    </p>
  )
}
