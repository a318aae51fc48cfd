import { useEffect, useId, useRef, type RefObject } from 'react'
import { useFetcher, useLocation } from 'react-router'
import type { Food } from '#contract/records/catalogue.ts'
import type { StepResult } from '#web/features/forms/form-result.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { toast, useResultToast } from '#web/ui/toaster.tsx'
import type { BasketLine, BasketView } from './basket-view.ts'
import { LoginToOrder } from './login-to-order.tsx'

type OrderableFood = Pick<Food, '_id' | 'name' | 'price' | 'restaurant'>

/** Add to Basket; once it is in, Already Added and how many. A visitor is asked to sign in. */
export function AddToBasket({ food, basket }: { food: OrderableFood; basket: BasketView | null }) {
  return basket ? <BasketStep {...{ food, basket }} /> : <LoginToOrder />
}

function BasketStep({ food, basket }: { food: OrderableFood; basket: BasketView }) {
  const adding = useFetcher<StepResult>()
  const line = basket.lines.find(({ foodId }) => foodId === food._id)
  const place = useRef<HTMLDivElement>(null)
  useResultToast(adding.data)
  useCheckToast(basket.checked)
  useKeptFocus(place, Boolean(line), adding.state !== 'idle')

  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {line ? <AddedItem food={food} line={line} /> : <AddForm {...{ food, adding }} />}
    </div>
  )
}

function AddForm({
  food,
  adding,
}: {
  food: OrderableFood
  adding: ReturnType<typeof useFetcher<StepResult>>
}) {
  const nameId = useId()
  return (
    <adding.Form method="post" action="/user/basket-items">
      <input type="hidden" name="step" value="add" />
      <input type="hidden" name="restaurantId" value={food.restaurant._id} />
      <input type="hidden" name="foodId" value={food._id} />
      <input type="hidden" name="price" value={food.price} />
      <BackTo />
      <span id={nameId} hidden>
        {food.name}
      </span>
      <SubmitButton tone="soft" size="sm" wide fetcher={adding} aria-describedby={nameId}>
        Add to Basket
      </SubmitButton>
    </adding.Form>
  )
}

function AddedItem({ food, line }: { food: OrderableFood; line: BasketLine }) {
  const changing = useFetcher<StepResult>()
  useResultToast(changing.data?.success ? null : changing.data)
  // What was pressed shows at once; the page's data, loaded anew, has the last word.
  const quantity = Number(changing.formData?.get('quantity') ?? line.quantity)
  return (
    <changing.Form
      method="post"
      action="/user/basket-items"
      className="flex min-h-11 flex-wrap items-center justify-between gap-2"
    >
      <input type="hidden" name="step" value="update" />
      <input type="hidden" name="basketId" value={line.basketId} />
      <input type="hidden" name="foodId" value={food._id} />
      <BackTo />
      <span className="inline-flex items-center gap-1.5 text-sm font-semibold text-ok">
        <Icon name="check" size={18} />
        Already Added
      </span>
      <Stepper name="quantity" size="sm" value={quantity} label={food.name} />
    </changing.Form>
  )
}

/** Where the browser goes back to when it has no JavaScript. */
function BackTo() {
  const { pathname, search } = useLocation()
  return <input type="hidden" name="backTo" value={pathname + search} />
}

/** The button that was pressed is gone once the food is in: focus stays in its place. */
function useKeptFocus(place: RefObject<HTMLDivElement | null>, added: boolean, busy: boolean) {
  const pressed = useRef(false)
  useEffect(() => {
    if (busy) pressed.current = true
    if (added && pressed.current && document.activeElement === document.body) place.current?.focus()
    if (!busy) pressed.current = false
  }, [added, busy, place])
}

function useCheckToast(checked: boolean) {
  useEffect(() => {
    // One message for all cards of the page.
    if (!checked) toast.error('Error checking food in basket', { id: 'basket-check' })
  }, [checked])
}
