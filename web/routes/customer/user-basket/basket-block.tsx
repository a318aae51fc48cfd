import type { ReactNode } from 'react'
import type { Basket } from '#contract/records/basket.ts'
import { formatOpenState } from '#contract/format/open-state.ts'
import { missingForMinimum } from '#contract/rules/charges.ts'
import { exactAmount } from '#contract/format/money.ts'
import { nextDiscount } from '#contract/rules/pricing.ts'
import { basketProblem } from '#web/features/basket/basket-problem.ts'
import { TotalsSummary } from '#web/features/orders/order-bill.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { useMoney } from '#web/ui/money.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ResponsiveImage } from '#web/ui/responsive-image.tsx'
import { useNow, useTimeZone } from '#web/ui/time.tsx'
import { BasketItemRow } from './basket-item-row.tsx'
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
    <Card as="section" padded={false} aria-labelledby={headingId} className="overflow-clip">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-3 sm:px-6 sm:py-4">
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
            <BasketItemRow key={item._id} {...{ basket, item, changes, onRemove }} />
          ))}
        </ul>
        <BasketSums basket={basket} />
      </div>
      {!basketProblem(basket) && <PlaceOrder basket={basket} />}
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

/** The totals, and what is missing to the minimum order or the next discount, or why an order is not possible. */
function BasketSums({ basket }: { basket: Basket }) {
  const obstacle = basketProblem(basket)
  return (
    <div className="grid content-start gap-4 border-t border-line bg-surface-sunken/50 p-5 sm:p-6 lg:border-t-0 lg:border-l">
      <p className="font-semibold">
        {basket.totalQuantity} {basket.totalQuantity === 1 ? 'item' : 'items'}
      </p>
      {!obstacle && <ClosedNotice restaurant={basket.restaurant} />}
      {!obstacle && <MissingHint basket={basket} />}
      <TotalsSummary
        caption={`Sums of the basket from ${basket.restaurant?.name ?? 'here'}`}
        totals={basket}
      />
      {obstacle && <Notice tone="danger">{obstacle}</Notice>}
    </div>
  )
}

/** Place Order with the sum, in sight as long as the basket is: on a phone above the tabs. */
function PlaceOrder({ basket }: { basket: Basket }) {
  return (
    <div className="sticky bottom-(--bottom-inset) z-10 low:static flex items-center gap-5 border-t border-line bg-surface-raised px-5 py-3 sm:justify-end sm:px-6">
      <Money amount={basket.grandTotal} className="text-lg font-bold" />
      <ButtonLink to={`/user/create-order/${basket._id}`} className="flex-1 sm:max-w-76">
        Place Order
      </ButtonLink>
    </div>
  )
}

/** When the restaurant takes orders again. Not an obstacle: it may take orders for a later time. */
function ClosedNotice({ restaurant }: Pick<Basket, 'restaurant'>) {
  const [now, timeZone] = [useNow(), useTimeZone()]
  const text = restaurant?.open && formatOpenState(restaurant.open, now, timeZone)
  if (!text) return null
  return (
    <Notice icon="clock" title={text}>
      {restaurant.scheduledOrders
        ? 'You can place an order for a later time.'
        : 'Your basket stays here until then.'}
    </Notice>
  )
}

/** What is missing to the minimum order, else to the next discount. */
function MissingHint({ basket: { restaurant, totalPrice } }: { basket: Basket }) {
  const money = useMoney()
  const { minimumOrder = null } = restaurant?.charges ?? {}
  const missing = exactAmount(missingForMinimum(minimumOrder, totalPrice))
  if (minimumOrder && missing > 0) {
    return (
      <Hint>
        {money.format(missing)} more for the minimum order of {money.format(minimumOrder)}
      </Hint>
    )
  }
  const next = nextDiscount(money.toMinor(totalPrice), money)
  if (!next) return null
  return (
    <Hint>
      {money.formatMinor(next.missing)} more for {next.percent} % off
    </Hint>
  )
}

function Hint({ children }: { children: ReactNode }) {
  return (
    <p className="rounded-leaf-xs flex items-center gap-2 bg-accent-soft px-3 py-2 text-sm font-semibold text-accent-text">
      <Icon name="tag" size={18} />
      <span>{children}</span>
    </p>
  )
}
