import { Link } from 'react-router'
import type { Basket } from '#contract/records/basket.ts'
import { nextDiscount, toPaise, toRupees } from '#contract/rules/pricing.ts'
import { orderObstacle } from '#web/features/basket/order-obstacle.ts'
import { TotalsSummary } from '#web/features/orders/order-bill.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { formatRupees } from '#contract/format/money.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ResponsiveImage } from '#web/ui/responsive-image.tsx'
import { BasketRow } from './basket-row.tsx'
import type { BasketChanges, RemovedLine } from './use-removed-line.tsx'

/** The basket of one restaurant: items, totals and Place Order. */
export function BasketBlock({
  basket,
  changes,
  onRemove,
}: {
  basket: Basket
  changes: BasketChanges
  onRemove: (line: RemovedLine) => void
}) {
  const headingId = `basket-${basket._id}`
  const name = basket.restaurant?.name ?? 'Restaurant no longer available'
  return (
    <Card as="section" padded={false} aria-labelledby={headingId} className="overflow-hidden">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line px-5 py-4 sm:px-6">
        <RestaurantPicture basket={basket} />
        <h2
          id={headingId}
          tabIndex={-1}
          className="min-w-0 flex-1 basis-40 text-xl font-bold wrap-anywhere outline-none"
        >
          {basket.restaurant ? (
            <Link
              to={`/user/restaurants/${basket.restaurant._id}`}
              className="rounded-leaf-xs hover:text-accent-text"
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        <Confirm
          trigger="Clear basket"
          triggerTone="ghost"
          triggerIcon="trash"
          title="Clear this basket?"
          confirmText="Clear basket"
          fields={{ step: 'clear', basketId: basket._id }}
          fetcher={changes}
        >
          All items from {name} will be removed from your basket.
        </Confirm>
      </header>
      <div className="grid lg:grid-cols-[1fr_22rem]">
        <ul className="px-5 sm:px-6">
          {basket.foodItems.map((item) => (
            <BasketRow key={item.foodId} {...{ basket, item, changes, onRemove }} />
          ))}
        </ul>
        <BasketSums basket={basket} />
      </div>
    </Card>
  )
}

function RestaurantPicture({ basket }: { basket: Basket }) {
  const image = basket.restaurant?.image
  return (
    <ResponsiveImage
      picture={image}
      sizes="72px"
      alt=""
      width={72}
      height={54}
      className="rounded-leaf-xs w-18! shrink-0"
    />
  )
}

/** The totals, the amount missing to the next discount, and Place Order or the reason why it is not possible. */
function BasketSums({ basket }: { basket: Basket }) {
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
