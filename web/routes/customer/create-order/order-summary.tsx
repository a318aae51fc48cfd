import { counted } from '#contract/format/locale.ts'
import type { Basket } from '#contract/records/basket.ts'
import { basketProblem } from '#web/features/basket/basket-problem.ts'
import { conflictsText } from '#web/features/orders/avoids.ts'
import { ItemsTable } from '#web/features/orders/items-table.tsx'
import { TotalsSummary } from '#web/features/orders/order-bill.tsx'
import { Card } from '#web/ui/card.tsx'
import { useMoney } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import type { FormFailure } from '#web/features/forms/form-result.ts'
import { RefusalNotice } from '#web/features/forms/refusal-notice.tsx'
import { cx } from '#web/ui/class-names.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ToMyBaskets } from './order-refusal.tsx'
import { updatedCode } from './order-terms.ts'
import type { ConfirmedBill } from './parse-bill.ts'
import type { CheckoutProblem } from './checkout-problem.ts'

interface OrderSummaryProps {
  basket: Basket
  /** the totals of what is chosen; null: a line cannot be ordered */
  bill: ConfirmedBill | null
  /** when the order arrives, as text */
  arrival: string | null
  /** why it cannot be placed as it is chosen */
  problem: CheckoutProblem | null
  /** where the e-mail address is confirmed */
  confirmPath: string
  /** something is to be chosen that changes the totals */
  hasChoices: boolean
  /** an address is being typed, whose fields and button come first: Confirm Order must not cover them */
  isAddressOpen: boolean
  /** why it has just been refused */
  failure: FormFailure | undefined
  /** What has changed on the bill while the page was open. */
  changes: string[]
  onPress: () => void
}

/** The items and totals of the order, and Confirm Order or the reason why the basket cannot be ordered. */
export function OrderSummary(props: OrderSummaryProps) {
  const { basket, bill, arrival } = props
  return (
    <div className="contents lg:grid lg:gap-5">
      <Card
        as="section"
        aria-labelledby="bill"
        className="checkout-bill grid gap-2 max-sm:px-4 max-sm:py-2 sm:gap-4"
      >
        <FoldedItems basket={basket} />
        <TotalsSummary caption="Price summary" totals={bill ?? basket} />
        {arrival && (
          <p className="flex items-center gap-2 font-semibold">
            <Icon name="clock" size={20} className="text-ink-muted" />
            {arrival}
          </p>
        )}
        <Conflicts basket={basket} />
      </Card>
      <ConfirmOrder {...props} />
    </div>
  )
}

function FoldedItems({ basket }: { basket: Basket }) {
  const money = useMoney()
  const items = basket.foodItems.map(({ _id, food, quantity, price, diet, options, note }) => ({
    key: _id,
    name: food?.name ?? 'Item is undefined or null',
    image: food?.image ?? null,
    quantity,
    price: food ? price : null,
    diet: food ? diet : undefined,
    options,
    note,
  }))
  return (
    <details className="folded-items">
      <summary>
        <h2 id="bill">Your Order</h2>
        <span>
          {counted(basket.totalQuantity, 'item')} · <strong>{money.format(basket.totalPrice)}</strong>
        </span>
        <Icon name="chevron-down" />
      </summary>
      <ItemsTable caption="Items of your order" items={items} />
    </details>
  )
}

/** Confirm Order with the total, or why the order cannot be placed. */
function ConfirmOrder(props: OrderSummaryProps) {
  const { basket, bill, problem, changes, hasChoices, isAddressOpen, onPress } = props
  const lineProblem = basketProblem(basket)
  const money = useMoney()
  return (
    <div
      className={cx(
        'rounded-leaf-sm grid gap-2 lg:shadow-none',
        !isAddressOpen &&
          'sticky bottom-[calc(var(--bottom-inset)+0.75rem)] z-20 shadow-float low:static lg:static',
      )}
    >
      {bill && !problem && changes.length > 0 && <Changes changes={changes} />}
      {lineProblem && <Notice tone="danger" title={lineProblem} action={<ToMyBaskets />} />}
      {hasChoices && <UpdateButton />}
      {bill && problem && <ProblemNotice {...props} problem={problem} />}
      {bill && !problem && (
        <SubmitButton
          name="step"
          value="order"
          size="lg"
          wide
          pendingText="Placing your order"
          onClick={onPress}
        >
          Confirm Order · {money.format(bill.grandTotal)}
        </SubmitButton>
      )}
    </div>
  )
}

/** Shows the sums of what is chosen, without JavaScript. */
function UpdateButton() {
  return (
    <noscript>
      <button type="submit" name="step" value="update" className={cx(buttonStyle('quiet', 'sm'), 'w-full')}>
        Update the total
      </button>
    </noscript>
  )
}

/** Why the order cannot be placed as it is chosen. Scrolled into view where a press was refused for it. */
function ProblemNotice({
  problem: { title, text, at },
  basket,
  confirmPath,
  failure,
}: Pick<OrderSummaryProps, 'basket' | 'confirmPath' | 'failure'> & { problem: CheckoutProblem }) {
  const action = {
    menu: (
      <ButtonLink to={`/user/restaurants/${basket.restaurant?._id}`} tone="quiet" size="sm" icon="store">
        Go to the menu
      </ButtonLink>
    ),
    map: (
      <a href="#point" className={buttonStyle('quiet', 'sm')}>
        <Icon name="map-pin" />
        Show on the map
      </a>
    ),
    mailbox: (
      <ButtonLink to={confirmPath} icon="mail">
        Confirm E-Mail
      </ButtonLink>
    ),
    none: null,
  }[at ?? 'none']
  if (!failure || failure.code === updatedCode) {
    return (
      <Notice title={title} action={action}>
        {text}
      </Notice>
    )
  }
  return (
    <RefusalNotice failure={failure} title={title} action={action}>
      {text}
    </RefusalNotice>
  )
}

/** Warns of lines with what the customer avoids; they can be ordered (marketplace §1). */
function Conflicts({ basket }: { basket: Basket }) {
  const items = basket.foodItems.filter(({ conflicts }) => conflicts.length > 0)
  if (items.length === 0) return null
  return (
    <Notice icon="warning" title="This order has something that you avoid">
      <ul className="grid list-disc gap-1 pl-5">
        {items.map(({ _id, food, conflicts }) => (
          <li key={_id}>{`${food?.name}: ${conflictsText(conflicts)}`}</li>
        ))}
      </ul>
    </Notice>
  )
}

/** Lists the changes beside the button, a long list shortened: on a phone the two stay in view. */
function Changes({ changes }: { changes: string[] }) {
  const shown =
    changes.length > 4
      ? [...changes.slice(0, 2), `${changes.length - 3} more changes.`, ...changes.slice(-1)]
      : changes
  return (
    <Notice title="Your order has changed">
      <ul className="grid list-disc gap-1 pl-5">
        {shown.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </Notice>
  )
}
