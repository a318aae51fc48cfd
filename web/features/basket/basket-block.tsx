import { Link } from 'react-router'
import type { Basket } from '#contract/records/basket.ts'
import { Card } from '#web/ui/card.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { ResponsiveImage } from '#web/ui/responsive-image.tsx'
import { BasketLine } from './basket-line.tsx'
import { BasketSums } from './basket-sums.tsx'
import type { BasketChanges, RemovedLine } from './changes.ts'

/** One restaurant's basket: its foods with steppers, its sums, and the way to the order. */
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
          All items from {name} are taken out of your basket.
        </Confirm>
      </header>
      <div className="grid lg:grid-cols-[1fr_22rem]">
        <ul className="px-5 sm:px-6">
          {basket.foodItems.map((item) => (
            <BasketLine key={item.foodId} {...{ basket, item, changes, onRemove }} />
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
