import { useFetcher } from 'react-router'
import type { Basket, BasketItem } from '#contract/records/basket.ts'
import type { StepResult } from '#web/features/forms/form-result.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Money } from '#web/ui/money.tsx'
import { ResponsiveImage } from '#web/ui/responsive-image.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { useResultToast } from '#web/ui/toaster.tsx'
import type { BasketChanges, RemovedLine } from './use-removed-line.tsx'

type BasketRowProps = {
  basket: Basket
  item: BasketItem
  changes: BasketChanges
  onRemove: (line: RemovedLine) => void
}

/** A food in a basket, with its quantity, price and Remove. */
export function BasketRow({ basket, item, changes, onRemove }: BasketRowProps) {
  const { food, foodId, quantity, price } = item
  const name = food?.name ?? 'Item is undefined or null'
  return (
    <li className="grid grid-cols-[4.5rem_1fr_auto] items-center gap-x-4 gap-y-3 border-b border-line py-4 last:border-b-0 md:grid-cols-[4.5rem_1fr_auto_auto]">
      <ResponsiveImage
        picture={food?.image}
        sizes="72px"
        alt=""
        width={72}
        height={72}
        className="rounded-leaf-xs"
      />
      <div className="grid min-w-0 gap-0.5">
        <p className={food ? 'font-semibold wrap-anywhere' : 'font-semibold text-danger'}>{name}</p>
        {food ? (
          <p className="text-sm text-ink-muted">
            <Money amount={price} /> each
          </p>
        ) : (
          <p className="text-sm text-ink-muted">No longer on the menu. Remove it to place the order.</p>
        )}
      </div>
      <RemoveForm {...{ basket, item, changes, onRemove, name }} />
      {food && (
        <div className="col-span-3 flex items-center justify-between gap-4 md:col-span-1">
          <QuantityForm basketId={basket._id} {...{ foodId, quantity, name }} />
          <Money amount={price * quantity} className="text-right text-lg font-semibold md:w-28" />
        </div>
      )}
    </li>
  )
}

function QuantityForm({
  name,
  basketId,
  foodId,
  quantity,
}: {
  name: string
  basketId: string
  foodId: string
  quantity: number
}) {
  const fetcher = useFetcher<StepResult>()
  const failed = fetcher.data?.success === false ? fetcher.data : null
  useResultToast(failed)
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="step" value="set" />
      <input type="hidden" name="basketId" value={basketId} />
      <input type="hidden" name="foodId" value={foodId} />
      <Stepper name="quantity" value={quantity} label={name} size="sm" pending={fetcher.state !== 'idle'} />
    </fetcher.Form>
  )
}

function RemoveForm({ basket, item, changes, onRemove, name }: BasketRowProps & { name: string }) {
  const { foodId, quantity, price } = item
  const busy = changes.state !== 'idle'
  const remember = () => {
    // Undo is not possible for a food that is no longer on the menu.
    if (!item.food || !basket.restaurant) return
    onRemove({ name, basketId: basket._id, restaurantId: basket.restaurant._id, foodId, quantity, price })
  }
  return (
    <changes.Form method="post" onSubmit={remember} className="md:order-last">
      <input type="hidden" name="step" value="remove" />
      <input type="hidden" name="basketId" value={basket._id} />
      <input type="hidden" name="foodId" value={foodId} />
      <IconButton type="submit" icon="trash" label={`Remove ${name}`} disabled={busy} />
    </changes.Form>
  )
}
