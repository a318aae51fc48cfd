import { useFetcher } from 'react-router'
import type { Basket, BasketItem } from '#contract/records/basket.ts'
import { formatUpcoming } from '#contract/format/time.ts'
import { isForLater, lineProblem } from '#web/features/basket/basket-problem.ts'
import type { StepResult } from '#web/features/forms/form-result.ts'
import { conflictsText } from '#web/features/orders/avoids.ts'
import { LineChoice } from '#web/features/orders/line-choice.tsx'
import { foodPath } from '#web/links.ts'
import { DietMark } from '#web/ui/diet-mark.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { ResponsiveImage } from '#web/ui/responsive-image.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { useNow, useTimeZone } from '#web/ui/time.tsx'
import { useResultToast } from '#web/ui/toaster.tsx'
import type { BasketChanges, RemovedLine } from './use-removed-line.tsx'

type BasketItemRowProps = {
  basket: Basket
  item: BasketItem
  changes: BasketChanges
  onRemove: (line: RemovedLine) => void
}

/** A line of a basket: the food with its diet, allergens, options and note, quantity, price and Remove. */
export function BasketItemRow({ basket, item, changes, onRemove }: BasketItemRowProps) {
  const { food, quantity, price, diet, allergens, options, note } = item
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
          <>
            <div className="flex flex-wrap items-center gap-x-3 text-sm text-ink-muted">
              <p>
                <Money amount={price} /> each
              </p>
              <DietMark diet={diet} />
            </div>
            {allergens && <p className="text-sm text-ink-muted">Contains {allergens.join(', ')}</p>}
            <LineChoice options={options} note={note} />
            <LineState {...{ item, basket }} />
            <ChangeLink {...{ basket, item, name }} />
          </>
        ) : (
          <p className="text-sm text-ink-muted">No longer on the menu. Remove it to place the order.</p>
        )}
      </div>
      <RemoveForm {...{ basket, item, changes, onRemove, name }} />
      {food && (
        <div className="col-span-3 flex items-center justify-between gap-4 md:col-span-1">
          <QuantityForm {...{ basket, item, name }} />
          <Money amount={price * quantity} className="text-right text-lg font-semibold md:w-28" />
        </div>
      )}
    </li>
  )
}

/** Why the line cannot be ordered, and what in it the customer avoids. */
function LineState({ item, basket: { restaurant } }: { item: BasketItem; basket: Basket }) {
  const [now, timeZone] = [useNow(), useTimeZone()]
  const obstacle = lineProblem(item, restaurant)
  const conflicts = conflictsText(item.conflicts)
  return (
    <>
      {obstacle && (
        <p className="flex items-start gap-1.5 text-sm font-semibold text-danger">
          <Icon name="warning" size={18} className="mt-0.5" />
          <span className="first-letter:uppercase">
            {obstacle}
            {item.obstacle === 'closed' &&
              item.opensAt &&
              ` It can be ordered again ${formatUpcoming(item.opensAt, now, timeZone)}.`}
          </span>
        </p>
      )}
      {conflicts && (
        <p className="flex items-start gap-1.5 text-sm font-semibold text-accent-text">
          <Icon name="info" size={18} className="mt-0.5" />
          <span className="inline-block first-letter:uppercase">{conflicts}</span>
        </p>
      )}
    </>
  )
}

/** To the food's page, where the options and the note of the line can be changed. */
function ChangeLink({ basket, item, name }: { basket: Basket; item: BasketItem; name: string }) {
  if (!basket.restaurant || item.obstacle === 'hidden' || !(item.hasOptions || item.note)) return null
  const isChoosingAgain = item.obstacle === 'options-changed' || item.options.some((one) => !one.available)
  const text = isChoosingAgain ? 'Choose again' : item.hasOptions ? 'Change options' : 'Change note'
  return (
    <Link
      to={`${foodPath('/user', { _id: item.foodId, restaurant: basket.restaurant })}?item=${item._id}`}
      aria-label={`${text}: ${name}`}
      className="-my-1 inline-flex min-h-11 w-fit items-center text-sm font-semibold text-accent-text underline underline-offset-4"
    >
      {text}
    </Link>
  )
}

/** Names the line in a form. */
function LineFields({ basket, item }: { basket: Basket; item: BasketItem }) {
  return (
    <>
      <input type="hidden" name="basketId" value={basket._id} />
      <input type="hidden" name="foodId" value={item.foodId} />
      <input type="hidden" name="itemId" value={item._id} />
    </>
  )
}

function QuantityForm({ name, basket, item }: { name: string; basket: Basket; item: BasketItem }) {
  const fetcher = useFetcher<StepResult>()
  const failed = fetcher.data?.success === false ? fetcher.data : null
  useResultToast(failed)
  const busy = fetcher.state !== 'idle'
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="step" value="set" />
      <LineFields {...{ basket, item }} />
      <Stepper name="quantity" value={item.quantity} label={name} size="sm" pending={busy} />
    </fetcher.Form>
  )
}

function RemoveForm({ basket, item, changes, onRemove, name }: BasketItemRowProps & { name: string }) {
  const busy = changes.state !== 'idle'
  const remember = () => {
    // Undo is not possible for a line that cannot be ordered.
    if (!basket.restaurant || (item.obstacle && !isForLater(item, basket.restaurant))) return
    const { _id: itemId, foodId, quantity, price, note } = item
    const options = JSON.stringify(
      item.options.map((one) => ({ optionId: one.optionId, quantity: one.quantity })),
    )
    const line = { foodId, quantity, price, options, note }
    onRemove({ name, itemId, basketId: basket._id, restaurantId: basket.restaurant._id, ...line })
  }
  return (
    <changes.Form method="post" onSubmit={remember} className="md:order-last">
      <input type="hidden" name="step" value="remove" />
      <LineFields {...{ basket, item }} />
      <IconButton type="submit" icon="trash" label={`Remove ${name}`} disabled={busy} />
    </changes.Form>
  )
}
